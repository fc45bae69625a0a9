import { SHADOW_TREE, type RawElement } from '../dom/element.js';
import { fieldsOf } from '../fields.js';

// A snapshot of a frame is a tree of text, of `[tag, attributes, …children]`, and of `[[ago, index]]`: the node that has
// this number, children before parents, in the snapshot that was taken so many snapshots ago of the same frame.

type Node = RawElement | string;

interface Kept {
  readonly nodes: readonly Node[];
  readonly bytes: number;
}

export interface Frames {
  /** By frame, the snapshots so far; null where one was dropped to keep memory bounded. */
  readonly taken: Map<string, (Kept | null)[]>;
  bytes: number;
}

export const noFrames = (): Frames => ({ taken: new Map(), bytes: 0 });

/** As lines of the trace; in memory they take some four times as much. */
const MOST_KEPT = 24 * 1024 * 1024;
/** Deeper than any page, and far from the end of the stack. */
const DEEPEST = 1000;

/** The page as it stood; null where it refers to what is not there. */
export function takeSnapshot(frames: Frames, frame: string, html: unknown, bytes: number): RawElement | null {
  const before = frames.taken.get(frame) ?? [];
  frames.taken.set(frame, before);
  const nodes: Node[] = [];
  let isWhole = true;
  const build = (value: unknown, depth: number): Node => {
    if (typeof value === 'string') return keep(nodes, value);
    const [first, ...rest] = Array.isArray(value) && depth < DEEPEST ? (value as unknown[]) : [];
    if (typeof first === 'string') {
      const children = rest.slice(1).map((child) => build(child, depth + 1));
      return keep(nodes, elementOf(first, rest[0], children));
    }
    const found = Array.isArray(first) ? earlier(before, first) : undefined;
    isWhole &&= found !== undefined;
    return found ?? '';
  };
  const root = build(html, 0);
  before.push({ nodes, bytes });
  frames.bytes += bytes;
  if (frames.bytes > MOST_KEPT) dropOldest(frames);
  return isWhole && typeof root !== 'string' ? root : null;
}

function keep(nodes: Node[], node: Node): Node {
  nodes.push(node);
  return node;
}

function earlier(before: readonly (Kept | null)[], [ago, index]: readonly unknown[]): Node | undefined {
  return typeof ago === 'number' && typeof index === 'number' ? before[before.length - ago]?.nodes[index] : undefined;
}

/** What the recorder adds about the page stands in attributes of this name; among them what was typed. */
const RECORDERS_OWN = /^__playwright_/;
const SHADOW_ROOT = '__playwright_shadow_root_';
/** Dialogs and popovers that stand open; the attribute by which dialogs say so themselves is left out then. */
const STANDS_OPEN = /^__playwright_(?:dialog|popover)_open_$/;
/** Marks the element that an action was aimed at: by the call's name, or empty where a snapshot is of one call. */
const TARGET = '__playwright_target__';
export const TARGET_OF = '#target';

function elementOf(name: string, attributes: unknown, children: readonly Node[]): RawElement {
  const given = Object.entries(fieldsOf(attributes)).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  const target = given.find(([key]) => key === TARGET)?.[1];
  const isShadow = given.some(([key]) => key === SHADOW_ROOT);
  const own = given
    .filter(([key]) => !RECORDERS_OWN.test(key))
    .map(([key, text]) => [key.toLowerCase(), text] as const);
  const marks = [
    ...(target === undefined ? [] : [[TARGET_OF, target] as const]),
    ...(given.some(([key]) => STANDS_OPEN.test(key)) ? [['open', ''] as const] : []),
  ];
  return {
    tag: isShadow ? SHADOW_TREE : name.toLowerCase(),
    attributes: new Map([...own, ...marks]),
    children,
  };
}

function dropOldest(frames: Frames): void {
  for (const snapshots of frames.taken.values()) {
    for (const [index, kept] of snapshots.entries()) {
      if (frames.bytes <= MOST_KEPT / 2) return;
      frames.bytes -= kept?.bytes ?? 0;
      snapshots[index] = null;
    }
  }
}
