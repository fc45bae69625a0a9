import { place, type Direction, type Draughtsman } from '../../drawing/layout.js';
import type { Arrow, Box } from '../../drawing/placed.js';
import { svgOf } from './svg.js';

/** Of a drawing, in pixels: what a sheet of A4 or Letter has between its margins when it lies on its side. */
const WIDE = 950;
/** The same on a phone of 390 pixels. */
const NARROW = 334;

export interface Picture<B extends Box> {
  readonly label: string;
  readonly boxes: readonly B[];
  readonly arrows: readonly Arrow[];
  readonly direction: Direction;
  readonly inside: (box: B) => string;
}

/** A drawing for a sheet, and one for a phone, where that has room for it. All is written into the page: nothing runs in it. */
export async function figure<B extends Box>(
  wide: Picture<B>,
  narrow: Picture<B>,
  caption: string,
  elk: Draughtsman,
): Promise<string> {
  const small = await drawnIn(narrow, NARROW, 'at-narrow', elk);
  const large = await drawnIn(wide, WIDE, small === null ? '' : 'at-wide', elk);
  return `<figure class="drawing"><div class="wide">${large}${small ?? ''}</div><figcaption>${caption}</figcaption></figure>`;
}

async function drawnIn<B extends Box>(picture: Picture<B>, room: number, kind: string, elk: Draughtsman) {
  const { label, boxes, arrows, direction, inside } = picture;
  const placed = await place({ boxes, arrows, direction }, room, async () => elk);
  // Where a phone has no room for arrows, the large drawing is moved from side to side instead.
  const isWhole = placed.width <= room && placed.arrows.size === arrows.length;
  return room === NARROW && !isWhole ? null : svgOf({ boxes, arrows, placed }, label, inside, kind);
}
