import type { Arrow, Box, Placed, Point } from './placed.js';

// A tree set as text is: what a box leads to stands below it in rows, or beside it where that takes less height. It grows
// downwards only, so that a page shows it at full size.

/** What stands below is set in by this much; the line to it runs there. In pixels, like all here. */
const INDENT = 26;
const TRUNK = 12;
const GAP = 16;
/** Between rows: the line that leads to the boxes of a row runs in it. */
const GUTTER = 24;
/** Between a box and what stands beside it. */
const SIDE = 36;
/** Lines leave and reach a side of a box so far below its top. */
const ENTRY = 20;

interface Block {
  readonly box: Box;
  readonly below: readonly Placement[];
  readonly beside: readonly Placement[];
  readonly width: number;
  readonly height: number;
}

/** A block, and where it stands in that which holds it. */
interface Placement extends Point {
  readonly block: Block;
}

/** Arrows make a tree: to each box leads one at most. Boxes that nothing leads to stand first. */
export function placeRows(boxes: readonly Box[], arrows: readonly Arrow[], room: number): Placed {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const under = new Map<string, Box[]>();
  const led = new Map(arrows.map(({ id, to }) => [to, id]));
  for (const { from, to } of arrows) under.set(from, [...(under.get(from) ?? []), byId.get(to)!]);
  const childrenOf = (box: Box) => under.get(box.id) ?? [];
  const roots = boxes.filter(({ id }) => !led.has(id)).map((box) => blockOf(box, room, childrenOf));
  const { sets, width, height } = inRows(roots, room);
  const placed: Placing = { boxes: new Map(), arrows: new Map(), led };
  for (const { x, y, block } of sets) put(block, { x, y }, placed);
  return { width, height, boxes: placed.boxes, arrows: placed.arrows };
}

type ChildrenOf = (box: Box) => readonly Box[];

function blockOf(box: Box, room: number, childrenOf: ChildrenOf): Block {
  const children = childrenOf(box);
  if (children.length === 0) return { box, below: [], beside: [], width: box.width, height: box.height };
  const below = setBelow(box, room, childrenOf);
  const beside = setBeside(box, room, childrenOf);
  return beside.width <= room && beside.height < below.height ? beside : below;
}

function setBelow(box: Box, room: number, childrenOf: ChildrenOf): Block {
  const children = childrenOf(box).map((child) => blockOf(child, room - INDENT, childrenOf));
  // What leads nowhere fills whole rows; what has more to it comes after.
  const inOrder = [...children.filter(isLeaf), ...children.filter((block) => !isLeaf(block))];
  const { sets, width, height } = inRows(inOrder, room - INDENT);
  const top = box.height + GUTTER;
  const below = sets.map(({ x, y, block }) => ({ x: x + INDENT, y: y + top, block }));
  return { box, below, beside: [], width: Math.max(box.width, width + INDENT), height: top + height };
}

const isLeaf = ({ below, beside }: Block): boolean => below.length + beside.length === 0;

function setBeside(box: Box, room: number, childrenOf: ChildrenOf): Block {
  const left = box.width + SIDE;
  const beside: Placement[] = [];
  let [width, height] = [0, 0];
  for (const child of childrenOf(box)) {
    const block = blockOf(child, room - left, childrenOf);
    const y = beside.length === 0 ? 0 : height + GAP;
    beside.push({ x: left, y, block });
    width = Math.max(width, block.width);
    height = y + block.height;
  }
  return { box, below: [], beside, width: left + width, height: Math.max(box.height, height) };
}

function inRows(blocks: readonly Block[], room: number): { sets: Placement[]; width: number; height: number } {
  const sets: Placement[] = [];
  let [x, y, width, height] = [0, 0, 0, 0];
  for (const block of blocks) {
    if (x > 0 && x + block.width > room) [x, y] = [0, height + GUTTER];
    sets.push({ x, y, block });
    height = Math.max(height, y + block.height);
    width = Math.max(width, x + block.width);
    x += block.width + GAP;
  }
  return { sets, width, height };
}

interface Placing {
  readonly boxes: Map<string, Box & Point>;
  readonly arrows: Map<string, { readonly points: readonly Point[]; readonly label: null }>;
  /** By the box that it leads to: the arrow. */
  readonly led: ReadonlyMap<string, string>;
}

function put({ box, below, beside }: Block, at: Point, into: Placing): void {
  into.boxes.set(box.id, { ...box, ...at });
  const lead = (to: Placement, points: (child: Point) => Point[]) => {
    const child = { x: at.x + to.x, y: at.y + to.y };
    into.arrows.set(into.led.get(to.block.box.id)!, { points: points(child), label: null });
    put(to.block, child, into);
  };
  for (const one of below)
    lead(one, ({ x, y }) => {
      const [line, middle] = [y - GUTTER / 2, x + one.block.box.width / 2];
      return [
        { x: at.x + TRUNK, y: at.y + box.height },
        { x: at.x + TRUNK, y: line },
        { x: middle, y: line },
        { x: middle, y },
      ];
    });
  for (const one of beside)
    lead(one, ({ x, y }) => {
      const turn = at.x + box.width + SIDE / 2;
      return [
        { x: at.x + box.width, y: at.y + ENTRY },
        { x: turn, y: at.y + ENTRY },
        { x: turn, y: y + ENTRY },
        { x, y: y + ENTRY },
      ];
    });
}
