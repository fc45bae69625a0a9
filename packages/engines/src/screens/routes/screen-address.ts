import type { Url } from '@asbuilt/evidence';
import { parseAddress, pathAddress, segmentValue, type Token } from '../../kit/address/address.js';
import { caseOfQuery, PLAIN_CASE, type Case } from '../../kit/address/choices.js';
import { at } from '../../kit/summary/maps.js';
import { textHash } from '../../kit/summary/text-hash.js';

/**
 * Where a screen stands, made from its URL alone: `https://app.example /orders/{int}`, with the route inside the page
 * behind it where the hash holds one: `https://app.example /admin #/orders/{int}`. Between them what its query says that
 * may choose one of several screens there: `https://app.example /index.php ?action=till`. Like addresses of calls, with
 * what is surely an identifier folded.
 */
export type ScreenAddress = string;

export function screenAddress({ origin, segments, query, hash }: Url): ScreenAddress {
  const inside = hashSegments(hash);
  const chosen = query.length === 0 ? PLAIN_CASE : caseOfQuery(query, { segments });
  return addressIn(`${origin} ${pathAddress(segments)}`, chosen, inside === null ? '' : ` #${pathAddress(inside)}`);
}

const addressIn = (place: string, chosen: Case, hash: string): ScreenAddress =>
  chosen === PLAIN_CASE ? place + hash : `${place} ?${chosen}${hash}`;

/** The address with another choice, or with none. */
export function chosenAt(address: ScreenAddress, chosen: Case): ScreenAddress {
  const [origin = '', path = '', ...more] = address.split(' ');
  const hash = more.find((part) => part.startsWith('#'));
  return addressIn(`${origin} ${path}`, chosen, hash === undefined ? '' : ` ${hash}`);
}

export const mayBeChosen = (address: ScreenAddress): boolean => address.includes(' ?');

/** `#/orders/7?tab=2` and `#!/orders/7` are routes; `#top` is a place on the page. */
export function hashSegments(hash: string): string[] | null {
  if (!/^!?\//.test(hash)) return null;
  return hash
    .replace(/^!/, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .map(segmentValue);
}

/** Parameters of the query, and of the query that a hash route carries. */
export function queryOf({ query, hash }: Url): readonly (readonly [string, string])[] {
  const asked = hashSegments(hash) === null ? -1 : hash.indexOf('?');
  return asked < 0 ? query : [...query, ...new URLSearchParams(hash.slice(asked + 1))];
}

export interface ScreenPath {
  readonly tokens: readonly Token[];
  readonly format: string;
}

export interface ParsedScreen {
  readonly origin: string;
  readonly path: ScreenPath;
  readonly case: Case;
  /** Null where the route is the path alone. */
  readonly hash: ScreenPath | null;
}

export function parseScreen(address: ScreenAddress): ParsedScreen {
  const [origin = '', path = '', ...more] = address.split(' ');
  const behind = (sign: string) => more.find((part) => part.startsWith(sign))?.slice(1);
  const parse = (text: string): ScreenPath => parseAddress(`GET ${origin} ${text}`);
  const hash = behind('#');
  return { origin, path: parse(path), case: behind('?') ?? PLAIN_CASE, hash: hash === undefined ? null : parse(hash) };
}

// The same links and referrers come again and again. A cache only, dropped whole when full.
const MOST_REMEMBERED = 20_000;
let remembered = new Map<string, Map<string, ScreenAddress | null>>();
let size = 0;

/** `<a href="ask at the desk">`: words that somebody entered where an address belongs. */
const WORDS = /^\s*[^/.?#:%\s]+(?:\s+[^/.?#:%\s]+)+\s*$/;

/** Of what a link or a Referer header says; null where it is no web address of this origin, or of a file. */
export function linkedScreen(href: string, page: Url): ScreenAddress | null {
  if (href === '' || (href.startsWith('#') && !/^#!?\//.test(href)) || WORDS.test(href)) return null;
  const absolute = href.startsWith('/') || href.startsWith('http');
  const known = at(remembered, absolute ? page.origin : page.origin + page.path, () => new Map());
  let found = known.get(href);
  if (found === undefined) {
    found = resolved(href, page);
    if (size++ >= MOST_REMEMBERED) [remembered, size] = [new Map(), 0];
    // a part of a page keeps the whole page in memory; a copy does not
    else known.set(` ${href}`.slice(1), found);
  }
  return found;
}

const LONGEST_LINK = 2000;

// Nothing in it that would have to be resolved.
const PLAIN = /^(?:\/[\w~@:,-][\w.~@:,-]*)*\/?(?=\?|$)/;

function resolved(href: string, { origin, path }: Url): ScreenAddress | null {
  const plain = href.startsWith('/') && !href.includes('#') ? PLAIN.exec(href)?.[0] : undefined;
  if (plain !== undefined) return addressAt(origin, plain.split('/').filter(Boolean), href.slice(plain.length));
  if (href.length > LONGEST_LINK || !URL.canParse(href, origin + path)) return null;
  const target = new URL(href, origin + path);
  if (target.origin !== origin) return null;
  const segments = target.pathname.split('/').filter(Boolean).map(segmentValue);
  if (isFile(segments.at(-1) ?? '')) return null;
  const query = [...target.searchParams];
  return screenAddress({ origin, path: target.pathname, segments, query, hash: target.hash.slice(1) });
}

function addressAt(origin: string, segments: readonly string[], query: string): ScreenAddress | null {
  if (isFile(segments.at(-1) ?? '')) return null;
  const chosen = query === '' ? PLAIN_CASE : caseOfQuery(new URLSearchParams(query), { segments });
  return addressIn(`${origin} ${pathAddress(segments)}`, chosen, '');
}

// Endings by which servers of old name their pages.
const PAGES = new Set('html htm php asp aspx jsp do action'.split(' '));

/** `logo.png`, `report.csv`: an ending that no page has. */
const isFile = (segment: string): boolean => {
  const ending = /[^.]\.([a-z][a-z\d]{0,4})$/i.exec(segment)?.[1];
  return ending !== undefined && !PAGES.has(ending.toLowerCase());
};

/** Of one URL, its query included, as one actor asked for it. */
export function urlHash({ path, query }: Url, actor: string): number {
  return textHash(`${actor} ${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`);
}
