import type { Body, Exchange, Json, Url } from '../../events.js';
import { CODE_SENT, isCheckedCode } from '../by-name/codes.js';
import {
  aboutMessage,
  aboutOf,
  ELEMENT,
  IDENTIFIER,
  isFields,
  isXml,
  localName,
  LONGEST_TEXT,
  METHOD_NAME,
  MOST_SENT,
  NAMING_CALL,
  type About,
} from './call-about.js';
import { takeKept } from './credential-pairs.js';
import { goesAlong, namesSomebody } from './field-roles.js';
import { letsIn } from './lets-in.js';
import type { Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import { isJumbled, isMask } from '../by-look/looks.js';
import { looksChosen } from '../by-look/chosen-looks.js';
import { otherNumber } from '../by-look/jwt.js';
import { takeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { wordsOf } from '../by-name/names.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';

// What a call is about tells what is sent with it. Beside a password that is changed stand the old one and the new one
// again, and somebody who signs in sends who he is and what proves it: whatever the fields are called, in any language.

const PASSWORD: SecretName = { kind: 'password', demand: 'any' };

/** In place. Texts and documents were cleaned by their names already. */
export function takeOfCall(exchange: Exchange, desk: Desk): void {
  const { url, method, request, response } = exchange;
  const about = aboutOf(url, request);
  if (about === 'keeps secrets') {
    if (method !== 'GET') takeKept(request, 'sent', desk, response);
    takeKept(response, 'shown', desk);
  } else if (method !== 'GET' && request !== null)
    takeSent(request, about === null && letsIn(exchange, desk) ? 'lets in' : about, desk);
  if (request?.is === 'json' && Array.isArray(request.value))
    for (const call of request.value.slice(0, MOST_SENT)) takeOfMessage(call, desk);
  if (about === 'signs in' && url.query.length > 1 && !isListed(url)) takeAll(provenInQuery(url, desk), desk);
}

/** Sessions are listed, and tokens; whoever asks for these signs in nowhere. */
const LISTED = /^(?:sessions?|tokens?)$/i;
const isListed = ({ segments }: Url): boolean => LISTED.test(segments.at(-1) ?? '');

/** `/login?user=ann&p=x`, in place: as it would be in a form, but for words, of which addresses have many. */
function provenInQuery({ query }: Url, desk: Desk): Sent[] {
  const sent = query.map((pair): Sent => {
    const set = (made: string): void => void ((pair as [string, string])[1] = made);
    return { name: pair[0], value: pair[1], info: desk.nameInfo(pair[0]), set };
  });
  return proofs(sent).filter(({ value }) => looksChosen(value));
}

/** A message may be a call as well: `{"msg": "method", "method": "login", "params": [x]}`. In place. */
export function takeOfMessage(value: Json, desk: Desk): void {
  const body: Body = { is: 'json', value, mime: '', size: null, cut: false };
  const about = aboutMessage(body);
  if (about !== null && about !== 'keeps secrets') takeSent(body, about, desk);
}

// ---- what is sent --------------------------------------------------------------------------------------------------

/** One field of what is sent, wherever it stands. */
interface Sent {
  readonly name: string;
  readonly value: string;
  readonly info: NameInfo;
  set(made: string): void;
}

const DEEPEST = 5;

function takeSent(request: Body, about: About | 'lets in', desk: Desk): void {
  const sent = sentOf(request, desk);
  if (sent.length > MOST_SENT) return;
  if (about === 'checks code')
    return takeAll(
      sent.filter(({ name, value }) => isCheckedCode(value) && !goesAlong(name)),
      desk,
      CODE_SENT,
    );
  const passwords = sent.filter(({ info }) => info.sent?.kind === 'password');
  const others = sent.filter((field) => mayBePassword(field));
  // there `next` is the next password, and no page
  if (about === 'changes password')
    return takeAll([...others, ...sent.filter((field) => goesAlong(field.name) && mayBeChosen(field))], desk);
  if (about === 'proves again')
    return takeAll(
      [...others, ...sent.filter(mayBeCode)].filter(({ value }) => value.length >= SHORTEST_PROOF),
      desk,
    );
  if (about === 'lets in' && passwords.length === 0) return takeAll(proofsByAnswer(sent, others), desk);
  if (about === 'signs in' && passwords.length === 0) return takeAll(proofs(sent), desk);
  takeAll(repeated(others), desk);
  // nothing else, and nobody who signs up: `currentPassword` and `to`, `existing`, `password` and `retype`
  const changes = passwords.some(({ name }) => isWhich(name)) || (passwords.length > 0 && !sent.some(isWho));
  if (changes && others.length <= MOST_BESIDE && others.every(isChosen)) takeAll(others, desk);
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
    set(takeNamed(value, secret, 'sent', desk));
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
  if (request.is === 'text') return isXml(request.text) ? inXml(request, desk) : wholeOf(request, 'text', desk);
  if (request.is !== 'json') return [];
  if (typeof request.value === 'string') return wholeOf(request, 'value', desk);
  return [...inDocument(request.value, DEEPEST, desk), ...inQuery(request.value, desk)];
}

const ONE_WORD = /^\S{4,64}$/;

/** A word that is all that is sent stands under no name. */
function wholeOf(request: Body, key: 'text' | 'value', desk: Desk): Sent[] {
  const held = request as unknown as Record<'text' | 'value', string>;
  const set = (made: string): void => void (held[key] = made);
  return ONE_WORD.test(held[key]) ? [{ name: '', value: held[key], info: desk.nameInfo(''), set }] : [];
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

function inXml(body: Body & { readonly is: 'text' }, desk: Desk): Sent[] {
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

// ---- which of it is a password -------------------------------------------------------------------------------------

const MAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

const isWho = ({ name, value }: Sent): boolean => MAIL.test(value) || namesSomebody(name);

const PLACE = /^(?:https?:)?\/|^\d{4}-\d\d-\d\d/;
const FLAG = /^(?:true|false|on|off|yes|no|0|1|✓)$/i;

/** Neither by its name nor by its look anything else; what a name told already was taken. */
function mayBePassword(field: Sent): boolean {
  const { name, value, info } = field;
  if (value === '' || FLAG.test(value) || isMask(value) || PLACE.test(value) || IDENTIFIER.test(value)) return false;
  if (info.sent !== null && info.sent.demand === 'any') return false;
  return !isWho(field) && !goesAlong(name);
}

// The old one, the new one, and that again.
const MOST_BESIDE = 2;

const mayBeChosen = (field: Sent): boolean =>
  isChosen(field) && !PLACE.test(field.value) && !IDENTIFIER.test(field.value) && field.info.sent?.demand !== 'any';

const mayBeCode = (field: Sent): boolean => isCheckedCode(field.value) && !goesAlong(field.name) && !isWho(field);

/** What opened a session or a token: the only value that is sent beside who it is, of several what was chosen or drawn. */
function proofsByAnswer(sent: readonly Sent[], others: readonly Sent[]): Sent[] {
  const may = [...others, ...sent.filter(mayBeCode)].filter(
    ({ value, info }) => value.length >= SHORTEST_PROOF && info.sent?.demand !== 'any' && !/\s/.test(value),
  );
  if (may.length === 1 && sent.every((field) => field === may[0] || isWho(field) || goesAlong(field.name))) return may;
  return may.filter(({ value }) => looksChosen(value) || isJumbled(value) || SIX_DIGITS.test(value));
}

const SIX_DIGITS = /^\d{3}[ -]?\d{3}$/;

/** `en`, `web`: nobody proves with that who he is. */
const SHORTEST_PROOF = 4;

/**
 * What proves who signs in: all that is sent beside the one who does; where nobody is named by the look of the fields, the
 * second of two.
 */
function proofs(sent: readonly Sent[]): Sent[] {
  const may = sent.filter((field) => /^\d+$/.test(field.value) || mayBePassword(field));
  const others = may.filter((field) => !isWho(field) && !goesAlong(field.name));
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
