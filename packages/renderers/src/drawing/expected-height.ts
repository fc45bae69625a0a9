import { labelWidth, NARROW, tallest, TALLEST, type Wanted } from './layout.js';
import { packed, piecesOf, type Piece } from './pack.js';
import type { Box, Placed } from './placed.js';
import { placeRows } from './rows.js';

// How tall a drawing will be is asked before it is laid out, so that the page below it does not jump when it is there. Of a
// tree it is known; else boxes are set in layers as the library will, without looking for the order that crosses least.

/** Between layers, and between boxes of one layer, in pixels: as the library is told. */
const BETWEEN_LAYERS = 36;
const BETWEEN_BOXES = 18;

/** Of the drawing in a frame of that width, in pixels; roughly, where arrows are no tree. */
export function expectedHeight({ boxes, arrows, direction }: Wanted, width: number): number {
  if (direction === 'ROWS') return placeRows(boxes, arrows, width).height;
  return packed(
    piecesOf(boxes, arrows).flatMap((piece) => expectedPiece(piece, width)),
    width,
  ).height;
}

/** The first way that has room, as it will be chosen; else the least tall, else across. */
function expectedPiece(piece: Piece, width: number): Placed[] {
  const ways = waysOf(piece);
  const across = ways[0]!;
  if (across.width <= width || piece.boxes.length === 1) return [across];
  const fitting = ways.filter((way) => way.width <= width && way.height <= tallest('RIGHT', way.width, width));
  const best = fitting.find(({ height }) => height <= TALLEST) ?? fitting.sort((a, b) => a.height - b.height)[0];
  if (best !== undefined) return [best];
  return width < NARROW ? piece.boxes.map((box) => sized(box.width, box.height)) : [across];
}

/** Across and down, with the labels of arrows and, where they may go, without. */
function waysOf(piece: Piece): Placed[] {
  const layers = layersOf(piece);
  const thick = (side: 'width' | 'height') => layers.map((layer) => Math.max(...layer.map((box) => box[side])));
  const long = (side: 'width' | 'height') =>
    Math.max(...layers.map((layer) => sum(layer.map((box) => box[side] + BETWEEN_BOXES))));
  const gaps = (layers.length - 1) * BETWEEN_LAYERS;
  const label = Math.max(0, ...piece.arrows.map((arrow) => labelWidth(arrow)));
  const isBare = piece.arrows.some(({ mayBeBare }) => mayBeBare);
  return (isBare ? [label, 0] : [label]).flatMap((wide) => [
    sized(sum(thick('width')) + gaps + wide * (layers.length - 1), long('height')),
    sized(long('width') + wide, sum(thick('height')) + 2 * gaps),
  ]);
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

const sized = (width: number, height: number): Placed => ({ width, height, boxes: new Map(), arrows: new Map() });

/** Each box after all that lead to it, but for what leads back. */
function layersOf({ boxes, arrows }: Piece): Box[][] {
  const depths = new Map<string, number>();
  const into = new Map<string, string[]>();
  for (const { from, to } of arrows) into.set(to, [...(into.get(to) ?? []), from]);
  const depthOf = (id: string, way: ReadonlySet<string>): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    const before = (into.get(id) ?? []).filter((from) => from !== id && !way.has(from));
    const depth = Math.max(-1, ...before.map((from) => depthOf(from, new Set([...way, id])))) + 1;
    depths.set(id, depth);
    return depth;
  };
  const layers: Box[][] = [];
  for (const box of boxes) (layers[depthOf(box.id, new Set())] ??= []).push(box);
  return layers.filter((layer) => layer !== undefined);
}
