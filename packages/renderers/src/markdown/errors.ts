import type { Spec } from '@asbuilt/spec';
import type { Book } from './book.js';
import { code, table, text } from './escape.js';
import { backingCells, counted } from './words.js';

export function errorsBody(spec: Spec, book: Book): string[] {
  const all = spec.errors.statements;
  const statuses = new Set(all.map((e) => e.status));
  const rows = all.map((e) => [
    String(e.status),
    e.code === undefined ? '' : code(e.code),
    text(e.message) || '(no message)',
    e.field === null ? '' : code(e.field),
    book.places(e.where),
    ...backingCells(e),
  ]);
  return [
    `${counted(all.length, 'error')} with ${counted(statuses.size, 'status', 'statuses')}. What stands in braces in a message differs from case to case.`,
    table(['Status', 'Code', 'Message', 'Field', 'Where', 'Seen', 'Shown by'], rows),
  ];
}
