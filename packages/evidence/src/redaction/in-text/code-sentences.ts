import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { isMailedCode } from '../by-name/named.js';

// `Use code 606162 to sign in`: a code that lets somebody in, by what the sentence says it is for.

const BEFORE =
  /\b(?:use|enter|type|submit|with|is|your|this|the) (?:the |this |your |following )?(?:(?:security|login|log-in|sign-in|verification|access|one-time|following) )?$/i;
const WORD = /[A-Z0-9-]{4,12}(?![\w-])/y;
const LETS_IN =
  /^[^.!?]{0,40}\b(?:sign|log)(?:ging|ing)?[ -]?(?:in|on)\b|^[^.!?]{0,40}\b(?:verify|authenticate|login)\b/i;
/** As much as holds the words that tell. */
const LONGEST_LEAD = 40;
const LONGEST_REST = 80;

/** `code ` stands at `at`. */
export function inspectCodeSentence(text: string, at: number, desk: Desk): Edit | null {
  const start = (WORD.lastIndex = at + 'code '.length);
  const first = text.charCodeAt(start);
  if (!((first >= 48 && first <= 57) || (first >= 65 && first <= 90))) return null;
  const code = WORD.exec(text)?.[0] ?? '';
  if (!isMailedCode(code) || !BEFORE.test(text.slice(Math.max(0, at - LONGEST_LEAD), at))) return null;
  const end = start + code.length;
  if (!LETS_IN.test(text.slice(end, end + LONGEST_REST))) return null;
  return { start, end, kind: 'one-time-code', text: desk.pseudonym(code) };
}
