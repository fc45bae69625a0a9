import type { CallName, StatedScreenCell } from '@asbuilt/evidence';
import type { Table, TableCell } from 'mdast';
import { codesOf, lineOf, rowsOf, textOf, type Block, type Row } from '../blocks.js';
import { callNameOf, templateOf } from '../call-names.js';
import type { Thing, Things } from './thing.js';

interface Allowed {
  readonly may: CallName[];
  readonly mayNot: CallName[];
  readonly onlyOwn: CallName[];
  readonly depends: CallName[];
  readonly screens: StatedScreenCell[];
}

type RoleAt = (name: string, line: number) => Allowed;

/**
 * Entries that begin with a name in bold, and tables of calls and of screens with a column for each. Each line is told by
 * itself, so that whoever is shown that it is wrong is led to it.
 */
export const roleThings: Things = (blocks) => {
  const told: { name: string; line: number; allowed: Allowed }[] = [];
  const role: RoleAt = (name, line) => {
    const allowed: Allowed = { may: [], mayNot: [], onlyOwn: [], depends: [], screens: [] };
    told.push({ name, line, allowed });
    return allowed;
  };
  for (const { node } of blocks) {
    if (node.type === 'list')
      for (const item of node.children) {
        const name = boldIn(item);
        if (name !== null) role(name, lineOf(item));
      }
    if (node.type === 'table') for (const { row, line } of rowsOf(node)) noteRow(node, row, line, role);
  }
  return told.map(({ name, line, allowed: { depends, screens, ...allowed } }): Thing => ({
    line,
    says: {
      point: 'roles',
      name,
      ...allowed,
      ...(depends.length > 0 && { depends }),
      ...(screens.length > 0 && { screens }),
    },
  }));
};

/** Words of its own that a line says of a role; our own document counts what it did. */
const OWN_COUNT = /\b(?:did [\d,.]{1,15} calls?|[\d,.]{1,15} calls? allowed)\b/;

/** How many sentences of roles, and cells of their tables, say something in words that cannot be read. */
export const roleWordsNotRead = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { node }) => {
    if (node.type === 'list') return sum + node.children.filter(saysMore).length;
    return node.type === 'table' ? sum + rowsOf(node).reduce((all, { row }) => all + unknownCells(row), 0) : sum;
  }, 0);

function saysMore(item: { children: readonly unknown[] }): boolean {
  const name = boldIn(item);
  const text = textOf(item);
  return name !== null && /\p{L}/u.test(text.slice(name.length)) && !OWN_COUNT.test(text);
}

/** Whether it says what the row is about. */
export const isOfCallOrScreen = (cell: TableCell): boolean => callNameOf(cell) !== null || routeIn(cell) !== null;

function unknownCells(row: Row): number {
  const [what, ...cells] = row.values();
  if (what === undefined || !isOfCallOrScreen(what)) return 0;
  return cells.map((cell) => wordIn(textOf(cell))).filter((word) => /\p{L}/u.test(word) && !CELLS.has(word)).length;
}

/** The first column says what it is about: a call, or a screen by its route. */
function noteRow(table: Table, row: Row, line: number, role: RoleAt): void {
  const [what] = row.values();
  const call = what === undefined ? null : callNameOf(what);
  const route = what === undefined || call !== null ? null : routeIn(what);
  if (call === null && route === null) return;
  for (const name of table.children[0]!.children.slice(1).map(textOf)) {
    const cell = CELLS.get(wordIn(textOf(row.get(name.toLowerCase()))));
    if (name === '' || cell === undefined) continue;
    const of = role(name, line);
    if (call !== null) noteCall(of, cell, call);
    else if (route !== null) of.screens.push({ route, how: OPENED[cell] });
  }
}

function routeIn(cell: TableCell): string | null {
  const route = codesOf(cell).at(-1) ?? textOf(cell);
  return /^[/#]\S*$/.test(route) ? templateOf(route) : null;
}

/** Of what nobody tried our own document says that it is stated only. */
const wordIn = (cell: string): string => cell.toLowerCase().replace(/, stated$/, '');

type Cell = 'yes' | 'no' | 'own' | 'some' | 'sign in';

/** As our own document writes them, and as people do. */
const CELLS: ReadonlyMap<string, Cell> = new Map([
  ...['yes', 'allowed', 'opened', '✓', '✔', '✅'].map((word) => [word, 'yes'] as const),
  ...['no', 'refused', 'denied', 'forbidden', '✗', '✘', '❌'].map((word) => [word, 'no'] as const),
  ...['own', 'only own', 'own only'].map((word) => [word, 'own'] as const),
  ...['some', 'depends', 'at times'].map((word) => [word, 'some'] as const),
  ...['sign in', 'sent to sign in'].map((word) => [word, 'sign in'] as const),
]);

const OPENED = { yes: 'opened', no: 'refused', own: 'at times', some: 'at times', 'sign in': 'sign in' } as const;

function noteCall(role: Allowed, cell: Cell, call: CallName): void {
  if (cell === 'no' || cell === 'sign in') role.mayNot.push(call);
  else role.may.push(call);
  if (cell === 'own') role.onlyOwn.push(call);
  if (cell === 'some') role.depends.push(call);
}

function boldIn(item: { children: readonly unknown[] }): string | null {
  const paragraph = item.children[0] as { children?: readonly { type: string }[] } | undefined;
  const first = paragraph?.children?.[0];
  return first?.type === 'strong' ? textOf(first) : null;
}
