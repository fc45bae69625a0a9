import type { Code } from '@asbuilt/evidence';
import type { AskedInCode } from '../kit/coded-call.js';
import { lowestAt, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../kit/summary/refs.js';
import { isAmount, tokensOf } from './words.js';

// Numbers and lists that shipped code names, and how often it asks.

/** As JSON: a `CodedFact`. */
export type CodedFacts = Lowest<Sightings>;

export type CodedFact =
  | { readonly is: 'number'; readonly page: string; readonly name: string; readonly value: number }
  | { readonly is: 'list'; readonly page: string; readonly name: string; readonly values: readonly string[] }
  | {
      readonly is: 'poll' | 'debounce' | 'fresh';
      readonly page: string;
      readonly millis: number;
      readonly of: readonly AskedInCode[];
    };

// A large client names some hundred.
const MOST_FACTS = 2000;

export function observeCode(into: CodedFacts, { ref, page, says }: Code): void {
  const note = (fact: CodedFact, at: string): void => {
    const seen = lowestAt(into, JSON.stringify(fact), MOST_FACTS, noSightings);
    if (seen !== undefined) sight(seen, { material: ref.material, entry: ref.entry, at });
  };
  for (const { name, value, place } of says.numbers)
    if (isSet(name, value)) note({ is: 'number', page, name, value }, place);
  for (const { name, values, place } of says.lists) note({ is: 'list', page, name, values }, place);
  for (const { is, millis, of, place } of says.paces)
    note({ is, page, millis, of: of.map((one) => ({ ...one, page })) }, place);
}

/** How something looks is no business of the product. */
const LOOKS = new Set(
  `width height margin padding px pixel pixels font animation animated transition opacity zoom scroll offset column
  columns row rows cell grid sidebar modal toast tooltip popover drag resize viewport breakpoint chart canvas radius line
  icon z fade spinner skeleton gap border shadow blur tick frame fps x y left right top bottom stroke`.split(/\s+/),
);
/** A name of one word says of nothing that it is its limit. */
const FEWEST_WORDS = 2;

function isSet(name: string, value: number): boolean {
  const tokens = tokensOf(name);
  return value > 1 && tokens.length >= FEWEST_WORDS && isAmount(tokens) && !tokens.some((token) => LOOKS.has(token));
}

export const mergeCoded = (a: CodedFacts, b: CodedFacts): CodedFacts => mergeLowest(a, b, MOST_FACTS, mergeSightings);
