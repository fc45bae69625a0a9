import { RULES, type Rule, type SecretName } from './name-rules.js';
import { plainLetters, plainWord, wordsFor } from './secret-words.js';
import { SENT_RULES } from './sent-name-rules.js';

/** `userAPIKey[new-value]` → user api key new value; `contraseña` → contrasena. */
export function wordsOf(name: string): string[] {
  return plainLetters(name)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{Mc}]+/u)
    .filter((word) => word !== '');
}

/** Shorter words end too many others where nothing stands before them: `id`, `no`. */
const SHORTEST_JOINED = 3;

/** By their words, and by the same written as one; of two rules for one name the later is meant. */
function byWords(rules: readonly Rule[]): ReadonlyMap<string, SecretName> {
  const names = new Map(rules.map(([words, kind, demand]) => [plainWord(words), { kind, demand }]));
  for (const [words, secret] of names) {
    const joined = words.replaceAll(' ', '');
    if (words.length - words.lastIndexOf(' ') > SHORTEST_JOINED && !names.has(joined)) names.set(joined, secret);
  }
  return names;
}
const NAMES = byWords(RULES);
const SENT_NAMES = byWords([...RULES, ...SENT_RULES]);

const ENDS_RULE: ReadonlySet<string> = new Set(
  [...SENT_NAMES.keys()].map((words) => words.slice(words.lastIndexOf(' ') + 1)),
);

/** Longest rule, in words. */
const MOST_WORDS = 3;

/** Words that may follow without changing what the value is: `password_confirmation`, `token_value`, `new_password_2`. */
const TRAILING = new Set(
  'e164 confirmation confirm confirmed again repeat repeated retype verify check value plain plaintext text hash hashed digest string raw encrypted base64 b64 current old new header cookie input field1 field2 1 2 3 v1 v2 v3 256 sha256 sha1'.split(
    ' ',
  ),
);

/** Which one of several, behind the name, in any language: `motDePasseActuel`, `contraseña nueva`. Of what people choose alone. */
const TRAILING_WHICH = new Set([...wordsFor('which'), ...wordsFor('yours')].map(plainWord));
const CHOSEN_KINDS = new Set(['password', 'one-time-code']);

/** Words before `key` and `token` that make them something else: places in a list, parts of a database, counts. */
const OTHER_KEYS =
  /(?:^| )(?:public|primary|foreign|next|previous|prev|page|cursor|continuation|start|end|idempotency|cache|surrogate|partition|sort|websocket|design|max|min|total|input|output|prompt|completion|num|count)(?: page)? (?:key|keys|token|tokens)$/;

/** Names that ask a question or give an order: `has_password`, `forgot_password`. */
const ABOUT_SECRETS =
  /^(?:has|have|is|are|show|hide|use|uses|require|requires|required|allow|allows|enable|enabled|disable|disabled|can|must|should|want|needs|min|max|no|without) |^(?:reset|forgot|forgotten|change|lost|update|set) password$/;

/** Nouns that are written together with what stands before them: `accesstoken`, `newpassword`, `startkennwort`. */
const GLUED = /(?:token|password|passwd|secret|apikey|sessionid|sessid|pwd|passwort|kennwort|wachtwoord|losenord)$/;
const unspaced = (...parts: ('password' | 'code' | 'yours')[]): string =>
  parts
    .flatMap(wordsFor)
    .map(plainWord)
    .filter((word) => /[\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7af]/.test(word))
    .join('|');
/** The same where a language writes no spaces, and whose it is stands behind it perhaps: `您的新密码`, `รหัสผ่านของคุณ`. */
const GLUED_WORDS = new RegExp(`(${unspaced('password', 'code')})(?:${unspaced('yours')})?$`);
const FIRST_UNSPACED = '\u0e00';
/** `userpass`, and no `compass`. */
const GLUED_PASS =
  /^(?:user|usr|db|database|admin|root|login|smtp|imap|mail|ftp|ldap|my|new|old|current|account|auth|wifi|ssh|sql|mysql|proxy|client|owner|master|temp)(?:pass|pw)\d*$/;

/** What a name says about the value under it, or null. `sent`: in a query, a header or a form. */
export function secretName(name: string, sent: boolean): SecretName | null {
  return secretOf(leafWords(name), sent);
}

/** `?h=x`, `?st=x`: a name so short tells nothing, and what was drawn is sent to be checked; versions and identifiers too. */
const SAYS_NOTHING = /^(?!id$|v$)[a-z]{1,2}$/;
const UNNAMED: SecretName = { kind: 'token', demand: 'random' };

