import type { Body, Json, Url } from '../../events.js';
import { checksCode, setsUpCodes } from '../by-name/codes.js';
import { secretOf, wordsOf } from '../by-name/names.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';

// What a call is about, as its address or what it sends says: names of resources, of methods, of mutations, of elements.

/** `proves again`: who is signed in shows once more who he is; `keeps secrets`: those of other houses. */
export type About = 'changes password' | 'signs in' | 'proves again' | 'checks code' | 'keeps secrets' | null;

/** An identifier or a verb may stand behind the word. */
const LAST_SEGMENTS = 3;
const SIGN_IN = new Set(wordsFor('signIn').map(plainWord));
const PROVES_AGAIN = new Set(wordsFor('provesAgain').map(plainWord));
/** A password's rules are no password, and who has forgotten his sends none. */
const ABOUT_RULES =
  /^(?:policy|policies|rule|rules|strength|requirement|requirements|expiry|expiration|hint|hints|settings|generator|forgot|forgotten|lost|forget)$/;
export const IDENTIFIER = /^(?:\d+|[0-9a-f-]{16,})$/i;

export function aboutOf({ segments }: Url, request: Body | null): About {
  const named = segments.filter((segment) => !IDENTIFIER.test(segment));
  const about = aboutNames([...named.slice(-LAST_SEGMENTS), ...operations(request)]);
  return about === 'proves again' && isOfRecord(segments, named) ? null : about;
}

const MANY = /[^s]s$/;

/** `/users/7/unlock`, `/levels/unlock`: a thing is unlocked, unless secrets are kept in it. */
function isOfRecord(segments: readonly string[], named: readonly string[]): boolean {
  const before = named.at(-2) ?? '';
  return (IDENTIFIER.test(segments.at(-2) ?? '') || MANY.test(before)) && aboutName(before) !== 'keeps secrets';
}

/** Of a message, by the call that it names. */
export const aboutMessage = (body: Body): About => aboutNames(operations(body));

function aboutNames(names: string[]): About {
  // the last says most
  let [setsUp, confirms] = [false, false];
  for (const name of names.reverse()) {
    const about = aboutName(name);
    if (about === 'signs in' && confirms) return 'proves again';
    if (about !== null && !(setsUp && about === 'checks code')) return about;
    setsUp ||= setsUpCodes(name);
    confirms ||= CONFIRMS.test(name);
  }
  return null;
}

/** `/login/verify`, `/auth/confirm`: what a sign-in asks for next. */
const CONFIRMS = /^(?:confirm|verify|check|validate|challenge|complete)$/i;

/** Names are few; where they are data the cache must not grow with them. */
const CACHE_LIMIT = 2_000;
const known = new Map<string, About>();

function aboutName(name: string): About {
  const before = known.get(name);
  if (before !== undefined) return before;
  const about = name.length > LONGEST_NAME ? null : readName(name);
  if (known.size >= CACHE_LIMIT) known.clear();
  known.set(name, about);
  return about;
}

const LONGEST_NAME = 40;
const CHANGES_CREDENTIALS = /^(?:change|update|reset) (?:my )?credentials?$/;
const KEPT_KINDS = new Set(['secret', 'api-key', 'token', 'private-key', 'password']);
/** Collections of secrets, and their own house: `credentials`, `api-keys`, `vault`. */
const KEEPS = /^(?:credentials?|secrets|vaults?|(?:\w+ )?(?:api ?keys|tokens|passwords|secrets|credentials))$/;

const KEEPS_SURELY = /^(?:vaults?|security (?:question|answer)s?)$/;

function readName(name: string): About {
  const words = wordsOf(name);
  if (words.some((word) => ABOUT_RULES.test(word))) return null;
  if (CHANGES_CREDENTIALS.test(words.join(' '))) return 'changes password';
  if (checksCode(words)) return 'checks code';
  const kept = KEEPS.test(words.join(' ')) ? secretOf(words, true) : null;
  if (KEEPS_SURELY.test(words.join(' ')) || (kept !== null && KEPT_KINDS.has(kept.kind))) return 'keeps secrets';
  if (words.some((_, i) => secretOf(words.slice(0, i + 1), true)?.kind === 'password' || isPasswordWord(words[i]!)))
    return 'changes password';
  if (PROVES_AGAIN.has(words.join(' '))) return 'proves again';
  // `unlockVault`
  if (PROVES_AGAIN.has(words[0] ?? '') && aboutName(words.slice(1).join('-')) === 'keeps secrets')
    return 'proves again';
  return SIGN_IN.has(words.join(' ')) || SIGN_IN.has(words.slice(-2).join(' ')) ? 'signs in' : null;
}

const PASSWORD_WORDS = new Set(wordsFor('password').map(plainWord));
const isPasswordWord = (word: string): boolean => PASSWORD_WORDS.has(word);

/** Behind the words of GraphQL: what the first field of a mutation is called. */
const MUTATION = /^\s*mutation\b[^{]{0,2000}\{\s*(?:\w{1,64}\s*:\s*)?(\w{1,64})/;
/** Under these a document names the call that it makes. */
export const NAMING_CALL = ['method', 'action', 'command', 'procedure', 'methodName'];

/** What the body itself says it does: a mutation, a method, an element of SOAP. */
function operations(request: Body | null): string[] {
  if (request?.is === 'text') return xmlOperations(request.text);
  const fields = fieldsOf(request);
  const query = fields['query'];
  const mutation = typeof query === 'string' ? MUTATION.exec(query.slice(0, 4_000))?.[1] : undefined;
  // `"method": "sms"` is no call
  const named = NAMING_CALL.map((key) => fields[key])
    .filter((name) => typeof name === 'string')
    .filter((name) => wordsOf(name).length > 1 || SIGN_IN.has(plainWord(name)));
  // `auth.login`, `user/changePassword`
  return [...(mutation === undefined ? [] : [mutation]), ...named.map((name) => name.split(/[./]/).at(-1)!)];
}

/** Of a document, or of a form. */
function fieldsOf(request: Body | null): { readonly [key: string]: Json } {
  if (request?.is === 'form') return Object.fromEntries(request.fields.map(({ name, value }) => [name, value]));
  return request?.is === 'json' && isFields(request.value) ? request.value : {};
}

export const isFields = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A call about a password is small. */
export const MOST_SENT = 40;

/** As much of a text as is looked at. */
export const LONGEST_TEXT = 20_000;
export const ELEMENT = /<([\w:.-]{1,64})(?:\s[^<>]{0,400})?>([^<>]{1,200})<\//g;
export const METHOD_NAME = /^methodname$/i;
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
export const isXml = (text: string): boolean => /^\s*</.test(text);

/** `<ChangePassword><Old>x</Old>`: of SOAP and its like every element may name the call; XML-RPC says it in a text. */
function xmlOperations(text: string): string[] {
  if (!isXml(text)) return [];
  const names = new Set<string>();
  for (const [, name = ''] of text.slice(0, LONGEST_TEXT).matchAll(/<([\w:.-]{1,64})[\s/>]/g))
    if (names.size < MOST_SENT) names.add(localName(name));
  for (const [, name = '', content = ''] of text.slice(0, LONGEST_TEXT).matchAll(ELEMENT)) {
    if (METHOD_NAME.test(localName(name))) for (const part of content.split(/[./]/)) names.add(part);
    else names.delete(localName(name));
  }
  return [...names];
}
