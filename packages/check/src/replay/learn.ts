import type { Exchange, Header, Json } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import type { Book } from './book.js';
import type { Kinds } from './kinds.js';
import { identifies, isRenewed, isUnique } from './looks.js';
import { pairsOf } from './pairs.js';

/**
 * What the target's answer tells of its own names for what the recorded one has. `otherThings`: it is known to list other
 * things, and what stands at the same place says nothing.
 */
export function learn(
  book: Book,
  kinds: Kinds,
  [recorded, target]: readonly [Exchange, Exchange],
  call: Call | null,
  otherThings = false,
): void {
  learnHeaders(book, kinds, recorded, target);
  const [a, b] = [recorded.response, target.response];
  if (a?.is === 'json' && b?.is === 'json')
    learnJson(book, kinds, [a.value, b.value], kinds.ofExchange(recorded, call), otherThings);
  if (a?.is === 'html' && b?.is === 'html') learnPage(book, kinds, [a.text, b.text], kinds.ofExchange(recorded, call));
}

function learnJson(
  book: Book,
  kinds: Kinds,
  [recorded, target]: readonly [Json, Json],
  about: readonly string[],
  otherThings: boolean,
): void {
  const same = (of: readonly string[], id: string) => book.look(of, id) ?? id;
  for (const pair of pairsOf(recorded, target, about, same)) {
    if (otherThings && !pair.sure) continue;
    const [a, b] = [String(pair.recorded ?? ''), String(pair.target ?? '')];
    if (/^(?:https?:\/\/[^/]+)?\/[\w/.-]*\d/.test(a)) learnPath(book, kinds, a, b);
    if (typeof pair.recorded === 'boolean' || (!identifies(pair.name) && !isUnique(a))) continue;
    book.learn(kinds.ofName(pair.name, pair.kinds), a, b, isRenewed(pair.name));
  }
}

/** What the recorded answer has and nobody asked the target for. */
export function forgo(book: Book, kinds: Kinds, recorded: Exchange, call: Call | null): void {
  const { response } = recorded;
  if (response?.is !== 'json' || recorded.status >= 400) return;
  for (const { name, kinds: of, recorded: value } of pairsOf(
    response.value,
    response.value,
    kinds.ofExchange(recorded, call),
    (_, id) => id,
  ))
    if (value !== null && typeof value !== 'boolean' && identifies(name))
      book.forgo(kinds.ofName(name, of), String(value));
}

/** Headers that tell which version of a thing was answered. */
const VERSIONS: ReadonlySet<string> = new Set(['etag', 'last-modified']);

const valuesOf = (headers: readonly Header[], wanted: string): string[] =>
  headers.filter(([name]) => name === wanted).map(([, value]) => value);

function learnHeaders(book: Book, kinds: Kinds, recorded: Exchange, target: Exchange): void {
  const cookies = new Map(valuesOf(target.responseHeaders, 'set-cookie').map(cookieOf));
  for (const [name, value] of valuesOf(recorded.responseHeaders, 'set-cookie').map(cookieOf)) {
    const now = cookies.get(name);
    if (now !== undefined && isUnique(value)) book.learn([], value, now, true);
  }
  for (const [name, value] of recorded.responseHeaders) {
    const [now] = valuesOf(target.responseHeaders, name);
    if (now !== undefined && (isRenewed(name) || VERSIONS.has(name)) && name !== 'set-cookie')
      book.learn([], value, now, true);
  }
  const [from, to] = [recorded, target].map(({ responseHeaders }) => valuesOf(responseHeaders, 'location')[0]);
  if (from !== undefined && to !== undefined) learnPath(book, kinds, from, to);
}

export const cookieOf = (line: string): [string, string] => {
  const [pair = ''] = line.split(';');
  const split = pair.indexOf('=');
  return [pair.slice(0, split).trim(), pair.slice(split + 1).trim()];
};

const segmentsOf = (address: string): string[] =>
  address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean);

/** Two addresses of one shape differ in their identifiers. */
function learnPath(book: Book, kinds: Kinds, recorded: string, target: string): void {
  const [a, b] = [segmentsOf(recorded), segmentsOf(target)];
  if (a.length !== b.length || shapeOf(a) !== shapeOf(b)) return;
  for (const [i, segment] of a.entries()) if (/\d/.test(segment)) book.learn(kinds.ofSegment(a, i), segment, b[i]!);
}

const shapeOf = (segments: readonly string[]): string =>
  segments.map((segment) => (/\d/.test(segment) ? '{}' : segment)).join('/');

const TAG = /<(input|meta)\b[^<>]*>/gi;
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((text) => text !== undefined);

/** Hidden fields and meta tags carry tokens; links carry identifiers. The nth of a name is the nth of that name. */
function learnPage(
  book: Book,
  kinds: Kinds,
  [recorded, target]: readonly [string, string],
  about: readonly string[],
): void {
  const now = namedIn(target);
  for (const [name, values] of namedIn(recorded))
    for (const [i, value] of values.entries()) {
      const other = now.get(name)?.[i];
      if (other !== undefined && isUnique(value)) book.learn([], value, other, isRenewed(name));
    }
  // what a form sends back as it has it
  const chosen = chosenIn(target);
  for (const [name, values] of chosenIn(recorded)) {
    const theirs = chosen.get(name) ?? [];
    if (!isInStep(values, theirs)) continue;
    for (const [i, value] of values.entries())
      if (value.length >= LEAST_CHOSEN || (values.length === 1 && /^\d+$/.test(value)))
        book.learn(kinds.ofName(name, about), value, theirs[i]!, values.length === 1);
  }
  const links = linksIn(target);
  for (const [shape, hrefs] of linksIn(recorded)) {
    const others = links.get(shape) ?? [];
    const inStep = isInStep(hrefs, others);
    for (const [i, href] of hrefs.entries())
      if (others.includes(href)) learnPath(book, kinds, href, href);
      else if (inStep) learnPath(book, kinds, href, others[i]!);
  }
}

export function namedIn(page: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [tag] of page.matchAll(TAG)) {
    const name = attribute(tag, 'name');
    const value = attribute(tag, 'value') ?? attribute(tag, 'content');
    if (name !== undefined && value !== undefined) found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
}

/** Where one page shows more things than the other, or others among them, only the same value is known to be the same thing. */
const isInStep = (recorded: readonly string[], target: readonly string[]): boolean =>
  target.length === recorded.length && recorded.every((one, i) => !target.includes(one) || target[i] === one);

/** Shorter words may stand for other things elsewhere. */
const LEAST_CHOSEN = 6;
const CHOSEN = /^(?:hidden|checkbox|radio)$/i;

/** By name, values of fields that nobody types: versions, times, choices. */
function chosenIn(page: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [tag] of page.matchAll(TAG)) {
    const [name, value] = [attribute(tag, 'name'), attribute(tag, 'value')];
    if (name === undefined || value === undefined || !CHOSEN.test(attribute(tag, 'type') ?? '')) continue;
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
}

function linksIn(page: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, href = ''] of page.matchAll(/\bhref="(\/[^"\d]*\d[^"]*)"/gi)) {
    const shape = shapeOf(segmentsOf(href));
    found.set(shape, [...(found.get(shape) ?? []), href]);
  }
  return found;
}
