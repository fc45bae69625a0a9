import type { Spec } from '@asbuilt/spec';
import type { Route } from './calls/route.js';
import type { Witness } from './calls/observing/witness.js';
import type { Case } from './kit/address/choices.js';
import type { Weighing } from './kit/weigh/decide.js';

/** What a conclusion may look at: the product's own origins, which call an address is, and points concluded before. */
export interface Known {
  readonly origins: readonly string[];
  readonly calls: AddressBook;
  readonly points: Partial<Spec>;
  /** Weights of questions on trial, for measuring; without them rules decide. */
  readonly weighing?: Weighing | undefined;
  /** What the calls engine found out about paths; absent where it was not asked. */
  readonly paths?: PathGrounds;
}

/**
 * Which call an exchange belongs to is itself a conclusion, so observers cannot know it. They keep an *address* (see
 * kit/address/address.ts), a text made from one exchange alone; the calls engine concludes this book, and conclusions look up.
 */
export interface AddressBook {
  /** Id of the call, or undefined where the address is no call of the product. */
  callAt(address: string): string | undefined;
  /** `GET /x`, of an address that was asked for and never served, as the calls engine lists it apart. */
  unservedAt?(address: string): string | undefined;
  /** Of what an address says that may choose between calls (see kit/address/choices.ts): what really does. */
  chosenAt?(address: string): Case;
}

/** By what path templates were told, for others that have paths to tell templates of. */
export interface PathGrounds {
  /** By origin: the concluded paths of its calls. */
  readonly roots: ReadonlyMap<string, Route>;
  readonly witness: Witness;
  /** Words that are values of slots. */
  readonly values: ReadonlySet<string>;
}
