import type { ListItem, Table } from 'mdast';
import { cellText, isOdd, lineOf, rowsOf, textOf, type Block, type Row, type Section } from './blocks.js';
import { callNameOf } from './call-names.js';
import { callThings } from './things/calls.js';
import { constantThings } from './things/constants.js';
import { errorThings } from './things/errors.js';
import { isOfCallOrScreen, roleThings } from './things/roles.js';
import { screenThings } from './things/screens.js';
import type { Thing, Things } from './things/thing.js';
import { validationThings } from './things/validation.js';

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
  return lines.flatMap((line, i) =>
    (i + 1 < first && isSaying(line)) || NO_TEXT.test(line) || JOINED.test(line) ? [i + 1] : [],
  );
}

/** The mark of a heading or an entry that no space follows, so that it is none. */
const JOINED = /^#{2,6}[^\s#]|^\s*-[`“/A-Za-z]/;

/** Of the whole document, where it is not titled as ours is: what it says of its name is not read. */
export const titleUnread = (first: Section | undefined, isPoint: boolean): number[] =>
  first === undefined || isPoint || first.depth > 1 || /^specification(?::|$)/i.test(first.heading) ? [] : [first.line];

/** A comment is for nobody. */
const isSaying = (line: string): boolean => line.trim() !== '' && !/^\s*<!--.*-->\s*$|^---$|^[\w-]+:\s/.test(line);

/** Where each entry of a list states something. */
const LISTING = new Set<Things>([screenThings, callThings, constantThings]);

/** Entries and rows that state nothing, and tables of which the line below the head is lost. */
export function unreadIn({ blocks, reads, things }: ReadSection): number[] {
  // one that says nothing at all is told as a whole
  if (things.length === 0) return [];
  const told = new Set(things.map(({ line }) => line));
  return blocks.flatMap(({ node, under, line }, i) => {
    if (node.type === 'table') return isOfOtherRules(reads, under) ? [] : rowsUnread(node, reads, told);
    if (node.type !== 'list') return /^(?:paragraph|heading)$/.test(node.type) && hasRows(textOf(node)) ? [line] : [];
    const isListing = under === null && LISTING.has(reads) && !announces(blocks[i - 1]);
    const isUnread = (item: ListItem): boolean =>
      (isListing && (!told.has(lineOf(item)) || ANOTHER.test(textOf(item)))) || isOpen(textOf(item));
    return node.children.filter(isUnread).map(lineOf);
  });
}

/** `Signing in:` leads to a list of something else. */
const announces = (before: Block | undefined): boolean =>
  before?.node.type === 'paragraph' && textOf(before.node).endsWith(':');

/** Bold that nothing ends, or what was a row. */
const isOpen = (text: string): boolean => text.startsWith('**') || hasRows(text);

const hasRows = (text: string): boolean => /^[ \t]*\|.*\||\s\|[ \t]*$/m.test(text);

/** An entry that goes on with what is an entry of its own. */
const ANOTHER = /\n[^\S\n]*(?:[A-Z]{3,10} )?\/\S/;

/** Our own document also tells the rules of forms, and what holds between requests and answers. */
const isOfOtherRules = (reads: Things, under: Block['under']): boolean =>
  reads === validationThings && under !== null && callNameOf(under) === null;

/** Where each row of a table states something. */
const TABLED = new Set<Things>([validationThings, errorThings, constantThings]);

function rowsUnread(table: Table, reads: Things, told: ReadonlySet<number>): number[] {
  const odd = table.children.filter((row) => isOdd(table, row)).map(lineOf);
  const isUnread = ({ row, line }: { row: Row; line: number }): boolean => {
    const [first] = row.values();
    if (first === undefined || [...row.values()].every((cell) => textOf(cell) === '')) return false;
    if (reads === roleThings) return !isOfCallOrScreen(first);
    // an error that says nothing at all is none
    return TABLED.has(reads) && !told.has(line) && cellText(row, 'message') !== '(no message)';
  };
  return [
    ...odd,
    ...rowsOf(table)
      .filter(isUnread)
      .map(({ line }) => line),
  ];
}
