import type { Body, Exchange, Json, Url } from '../../events.js';
import { checksCode, CODE_SENT, isCheckedCode, setsUpCodes } from '../by-name/codes.js';
import { takeKept } from './credential-pairs.js';
import type { Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import { isMask } from '../by-look/looks.js';
import { otherNumber } from '../by-look/jwt.js';
import { takeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { secretOf, wordsOf } from '../by-name/names.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';

// What a call is about tells what is sent with it. Beside a password that is changed stand the old one and the new one
// again, and somebody who signs in sends who he is and what proves it: whatever the fields are called, in any language.

/** As its address or its operation says. `keeps`: it is about secrets of other houses. */
type About = 'changes password' | 'signs in' | 'checks code' | 'keeps secrets' | null;

const PASSWORD: SecretName = { kind: 'password', demand: 'any' };

/** In place. Texts and documents were cleaned by their names already. */
export function takeOfCall({ url, method, request, response }: Exchange, desk: Desk): void {
  const about = aboutOf(url, request);
  if (about === 'keeps secrets') {
    if (method !== 'GET') takeKept(request, 'sent', desk);
    takeKept(response, 'shown', desk);
  } else if (method !== 'GET' && request !== null) takeSent(request, about, desk);
}

/** A message may be a call as well: `{"msg": "method", "method": "login", "params": [x]}`. In place. */
export function takeOfMessage(value: Json, desk: Desk): void {
  const body: Body = { is: 'json', value, mime: '', size: null, cut: false };
  const about = aboutNames(operations(body));
  if (about !== null && about !== 'keeps secrets') takeSent(body, about, desk);
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
  return aboutNames([
    ...segments.filter((segment) => !IDENTIFIER.test(segment)).slice(-LAST_SEGMENTS),
    ...operations(request),
  ]);
}

function aboutNames(names: string[]): About {
  // the last says most
  let setsUp = false;
  for (const name of names.reverse()) {
    const about = aboutName(name);
    if (about !== null && !(setsUp && about === 'checks code')) return about;
    setsUp ||= setsUpCodes(name);
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
const CHANGES_CREDENTIALS = /^(?:change|update|reset) (?:my )?credentials?$/;
const KEPT_KINDS = new Set(['secret', 'api-key', 'token', 'private-key', 'password']);
/** Collections of secrets, and their own house: `credentials`, `api-keys`, `vault`. */
const KEEPS = /^(?:credentials?|secrets|vaults?|(?:\w+ )?(?:api ?keys|tokens|passwords|secrets|credentials))$/;

function readName(name: string): About {
  const words = wordsOf(name);
  if (words.some((word) => ABOUT_RULES.test(word))) return null;
  if (CHANGES_CREDENTIALS.test(words.join(' '))) return 'changes password';
  if (checksCode(words)) return 'checks code';
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
/** Under these a document names the call that it makes. */
const NAMING_CALL = ['method', 'action', 'command', 'procedure', 'methodName'];

/** What the body itself says it does: a mutation, a method, an element of SOAP. */
function operations(request: Body | null): string[] {
  if (request?.is === 'text') return xmlOperations(request.text);
  if (request?.is !== 'json' || !isFields(request.value)) return [];
  const fields = request.value;
  const query = fields['query'];
  const mutation = typeof query === 'string' ? MUTATION.exec(query.slice(0, 4_000))?.[1] : undefined;
  // `"method": "sms"` is no call
  const named = NAMING_CALL.map((key) => fields[key])
    .filter((name) => typeof name === 'string')
    .filter((name) => wordsOf(name).length > 1 || SIGN_IN.has(plainWord(name)));
  // `auth.login`, `user/changePassword`
  return [...(mutation === undefined ? [] : [mutation]), ...named.map((name) => name.split(/[./]/).at(-1)!)];
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
  if (about === 'checks code')
    return takeAll(
      sent.filter(({ name, value }) => isCheckedCode(value) && !CONTROL.test(wordsOf(name).join(' '))),
      desk,
      CODE_SENT,
    );
  const passwords = sent.filter(({ info }) => info.sent?.kind === 'password');
  const others = sent.filter((field) => mayBePassword(field));
  if (about === 'changes password') return takeAll(others, desk);
  if (about === 'signs in' && passwords.length === 0) return takeAll(proofs(sent), desk);
  takeAll(repeated(others), desk);
  // `currentPassword`, and one field more
  if (passwords.some(({ name }) => isWhich(name)) && others.length === 1) takeAll(others.filter(isChosen), desk);
  // beside an old password the new one stands, and nobody else
  if (passwords.some(({ name }) => isWhich(name)) || passwords.length > 1)
    takeAll(
      others.filter(({ name }) => isWhich(name)),
      desk,
    );
}

function takeAll(fields: readonly Sent[], desk: Desk, secret: SecretName = PASSWORD): void {
  for (const { value, set } of fields) {
    if (desk.made.has(value)) continue;
    const made = takeNamed(value, secret, 'sent', desk);
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
  if (request.is === 'text') return inXml(request, desk);
  return request.is === 'json' ? [...inDocument(request.value, DEEPEST, desk), ...inQuery(request.value, desk)] : [];
}

/** What stands in a list stands under no name: `"params": ["ann", "x"]`. */
function inDocument(value: Json, left: number, desk: Desk): Sent[] {
  if (left === 0 || typeof value !== 'object' || value === null) return [];
  const all: [string | number, Json][] = Array.isArray(value)
    ? value.slice(0, MOST_SENT).map((item, i) => [i, item])
    : Object.entries(value);
  const held = value as { [key: string | number]: Json };
  return all.flatMap(([key, item]): Sent[] => {
    const name = typeof key === 'number' ? '' : key;
    if (name === 'query' || NAMING_CALL.includes(name)) return [];
    if (typeof item === 'number') {
      const set = (made: string): void => void (held[key] = otherNumber(item, () => made));
      return [{ name, value: String(item), info: desk.nameInfo(name), set }];
    }
    if (typeof item !== 'string') return inDocument(item, left - 1, desk);
    const set = (made: string): void => void (held[key] = made);
    return [{ name, value: item, info: desk.nameInfo(name), set }];
  });
}

const LITERAL = /\b(\w{1,64})\s{0,4}:\s{0,4}"([^"\\]{1,200})"/g;

/** `mutation { changePassword(old: "x", new: "y") { ok } }`: arguments that stand in the text of a query. */
function inQuery(value: Json, desk: Desk): Sent[] {
  if (!isFields(value) || typeof value['query'] !== 'string') return [];
  return [...value['query'].slice(0, LONGEST_TEXT).matchAll(LITERAL)].map(([whole, name = '', literal = '']) => {
    const set = (made: string): void => {
      const query = value['query'] as string;
      value['query'] = query.replace(whole, () => whole.replace(literal, () => made.replaceAll('"', '')));
    };
    return { name, value: literal, info: desk.nameInfo(name), set };
  });
}

const LONGEST_TEXT = 20_000;
const ELEMENT = /<([\w:.-]{1,64})(?:\s[^<>]{0,400})?>([^<>]{1,200})<\//g;
const METHOD_NAME = /^methodname$/i;
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const isXml = (text: string): boolean => /^\s*</.test(text);

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

function inXml(body: Body & { readonly is: 'text' }, desk: Desk): Sent[] {
  if (!isXml(body.text)) return [];
  const held = body as { text: string };
  return [...body.text.slice(0, LONGEST_TEXT).matchAll(ELEMENT)].flatMap(([whole, element = '', value = '']) => {
    const name = localName(element);
    const set = (made: string): void => {
      const opening = whole.slice(0, whole.length - value.length - 2);
      held.text = held.text.replace(whole, () => `${opening}${made.replace(/[<>&]/g, '')}</`);
    };
    return value.trim() === '' || METHOD_NAME.test(name) ? [] : [{ name, value, info: desk.nameInfo(name), set }];
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
  /(?:^| )(?:id|uuid|type|kind|jsonrpc|msg|event|method|action|commit|submit|button|op|operation|operation name|query|grant type|scope|realm|tenant|org|organization|workspace|domain|provider|connection|strategy|client|client id|app|platform|device|version|lang|language|locale|timezone|tz|country|region|redirect|redirect to|return|return to|return url|next|continue|back|url|uri|callback|referer|referrer|source|origin|remember|remember me|keep|stay|utf8|format|mode|status|state|role|title|reason|comment|note|description|captcha|recaptcha|h captcha|turnstile|captcha response)$/;
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

/**
 * What proves who signs in: all that is sent beside the one who does; where nobody is named by the look of the fields, the
 * second of two.
 */
function proofs(sent: readonly Sent[]): Sent[] {
  const may = sent.filter((field) => /^\d+$/.test(field.value) || mayBePassword(field));
  const others = may.filter((field) => !isWho(field) && !CONTROL.test(wordsOf(field.name).join(' ')));
  const named = sent.some(isWho) ? others : others.length === 2 ? others.slice(1) : [];
  return named.filter(({ value, info }) => value.length >= SHORTEST_PROOF && info.sent?.demand !== 'any');
}

/** The same value twice, and once to be sure: `fresh` and `freshAgain`. */
function repeated(fields: readonly Sent[]): Sent[] {
  const again = new Set(fields.filter((field) => isAgain(field)).map(({ value }) => value));
  const twice = (field: Sent): boolean =>
    again.has(field.value) && fields.some((other) => other.value === field.value && !isAgain(other));
  return fields.filter((field) => field.value.length >= SHORTEST_REPEATED && twice(field));
}

/** Also words of statuses are confirmed. */
const SHORTEST_REPEATED = 8;
const AGAIN = /(?:^| )(?:again|repeat|repeated|retype|confirm|confirmation|verify)(?: |$)/;
const isChosen = ({ value }: Sent): boolean =>
  value.length >= SHORTEST_REPEATED && /\d/.test(value) && /[a-z]/i.test(value);
const isAgain = ({ name }: Sent): boolean => AGAIN.test(wordsOf(name).join(' '));

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
