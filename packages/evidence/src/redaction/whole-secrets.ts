// Passwords are chosen by people: short, with signs between the letters. Of such a one no stretch could not be any word, so
// that it is known by the whole of it, as it is and as it stands in an address. In a text it is looked for wherever
// something may begin. Marks of whole secrets are below zero, those of words are not.

/** Shorter ones are met by chance. */
const SHORTEST = 8;
/** Nobody types a longer one, and in an address each sign takes three. */
const LONGEST = 64;
const LONGEST_WRITTEN = 3 * LONGEST;

/** A number with its unit, a time: no secret of anybody's, whatever it is called. */
const MEASURED = /^\d[\d:.,-]*[a-z]{0,3}$/i;
const MAIL = /^[^@]+@[^@]+\.[a-z]{2,}$/i;

/** What is kept of a secret to find it again; nothing where it could be any word or an address. */
export function wholeMarks(secret: string): number[] {
  if (secret.length < SHORTEST || secret.length > LONGEST || secret.includes('/')) return [];
  if (!/[a-z]/i.test(secret) || !/[^a-z_-]/i.test(secret) || MEASURED.test(secret) || MAIL.test(secret)) return [];
  for (let i = 0; i < secret.length; i++) if (!isHeld(secret.charCodeAt(i))) return [];
  return [...new Set([secret, ...WRITTEN.map(({ write }) => write(secret))])].flatMap(marksOf);
}

/** How a secret stands elsewhere, and what is read from it again. */
const WRITTEN: readonly { sign: string; write: (secret: string) => string; read: (written: string) => string }[] = [
  { sign: '&amp;', write: (secret) => secret.replaceAll('&', '&amp;'), read: (text) => text.replaceAll('&amp;', '&') },
  { sign: '%', write: encodeURIComponent, read: decodeURIComponent },
  // a form writes more signs so than an address does
  { sign: '%', write: (secret) => new URLSearchParams([['', secret]]).toString().slice(1), read: decodeURIComponent },
];

/** The mark of its beginning, by which nearly everything is passed over, and of the whole of it. */
function marksOf(text: string): number[] {
  const hash = createHash();
  const marks: number[] = [];
  for (let i = 0; i < text.length; i++) {
    hash.add(text.charCodeAt(i));
    if (i === SHORTEST - 1) marks.push(hash.beginning());
  }
  return [...marks, hash.whole()];
}

/** Two multiplications, as for words. A beginning and a whole of the same letters have different marks. */
function createHash() {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  const mark = (salt: number): number => -1 - (((a ^ salt) >>> 0) * 0x100000 + ((b ^ (b >>> 16)) & 0xfffff));
  return {
    start(): void {
      [a, b] = [0x811c9dc5, 0x9e3779b9];
    },
    add(c: number): void {
      a = Math.imul(a ^ c, 0x01000193);
      b = Math.imul(b + c, 0x85ebca6b) ^ (b >>> 13);
    },
    beginning: () => mark(0x5bd1e995),
    whole: () => mark(0),
  };
}

/** A sign that JSON writes as it is, and markup nearly always. */
const isHeld = (c: number): boolean => c > 0x20 && c < 0x7f && c !== 0x22 && c !== 0x3c && c !== 0x3e && c !== 0x5c;

const isLetter = (c: number): boolean =>
  (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 0x5f || c > 0x7f;

const ESCAPED = /(?:\\[bfnrt]|\\u[0-9a-f]{4}|%[0-9a-f]{2})$/i;

/** Whether something of its own may begin here: no letter before it, or one that belongs to an escape. */
function mayBegin(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (at === 0 || !isLetter(before) || !isLetter(text.charCodeAt(at))) return true;
  return isEscaping(text, at) && ESCAPED.test(text.slice(Math.max(0, at - 6), at));
}

const isEscaping = (text: string, at: number): boolean =>
  text[at - 2] === '\\' || text[at - 3] === '%' || text[at - 6] === '\\';

/** The text with the secrets taken out that are known as a whole. */
export function textWithoutWhole(
  text: string,
  isKnown: (mark: number) => boolean,
  made: (secret: string) => string,
): string {
  const hash = createHash();
  let [kept, from] = ['', 0];
  for (let at = 0; at + SHORTEST <= text.length; at++) {
    if (!mayBegin(text, at)) continue;
    const end = endOf(text, at, isKnown, hash);
    if (end === 0) continue;
    kept += text.slice(from, at) + madeOf(text.slice(at, end), made);
    from = end;
    at = end - 1;
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** Where the longest secret ends that begins here; 0: none does. */
function endOf(
  text: string,
  at: number,
  isKnown: (mark: number) => boolean,
  hash: ReturnType<typeof createHash>,
): number {
  hash.start();
  let end = 0;
  const last = Math.min(text.length, at + LONGEST_WRITTEN);
  for (let i = at; i < last; i++) {
    const c = text.charCodeAt(i);
    if (!isHeld(c)) break;
    hash.add(c);
    const length = i + 1 - at;
    if (length < SHORTEST) continue;
    if (length === SHORTEST && !isKnown(hash.beginning())) return 0;
    const mayEnd = !isLetter(c) || i + 1 === text.length || !isLetter(text.charCodeAt(i + 1));
    if (mayEnd && isKnown(hash.whole())) end = i + 1;
  }
  return end;
}

/** What is written in another way becomes what the same secret becomes elsewhere, written in that way. */
function madeOf(written: string, made: (secret: string) => string): string {
  for (const { sign, write, read } of WRITTEN) {
    if (!written.includes(sign)) continue;
    try {
      const secret = read(written);
      if (write(secret) === written) return write(made(secret));
    } catch {
      // no such writing after all
    }
  }
  return made(written);
}
