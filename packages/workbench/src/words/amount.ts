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

/** Making a formatter takes longer than using it a hundred times: each is made when it is first asked for. */
function format(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat('en-GB', options));
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const day = format({ day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = format({ day: 'numeric', month: 'short' });
const moment = format({ day: 'numeric', month: 'short', ...CLOCK });
const clock = format(CLOCK);

/** `14:05:09`. */
export const clockOf = (time: string | number): string => clock().format(new Date(time));
export const dayOf = (time: string | number): string => day().format(new Date(time));
/** `3–9 November 2026`. */
export const daysOf = (from: string, to: string): string => day().formatRange(new Date(from), new Date(to));
export const shortDayOf = (time: string | number): string => shortDay().format(new Date(time));
export const momentOf = (time: string | number): string => moment().format(new Date(time));
