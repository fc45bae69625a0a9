import type { Placed } from '../../drawing/placed.js';

/** From one height to another, in pixels. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** What a sheet that lies on its side has room for below its title, in pixels. */
const TALLEST = 600;

/**
 * A drawing that is taller than a sheet is cut where no box and no label stands, so that it can go on on the next; on a
 * screen the parts stand on one another without a seam. Where there is no such place it is left whole.
 */
export function bandsOf({ height, boxes, arrows }: Placed): Band[] {
  const taken = [
    ...[...boxes.values()].map((box) => ({ top: box.y, bottom: box.y + box.height })),
    ...[...arrows.values()].flatMap(({ label }) => (label === null ? [] : [{ top: label.y, bottom: label.y + 16 }])),
  ];
  const isFree = (y: number) => taken.every(({ top, bottom }) => y <= top - ROOM || y >= bottom + ROOM);
  const cuts = [...new Set(taken.map(({ bottom }) => bottom + ROOM))].filter(isFree).sort((a, b) => a - b);
  const bands: Band[] = [];
  for (let top = 0; ;) {
    const cut = height - top <= TALLEST ? undefined : cuts.findLast((y) => y > top && y - top <= TALLEST);
    bands.push({ top, bottom: cut ?? height });
    if (cut === undefined) return bands;
    top = cut;
  }
}

/** Between what stands there and where it is cut, in pixels. */
const ROOM = 6;

/** Whether something that reaches from one height to another is seen in it. */
export const isIn = ({ top, bottom }: Band, from: number, to: number): boolean => to >= top && from <= bottom;
