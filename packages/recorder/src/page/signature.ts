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

/** Of what one picture is enough: a route, with the kind of dialog that stands open on it. */
export function pictureKey(url: string, described: Described): string {
  const dialogs = (described['dialogs'] as readonly { readonly buttons: readonly string[] }[] | undefined) ?? [];
  return JSON.stringify([routeOf(url), dialogs.map((dialog) => dialog.buttons)]);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The path, the hash, and which parameters there are. */
function placeOf(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}${url.hash}?${[...new Set(url.searchParams.keys())].sort().join('&')}`;
}
