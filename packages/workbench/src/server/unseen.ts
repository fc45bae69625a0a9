// What a product answers may hold signs that are not seen and act all the same: they turn the direction of what follows,
// or make two texts look alike. All that comes from the server passes here, so that they are read instead: ⟨U+202E⟩.
// Left as they are: what writing needs (joiners, soft hyphens), and the ends of lines and tabs.

const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

const markOf = (sign: string): string => `⟨U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`;

/** A text with marks for what would not be seen. */
export const seen = (text: string): string => text.replaceAll(UNSEEN, markOf);

/** The text that was meant, of one with marks: what somebody corrected goes back as the product has it. */
export const meant = (text: string): string =>
  text.replaceAll(/⟨U\+([0-9A-F]{4,5})⟩/g, (mark, code: string) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16));
    return seen(sign) === mark ? sign : mark;
  });

/** Whether JSON has any of them: the lowest are escaped there. Most has none, and is read as it is. */
const ANY = new RegExp(`\\\\[bfu]|${UNSEEN.source}`, 'u');
/** A pair with a backslash is one thing, or the second of `\\\\u0000` would be taken for an escape. */
const IN_JSON = new RegExp(`\\\\(?:u[0-9a-f]{4}|.)|${UNSEEN.source}`, 'gu');

/** Reads JSON, with marks for what would not be seen, in keys as well. */
export function readSeen(json: string): unknown {
  return JSON.parse(ANY.test(json) ? json.replaceAll(IN_JSON, markIn) : json);
}

function markIn(found: string): string {
  if (!found.startsWith('\\')) return markOf(found);
  if (!/^\\[bfu]/.test(found)) return found;
  const sign = JSON.parse(`"${found}"`) as string;
  const mark = seen(sign);
  return mark === sign ? found : mark;
}
