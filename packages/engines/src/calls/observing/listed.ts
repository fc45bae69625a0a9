import type { Exchange, Json } from '@asbuilt/evidence';
import { isClass, pathTokens, segmentValue, type Token } from '../../kit/address/address.js';
import type { Candidate } from '../templates/candidate.js';
import { agrees } from '../templates/company.js';
import { areCollections, isCollection } from '../templates/collections.js';
import { isPrefix } from '../templates/versions.js';
import { hasSections, isRouteWord } from '../words.js';
import { isPlural } from '../../kit/singular.js';
import { note, witnessed, type Witness } from './witness.js';

// What a list shows by name is a thing, whatever its own address answers: `/labels` lists `{"name":"red"}`, and
// `/labels/red` is one of them. Kept with the pairs of witness.ts, under the noun that the list stands at.

/** Fields by which things of a list are called. Of others (`status`, `type`) a path holds values to filter by. */
const CALLED_BY = 'id slug key name title label code identifier handle login username tag'.split(' ');
const CALLS = new Set(CALLED_BY);
/** Of a list of bare texts. */
const ITSELF = '';

// As of payloads in general: enough of a long list.
const MOST_ITEMS = 100;
// `{"data":{"items":[…]}}`
const DEEPEST = 2;

export function observeListed(into: Witness, { method, status, url, response }: Exchange): void {
  if (method !== 'GET' || status >= 300 || response?.is !== 'json') return;
  const value = response.value;
  if (typeof value !== 'object' || value === null) return;
  const noun = nounOf(pathTokens(url.segments).tokens);
  if (noun !== undefined) noteLists(into, noun, value, 0);
}

/** `/labels`, `/labels/all`: what the things are called that are listed there. */
function nounOf(tokens: readonly Token[]): Token | undefined {
  const last = tokens.at(-1);
  const noun = last !== undefined && isRouteWord(last) ? tokens.at(-2) : last;
  return noun === undefined || isClass(noun) || isRouteWord(noun) ? undefined : noun;
}

function noteLists(into: Witness, noun: Token, value: Json, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value))
    for (let i = Math.min(value.length, MOST_ITEMS) - 1; i >= 0; i--) noteItem(into, noun, value[i]!);
  else if (depth < DEEPEST) for (const key in value) noteLists(into, noun, value[key]!, depth + 1);
}

function noteItem(into: Witness, noun: Token, item: Json): void {
  if (typeof item === 'string') note(into, pairKey(noun, ITSELF), item);
  else if (typeof item === 'object' && item !== null && !Array.isArray(item))
    for (const key in item) {
      const value = item[key];
      if (typeof value === 'string' && CALLS.has(key)) note(into, pairKey(noun, key), value);
    }
}

const pairKey = (noun: Token, field: string): string => `${noun}/${field}`;

/** Segments that a list at the noun before them shows, all of them by the same field. */
export function listedValues(
  candidates: readonly Candidate[],
  witness: Witness,
  above: readonly Token[],
): readonly Candidate[] {
  const noun = above.at(-1);
  if (noun === undefined || isClass(noun) || isPrefix(noun) || isRouteWord(noun) || hasSections(noun)) return [];
  const open = candidates.filter((c) => !c.profile.failing && !isRouteWord(c.value) && !isCollection(c.holding));
  const byField = [ITSELF, ...CALLED_BY].map((field) => open.filter((c) => isListed(c.value, noun, field, witness)));
  const most = byField.reduce((a, b) => (b.length > a.length ? b : a));
  // a directory of what a product offers has names of collections in it: `/catalog` with `/catalog/brands`
  if (!isPlural(noun) && (most.length < FEWEST_OF_ONE || areCollections(most, above))) return [];
  return most.filter((c) => agrees(c, most));
}

// Behind the name of one thing (`/wiki`) a single segment may as well be a section of it.
const FEWEST_OF_ONE = 2;

/** Texts in a list were counted as payloads in general, too: four bits instead of two, since one segment may decide. */
const isListed = (value: string, noun: Token, field: string, witness: Witness): boolean => {
  const text = segmentValue(value);
  if (!witnessed(witness, pairKey(noun, field), text)) return false;
  return field === ITSELF || witnessed(witness, field, text);
};
