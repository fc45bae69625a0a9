import type { Arrow, Box, Placed } from './placed.js';
import { packed, piecesOf, type Piece } from './pack.js';
import { placeRows } from './rows.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';

/** `ROWS`: arrows make a tree, which is set in rows. */
export type Direction = 'RIGHT' | 'ROWS';

/** Of a label, in pixels: measured once for the type it is set in. */
const LETTER = 6.2;
const LABEL_HEIGHT = 16;
const LONGEST_LABEL = 44;

/** As much of it as a drawing has room for. */
export const shortLabel = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label;

/** Of the label of an arrow, in pixels. */
export const labelWidth = ({ label = '' }: Pick<Arrow, 'label'>): number =>
  label === '' ? 0 : shortLabel(label).length * LETTER + 8;

export interface Wanted {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  readonly direction: Direction;
}

/** The library that sets boxes in layers. It is large: whoever draws says how it is fetched, and on which thread it works. */
export interface Draughtsman {
  readonly layout: (graph: ElkNode) => Promise<ElkNode>;
}

/** Where boxes and arrows stand, in a frame of that width. */
export async function place(
  { boxes, arrows, direction }: Wanted,
  width: number,
  hire: () => Promise<Draughtsman>,
): Promise<Placed> {
  if (direction === 'ROWS') return placeRows(boxes, arrows, width);
  const elk = await hire();
  const pieces = await Promise.all(piecesOf(boxes, arrows).map((piece) => placePiece(elk, piece, width)));
  return packed(pieces.flat(), width);
}

/** In less room than this nobody follows an arrow: boxes stand below one another, and say themselves what they refer to. */
export const NARROW = 480;
/** Of the frame, in pixels: what is taller is moved into view. */
export const TALLEST = 720;
/** The same where nothing stands beyond its sides: that is read down the page. */
const TALLEST_READ_DOWN = 1200;

/** How tall a frame may be for a drawing of one width in room of another. */
export function tallest(direction: Direction, width: number, room: number): number {
  if (direction === 'ROWS' || room < NARROW) return Infinity;
  return width <= room ? TALLEST_READ_DOWN : TALLEST;
}

interface Way {
  readonly direction: 'RIGHT' | 'DOWN';
  /** Without the labels that boxes say as well. */
  readonly bare?: true;
  /** Layers that have no room beside one another stand below. */
  readonly folded?: true;
}

/** From left to right; where that has no room, from top to bottom, with fewer words, in several rows. */
const WAYS: readonly Way[] = [
  { direction: 'RIGHT' },
  { direction: 'DOWN' },
  { direction: 'RIGHT', bare: true },
  { direction: 'DOWN', bare: true },
  { direction: 'RIGHT', folded: true },
  { direction: 'RIGHT', bare: true, folded: true },
];

/** The first way in which all of it is seen at once; else the least tall of those that are read down the page. */
async function placePiece(elk: Draughtsman, piece: Piece, width: number): Promise<Placed[]> {
  if (piece.boxes.length === 1 && piece.arrows.length === 0) return piece.boxes.map(aloneOf);
  const across = placedOf(piece, await elk.layout(graphOf(piece, WAYS[0]!)));
  if (across.width <= width || piece.boxes.length === 1) return [across];
  const isBare = piece.arrows.some(({ mayBeBare }) => mayBeBare);
  const fitting: Placed[] = [];
  for (const way of WAYS.slice(1).filter(({ bare }) => !bare || isBare)) {
    const placed = placedOf(piece, await elk.layout(graphOf(piece, way)));
    if (placed.width > width || placed.height > tallest('RIGHT', placed.width, width)) continue;
    if (placed.height <= TALLEST) return [placed];
    fitting.push(placed);
  }
  const [lowest] = fitting.sort((a, b) => a.height - b.height);
  if (lowest !== undefined) return [lowest];
  return width < NARROW ? piece.boxes.map(aloneOf) : [across];
}

const aloneOf = (box: Box): Placed => ({
  width: box.width,
  height: box.height,
  boxes: new Map([[box.id, { ...box, x: 0, y: 0 }]]),
  arrows: new Map(),
});

/** Of its width to its height: as a sheet is. */
const FOLDED = '1.5';

/** The library is told numbers, never names: a product may call a thing by any word, twice, or as the library's own parts. */
function graphOf({ boxes, arrows }: Piece, { direction, bare, folded }: Way): ElkNode {
  const numbers = new Map(boxes.map(({ id }, i) => [id, `box ${i}`]));
  return {
    id: 'drawing',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
      'elk.spacing.nodeNode': '18',
      'elk.spacing.edgeNode': '12',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      ...(folded && { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': FOLDED }),
      // Room for the second line around where a life cycle ends.
      'elk.padding': '[top=4,left=4,bottom=4,right=4]',
    },
    children: boxes.map(({ width, height }, i) => ({ id: `box ${i}`, width, height })),
    edges: arrows.map(({ from, to, label, mayBeBare }, i) => ({
      id: `arrow ${i}`,
      sources: [numbers.get(from)!],
      targets: [numbers.get(to)!],
      ...(label &&
        !(bare && mayBeBare) && {
          labels: [{ text: label, width: labelWidth({ label }), height: LABEL_HEIGHT }],
        }),
    })),
  };
}

function placedOf(piece: Piece, { width = 0, height = 0, children = [], edges = [] }: ElkNode): Placed {
  const boxes = new Map(
    piece.boxes.map((box, i) => {
      const { x = 0, y = 0 } = children[i] ?? {};
      return [box.id, { id: box.id, x, y, width: box.width, height: box.height }];
    }),
  );
  const arrows = new Map(
    piece.arrows.map(({ id }, i) => {
      const { sections = [], labels: [label] = [] } = edges[i] ?? {};
      const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      return [id, { points, label: label?.x === undefined ? null : { x: label.x, y: label.y ?? 0 } }];
    }),
  );
  return { width, height, boxes, arrows };
}
