import type { RedactionKind } from '../kinds.js';

// `password=Tr0ub4dor&horse`: an ampersand parts fields where a name and `=` follow it. Anywhere else it is a letter that
// somebody chose, and what follows belongs to the secret as well.

/** What machines make has none. */
const CHOSEN_KINDS: ReadonlySet<RedactionKind> = new Set(['password', 'secret']);

const AMPERSAND = /&(?:amp;|#0{0,4}38;|#x0{0,4}26;)?/iy;
/** The next field, another entity, or `&&` of a program; a name is never longer than where names are looked for. */
const PARTS = /[\w\-.[\]%]{1,64}?(?:=|%3D)|#x?\d|(?:quot|apos|lt|gt|nbsp|[lr][sd]quo);|&|$/iy;
const ENDS = /[\s"'<>&\\#`,;(){}[\]]/;
/** No password is longer: so much is looked at from one name, whatever a text is made of. */
const LONGEST_TAIL = 256;

/** Where a secret ends that seems to end at `end`. */
export function endBehindAmpersands(text: string, end: number, kind: RedactionKind): number {
  if (text.charCodeAt(end) !== 0x26 || !CHOSEN_KINDS.has(kind)) return end;
  let at = end;
  while (at - end < LONGEST_TAIL && text.charCodeAt(at) === 0x26) {
    const next = behind(AMPERSAND, text, at);
    if (behind(PARTS, text, next) >= 0 || ENDS.test(text.charAt(next))) return at;
    at = next;
    while (at < text.length && at - end < LONGEST_TAIL && !ENDS.test(text.charAt(at))) at++;
  }
  return at;
}

/** Where what stands at `at` ends; -1 where it does not stand there. */
function behind(what: RegExp, text: string, at: number): number {
  what.lastIndex = at;
  return what.test(text) ? what.lastIndex : -1;
}
