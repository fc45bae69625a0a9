import type { JsonObject } from '../../errors/found.js';
import type { Phrase } from '../grammar/phrase.js';
import type { Said } from '../rule.js';

/**
 * How one framework tells of refused input, beyond what its envelope is (which the errors engine reads): machine codes
 * and bounds in the error object, and sentences that only this framework writes.
 */
export interface Dialect {
  readonly name: string;
  /** What the error object itself says to machines; empty where it is no object of this dialect. */
  readonly reads?: (item: JsonObject) => readonly Said[];
  readonly phrases?: readonly Phrase[];
}
