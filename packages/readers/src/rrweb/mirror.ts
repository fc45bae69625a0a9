import { SHADOW_TREE, type RawElement } from '../dom/element.js';
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.js';

// The page as rrweb keeps it: a snapshot of the whole, and then what was added, removed and changed, by number of node.

interface MirrorNode {
  readonly tag: string;
  text: string;
  readonly attributes: Map<string, string>;
  readonly isShadow: boolean;
  children: number[];
  parent: number | null;
}

export interface Mirror {
  readonly nodes: Map<number, MirrorNode>;
  root: number | null;
}

export const emptyMirror = (): Mirror => ({ nodes: new Map(), root: null });

const [DOCUMENT, ELEMENT, TEXT, CDATA] = [0, 2, 3, 4];
const TEXT_NODE = '#text';
/** Marks the element that somebody acted on, in the page that is made from the mirror. */
export const ACTED_ON = '#acted-on';

/** Pages have tens of thousands of nodes; a log that adds without end is cut here. */
const MOST_NODES = 200_000;
/** Deeper than any page, and far from the end of the stack. */
const DEEPEST = 1000;

/** A new page in place of the old. */
export function loadPage(mirror: Mirror, page: unknown): void {
  mirror.nodes.clear();
  mirror.root = adopt(mirror, page, null, 0);
}

function adopt(mirror: Mirror, value: unknown, parent: number | null, depth: number): number | null {
  const node = fieldsOf(value);
  const { id, type } = node;
  if (typeof id !== 'number' || mirror.nodes.size >= MOST_NODES || depth > DEEPEST) return null;
  const tag = type === DOCUMENT ? '#document' : type === ELEMENT ? textOf(node['tagName']).toLowerCase() : TEXT_NODE;
  if (tag === TEXT_NODE && type !== TEXT && type !== CDATA) return null;
  const kept: MirrorNode = {
    tag,
    text: textOf(node['textContent']),
    attributes: attributesOf(node['attributes']),
    isShadow: node['isShadow'] === true,
    children: [],
    parent,
  };
  mirror.nodes.set(id, kept);
  kept.children = listOf(node['childNodes']).flatMap((child) => adopt(mirror, child, id, depth + 1) ?? []);
  return id;
}

/** `true` stands for one without value; those of the recorder itself begin with `rr_`. */
function attributesOf(value: unknown): Map<string, string> {
  const own = Object.entries(fieldsOf(value)).filter(([name]) => !name.startsWith('rr_'));
  return new Map(
    own.flatMap(([name, given]) => {
      const text = given === true ? '' : typeof given === 'number' ? String(given) : given;
      return typeof text === 'string' ? [[name.toLowerCase(), text] as const] : [];
    }),
  );
}

export function changePage(mirror: Mirror, change: Fields): void {
  for (const removed of listOf(change['removes']).map(fieldsOf)) drop(mirror, removed['id']);
  // a node may come before the one that it stands beside: such wait until that one is there
  let waiting = listOf(change['adds']).filter(isFields);
  for (let before = -1; waiting.length > 0 && waiting.length !== before;) {
    before = waiting.length;
    waiting = waiting.filter((added) => !insert(mirror, added));
  }
  for (const { id, value } of listOf(change['texts']).map(fieldsOf)) {
    const node = nodeOf(mirror, id);
    if (node !== undefined) node.text = textOf(value);
  }
  for (const { id, attributes } of listOf(change['attributes']).map(fieldsOf)) {
    const node = nodeOf(mirror, id);
    if (node === undefined) continue;
    for (const [name, given] of Object.entries(fieldsOf(attributes))) if (given === null) node.attributes.delete(name);
    for (const [name, text] of attributesOf(attributes)) node.attributes.set(name, text);
  }
}

const nodeOf = ({ nodes }: Mirror, id: unknown): MirrorNode | undefined =>
  typeof id === 'number' ? nodes.get(id) : undefined;

function insert(mirror: Mirror, { parentId, nextId, node }: Fields): boolean {
  const parent = nodeOf(mirror, parentId);
  if (parent === undefined) return false;
  const before = typeof nextId === 'number' ? parent.children.indexOf(nextId) : parent.children.length;
  if (before === -1) return false;
  drop(mirror, fieldsOf(node)['id']);
  const id = adopt(mirror, node, parentId as number, 0);
  // what stood before it may have moved with it
  const at = typeof nextId === 'number' ? parent.children.indexOf(nextId) : parent.children.length;
  if (id !== null) parent.children.splice(at === -1 ? parent.children.length : at, 0, id);
  return true;
}

function drop(mirror: Mirror, id: unknown): void {
  const node = nodeOf(mirror, id);
  if (node === undefined) return;
  const parent = node.parent === null ? undefined : mirror.nodes.get(node.parent);
  if (parent !== undefined) parent.children = parent.children.filter((child) => child !== id);
  const gone = [id as number];
  for (let next = gone.pop(); next !== undefined; next = gone.pop()) {
    gone.push(...(mirror.nodes.get(next)?.children ?? []));
    mirror.nodes.delete(next);
  }
}

export function textUnder(mirror: Mirror, id: number, depth = 0): string {
  const node = mirror.nodes.get(id);
  if (node === undefined || depth > DEEPEST) return '';
  return `${node.text}${node.children.map((child) => textUnder(mirror, child, depth + 1)).join(' ')}`;
}

/** The page as a tree; null where there is none. What a frame holds is another page, and left out. */
export function pageOf(mirror: Mirror, actedOn: number | null): RawElement | null {
  const { nodes, root } = mirror;
  const build = (id: number, depth: number): RawElement | string => {
    const node = nodes.get(id)!;
    if (node.tag === TEXT_NODE) return node.text;
    const within = depth > DEEPEST ? [] : node.children.filter((child) => nodes.get(child)?.tag !== '#document');
    const children = (isShadow: boolean) =>
      within.filter((child) => nodes.get(child)?.isShadow === isShadow).map((child) => build(child, depth + 1));
    const shadow = children(true);
    return {
      tag: node.tag,
      attributes: id === actedOn ? new Map([...node.attributes, [ACTED_ON, '']]) : node.attributes,
      children:
        shadow.length === 0
          ? children(false)
          : [{ tag: SHADOW_TREE, attributes: new Map(), children: shadow }, ...children(false)],
    };
  };
  const html = (root === null ? [] : (nodes.get(root)?.children ?? [])).find((id) => nodes.get(id)?.tag === 'html');
  if (html === undefined) return null;
  const page = build(html, 0);
  return typeof page === 'string' ? null : page;
}
