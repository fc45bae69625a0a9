/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export type Written = Html | string | number | boolean | null | undefined | readonly Written[];

function written(value: Written): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(written).join('');
  return value === null || value === undefined || value === false ? '' : escape(String(value));
}

/** A template whose values are escaped, unless they are Html. */
export const html = (parts: TemplateStringsArray, ...values: readonly Written[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? written(values[at]) : '')).join(''));

/** What a form field can show of a value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
