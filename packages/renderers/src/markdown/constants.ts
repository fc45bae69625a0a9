import type { Constant, Spec } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { valueText } from '../plain.js';
import type { Book } from './book.js';
import { code, table, text } from './escape.js';
import { backingCells, counted } from './words.js';

const MOST_VALUE_TEXT = 120;

/** By kind, in the order in which people ask for them. */
const HEADINGS: readonly (readonly [kind: Constant['kind'], heading: string])[] = [
  ['page', 'Pagination'],
  ['limit', 'Limits'],
  ['rate', 'Rates'],
  ['cookie', 'Cookie lifetimes'],
  ['lifetime', 'Other lifetimes'],
  ['period', 'Caching and polling'],
  ['vocabulary', 'Vocabularies'],
  ['setting', 'Settings'],
];

export function constantsBody({ constants }: Spec, book: Book): string[] {
  const groups = groupBy(constants.statements, ({ kind }) => kind);
  return [
    `${counted(constants.statements.length, 'constant')}. ${code('2..60')} means 2 to 60, both included.`,
    ...HEADINGS.flatMap(([kind, heading]) => {
      const group = groups.get(kind);
      return group === undefined ? [] : [`### ${heading}`, constantsTable(group, book)];
    }),
  ];
}

export function constantsTable(constants: readonly Constant[], book: Book): string {
  const rows = constants.map((c) => [
    text(c.name),
    `${code(valueText(c.value, MOST_VALUE_TEXT))}${c.unit === null ? '' : ` ${text(c.unit)}`}`,
    text(c.meaning),
    book.places(c.where),
    ...backingCells(c),
  ]);
  return table(['Name', 'Value', 'Meaning', 'Where', 'Seen', 'Evidence'], rows);
}
