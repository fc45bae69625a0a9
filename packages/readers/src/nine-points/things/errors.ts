import { cellText, rowsOf, textOf } from '../blocks.js';
import { callNamesOf } from '../call-names.js';
import type { Thing, Things } from './thing.js';

/** Tables under headings that begin with a status, or with the status in a column. */
export const errorThings: Things = (blocks) =>
  blocks.flatMap(({ node, under }): Thing[] => {
    if (node.type !== 'table') return [];
    return rowsOf(node).flatMap(({ row, line }): Thing[] => {
      const status = Number(/^(\d{3})\b/.exec(cellText(row, 'status') || textOf(under))?.[1]);
      const message = cellText(row, 'message').replace(/^\(no message\)$/, '');
      const code = cellText(row, 'code') || null;
      if (!Number.isInteger(status) || (message === '' && code === null)) return [];
      const field = cellText(row, 'field');
      const where = callNamesOf(row.get('where') ?? { children: [] });
      // several fields stand with commas: the message is of none of them alone
      const of = field === '' || field.includes(',') ? null : field;
      return [{ line, says: { point: 'errors', status, code, message, field: of, where } }];
    });
  });
