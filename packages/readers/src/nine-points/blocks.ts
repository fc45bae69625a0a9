import type { Heading, PhrasingContent, RootContent, Table, TableCell } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { piecesOf } from './pieces.js';

/** One block of a section, with the headings that it stands under. */
export interface Block {
  readonly node: RootContent;
  /** The nearest heading inside the section, and its words; null above the first. */
  readonly under: Heading | null;
  readonly line: number;
}

export interface Section {
  /** Of its heading, in lower case and without its number. */
  readonly title: string;
  /** That its heading begins with; null where it has none. */
  readonly number: number | null;
  readonly depth: number;
  /** Its heading as it stands, and where. */
  readonly heading: string;
  readonly line: number;
  readonly blocks: readonly Block[];
}

/** From here on a section tells what is not shown. */
const ENDS_WHAT_IS_SHOWN = /^(?:gaps|not shown here, and how to show it|[\d,]+ gaps? (?:was|were) ticked off\b.*)$/i;
/** Says of a point that it is not shown, or how to show it. */
const SHOWS_NOTHING = /\bnot shown\b|^to show it:|^not looked for/i;

/** The sections of a document: what stands under headings of the first two depths. */
export function sectionsOf(lines: readonly string[]): Section[] {
  const sections: (Section & { blocks: Block[]; ended: boolean })[] = [];
  let under: Heading | null = null;
  for (const node of nodesOf(lines)) {
    if (node.type === 'heading' && node.depth <= 2) {
      sections.push({ ...headOf(node), blocks: [], ended: false });
      under = null;
      continue;
    }
    const section = sections.at(-1);
    if (section === undefined || section.ended) continue;
    if (node.type === 'paragraph' && ENDS_WHAT_IS_SHOWN.test(textOf(node))) section.ended = true;
    else if (node.type === 'heading') under = node;
    // a heading is a block too: it may be all that a person wrote of a call or screen
    if (!section.ended && !(node.type === 'paragraph' && SHOWS_NOTHING.test(textOf(node))))
      section.blocks.push({ node, under, line: lineOf(node) });
  }
  return sections;
}

/** All that stands at the outermost level, each at its line of the whole document. */
function* nodesOf(lines: readonly string[]): Generator<RootContent> {
  const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
  for (const { text, before } of piecesOf(lines)) {
    for (const node of fromMarkdown(text, options).children) {
      moveDown(node, before);
      yield node;
    }
  }
}

function moveDown(node: RootContent, lines: number): void {
  if (node.position) node.position.start.line += lines;
  for (const child of 'children' in node ? node.children : []) moveDown(child, lines);
}

const NUMBER = /^(\d+)[.)]?\s*/;

function headOf(node: Heading): Omit<Section, 'blocks'> {
  const heading = textOf(node);
  const number = NUMBER.exec(heading)?.[1];
  return {
    title: heading.replace(NUMBER, '').toLowerCase(),
    number: number === undefined ? null : Number(number),
    depth: node.depth,
    heading,
    line: lineOf(node),
  };
}

export const lineOf = (node: RootContent | TableCell | Table['children'][number]): number =>
  node.position?.start.line ?? 0;

type Inline = { children: readonly (PhrasingContent | RootContent)[] };

export const textOf = (node: unknown): string => toString(node).trim();

/** What is set as code inside, in order. */
export function codesOf(node: unknown): string[] {
  const at = node as Partial<Inline> & { type?: string; value?: string };
  if (at.type === 'inlineCode') return [at.value ?? ''];
  return (at.children ?? []).flatMap(codesOf);
}

/** What is linked inside; the whole where nothing is. */
export function linksOf(node: unknown): unknown[] {
  const links = linked(node);
  return links.length > 0 ? links : [node];
}

function linked(node: unknown): unknown[] {
  const at = node as Partial<Inline> & { type?: string };
  if (at.type === 'link') return [node];
  return (at.children ?? []).flatMap(linked);
}

export type Row = ReadonlyMap<string, TableCell>;

/** A row with more or fewer cells than the head: nobody knows which of them is of which column. */
export const isOdd = (table: Table, row: Table['children'][number]): boolean =>
  row.children.length !== table.children[0]?.children.length;

/** The rows of a table, by the heads of its columns in lower case. */
export function rowsOf(table: Table): { row: Row; line: number }[] {
  const [head, ...rows] = table.children;
  const names = (head?.children ?? []).map((cell) => textOf(cell).toLowerCase());
  const whole = rows.filter((row) => !isOdd(table, row));
  return whole.map((row) => ({
    row: new Map(row.children.map((cell, i) => [names[i] ?? '', cell])),
    line: lineOf(row),
  }));
}

export const cellText = (row: Row, ...names: readonly string[]): string => {
  for (const name of names) if (row.has(name)) return textOf(row.get(name));
  return '';
};
