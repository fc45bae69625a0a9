import type { Json } from '@asbuilt/evidence';
import type { Rule } from '@asbuilt/spec';

/** What a rule asks for: one of the kinds of the specification, with its bound where it has one. */
export interface Demand {
  readonly rule: Rule['rule'];
  /** Absent where the rule needs none, or where nothing says it. */
  readonly value?: Json;
  /** Of `min` and `max`: the bound itself is refused as well. */
  readonly exclusive?: true;
}

/**
 * Words that say only that the value is wrong. What is wrong with it the contrast of what was sent and what was accepted
 * may tell.
 */
export interface Unclear {
  readonly rule: 'unclear';
}

export const UNCLEAR: Unclear = { rule: 'unclear' };

export type Said = Demand | Unclear;

/** "Greater than 0": whole numbers begin at 1, others anywhere above. */
export const beyond = (rule: 'min' | 'max', bound: number, isWhole: boolean): Demand =>
  isWhole && Number.isInteger(bound)
    ? { rule, value: rule === 'min' ? bound + 1 : bound - 1 }
    : { rule, value: bound, exclusive: true };

/** How many items a list has at least or at most. */
export const itemBound = (rule: 'min' | 'max', value: number): Demand =>
  demand('other', `at ${rule === 'min' ? 'least' : 'most'} ${value} ${value === 1 ? 'item' : 'items'}`);

export const isItemBound = (said: Said): boolean =>
  said.rule === 'other' && typeof said.value === 'string' && /^at (?:least|most) \d+ items?$/.test(said.value);

export const demand = (rule: Demand['rule'], value?: Json): Demand =>
  value === undefined ? { rule } : { rule, value };
