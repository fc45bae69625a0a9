import type { Body, Exchange, Json, Url } from '../../events.js';
import { takeKept } from './credential-pairs.js';
import type { Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import { isMask } from '../by-look/looks.js';
import { takeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { secretOf, wordsOf } from '../by-name/names.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';

// What a call is about tells what is sent with it. Beside a password that is changed stand the old one and the new one
// again, and somebody who signs in sends who he is and what proves it: whatever the fields are called, in any language.

/** `changes`: its address or operation says so. `signs in`: the same. `keeps`: it is about secrets of other houses. */
type About = 'changes password' | 'signs in' | 'keeps secrets' | null;

const PASSWORD: SecretName = { kind: 'password', demand: 'any' };

/** In place. Texts and documents were cleaned by their names already. */
export function takeOfCall({ url, method, request, response }: Exchange, desk: Desk): void {
  const about = aboutOf(url, request);
  if (about === 'keeps secrets') {
    if (method !== 'GET') takeKept(request, 'sent', desk);
    takeKept(response, 'shown', desk);
  } else if (method !== 'GET' && request !== null) takeSent(request, about, desk);
}

// ---- what a call is about ------------------------------------------------------------------------------------------

/** An identifier or a verb may stand behind the word. */
const LAST_SEGMENTS = 3;
const SIGN_IN = new Set(wordsFor('signIn').map(plainWord));
/** A password's rules are no password, and who has forgotten his sends none. */
const ABOUT_RULES =
  /^(?:policy|policies|rule|rules|strength|requirement|requirements|expiry|expiration|hint|hints|settings|generator|forgot|forgotten|lost|forget)$/;
const IDENTIFIER = /^(?:\d+|[0-9a-f-]{16,})$/i;

function aboutOf({ segments }: Url, request: Body | null): About {
  const names = [
    ...segments.filter((segment) => !IDENTIFIER.test(segment)).slice(-LAST_SEGMENTS),
    ...operations(request),
  ];
  // the last says most
  for (const name of names.reverse()) {
    const about = aboutName(name);
    if (about !== null) return about;
  }
  return null;
}

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
const KEPT_KINDS = new Set(['secret', 'api-key', 'token', 'private-key', 'password']);
/** Collections of secrets, and their own house: `credentials`, `api-keys`, `vault`. */
const KEEPS = /^(?:credentials?|secrets|vaults?|(?:\w+ )?(?:api ?keys|tokens|passwords|secrets|credentials))$/;

function readName(name: string): About {
  const words = wordsOf(name);
  if (words.some((word) => ABOUT_RULES.test(word))) return null;
  const kept = KEEPS.test(words.join(' ')) ? secretOf(words, true) : null;
  if (words.join(' ') === 'vault' || (kept !== null && KEPT_KINDS.has(kept.kind))) return 'keeps secrets';
  if (words.some((_, i) => secretOf(words.slice(0, i + 1), true)?.kind === 'password' || isPasswordWord(words[i]!)))
    return 'changes password';
  return SIGN_IN.has(words.join(' ')) || SIGN_IN.has(words.slice(-2).join(' ')) ? 'signs in' : null;
}

const PASSWORD_WORDS = new Set(wordsFor('password').map(plainWord));
const isPasswordWord = (word: string): boolean => PASSWORD_WORDS.has(word);

/** Behind the words of GraphQL: what the first field of a mutation is called. */
const MUTATION = /^\s*mutation\b[^{]{0,2000}\{\s*(?:\w{1,64}\s*:\s*)?(\w{1,64})/;

/** What the body itself says it does: a mutation, a method. */
function operations(request: Body | null): string[] {
  if (request?.is !== 'json' || !isFields(request.value)) return [];
  const { query, method } = request.value;
  const mutation = typeof query === 'string' ? MUTATION.exec(query.slice(0, 4_000))?.[1] : undefined;
  return [mutation, method].filter((name): name is string => typeof name === 'string');
}

// ---- what is sent --------------------------------------------------------------------------------------------------

/** One field of what is sent, wherever it stands. */
interface Sent {
  readonly name: string;
  readonly value: string;
  readonly info: NameInfo;
  set(made: string): void;
}

/** A call about a password is small. */
const MOST_SENT = 40;
const DEEPEST = 5;

function takeSent(request: Body, about: About, desk: Desk): void {
  const sent = sentOf(request, desk);
  if (sent.length > MOST_SENT) return;
  const passwords = sent.filter(({ info }) => info.sent?.kind === 'password');
  const others = sent.filter((field) => mayBePassword(field));
  if (about === 'changes password') return takeAll(others, desk);
  if (about === 'signs in' && passwords.length === 0 && sent.some(isWho)) return takeAll(others.filter(isProof), desk);
  // beside an old password the new one stands, and nobody else
  if (passwords.some(({ name }) => isWhich(name)) || passwords.length > 1)
    takeAll(
      others.filter(({ name }) => isWhich(name)),
      desk,
    );
}

function takeAll(fields: readonly Sent[], desk: Desk): void {
  for (const { value, set } of fields) {
    const made = takeNamed(value, PASSWORD, 'sent', desk);
    desk.made.add(made);
    set(made);
  }
}

function sentOf(request: Body, desk: Desk): Sent[] {
  if (request.is === 'form')
    return request.fields.flatMap((field) => {
      const set = (made: string): void => void ((field as { value: string }).value = made);
      return field.value === null
        ? []
        : [{ name: field.name, value: field.value, info: desk.nameInfo(field.name), set }];
    });
  return request.is === 'json' ? inDocument(request.value, DEEPEST, desk) : [];
}

function inDocument(value: Json, left: number, desk: Desk): Sent[] {
  if (left === 0 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, MOST_SENT).flatMap((item) => inDocument(item, left - 1, desk));
  return Object.entries(value).flatMap(([name, item]): Sent[] => {
    if (typeof item !== 'string') return inDocument(item, left - 1, desk);
    const set = (made: string): void => void (value[name] = made);
    return [{ name, value: item, info: desk.nameInfo(name), set }];
  });
}

const isFields = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// ---- which of it is a password -------------------------------------------------------------------------------------

const WHO =
  /(?:^| )(?:user|username|login|name|email|e mail|mail|account|identifier|identity|handle|nick|nickname|phone|mobile|benutzer|benutzername|nutzer|utilisateur|identifiant|usuario|correo|utente|utilizador|gebruiker|gebruikersnaam|uzytkownik|badge|customer|member)(?: name| id| no| number| address)?$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

function isWho({ name, value }: Sent): boolean {
  return MAIL.test(value) || WHO.test(wordsOf(name.replaceAll(/[[\]]+/g, ' ')).join(' '));
}

/** What goes along with any request: how it is to be done, from where, in which language. */
const CONTROL =
  /(?:^| )(?:id|uuid|type|kind|method|action|commit|submit|button|op|operation|operation name|query|grant type|scope|realm|tenant|org|organization|workspace|domain|provider|connection|strategy|client|client id|app|platform|device|version|lang|language|locale|timezone|tz|country|region|redirect|redirect to|return|return to|return url|next|continue|back|url|uri|callback|referer|referrer|source|origin|remember|remember me|keep|stay|utf8|format|mode|status|state|role|title|reason|comment|note|description|captcha|recaptcha|h captcha|turnstile|captcha response)$/;
const PLACE = /^(?:https?:)?\/|^\d{4}-\d\d-\d\d/;
const FLAG = /^(?:true|false|on|off|yes|no|0|1|✓)$/i;

/** Neither by its name nor by its look anything else; what a name told already was taken. */
function mayBePassword(field: Sent): boolean {
  const { name, value, info } = field;
  if (value === '' || FLAG.test(value) || isMask(value) || PLACE.test(value) || IDENTIFIER.test(value)) return false;
  if (info.sent !== null && info.sent.demand === 'any') return false;
  return !isWho(field) && !CONTROL.test(wordsOf(name).join(' '));
}

/** `en`, `web`: nobody proves with that who he is. */
const SHORTEST_PROOF = 4;

const isProof = ({ value, info }: Sent): boolean => value.length >= SHORTEST_PROOF && info.sent === null;

const WHICH = new Set(wordsFor('which').map(plainWord));

/** `new_pw`, `current`, `wiederholung`. */
const isWhich = (name: string): boolean => wordsOf(name).some((word) => WHICH.has(word));

/** What was sent to say who somebody is: where it is the password as well, it is no secret anywhere else. */
export const identitiesSent = (request: Body | null, desk: Desk): readonly string[] =>
  request === null
    ? []
    : sentOf(request, desk)
        .filter(isWho)
        .map(({ value }) => value);
