import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import type { Step } from '../replay/steps.js';

/** One way in which a product may go wrong: it breaks a single statement of the specification. */
export interface Fault {
  readonly kind: string;
  /** Id of the statement. */
  readonly statement: string;
  /** The call, field or screen, and what is wrong with it. */
  readonly title: string;
  /** What to record, so that the fault shows. */
  readonly record: string;
  readonly acts: Acts;
}

/** Where the mock server goes wrong. */
export type Acts =
  /** A call does what another specification says. */
  | { readonly on: 'specification'; readonly where: string; readonly change: (spec: Spec) => Spec }
  /** It reads another request than was sent; null: it reads what was sent. */
  | { readonly on: 'request'; readonly change: (step: Step) => Exchange | null }
  /** It carries out what the product refused; or refuses it still, and says something else. */
  | {
      readonly on: 'refusal';
      readonly lifts: (step: Step) => boolean;
      readonly change?: (step: Step) => Exchange | null;
    }
  /** It says something else than it should; null: it says what it should. */
  | { readonly on: 'response'; readonly change: (step: Step) => Exchange | null };

/** What faults are drawn from. */
export interface Ground {
  readonly spec: Spec;
  /** The recorded requests, in the order of time. */
  readonly steps: readonly Step[];
}

/** A kind of faults. */
export interface FaultKind {
  readonly name: string;
  /** All faults of the kind that the specification allows. */
  readonly draw: (ground: Ground) => readonly Omit<Fault, 'kind'>[];
}
