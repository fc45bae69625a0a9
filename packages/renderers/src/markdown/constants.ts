import type { Spec } from '@asbuilt/spec';
import { valueText } from '../plain.js';
import type { Book } from './book.js';
import { code, table, text } from './escape.js';
import { backingCells } from './words.js';

const MOST_VALUE_TEXT = 120;

export function constantsBody({ constants }: Spec, book: Book): string[] {
  const rows = constants.statements.map((c) => [
    code(c.name),
    `${code(valueText(c.value, MOST_VALUE_TEXT))}${c.unit === null ? '' : ` ${text(c.unit)}`}`,
    text(c.meaning),
    book.places(c.where),
    ...backingCells(c),
  ]);
  return [table(['Name', 'Value', 'What it means', 'Where', 'Seen', 'Shown by'], rows)];
}
