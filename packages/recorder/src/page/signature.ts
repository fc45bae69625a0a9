import { createHash } from 'node:crypto';
import { routeOf } from './route.js';

/** What the script in the page tells of a screen, as far as it is looked at here. */
export interface Described {
  readonly [field: string]: unknown;
}

/** What of a screen makes it another one. Links and long lists are data, and come and go. */
const TELLING = ['title', 'h1', 'forms', 'buttons', 'notices', 'dialogs', 'tables', 'landmarks', 'terms'];

/** What of a screen is to be seen: a document without any of it is blank, or on its way to another. */
const SHOWN = ['headings', 'forms', 'links', 'buttons', 'notices', 'dialogs', 'tables', 'terms'];

export const isEmpty = (described: Described): boolean =>
  SHOWN.every((name) => ((described[name] as readonly unknown[] | undefined) ?? []).length === 0);

/** The same for two looks at a screen on which nothing material changed. Numbers count and tick: they are nothing. */
export function signatureOf(url: string, described: Described): string {
  const parts = [...TELLING.map((name) => described[name]), headOf(described)];
  return hash(JSON.stringify([placeOf(url), parts]).replace(/\d+/g, '0'));
}

/** The first heading of any rank: steps of one form often have no other mark. Those below it head data, and come and go. */
const headOf = ({ headings }: Described): unknown => (headings as readonly unknown[] | undefined)?.[0];

type Parts<T> = readonly T[] | undefined;

/**
 * Of what one picture is enough: a route, with the fields and columns that stand on it, the kind of dialog that is open there,
 * and whether it tells something. Names and numbers are data.
 */
export function pictureKey(url: string, { dialogs, forms, tables, notices }: Described): string {
  return JSON.stringify([
    routeOf(url),
    (dialogs as Parts<{ readonly buttons: readonly string[] }>)?.map((dialog) => dialog.buttons) ?? [],
    (forms as Parts<{ readonly fields: Parts<{ readonly name?: string }> }>)?.map((form) =>
      form.fields?.map(({ name }) => lettersOf(name)),
    ) ?? [],
    (tables as Parts<{ readonly headers: Parts<string> }>)?.map((table) => table.headers?.map(lettersOf)) ?? [],
    ((notices as Parts<unknown>) ?? []).length > 0,
  ]);
}

/** Without numbers, and without the arrows of what is sorted. */
const lettersOf = (text = ''): string => text.replace(/[^\p{L}]+/gu, ' ').trim();

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The path, the hash, and which parameters there are. */
function placeOf(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}${url.hash}?${[...new Set(url.searchParams.keys())].sort().join('&')}`;
}
