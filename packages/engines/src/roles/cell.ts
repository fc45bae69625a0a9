import { at } from '../kit/summary/maps.js';
import { noSightings, type Sightings } from '../kit/summary/refs.js';
import type { Instance, Latest } from './moments.js';

/** What one actor met with at one call. */
export interface Cell {
  readonly ok: Sightings;
  /** Refused for want of a right, in so many words. */
  readonly denied: Sightings;
  /** Refused without a reason. */
  readonly forbidden: Sightings;
  /** Said not to be there. */
  readonly missing: Sightings;
  /** Refused, and told that the thing is somebody else's. */
  readonly notYours: Sightings;
  /** Refused, and told that it is for those who have to do with the thing. */
  readonly unrelated: Sightings;
  readonly other: Sightings;
  /** How often the answer was to sign in first. */
  askedIn: number;
  /** Of what was done, how often the answer was more than being sent on, and the places sent on to. */
  direct: number;
  /** Of these, how often a page came that asks to sign in, and a page without content of its own. */
  asksIn: number;
  hollow: number;
  /** Where it was done last. */
  latest: Latest | null;
  /** Where it was refused last. */
  refusedAt: Latest | null;
  readonly sentTo: Set<string>;
  /** On which things it was done, and on which it was refused or said not to be there. */
  readonly done: Map<string, Instance>;
  readonly refused: Map<string, Instance>;
  readonly gone: Map<string, Instance>;
  /** On which things it failed for another reason than rights. */
  readonly failed: Set<string>;
  /** Of what it was refused on, what may be so for how the thing stands. */
  readonly ofState: Set<string>;
  /** Of what it was refused on, what no word tells why, and somebody else did. */
  readonly unexplained: Set<string>;
  /** The same by who had made the thing in the recording. */
  readonly own: { done: number; refused: number };
  readonly others: { done: number; refused: number };
  /** Said not to be there, and not made by who asked. */
  readonly notOwn: Set<string>;
}

/** Stands for everybody who is not signed in; no actor is called so, since names of files hold no slash. */
export const SIGNED_OUT = '/';

/** By actor and call. */
export type Cells = Map<string, Map<string, Cell>>;

const none = () => ({ done: 0, refused: 0 });

export function emptyCell(): Cell {
  const [ok, denied, forbidden, missing, other] = Array.from({ length: 5 }, noSightings) as [
    Sightings,
    Sightings,
    Sightings,
    Sightings,
    Sightings,
  ];
  return {
    ok,
    denied,
    forbidden,
    missing,
    other,
    askedIn: 0,
    direct: 0,
    asksIn: 0,
    hollow: 0,
    latest: null,
    refusedAt: null,
    sentTo: new Set(),
    done: new Map(),
    refused: new Map(),
    gone: new Map(),
    failed: new Set<string>(),
    ofState: new Set<string>(),
    unexplained: new Set<string>(),
    own: none(),
    others: none(),
    notOwn: new Set<string>(),
    notYours: noSightings(),
    unrelated: noSightings(),
  };
}

export const cellFor = (cells: Cells, who: string, call: string): Cell =>
  at(
    at(cells, who, () => new Map<string, Cell>()),
    call,
    emptyCell,
  );
