import { cellText, lineOf, rowsOf, textOf, type Block } from '../blocks.js';
import { callNameOf } from '../call-names.js';
import type { Thing, Things } from './thing.js';

type Stated = Extract<Thing['says'], { point: 'calls' }>;

/** A heading that names the call, with its parameters and answers below; or an entry or a row that names it. */
export const callThings: Things = (blocks) =>
  blocks.flatMap(({ node, under, line }): Thing[] => {
    if (node.type === 'heading')
      return call(
        node,
        line,
        blocks.filter((block) => block.under === node),
      );
    if (under !== null && callNameOf(under) !== null) return [];
    if (/(?:asked for and|requested but) never served|what calls usually answer|common responses/i.test(textOf(under)))
      return [];
    if (node.type === 'table')
      return rowsOf(node).flatMap(({ row, line: at }) => call(row.get('call') ?? row.get('address'), at, []));
    return node.type === 'list' ? node.children.flatMap((item) => call(item, lineOf(item), [])) : [];
  });

function call(node: unknown, line: number, parts: readonly Block[]): Thing[] {
  const name = node === undefined ? null : callNameOf(node);
  if (name === null) return [];
  const says: Stated = {
    point: 'calls',
    ...name,
    params: parts.flatMap(paramsIn),
    answers: parts.flatMap(answersIn),
  };
  return [{ line, says }];
}

function paramsIn({ node }: Block): Stated['params'] {
  if (node.type !== 'table') return [];
  return rowsOf(node).flatMap(({ row }) => {
    const name = cellText(row, 'parameter');
    const required = /^always|^required|^yes/i.test(cellText(row, 'sent'));
    return name === '' ? [] : [{ name, in: cellText(row, 'in'), required }];
  });
}

/** `Response **200** OK, twice: `application/json`` */
function answersIn({ node }: Block): Stated['answers'] {
  const text = node.type === 'paragraph' ? textOf(node) : '';
  if (!/^(?:answers|response) \d{3}\b/i.test(text)) return [];
  const mime = /: ([\w.+-]+\/[\w.+-]+)/.exec(text)?.[1] ?? null;
  const statuses = text.slice(0, text.indexOf(':') === -1 ? undefined : text.indexOf(':'));
  return [...statuses.matchAll(/(?:^answers|^response|;) (\d{3})\b/gi)].map((match) => ({
    status: Number(match[1]),
    mime,
  }));
}
