// Written by hand: a browser's own formatters take longer to make than all the rest of a page's program to begin.

/** `1,284`. */
export const figure = (n: number): string => String(n).replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, ',');

/** `1,284 exchanges`, `1 gap`. */
export function amount(n: number, one: string, many = `${one}s`): string {
  return `${figure(n)} ${n === 1 ? one : many}`;
}

export function bytes(n: number): string {
  if (n < 1000) return amount(n, 'byte');
  const [size, unit] = n < 1e6 ? [n / 1e3, 'kB'] : n < 1e9 ? [n / 1e6, 'MB'] : [n / 1e9, 'GB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const monthOf = (date: Date): string => MONTHS[date.getMonth()]!;
/** `Sept` as in Britain, `Jul` and the others by their first three letters. */
const shortMonthOf = (date: Date): string => monthOf(date).slice(0, date.getMonth() === 8 ? 4 : 3);
const two = (n: number): string => String(n).padStart(2, '0');

/** `14:05:09`. */
export function clockOf(time: string | number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
}

/** `9 November 2026`. */
export const dayOf = (time: string | number): string => daysOf(time, time);

/** `3–9 November 2026`, `30 October – 2 November 2026`: what both ends share is said once. */
export function daysOf(from: string | number, to: string | number): string {
  const [a, b] = [new Date(from), new Date(to)];
  const end = `${b.getDate()} ${monthOf(b)} ${b.getFullYear()}`;
  if (a.getFullYear() !== b.getFullYear()) return `${a.getDate()} ${monthOf(a)} ${a.getFullYear()} – ${end}`;
  if (a.getMonth() !== b.getMonth()) return `${a.getDate()} ${monthOf(a)} – ${end}`;
  return a.getDate() === b.getDate() ? end : `${a.getDate()}–${end}`;
}

/** `9 Nov`. */
export function shortDayOf(time: string | number): string {
  const date = new Date(time);
  return `${date.getDate()} ${shortMonthOf(date)}`;
}

/** `9 Nov, 14:05:09`. */
export const momentOf = (time: string | number): string => `${shortDayOf(time)}, ${clockOf(time)}`;
