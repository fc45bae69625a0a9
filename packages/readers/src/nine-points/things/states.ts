import { cellText, codesOf, rowsOf, textOf, type Block } from '../blocks.js';
import { callNameOf } from '../call-names.js';
import type { Thing, Things } from './thing.js';

/** `### Loan: `status`` and below it a table of moves. */
export const stateThings: Things = (blocks) =>
  blocks.flatMap(({ node, line }): Thing[] => {
    if (node.type !== 'heading') return [];
    const [, entity, field] = /^(.+):\s+(\S+)$/.exec(textOf(node)) ?? /^([^:]+):(\S+)$/.exec(textOf(node)) ?? [];
    if (entity === undefined || field === undefined) return [];
    const parts = blocks.filter(({ under }) => under === node);
    return [{ line, says: { point: 'states', entity, field, initial: initialIn(parts), moves: movesIn(parts) } }];
  });

function initialIn(parts: readonly Block[]): string[] {
  const said = parts.find(
    ({ node }) => node.type === 'paragraph' && /^(?:begins as|initial states?:)/i.test(textOf(node)),
  );
  if (said === undefined) return [];
  const sentence = /^(?:begins as|initial states?:) (.*?)\./is.exec(textOf(said.node))?.[1] ?? '';
  const names = new Set(sentence.split(/, | and /));
  return codesOf(said.node).filter((code, i, all) => names.has(code) && all.indexOf(code) === i);
}

/** Refused moves stand in a table of their own, after a line that says so. */
function movesIn(parts: readonly Block[]): Extract<Thing['says'], { point: 'states' }>['moves'] {
  const refused = parts.findIndex(({ node }) => node.type === 'paragraph' && /^refused:/i.test(textOf(node)));
  const shown = refused === -1 ? parts : parts.slice(0, refused);
  return shown.flatMap(({ node }) =>
    node.type !== 'table'
      ? []
      : rowsOf(node).flatMap(({ row }) => {
          const [from, to] = [cellText(row, 'from'), cellText(row, 'to')];
          if (from === '' || to === '') return [];
          const by = row.get('by');
          return [
            {
              from: from === '(new)' ? null : from,
              to: to === '(gone)' || to === '(deleted)' ? null : to,
              by: by === undefined ? null : callNameOf(by),
            },
          ];
        }),
  );
}
