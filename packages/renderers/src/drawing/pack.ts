import type { Arrow, Box, Placed, Point } from './placed.js';

// Parts of a drawing that no arrow joins are laid out each for itself, and set beside one another in the room there is.

export interface Piece {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** Between pieces, in pixels. */
const GAP = 20;

/** What arrows join, piece by piece; in the order of their first boxes. */
export function piecesOf(boxes: readonly Box[], arrows: readonly Arrow[]): Piece[] {
  const leader = new Map(boxes.map(({ id }) => [id, id]));
  const find = (id: string): string => {
    let at = id;
    while (leader.get(at) !== at) at = leader.get(at)!;
    return at;
  };
  for (const { from, to } of arrows) if (leader.has(from) && leader.has(to)) leader.set(find(to), find(from));
  const pieces = new Map<string, { boxes: Box[]; arrows: Arrow[] }>();
  for (const box of boxes) {
    const own = pieces.get(find(box.id)) ?? { boxes: [], arrows: [] };
    own.boxes.push(box);
    pieces.set(find(box.id), own);
  }
  for (const arrow of arrows) if (leader.has(arrow.from)) pieces.get(find(arrow.from))!.arrows.push(arrow);
  return [...pieces.values()];
}

/** One step of the outline that is grown downwards: from `x` on everything above `y` is taken. */
interface Step {
  readonly x: number;
  readonly y: number;
}

/** Sets pieces into a frame of that width, the tallest first, each as high up as it finds room. */
export function packed(pieces: readonly Placed[], room: number): Placed {
  const width = Math.max(room, ...pieces.map((piece) => piece.width));
  let outline: Step[] = [{ x: 0, y: 0 }];
  const boxes = new Map<string, Box & Point>();
  const arrows = new Map<string, Placed['arrows'] extends ReadonlyMap<string, infer One> ? One : never>();
  let [right, bottom] = [0, 0];
  for (const piece of pieces.toSorted((a, b) => b.height - a.height)) {
    const at = spotFor(outline, piece, width);
    outline = grown(outline, at, piece);
    const moved = ({ x, y }: Point) => ({ x: x + at.x, y: y + at.y });
    for (const [id, box] of piece.boxes) boxes.set(id, { ...box, ...moved(box) });
    for (const [id, { points, label }] of piece.arrows)
      arrows.set(id, { points: points.map(moved), label: label && moved(label) });
    right = Math.max(right, at.x + piece.width);
    bottom = Math.max(bottom, at.y + piece.height);
  }
  return { width: right, height: bottom, boxes, arrows };
}

/** The highest place that is wide enough, the leftmost of several. */
function spotFor(outline: readonly Step[], { width: wide }: Placed, width: number): Point {
  let best: Point = { x: 0, y: Infinity };
  for (const { x } of outline) {
    if (x + wide > width) continue;
    // With the gap that it keeps to its right: what stands there already must not be taken for free.
    const under = outline.filter((step, i) => step.x < x + wide + GAP && endOf(outline, i) > x);
    const y = Math.max(...under.map((step) => step.y));
    if (y < best.y) best = { x, y };
  }
  return best.y === Infinity ? { x: 0, y: Math.max(...outline.map(({ y }) => y)) } : best;
}

const endOf = (outline: readonly Step[], index: number): number => outline[index + 1]?.x ?? Infinity;

function grown(outline: readonly Step[], { x, y }: Point, { width, height }: Placed): Step[] {
  const end = x + width + GAP;
  const below = outline.findLast((step) => step.x <= end) ?? outline[0]!;
  return [
    ...outline.filter((step) => step.x < x),
    { x, y: y + height + GAP },
    { x: end, y: below.y },
    ...outline.filter((step) => step.x > end),
  ];
}
