import type { ListItem } from 'mdast';
import { lineOf, textOf, type Block, type Section } from './blocks.js';
import { callThings } from './things/calls.js';
import { constantThings } from './things/constants.js';
import { screenThings } from './things/screens.js';
import type { Thing, Things } from './things/thing.js';

// A line that nobody reads is lost as surely as one that was cut out: where a line should be in one of the forms that are
// read and is in none, that is told. Sentences between them are for people, and no loss.

interface ReadSection {
  readonly blocks: readonly Block[];
  readonly reads: Things;
  readonly things: readonly Thing[];
}

// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Lines above the first heading, which are of nothing, and lines that hold what is no text. */
export function linesOutside(lines: readonly string[], sections: readonly Section[]): number[] {
  const first = sections[0]?.line ?? 1;
  return lines.flatMap((line, i) => ((i + 1 < first && isSaying(line)) || NO_TEXT.test(line) ? [i + 1] : []));
}

/** A comment is for nobody. */
const isSaying = (line: string): boolean => line.trim() !== '' && !/^\s*<!--.*-->\s*$|^---$|^[\w-]+:\s/.test(line);

/** Where each entry of a list states something. */
const LISTING = new Set<Things>([screenThings, callThings, constantThings]);

/** Entries that state nothing, and tables of which the line below the head is lost. */
export function unreadIn({ blocks, reads, things }: ReadSection): number[] {
  // one that says nothing at all is told as a whole
  if (things.length === 0) return [];
  const told = new Set(things.map(({ line }) => line));
  return blocks.flatMap(({ node, under, line }, i) => {
    if (node.type !== 'list') return node.type === 'paragraph' && hasRows(textOf(node)) ? [line] : [];
    const isListing = under === null && LISTING.has(reads) && !announces(blocks[i - 1]);
    const isUnread = (item: ListItem): boolean => (isListing && !told.has(lineOf(item))) || isOpen(textOf(item));
    return node.children.filter(isUnread).map(lineOf);
  });
}

/** `Signing in:` leads to a list of something else. */
const announces = (before: Block | undefined): boolean =>
  before?.node.type === 'paragraph' && textOf(before.node).endsWith(':');

/** Bold that nothing ends, or what was a row. */
const isOpen = (text: string): boolean => text.startsWith('**') || hasRows(text);

const hasRows = (text: string): boolean => /^\s*\|.*\|/m.test(text);
