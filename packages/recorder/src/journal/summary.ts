import type { Drop } from '../material.js';
import type { Dropped } from './drop-tally.js';

/** How far a recording is. */
export interface Counts {
  readonly exchanges: number;
  readonly screens: number;
  readonly pictures: number;
  readonly actions: number;
  /** On disk. */
  readonly bytes: number;
  readonly drops: ReadonlyMap<Drop['what'], number>;
}

/** A finished session: what it holds and where. A path is null where there was nothing to write there. */
export interface Summary extends Omit<Counts, 'drops'> {
  /** `NN-actor`. */
  readonly session: string;
  readonly actor: string;
  readonly har: string | null;
  readonly pages: string | null;
  readonly actionsFile: string | null;
  readonly screensFolder: string | null;
  /** Screens that have no picture of their own; null where nobody counted. */
  readonly unpictured: number | null;
  /** Visits to screens that were kept already; null where nobody counted. */
  readonly visitsAgain: number | null;
  readonly dropped: readonly Dropped[];
}
