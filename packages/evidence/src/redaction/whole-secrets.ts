// Passwords are chosen by people: short, with signs between the letters. Of such a one no stretch could not be any word, so
// that it is known by the whole of it. In a text it is looked for wherever something may begin, its signs as they are or
// as addresses and markup write them. Marks of whole secrets are below zero, those of words are not.

/** Shorter ones are met by chance. */
const SHORTEST = 8;
/** Nobody types a longer one. */
const LONGEST = 64;

/** A number with its unit, a time, the type of a column: no secret of anybody's, whatever it is called. */
const MEASURED = /^\d[\d:.,-]*[a-z]{0,3}$|^[a-z]+\(\d+\)$/i;
/** `<your-password-1>` */
const PLACE_HOLDER = /^<[^<>]*>$/;
const MAIL = /^[^@]+@[^@]+\.[a-z]{2,}$/i;

/** What is kept of a secret to find it again; nothing where it could be any word, a label or an address. */
export function wholeMarks(secret: string): number[] {
  if (secret.length < SHORTEST || secret.length > LONGEST || secret.includes('/')) return [];
  if (!/[a-z]/i.test(secret) || !/\d/.test(secret) || MEASURED.test(secret) || MAIL.test(secret)) return [];
  if (PLACE_HOLDER.test(secret)) return [];
  for (let i = 0; i < secret.length; i++) if (!isHeld(secret.charCodeAt(i))) return [];
  return marksOf(secret.replace(/\\+/g, '\\'));
}

/** `<your-password>`, `(unknown)`, `Password:`, `auth.token`: what pages and programs write where none is. */
const NO_PASSWORD = /^<[^<>]*>$|^\([^()]*\)$|[:*]$|^[a-z]+(?:\.[a-z]+)+$/i;
/** Shorter ones are looked for nowhere. */
const SHORTEST_VALUE = 4;

/** Of what signed somebody in: inside of texts where it is long, else as a whole value that is no mere word. */
export function passwordMarks(secret: string): number[] {
  if (secret.length > LONGEST || secret.length < SHORTEST_VALUE || NO_PASSWORD.test(secret)) return [];
  if (MEASURED.test(secret) || MAIL.test(secret) || secret.startsWith('/')) return [];
  for (let i = 0; i < secret.length; i++) if (!isHeld(secret.charCodeAt(i))) return [];
  if (secret.length >= SHORTEST) return marksOf(secret.replace(/\\+/g, '\\'));
  return /^(?:[a-z]+|\d{1,5})$/i.test(secret) ? [] : [valueMark(secret)];
}

function valueMark(value: string): number {
  const hash = createHash();
  for (let i = 0; i < value.length; i++) hash.add(value.charCodeAt(i));
  return hash.value();
}

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
    value: () => mark(0x27d4eb2f),
  };
}

/** A sign that stands in JSON as it is, or as the code of itself; letters of any script. */
const isHeld = (c: number): boolean => (c >= 0x20 && c < 0x7f && c !== 0x22) || c >= 0xc0;

/** Addresses, markup and JSON write a sign as its code. JSON doubles a backslash: as many as there are count as one. */
const WRITTEN = /%([0-9a-f]{2})|&#(\d{2,4});|&#x([0-9a-f]{2,4});|&(amp|lt|gt);|\\{1,2}u00([0-9a-f]{2})|\\+/iy;
const NAMED: Readonly<Record<string, number>> = { amp: 0x26, lt: 0x3c, gt: 0x3e };
const BEGINS_CODE = new Set([0x25, 0x26, 0x5c]);

interface Sign {
  readonly code: number;
  readonly length: number;
}

function signAt(text: string, at: number): Sign {
  const code = text.charCodeAt(at);
  if (!BEGINS_CODE.has(code)) return { code, length: 1 };
  WRITTEN.lastIndex = at;
  const found = WRITTEN.exec(text);
  if (found === null) return { code, length: 1 };
  const [all, percent, decimal, hex, name, json] = found;
  const digits = percent ?? hex ?? json;
  if (digits !== undefined) return { code: Number.parseInt(digits, 16), length: all.length };
  if (name !== undefined) return { code: NAMED[name.toLowerCase()]!, length: all.length };
  return { code: decimal === undefined ? code : Number(decimal), length: all.length };
}

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

/** What stands around a short value that is the whole of something: quotes, the sign of a field, tags. */
const VALUES = /(^|[>"'=])([^<>"'=&\s\\]{4,7})(?=$|[<"'&\\])/g;

/** The text with the secrets taken out that are known as a whole. */
export function textWithoutWhole(
  given: string,
  isKnown: (mark: number) => boolean,
  made: (secret: string) => string,
): string {
  const text = given.replace(VALUES, (all, sign: string, value: string) =>
    isKnown(valueMark(value)) ? sign + made(value) : all,
  );
  const hash = createHash();
  let [kept, from] = ['', 0];
  for (let at = 0; at + SHORTEST <= text.length; at++) {
    if (!mayBegin(text, at)) continue;
    const found = secretAt(text, at, isKnown, hash);
    if (found === null) continue;
    const instead = made(found.secret);
    kept += text.slice(from, at) + (found.isWritten ? encodeURIComponent(instead) : instead);
    from = found.end;
    at = from - 1;
  }
  return from === 0 ? text : kept + text.slice(from);
}

interface Found {
  readonly secret: string;
  readonly end: number;
  /** Some of its signs as codes. */
  readonly isWritten: boolean;
}

/** The longest secret that begins here. */
function secretAt(
  text: string,
  at: number,
  isKnown: (mark: number) => boolean,
  hash: ReturnType<typeof createHash>,
): Found | null {
  hash.start();
  let [read, found] = ['', null as Found | null];
  for (let i = at; i < text.length && read.length < LONGEST;) {
    const { code, length } = signAt(text, i);
    if (!isHeld(code)) break;
    hash.add(code);
    read += String.fromCharCode(code);
    i += length;
    if (read.length < SHORTEST) continue;
    if (read.length === SHORTEST && !isKnown(hash.beginning())) return null;
    const mayEnd = !isLetter(code) || i === text.length || !isLetter(text.charCodeAt(i));
    if (mayEnd && isKnown(hash.whole())) found = { secret: read, end: i, isWritten: i - at > read.length };
  }
  return found;
}
