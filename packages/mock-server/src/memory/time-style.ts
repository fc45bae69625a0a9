// Times as products write them: `2026-03-02T10:00:00Z`, `2026-03-02 10:00:00.123`, `2026-03-02T12:00:00+02:00`, `2026-03-02`.

const WRITTEN =
  /^\d{4}-\d\d-\d\d(?:(?<between>[T ])\d\d:\d\d(?<seconds>:\d\d)?(?:\.(?<part>\d{1,9}))?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** A day, or a time, whichever way it is written. */
export const isTimeText = (text: unknown): text is string => typeof text === 'string' && WRITTEN.test(text);

/** A time, written as another one is: with its zone, and as exactly. What has no zone is of the zone that all share, UTC. */
export function timeLike(like: string, at: number): string {
  const { between, seconds, part = '', zone = '' } = WRITTEN.exec(like)?.groups ?? {};
  const iso = new Date(at + offsetOf(zone)).toISOString();
  if (between === undefined) return iso.slice(0, DAY);
  const clock = iso.slice(DAY + 1, seconds === undefined ? MINUTES : SECONDS);
  const exactly =
    part === ''
      ? ''
      : `.${iso
          .slice(SECONDS + 1, -1)
          .padEnd(part.length, '0')
          .slice(0, part.length)}`;
  return `${iso.slice(0, DAY)}${between}${clock}${exactly}${zone}`;
}

// How far an ISO time reaches to its days, minutes and seconds.
const DAY = 10;
const MINUTES = 16;
const SECONDS = 19;

const MINUTE = 60_000;

function offsetOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return sign === '-' ? -ahead : ahead;
}
