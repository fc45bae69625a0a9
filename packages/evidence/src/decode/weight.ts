// What a body says takes more memory than its letters: a list of nothing, `[],`, takes 75 bytes for three of them. As measured.
const OF_A_LETTER = 4;
const OF_A_COMMA = 16;
const OF_A_BRACKET = 80;

/** With a body of this weight a run takes 400 MB. A table with common columns is lighter than this up to the bound below. */
const MOST_WEIGHT = 270_000_000;
/** As much as is unpacked of a body that comes packed. */
const MOST_LETTERS = 32 * 1024 * 1024;
/** Not even of brackets alone is so little too much. */
const ALWAYS_LIGHT = 2_000_000;

/** Whether a text is more than can be held with all that it says. */
export function isTooHeavy(text: string): boolean {
  if (text.length <= ALWAYS_LIGHT) return false;
  return text.length > MOST_LETTERS || weightOf(text) > MOST_WEIGHT;
}

const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

function weightOf(text: string): number {
  let weight = OF_A_LETTER * text.length;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA) weight += OF_A_COMMA;
    else if (sign === BRACKET || sign === BRACE) weight += OF_A_BRACKET;
  }
  return weight;
}