/** The same of a name's words. */
export function secretOf(all: readonly string[], sent: boolean): SecretName | null {
  if (sent && all.length === 1 && SAYS_NOTHING.test(all[0]!)) return SENT_NAMES.get(all[0]!) ?? UNNAMED;
  const length = lengthWithout(all, TRAILING);
  const found = endingAt(all, length, sent);
  if (found !== null || length < all.length || !TRAILING_WHICH.has(all.at(-1) ?? '')) return found;
  const chosen = endingAt(all, lengthWithout(all, TRAILING_WHICH), sent);
  return chosen !== null && CHOSEN_KINDS.has(chosen.kind) ? chosen : null;
}

function lengthWithout(all: readonly string[], trailing: ReadonlySet<string>): number {
  let length = all.length;
  while (length > 1 && trailing.has(all[length - 1]!) && !endsName(all, length)) length--;
  return length;
}

/** The last word belongs to a name of several: `code de confirmation`. */
function endsName(all: readonly string[], length: number): boolean {
  for (let count = 2; count <= MOST_WORDS; count++)
    if (count <= length && NAMES.has(all.slice(length - count, length).join(' '))) return true;
  return false;
}

/** Of the first `length` words. */
function endingAt(all: readonly string[], length: number, sent: boolean): SecretName | null {
  const last = all[length - 1]?.replace(/(?<=[a-z])\d+$/, '');
  // Nearly all names are done with here.
  if (last === undefined || !mayBeLast(last)) return null;
  const words = [...all.slice(0, length - 1), last];
  const found = ruleOf(words, last, sent ? SENT_NAMES : NAMES);
  if (found === null) return null;
  const joined = words.join(' ');
  return OTHER_KEYS.test(joined) || ABOUT_SECRETS.test(joined) ? null : found;
}

const mayBeLast = (word: string): boolean =>
  ENDS_RULE.has(word) || GLUED.test(word) || GLUED_PASS.test(word) || (word > FIRST_UNSPACED && GLUED_WORDS.test(word));

/** Whether a name may be a secret's whose last word this is. */
export function mayEndSecret(word: string): boolean {
  return TRAILING.has(word) || TRAILING_WHICH.has(word) || mayBeLast(word);
}

function ruleOf(words: readonly string[], last: string, names: ReadonlyMap<string, SecretName>): SecretName | null {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const found = names.get(words.slice(-count).join(' '));
    if (found !== undefined) return found;
  }
  if (GLUED_PASS.test(last)) return names.get('password') ?? null;
  return names.get(GLUED.exec(last)?.[0] ?? GLUED_WORDS.exec(last)?.[1] ?? '') ?? null;
}

/** `user[credentials][password][]` → `password`. */
export function leafWords(name: string): string[] {
  return wordsOf(leafName(name));
}

function leafName(name: string): string {
  if (!name.endsWith(']')) return name;
  const parts = name.split(/[[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  return parts.at(-1) ?? name;
}

/** Names under which names of fields are keys and messages or labels are values. */
const DESCRIBES =
  /^(?:errors?|error ?fields?|field ?errors?|messages?|violations?|validations?|validation ?errors?|labels?|translations?|i18n|locales?|strings|placeholders?|hints?|help|descriptions?|types?|schema|properties|definitions|columns|required|rules|constraints|details)$/;

export function describesFields(words: readonly string[]): boolean {
  return DESCRIBES.test(words.join(' '));
}

/** What is kept under such a name by itself, as `{"tokens": {"x": …}}`: keys and values that were drawn are secret. */
const HOLDS =
  /^(?:access|refresh|active|user|api|my|all|open|current|auth)* ?(?:tokens?|sessions|apikeys?|keys|secrets|credentials|invites|invitations|cookies?|passwords|bearers?)$/;

export function holdsSecrets(words: readonly string[]): boolean {
  return HOLDS.test(words.slice(-2).join(' '));
}

/** Names under which a message says what it is for: `{"method": "login", "params": […]}`. */
const CALLS = /^(?:method|methodname|type|event|action|op|cmd|command|procedure|msg)$/;

export function namesCall(words: readonly string[]): boolean {
  return CALLS.test(words.join(''));
}

/** Last words of all names that may be secret, and what may follow them: for those who must tell quickly. */
export const LAST_WORDS: readonly string[] = [
  ...ENDS_RULE,
  ...TRAILING,
  ...TRAILING_WHICH,
  ...wordsFor('anyCode').map(plainWord),
];
