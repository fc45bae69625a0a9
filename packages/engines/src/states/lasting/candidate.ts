import { nounOf } from '../../entities/words.js';
import type { Cycle } from '../cycle.js';
import type { Move } from '../moves.js';

/** A field that may be a life cycle, with what its clues look at. */
export interface Candidate {
  readonly cycle: Cycle;
  readonly noun: string;
  /** It was different, and a call made it so. */
  readonly done: readonly Done[];
  /** It was different when seen again. */
  readonly changed: readonly Move[];
  /** How many flags of the same kind of things change as well. */
  readonly fellows: number;
}

export type Done = Move & { readonly from: string; readonly via: NonNullable<Move['via']> };

export function candidateOf(cycle: Cycle, all: readonly Cycle[]): Candidate {
  const changed = cycle.moves.filter(({ from }) => from !== null);
  return {
    cycle,
    noun: nounOf(cycle.entity),
    changed,
    done: changed.filter((move): move is Done => move.via !== null),
    fellows: all.filter((other) => other !== cycle && other.entity === cycle.entity && isFlag(other)).length,
  };
}

export const isFlag = ({ kind }: Cycle): boolean => kind === 'flag' || kind === 'switch';
