import { cellText, rowsOf } from '../blocks.js';
import { callNameOf } from '../call-names.js';
import { ruleOf } from '../rule-words.js';
import type { Thing, Things } from './thing.js';

/** Under a heading that names the call, a table of rules; or one table with the call in a column. */
export const validationThings: Things = (blocks) =>
  blocks.flatMap(({ node, under }): Thing[] => {
    if (node.type !== 'table') return [];
    const place = under === null ? null : callNameOf(under);
    return rowsOf(node).flatMap(({ row, line }): Thing[] => {
      const where = place ?? callNameOf(row.get('call') ?? row.get('where') ?? { children: [] });
      const field = cellText(row, 'field');
      const rule = ruleOf(cellText(row, 'rule'));
      if (where === null || field === '' || rule === null) return [];
      const message = /“(?<=^[^“]*“)([^”]*)”/.exec(cellText(row, 'error message', 'it says', 'message'))?.[1];
      return [
        {
          line,
          says: { point: 'validation', where, field, ...rule, ...(message !== undefined && { message }) },
        },
      ];
    });
  });
