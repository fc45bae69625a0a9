import type { Call } from '@asbuilt/spec';
import type { Seen } from './summary.js';

/** What was done to a thing by making it, where nothing says in which state; no address has such a word. */
export const MADE = '(made)';

/** One exchange as one thing's field saw it. */
export interface Step extends Omit<Seen, 'value' | 'label'> {
  /** See scopes.ts. */
  readonly scope: string;
  /** Of what was asked: the call, where it may have changed something. */
  readonly write: Call | null;
  /** The call is about things of this kind: others show them as parts. */
  readonly own: boolean;
  /** What the answer shows the field to be. */
  shown: Seen | null;
  /** What the request wants it to be. */
  asked: Seen | null;
  /** What is done to the thing, by name. */
  act: string | null;
}

export interface Timeline {
  readonly thing: string;
  readonly steps: Step[];
}
