import { POINTS, type PointName, type Spec } from '@asbuilt/spec';
import { foundIn } from './examples.js';

const HEAD = ['', 'Point', 'Found', 'Gaps'];
const EXAMPLES = 'For example';

/** The nine points, a row each: how many of what, how many gaps, and what is most telling. */
export function foundTable(spec: Spec, width: number): string[] {
  const rows = POINTS.map(({ name, number, subject }) => [String(number), subject, ...cellsOf(spec, name)]);
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const lineOf = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 3 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ');
  const room = width - lineOf(HEAD).length - 2;
  const lines = POINTS.map(({ name }, i) => `${lineOf(rows[i]!)}  ${examplesIn(spec, name, room)}`.trimEnd());
  return [`${lineOf(HEAD)}  ${EXAMPLES}`, ...lines];
}

function cellsOf(spec: Spec, name: PointName): [found: string, gaps: string] {
  const { failed, shown, gaps } = spec[name];
  if (failed !== undefined) return ['failed', ''];
  const count = gaps.length === 0 ? '' : String(gaps.length);
  return [shown === 'not shown' ? shown : foundIn(spec, name).found, count];
}

/** As many as there is room for; the first is cut where it alone is too long. */
function examplesIn(spec: Spec, name: PointName, room: number): string {
  if (spec[name].failed !== undefined || spec[name].shown === 'not shown') return '';
  const [first = '', ...others] = foundIn(spec, name).examples.map(printable);
  if (first.length > room) return `${first.slice(0, room - 1)}…`;
  return others.reduce((line, next) => (line.length + next.length + 2 > room ? line : `${line}, ${next}`), first);
}

/** Material may hold terminal codes and line breaks; a row may not. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
