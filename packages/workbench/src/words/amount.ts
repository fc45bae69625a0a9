const figures = new Intl.NumberFormat('en-GB');

/** `1,284 exchanges`, `1 gap`. */
export function amount(n: number, one: string, many = `${one}s`): string {
  return `${figures.format(n)} ${n === 1 ? one : many}`;
}

export const figure = (n: number): string => figures.format(n);

export function bytes(n: number): string {
  if (n < 1000) return amount(n, 'byte');
  const [size, unit] = n < 1e6 ? [n / 1e3, 'kB'] : n < 1e9 ? [n / 1e6, 'MB'] : [n / 1e9, 'GB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `14:05:09`. */
export const clockOf = (time: string | number): string => clock.format(new Date(time));
export const dayOf = (time: string | number): string => day.format(new Date(time));
/** `3–9 November 2026`. */
export const daysOf = (from: string, to: string): string => day.formatRange(new Date(from), new Date(to));
export const shortDayOf = (time: string | number): string => shortDay.format(new Date(time));
export const momentOf = (time: string | number): string => moment.format(new Date(time));
