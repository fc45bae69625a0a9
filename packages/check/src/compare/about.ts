import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import type { Book } from '../replay/book.js';
import type { Kinds } from '../replay/kinds.js';
import type { OtherStates } from './refusal-states.js';

/** One recorded exchange beside what the target answered to the same. */
export interface About {
  readonly spec: Spec;
  readonly call: Call | null;
  readonly recorded: Exchange;
  readonly target: Exchange;
  readonly title: string;
  /** In which other states the target showed records, by now or when asked in the end. */
  readonly otherStates?: OtherStates;
  /** It was said not to be there, and others were shown it. */
  readonly hidden?: boolean;
}

export interface Around {
  readonly write: boolean;
  readonly book: Book;
  readonly kinds: Kinds;
  /** How far the target's clock is ahead of the recording, in days. */
  readonly days: number;
  /** By recorded origin: that of the target. */
  readonly origins: ReadonlyMap<string, string>;
}
