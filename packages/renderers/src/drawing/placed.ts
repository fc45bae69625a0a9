import type { Basis } from '@asbuilt/spec';

export interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label?: string;
  /** Its boxes say what its label says: where that takes too much room it goes without. */
  readonly mayBeBare?: true;
  readonly basis: readonly Basis[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Placed {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box & Point>;
  readonly arrows: ReadonlyMap<string, { readonly points: readonly Point[]; readonly label: Point | null }>;
}
