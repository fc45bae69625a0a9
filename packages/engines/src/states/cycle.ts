import type { Call } from '@asbuilt/spec';
import type { Move, Refusal } from './moves.js';
import type { Sightings } from '../kit/summary/refs.js';
import { isStateWord, type FieldKind } from './names.js';
import { OF_ITS_OWN } from './routes.js';
import { IS_SET, NOT_SET } from './values.js';

/** A move that the product tells of by itself. */
export interface Told {
  readonly kind: 'history' | 'offer';
  readonly from: string;
  readonly to: string;
  readonly via: Call | null;
  readonly seen: Sightings;
}

/** All that is known of one field of one entity, before it is decided whether it is a life cycle. */
export interface Cycle {
  readonly entity: string;
  readonly field: string;
  readonly stem: string;
  readonly kind: FieldKind;
  readonly states: ReadonlySet<string>;
  /** Of these, the ones that only a list of choices has. */
  readonly listed: ReadonlySet<string>;
  /** Where things were seen in one of them. */
  readonly seen: Sightings;
  readonly moves: readonly Move[];
  readonly refusals: readonly Refusal[];
  readonly told: readonly Told[];
  /** States that the product describes without a way out. */
  readonly ends: ReadonlySet<string>;
}

/**
 * A time that is set once, by a call that asks for it or is there for nothing else, and never taken back. What any change
 * sets along with it (`touched_at`) tells of no state.
 */
export function cameToStay({ moves }: Cycle): boolean {
  const came = moves.filter(({ from, to, step }) => from === NOT_SET && to === IS_SET && step.write !== null);
  const isMeant = ({ step: { asked, write } }: Move) => asked !== null || OF_ITS_OWN.test(write?.path ?? '');
  return came.length > 0 && came.every(isMeant) && !moves.some(({ from }) => from === IS_SET);
}

// One thing may have been made to be so; several that were made by a call begin so.
const FEWEST_MADE = 2;

/** The one state that was seen is the one in which a call makes things; its own word must say that it is a state. */
export function isBegun(cycle: Cycle, noun: string): boolean {
  const made = cycle.moves.filter(({ from, via }) => from === null && via !== null);
  return isBeginning(cycle, noun) && made.length >= FEWEST_MADE && [...cycle.states].every(isStateWord);
}

const isOwn = (stem: string, noun: string): boolean =>
  !stem.includes('_') || stem === `${noun}_${stem.split('_').at(-1)}`;

/** A status that was the same on every thing: one state is no life cycle yet, but a sign of one. */
export const isBeginning = ({ kind, states, stem }: Cycle, noun: string): boolean =>
  kind === 'status' && states.size === 1 && isOwn(stem, noun);

/** How much a field says about the state of its thing: a status, then a flag, then a time, then any other word. */
const SAYS: { readonly [kind in FieldKind]?: number } = { status: 3, flag: 2, time: 1, switch: 0, word: -1 };

/** Of two words that change together, a state and what it is called, the one with more of them, else the first. */
function isSaidBetter(one: Cycle, other: Cycle): boolean {
  const more = (SAYS[one.kind] ?? 0) - (SAYS[other.kind] ?? 0);
  if (more !== 0 || one.kind !== 'word' || one === other) return more > 0;
  return (one.states.size - other.states.size || (one.field < other.field ? 1 : -1)) > 0;
}

/** A flag that only ever changes together with a status is told by it, and so is a time that goes with either. */
export function isFollower(cycle: Cycle, status: Cycle): boolean {
  if (cycle.entity !== status.entity || !isSaidBetter(status, cycle)) return false;
  if (!status.moves.some(({ from }) => from !== null)) return false;
  const moved = new Set(status.moves.map(({ step }) => `${step.material} ${step.entry}`));
  const own = cycle.moves.filter((move) => move.from !== null);
  const alone = own.filter(({ step }) => !moved.has(`${step.material} ${step.entry}`));
  return alone.length <= own.length * MOST_ALONE;
}

// Lists show one of two fields only, so that a few of the moves are seen apart.
const MOST_ALONE = 0.2;
