// What a sentence is about, as it is written before what it asks for.

/** Words around the label that are no part of it. */
const AROUND =
  /^(?:the|your|a|an|this(?!\s+(?:field|value|one|option|parameter|attribute|property|input)\b)|value (?:for|in|of)|field|parameter|attribute|property|input|error|invalid)\s+/i;
const BEHIND =
  /(?<!\s)\s+(?:field|value|parameter|attribute|property|(?:must|should|may|can|has to|needs to)(?: not)?(?: be| have)?|has|is|are|cannot|can't|would)$/i;

/** What stands before the predicate, without what is quoted in it. */
export function plainWords(subject: string): string {
  return subject
    .replaceAll(/(["'`])(?:(?!\1).)*\1/g, ' ')
    .replaceAll(/[^\p{L}\p{N}%_.\- ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Of "Your password must be" the password. */
export function tidied(words: string): string {
  let text = words;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(AROUND, '').replace(BEHIND, '').trim();
  }
  return text;
}
