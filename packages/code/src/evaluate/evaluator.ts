import type { Bound } from '../bind/desk.js';
import type { Binding, FunctionInfo, Node, Placed, Scope } from '../bind/scope.js';
import type { LibraryWord } from './library-words.js';
import type { Value } from './value.js';

/** Follows expressions of one script to their values. Bounded in depth and in steps, so that it ends on any script. */
export interface Evaluator {
  readonly bound: Bound;
  readonly known: Map<Binding, Value>;
  /** By scope, and by how a test is written: the first choice that is made by it. */
  readonly tests: Map<Scope, Map<string, Node>>;
  /** Functions that are of use, and may have been taken out: see quiet.ts. */
  readonly needed: Set<FunctionInfo>;
  /** Whether what is followed is a request, so that what it takes is of use. */
  following: boolean;
  /** Modules that a loader gives, and what they export; null, undefined: not looked for yet. */
  loadables?: ReadonlySet<FunctionInfo>;
  exports: ReadonlyMap<FunctionInfo, ReadonlyMap<string, Placed>> | null;
  /** Whether a schema needs more than was there: another reading is worth it. */
  wanted: boolean;
  /** By function: what a library of schemas calls it. */
  readonly words: Map<FunctionInfo, LibraryWord | null>;
  /** Names that clients of libraries are kept under, and what axios puts before every path; undefined: not looked for yet. */
  clients?: ReadonlyMap<Binding, Value>;
  axiosBase?: Value | null;
  steps: number;
  readonly mostSteps: number;
  depth: number;
}

// Clients take a step for thirty letters. A script that takes a hundred times as many is made of indirections that only
// running it would resolve; a small one may take a few for free.
const STEPS_FOR_A_LETTER = 3;
const FREE_STEPS = 20_000;

/** Of a script of which so many letters were parsed. */
export const evaluatorOf = (bound: Bound, letters: number): Evaluator => ({
  bound,
  mostSteps: FREE_STEPS + STEPS_FOR_A_LETTER * letters,
  known: new Map(),
  tests: new Map(),
  needed: new Set(),
  following: false,
  exports: null,
  wanted: false,
  words: new Map(),
  steps: 0,
  depth: 0,
});

/** What was followed last is not known to its end. */
export const isSpent = (e: Evaluator): boolean => e.steps > e.mostSteps;
