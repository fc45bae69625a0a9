import { detached } from '../detached.js';
import { decodePercent } from '../../decode/url.js';
import type { SecretName } from './name-rules.js';
import { describesFields, holdsSecrets, leafWords, mayEndSecret, namesCall, secretOf, wordsOf } from './names.js';

/** Names are few; where they are data (maps by id) the cache must not grow with them. */
const CACHE_LIMIT = 20_000;
/** A product has a handful of such fields. */
const MOST_PASSWORD_NAMES = 500;
/** Names of fields are short; longer keys are data. */
const LONGEST_NAME = 80;

/** What a name means, worked out once for each name. */
export interface NameInfo {
  readonly name: string;
  /** In a document. */
  readonly shown: SecretName | null;
  /** In a query, a header, a cookie or a form. */
  readonly sent: SecretName | null;
  readonly describes: boolean;
  /** Its own keys and values may be secrets. */
  readonly holds: boolean;
  /** Its value says what a message is for. */
  readonly calls: boolean;
}

export interface NameInfos {
  (name: string): NameInfo;
  /** What it names where it is a label. Any cell of a table may be one: those that name nothing are not kept. */
  labelled(label: string): SecretName | null;
  /** Whether a label names nothing, told by its last word alone: most cells of tables are done with before they are copied. */
  isPlainEnd(text: string, end: number): boolean;
  /** A field of this name takes passwords, as the page itself says: whatever it is called. */
  takesPasswords(name: string): void;
}

/** Under a name of the user's own whatever stands there is secret. */
const OWN_NAME: SecretName = { kind: 'own-rule', demand: 'all' };

const spelledAlike = (name: string): string => leafWords(name).join(' ');

/** Reads names, each of them once. `own`: further names of what is secret, however they are joined: `memberNo`, `member_no`. */
export function createNameInfos(own: readonly string[] = []): NameInfos {
  const ownNames = new Set(own.map(spelledAlike));
  const known = new Map<string, NameInfo>();
  const passwords = new Map<string, NameInfo>();
  const infoOf = (name: string): NameInfo => {
    const found = (passwords.size === 0 ? undefined : passwords.get(name)) ?? known.get(name);
    if (found !== undefined) return found;
    const read = readName(detached(name));
    const isOwn = ownNames.size > 0 && ownNames.has(spelledAlike(name));
    const info = isOwn ? { ...read, shown: OWN_NAME, sent: OWN_NAME, describes: false } : read;
    if (known.size >= CACHE_LIMIT) known.clear();
    known.set(info.name, info);
    return info;
  };
  const labelled = (label: string): SecretName | null => {
    const last = lastPlainWord(label, label.length);
    const isPlain = last !== null && ownNames.size === 0 && isPlainWord(last) && !passwords.has(label);
    return isPlain ? null : infoOf(label).shown;
  };
  const isPlainEnd = (text: string, end: number): boolean => {
    const last = passwords.size === 0 && ownNames.size === 0 ? lastPlainWord(text, end) : null;
    return last !== null && isPlainWord(last);
  };
  // A cache only, dropped whole when full.
  const plainWords = new Map<string, boolean>();
  const isPlainWord = (word: string): boolean => {
    let isPlain = plainWords.get(word);
    if (isPlain === undefined) {
      isPlain = !mayEndSecret(word);
      if (plainWords.size >= CACHE_LIMIT) plainWords.clear();
      plainWords.set(detached(word), isPlain);
    }
    return isPlain;
  };
  const takesPasswords = (name: string): void => {
    if (passwords.size >= MOST_PASSWORD_NAMES) return;
    const secret = { kind: 'password', demand: 'any' } as const;
    passwords.set(detached(name), { ...readName(name), shown: secret, sent: secret });
  };
  return Object.assign(infoOf, { labelled, isPlainEnd, takesPasswords });
}

/** The last of the words where it is of small letters by itself, as most are; null where it must be looked at closely. */
function lastPlainWord(text: string, end: number): string | null {
  let start = end;
  while (isSmall(text.charCodeAt(start - 1))) start--;
  if (start === end || end - start > LONGEST_PLAIN) return null;
  const before = text.charCodeAt(start - 1);
  return start === 0 || before === SPACE || before === TAG_END ? text.slice(start, end) : null;
}

const SPACE = 0x20;
const TAG_END = 0x3e;
/** Longer ones are rare, and kept by nobody. */
const LONGEST_PLAIN = 40;
const isSmall = (c: number): boolean => c >= 97 && c <= 122;

function readName(name: string): NameInfo {
  if (name.length > LONGEST_NAME)
    return { name, shown: null, sent: null, describes: false, holds: false, calls: false };
  // Encoded twice, as some clients do.
  const plain = name.includes('%') ? decodePercent(name) : name;
  const words = wordsOf(plain);
  const leaf = plain.endsWith(']') ? leafWords(plain) : words;
  return {
    name,
    shown: secretOf(leaf, false),
    sent: secretOf(leaf, true),
    describes: describesFields(words),
    holds: holdsSecrets(leaf),
    calls: namesCall(words),
  };
}
