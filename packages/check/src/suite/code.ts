import type { Json } from '@asbuilt/evidence';

/** A text as TypeScript writes it: nothing of the product's words can end it. */
export const quoted = (text: string): string =>
  `'${text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

const DATE = /^\d{4}-\d\d-\d\d$/;
const DAY = 86_400_000;

/** A value as TypeScript writes it. Days are told from the first that the record has: that one is today. */
export function written(value: Json, first: string | null = firstDay(value)): string {
  if (typeof value === 'string' && DATE.test(value) && first !== null)
    return `inDays(${Math.round((Date.parse(value) - Date.parse(first)) / DAY)})`;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map((item) => written(item, first)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${nameOf(name)}: ${written(inner, first)}`)
    .join(', ')} }`;
}

const firstDay = (value: Json): string | null =>
  typeof value === 'object' && value !== null
    ? (Object.values(value)
        .filter((one): one is string => typeof one === 'string' && DATE.test(one))
        .sort()[0] ?? null)
    : null;

export const nameOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name));

/** For the name of a file: what every file system takes. */
export const fileName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'start';

/** One test. */
export function testCode(title: string, lines: readonly string[]): string {
  return `test(${quoted(title.replace(/\s+/g, ' '))}, async ({ as }) => {\n${lines.map((line) => `  ${line}`).join('\n')}\n});\n`;
}

/** A test that cannot be written, as a reminder that says why. */
export const skippedCode = (title: string, why: string): string =>
  `test.skip(${quoted(`${title}: ${why}`.replace(/\s+/g, ' '))}, () => {});\n`;

/** A path of which the slots are filled by an expression. */
export const pathCode = (path: string, id: string | null): string =>
  id === null ? quoted(path) : `\`${path.replace(/[`\\$]/g, '\\$&').replace(/\{[^{}]*\}/g, `\${${id}}`)}\``;

/** By how the noun begins: `an order`, `a user`, `a unit`. */
export const withArticle = (noun: string): string => `${/^(?:[aeio]|u(?!ni|s|ti))/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** After a variable: the member of this name. */
export const memberOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? `.${name}` : `[${quoted(name)}]`);
