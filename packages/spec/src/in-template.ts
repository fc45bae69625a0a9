const SLOT = /\{[^{}]*\}/;

/** What a template says between its slots: `Loan ` and ` of ` of `Loan {id} of {name}`, and nothing behind it. */
export const piecesOf = (template: string): string[] => template.split(SLOT);

/** Whether a text is these pieces with at least so many letters between two of them. */
export const isMadeOf = (text: string, pieces: readonly string[], least: 0 | 1): boolean =>
  valuesBetween(text, pieces, least) !== null;

/**
 * What stands between these pieces in a text, at least so many letters each; null where it is not made of them. Each piece
 * is taken where it comes first, which leaves most room for the next: one pass, where an expression goes back for each slot.
 */
export function valuesBetween(text: string, [first = '', ...more]: readonly string[], least: 0 | 1): string[] | null {
  const last = more.pop();
  if (last === undefined) return text === first ? [] : null;
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const values: string[] = [];
  let past = first.length;
  for (const piece of more) {
    const at = text.indexOf(piece, past + least);
    if (at < 0) return null;
    values.push(text.slice(past, at));
    past = at + piece.length;
  }
  const end = text.length - last.length;
  return past + least <= end ? [...values, text.slice(past, end)] : null;
}
