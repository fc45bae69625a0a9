// What a body says takes more memory than its letters: a list of nothing, `[],`, takes 75 bytes for three of them. As measured.
const OF_A_LETTER = 4;
const OF_A_COMMA = 16;
const OF_A_BRACKET = 80;

/** With a body of this weight a run takes 400 MB. */
const MOST_WEIGHT = 270_000_000;
/** What has fewer parts is one long text, which takes no more than its letters, and is used however long. */
const FEW_PARTS = 60_000_000;
/** Not even of brackets alone is so little too much. */
const ALWAYS_LIGHT = 2_000_000;

/** Whether a text has more parts than can be held. */
export function isTooHeavy(text: string): boolean {
  if (text.length <= ALWAYS_LIGHT) return false;
  const parts = weightOfParts(text);
  return parts > FEW_PARTS && parts + OF_A_LETTER * text.length > MOST_WEIGHT;
}

const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

function weightOfParts(text: string): number {
  let weight = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA) weight += OF_A_COMMA;
    else if (sign === BRACKET || sign === BRACE) weight += OF_A_BRACKET;
  }
  return weight;
}
