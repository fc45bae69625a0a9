import { cellText, codesOf, lineOf, rowsOf, textOf } from '../blocks.js';
import { callNamesOf } from '../call-names.js';
import { valueOf } from '../rule-words.js';
import type { Thing, Things } from './thing.js';

/** Tables of name, value and meaning; or entries such as `- most loans: 3`. */
export const constantThings: Things = (blocks) =>
  blocks.flatMap(({ node }): Thing[] => {
    if (node.type === 'list') return node.children.flatMap((item) => listed(textOf(item), lineOf(item)));
    if (node.type !== 'table') return [];
    return rowsOf(node).flatMap(({ row, line }): Thing[] => {
      const [name, told] = [cellText(row, 'name'), cellText(row, 'value')];
      if (name === '' || told === '') return [];
      const [code] = codesOf(row.get('value'));
      const [value, unit] = code === undefined ? amountIn(told) : [valueOf(code), told.slice(code.length).trim()];
      const where = callNamesOf(row.get('where') ?? { children: [] });
      const meaning = cellText(row, 'what it means', 'meaning');
      return [{ line, says: { point: 'constants', name, value, unit: unit || null, meaning, where } }];
    });
  });

function listed(text: string, line: number): Thing[] {
  const [, name, said] = /^([^:]{1,80}):\s*(\S.*)$/s.exec(text) ?? [];
  if (name === undefined || said === undefined) return [];
  const [value, unit] = amountIn(said);
  return [{ line, says: { point: 'constants', name, value, unit: unit || null, meaning: '', where: [] } }];
}

/** `14 days`: the number, and of what. */
function amountIn(said: string): [value: ReturnType<typeof valueOf>, unit: string] {
  const [, number, unit = ''] = /^(-?\d+(?:\.\d+)?)(?:\s+(\D{1,40}))?$/.exec(said) ?? [];
  return number === undefined ? [valueOf(said), ''] : [Number(number), unit];
}
