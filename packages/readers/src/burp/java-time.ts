import type { Millis } from '@asbuilt/evidence';

// `Tue Jul 22 10:26:42 IDT 2025`: how Java writes a date, with the name of the zone of the machine.

const DATE = /^\w{3} (\w{3}) (\d{1,2}) (\d\d):(\d\d):(\d\d) (\S+) (\d{4})$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Zones whose name means one thing, in minutes; of others, and of those that mean several (IST, CST), UTC is taken. */
const ZONES = new Map([
  ['WEST', 60],
  ['CET', 60],
  ['MEZ', 60],
  ['CEST', 120],
  ['MESZ', 120],
  ['EET', 120],
  ['EEST', 180],
  ['MSK', 180],
  ['JST', 540],
  ['KST', 540],
  ['AEST', 600],
  ['AEDT', 660],
  ['NZST', 720],
  ['NZDT', 780],
  ['EST', -300],
  ['EDT', -240],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
]);

const OFFSET = /^(?:GMT|UTC)([+-])(\d\d):?(\d\d)$/;

/** Within a file the order is right whatever the zone, and it is order that matters most. */
export function javaTime(text: string): Millis | null {
  const [, month, day, hour, minute, second, zone, year] = DATE.exec(text) ?? [];
  const index = MONTHS.indexOf(month ?? '');
  if (zone === undefined || index === -1) return null;
  const local = Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second));
  return local - minutesOf(zone) * 60_000;
}

function minutesOf(zone: string): number {
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? [];
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return ZONES.get(zone) ?? 0;
}
