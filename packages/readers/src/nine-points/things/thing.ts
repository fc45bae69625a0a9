import type { StatedThing } from '@asbuilt/evidence';
import type { Block } from '../blocks.js';

export interface Thing {
  readonly line: number;
  readonly says: StatedThing;
}

/** What a section of one point states. */
export type Things = (blocks: readonly Block[]) => Thing[];
