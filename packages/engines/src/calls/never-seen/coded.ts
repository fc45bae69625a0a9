import type { Code } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { literalToken, type Token } from '../../kit/address/address.js';
import { templateSteps } from '../../kit/address/composed.js';
import { at, mergeMaps } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../../kit/summary/refs.js';
import { splitFormat, sureClass } from '../../kit/address/segment.js';

/** What shipped code asks for, by the text that tells it (see `keyOf`). */
export type CodedCalls = Map<string, CodedCall>;

export interface CodedCall {
  /** Where its scripts were loaded, and where in them it stands. */
  readonly seen: Sightings;
  readonly query: Map<string, true>;
}

/** A request that is written in a script, and which one. */
export interface Written {
  /** Of the page that loads the script; empty where it was given as a file. */
  readonly page: string;
  /** Of the script itself. */
  readonly script: string;
  /** `METHOD /path`, as pages offer it: see offers.ts. Of GraphQL `query field` or `mutation field`: see `operationAt`. */
  readonly address: string;
  /** Empty where it is the page's. */
  readonly origin: string;
  /** The script, and what it puts before the path and does not tell; empty where it tells all. */
  readonly base: string;
  /** What stands there where nobody sets anything else, as the script tells; null where it does not. */
  readonly otherwise: string | null;
}

// A large client makes some hundred; more are the doing of a generator, and the lowest stand for them.
const MOST_CODED = 5000;
const MOST_QUERIES = 50;

export function observeCode(into: CodedCalls, { ref, url, page, hash, says }: Code): void {
  for (const { method, path, origin, base, otherwise = null, query, place } of says.requests) {
    const address = `${method} ${templateAddress(path, method)}`;
    const known = base === '' ? '' : `${hash} ${base}`;
    const key = keyOf({ page, script: url.origin, address, origin, base: known, otherwise });
    const coded = at(into, key, () => ({ seen: noSightings(), query: new Map<string, true>() }));
    sight(coded.seen, { material: ref.material, entry: ref.entry, at: place });
    for (const name of query) coded.query.set(name, true);
    cutQueries(coded.query);
  }
  for (const { field, writes, place } of says.operations) {
    const address = `${writes ? 'mutation' : 'query'} ${field}`;
    const key = keyOf({ page, script: url.origin, address, origin: '', base: '', otherwise: null });
    const coded = at(into, key, () => ({ seen: noSightings(), query: new Map<string, true>() }));
    sight(coded.seen, { material: ref.material, entry: ref.entry, at: place });
  }
  if (into.size > 2 * MOST_CODED) cut(into);
}

/** The operation that stands for an address; null where it is a path. */
export function operationAt({ address }: Pick<Written, 'address'>): { field: string; writes: boolean } | null {
  const [kind, field = ''] = address.split(' ');
  return field.startsWith('/') ? null : { field, writes: kind === 'mutation' };
}

const keyOf = (written: Written): string =>
  [written.page, written.script, written.address, written.origin, written.base, ...otherwiseIn(written)].join('\n');

const otherwiseIn = ({ otherwise }: Written): string[] => (otherwise === null ? [] : [otherwise]);

export function writtenAt(key: string): Written {
  const [page = '', script = '', address = '', origin = '', base = '', otherwise = null] = key.split('\n');
  return { page, script, address, origin, base, otherwise };
}

/** Of a path with its slots in braces. */
export const templateAddress = (path: string, method: string): string => addressBy(tokenOf, path, method);

/** The same in which nothing is taken for a value: what a description does not put in braces is a word of the path. */
export const writtenAddress = (path: string, method: string): string => addressBy(wordOf, path, method);

function addressBy(tokenAt: (segment: string) => Token, path: string, method: string): string {
  const tokens = path.split('/').slice(1);
  const slashed = tokens.length > 1 && tokens.at(-1) === '';
  return `/${tokens
    .filter((token) => token !== '')
    .flatMap(templateSteps(tokenAt, method))
    .join('/')}${slashed ? '/' : ''}`;
}

/** A slot of the template may hold anything; a value that somebody wrote into the code is one. */
function tokenOf(segment: string): Token {
  if (segment.startsWith('{')) return `{any}${segment.slice(segment.indexOf('}') + 1)}`;
  const [stem, format] = splitFormat(segment);
  const sure = sureClass(stem);
  return (sure === null ? literalToken(stem) : `{${sure}}`) + (format && `.${format}`);
}

const wordOf = (segment: string): Token => (segment.startsWith('{') ? tokenOf(segment) : literalToken(segment));

export function mergeCoded(a: CodedCalls, b: CodedCalls): CodedCalls {
  mergeMaps(a, b, (x, y) => {
    mergeSightings(x.seen, y.seen);
    for (const name of y.query.keys()) x.query.set(name, true);
    cutQueries(x.query);
    return x;
  });
  if (a.size > 2 * MOST_CODED) cut(a);
  return a;
}

function cut(coded: CodedCalls): void {
  for (const key of [...coded.keys()].sort(byText).slice(MOST_CODED)) coded.delete(key);
}

function cutQueries(query: Map<string, true>): void {
  if (query.size > MOST_QUERIES) for (const name of [...query.keys()].sort().slice(MOST_QUERIES)) query.delete(name);
}

/** In order, and no more than the bound. */
export function lowestCoded(coded: CodedCalls): [key: string, coded: CodedCall][] {
  return [...coded].sort(([a], [b]) => byText(a, b)).slice(0, MOST_CODED);
}
