import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import type { Book } from '../replay/book.js';
import type { Kinds } from '../replay/kinds.js';

/** One recorded exchange beside what the target answered to the same. */
export interface About {
  readonly spec: Spec;
  readonly call: Call | null;
  readonly recorded: Exchange;
  readonly target: Exchange;
  readonly title: string;
}

export interface Around {
  readonly write: boolean;
  readonly book: Book;
  readonly kinds: Kinds;
}
