import type { RawBody } from '@asbuilt/evidence';

// What redaction costs is not told by bytes alone: fifteen megabytes of rows take a second, and of as many different names
// or addresses of mail ten, in which nothing else is written; of brackets they take 800 MB.

/** Millionths of a second, as measured on one core: for each letter, address of mail, name, and list or object. */
const COST = { letter: 0.05, address: 20, name: 8, container: 1 } as const;

/** As much as a kill may cost. */
const MOST = 1_000_000;

/** Whatever is in it, it is done in no time. */
const SHORT = 256 * 1024;

export const TOO_MUCH_TO_REDACT = 'too many names, lists or e-mail addresses to redact in time';

/** Whether redacting a body, or a message, would take more than a second. */
export function isTooMuchToRedact({
  text,
  mime = '',
  base64 = false,
}: Pick<RawBody, 'text'> & Partial<RawBody>): boolean {
  if (text === null || text.length < SHORT) return false;
  const isData = /json/i.test(mime) || /^\s*[[{]/.test(text.slice(0, 100));
  if (base64 && !isData) return false;
  return isOver(base64 ? Buffer.from(text, 'base64').toString('latin1') : text, isData);
}

const [QUOTE, BACKSLASH, AT, COLON, BRACE, BRACKET] = [34, 92, 64, 58, 123, 91] as const; // "\\@:{[

/** One pass, which ends where the answer is known. */
function isOver(text: string, isData: boolean): boolean {
  const names = new Set<number>();
  let work = text.length * COST.letter;
  let quoted: number | null = null;
  for (let i = 0; i < text.length && work <= MOST; i++) {
    const letter = text.charCodeAt(i);
    if (letter === AT && isWord(text.charCodeAt(i - 1))) work += COST.address;
    if (!isData) continue;
    if (quoted === null) {
      if (letter === QUOTE) quoted = 0;
      else if (letter === BRACE || letter === BRACKET) work += COST.container;
    } else if (letter === BACKSLASH) i++;
    else if (letter !== QUOTE) quoted = (Math.imul(quoted, 31) + letter) | 0;
    else {
      const isNew = text.charCodeAt(i + 1) === COLON && !names.has(quoted);
      if (isNew) work += COST.name;
      if (isNew) names.add(quoted);
      quoted = null;
    }
  }
  return work > MOST;
}

const isWord = (letter: number): boolean =>
  (letter >= 48 && letter <= 57) || (letter >= 65 && letter <= 90) || (letter >= 97 && letter <= 122);
