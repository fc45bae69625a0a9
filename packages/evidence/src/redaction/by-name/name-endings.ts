import { LAST_WORDS } from './names.js';

const SPACE = 0x20;

/** Before a full stop that shortens it: `licence no.`, `Ausweis-Nr.`. */
export const NUMBER = /[^a-z](?:no|nr|num)$/i;

/** Attributes whose value names what another attribute of the same tag holds. */
export const NAMING = new Set(['name', 'id', 'property', 'itemprop']);

const ENDINGS = new Uint8Array(1 << 15);
const ending = (a: number, b: number, c: number): number => ((a & 31) << 10) | ((b & 31) << 5) | (c & 31);
/** Words that end as many others do (`address`, `margin`, `start`, `points`): these are looked at as a whole. */
const ALIKE = new Set(['sess', 'hint', 'autologin', 'onetime', 'samlart', 'lart', 'hdnts', 'fingerprint']);
const ENDS_ALIKE = /(?:[^a-z]sess|token.?hint|autologin|onetime|samlart|hdnts|fingerprint)$/i;
const LONGEST_ALIKE = 10;
const [MAY_END, MAY_END_ALIKE] = [1, 2];

function mark(words: Iterable<string>, as: number): void {
  // before a short word any joint may stand: `passport_no`, `Ausweis-Nr`
  for (const word of words)
    for (const joint of word.length < 3 ? '_- ' : '_') {
      const last = word.padStart(3, joint).slice(-3);
      // of `hasło` bytes hold half a letter
      for (const [a, b, c] of [last, last.replaceAll('l', 'ł')].map((end) =>
        [...end].map((sign) => sign.charCodeAt(0)),
      ))
        ENDINGS[ending(a!, b!, c!)] = as;
    }
}
mark(ALIKE, MAY_END_ALIKE);
// Addresses are under names of documents alone: in texts they are told by what is in them.
mark(
  [...LAST_WORDS, ...NAMING, 'type', 'pid', 'nid', 'eid', '_id', '-id', ' id'].filter(
    (word) => word !== 'url' && !ALIKE.has(word),
  ),
  MAY_END,
);
// `pw` has two letters: anything may stand before it.
for (let before = 0; before < 32; before++) {
  ENDINGS[ending(before, 0x70, 0x77)] = MAY_END;
  // `?k=`, `&t=`, `&amp;s=`
  for (const joint of '?&;') for (const word of LAST_WORDS) if (word.length === 1) mark3(before, joint, word);
}

function mark3(before: number, joint: string, letter: string): void {
  ENDINGS[ending(before, joint.charCodeAt(0), letter.charCodeAt(0))] = MAY_END;
}

/** Whether the last three letters could end a secret's name: nearly all signs of a page are done with here. */
export function endsLikeName(text: string, end: number): boolean {
  let last = end - 1;
  // `user[password]`, `tokens[]`, `password2`, `password_1`, `apiKeyV2`
  while (text.charCodeAt(last) === 0x5d || text.charCodeAt(last) === 0x5b) last--;
  // `user%5Bpassword%5D`, `tokens%5B%5D`
  while (text.charCodeAt(last - 2) === 0x25 && /%5[bd]/i.test(text.slice(last - 2, last + 1))) last -= 3;
  if (isDigit(text.charCodeAt(last))) last -= (text.charCodeAt(last - 1) & ~32) === 0x56 ? 2 : 1;
  while (isJoint(text.charCodeAt(last))) last--;
  // `passportNo`, `accountNr`
  if (text.charCodeAt(last - 1) === 0x4e && /[a-z]N[or]/.test(text.slice(last - 2, last + 1))) return true;
  const third = text.charCodeAt(last - 2);
  // accents, and scripts of which nobody can tell so quickly
  if (third > 127 || text.charCodeAt(last - 1) > 127 || text.charCodeAt(last) > 127) return true;
  const found = ENDINGS[ending(third, text.charCodeAt(last - 1), text.charCodeAt(last))];
  if (found === 0) return false;
  if (found === MAY_END_ALIKE) return ENDS_ALIKE.test(` ${text.slice(Math.max(0, last - LONGEST_ALIKE), last + 1)}`);
  // `session_id`, `national_id`, `app_id` and `invite_id`, and none of the other names that end so.
  // As labels are written, `Steuer-ID`, anything may stand before it.
  if (isJoint(third) && /[^nlpe].(?!(?<=-)ID)id/i.test(text.slice(last - 3, last + 1))) return false;
  return !isPlainAttribute(text, end);
}

const isJoint = (c: number): boolean => c === 0x5f || c === 0x2d;
const isDigit = (c: number): boolean => c >= 48 && c <= 57;

/** The same for what stands right before the sign at `at`, at once; where no small letter does, nothing is said. */
export function mayEndName(bytes: Buffer, at: number): boolean {
  const last = bytes[at - 1]!;
  // `user%5bpassword%5d`
  const isEscape = bytes[at - 3] === 0x25;
  return (
    at < 3 ||
    last < 0x61 ||
    last > 0x7a ||
    isEscape ||
    bytes[at - 2] === 0x4e ||
    bytes[at - 2]! > 127 ||
    bytes[at - 3]! > 127 ||
    ENDINGS[ending(bytes[at - 3]!, bytes[at - 2]!, last)] !== 0
  );
}

/** `class=` and `value=` end like names and are half of all signs of a page. */
function isPlainAttribute(text: string, end: number): boolean {
  return text.charCodeAt(end - 6) === SPACE && (text.startsWith('class', end - 5) || text.startsWith('value', end - 5));
}
