const SLOT = /\{[^{}]*\}/;

/** What a template says between its slots: `Loan ` and ` of ` of `Loan {id} of {name}`, and nothing behind it. */
export const piecesOf = (template: string): string[] => template.split(SLOT);

/**
 * Whether a text is these pieces with at least so many letters between two of them. Each piece is taken where it comes
 * first, which leaves most room for the next: one pass, where an expression goes back for each slot.
 */
export function isMadeOf(text: string, [first = '', ...more]: readonly string[], least: 0 | 1): boolean {
  const last = more.pop();
  if (last === undefined) return text === first;
  let past = first.length;
  for (const piece of more) {
    const at = text.indexOf(piece, past + least);
    if (at < 0) return false;
    past = at + piece.length;
  }
  return text.startsWith(first) && text.endsWith(last) && past + least + last.length <= text.length;
}
