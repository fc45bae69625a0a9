import { leafOf } from './naming.js';

// Which row of a list is spoken of: `lines.1.qty`, `lines[1].qty`, `/lines/1/qty`.

/** `lines.qty` of `lines.1.qty`. */
export const withoutRows = (name: string): string => name.replace(/\.\d+(?=\.|$)|\[\d+\]/g, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The number behind the name of the list that a field is in. */
function numberIn(field: string): RegExp | null {
  const parts = field.split(/[[\].]+/).filter(Boolean);
  const list = parts.at(-2);
  return list === undefined
    ? null
    : new RegExp(`(?<=(?<!\\w)${escaped(list)}(?:\\.|\\[|/))\\d+(?=\\]?[./[]${escaped(leafOf(field))})`);
}

/** Which row a text says that a field is in; null: none. */
export function rowSaid(text: string, field: string): number | null {
  const found = numberIn(field)?.exec(text)?.[0];
  return found === undefined ? null : Number(found);
}

/** The same text about another row. */
export function inRow(text: string, field: string, row: number): string {
  const number = numberIn(field);
  return number === null ? text : text.replace(number, String(row));
}
