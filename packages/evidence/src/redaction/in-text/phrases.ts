import type { Body, Json, ServerEvent } from '../../events.js';
import { withoutDrawn } from '../by-look/drawn.js';
import { learn, take, type Desk } from '../desk.js';
import { announcedEnd } from './announced-value.js';
import { redactFrame } from './lines.js';
import { isSpoken } from './chosen.js';
import { METHOD } from './told.js';
import type { SecretName } from '../by-name/name-rules.js';
import { mayEndSecret } from '../by-name/names.js';
import { describesValue, isChosenWithSigns } from '../by-look/chosen-looks.js';
import { isMailedCode, takeNamed } from '../by-name/named.js';
import { isDrawnWord, isMask, turnsLikeRandom } from '../by-look/looks.js';

// A refusal may quote what it refuses: `Token 8sK2… is not valid`, `Invalid password Pewter%Stork1`, or, under the name
// of the field, `"Linen#Egret3" is too weak`. Looked for where refusals are: answers of 400 and above, documents that say
// they are errors, and pages that speak of passwords. Elsewhere such a sentence is prose, and looking for it everywhere
// would cost too much.

const PHRASE =
  /\b(pass(?:word|phrase|code)?|token|session(?: id)?|secret|api[ _-]?key|credentials?)s?(?: (?:provided|given|supplied|received|sent|used))?(?:[\s:"'“”‘’«»`]|&quot;|&#0?39;|&#x27;|&#34;){1,3}([^\s"'“”‘’«»`<>(),;&][^\s“”‘’«»]{5,200})/gi;
const QUOTED = /["“'‘«`]([^\s"“”'‘’«»`]{6,})["”'’»`]/g;
/** Between two tags: attributes speak of passwords, too, and hold none. */
const TEXT_NODE = />[^<>]{8,2000}</g;
const ANY_WORD = /password|passphrase|passcode|token|session|secret|api.?key|credential/i;

export function redactQuotedSecrets(response: Body | null, status: number, desk: Desk): Body | null {
  if (response === null) return null;
  if (response.is === 'html') {
    if (status < 400 && !response.text.includes('assword')) return response;
    const text = response.text.replace(TEXT_NODE, (node) => (ANY_WORD.test(node) ? withoutPhrases(node, desk) : node));
    return text === response.text ? response : { ...response, text };
  }
  if (response.is === 'events')
    return { ...response, events: response.events.map((event) => redactEvent(event, desk)) };
  if (status < 400) {
    const value = response.is === 'json' ? redactRefusal(response.value, desk) : null;
    return response.is === 'json' && value !== response.value ? { ...response, value } : response;
  }
  if (response.is === 'text') return { ...response, text: withoutRepeated(withoutPhrases(response.text, desk), desk) };
  return response.is === 'json' ? { ...response, value: inJson(response.value, false, desk) } : response;
}

/** `event: auth`, and then a word. */
function redactEvent(event: ServerEvent, desk: Desk): ServerEvent {
  const { data } = event;
  const secret = desk.nameInfo(event.event).shown;
  const code = typeof data === 'number' ? String(data) : data;
  if (secret?.kind === 'one-time-code' && typeof code === 'string' && isMailedCode(code))
    return { ...event, data: takeNamed(code, secret, 'shown', desk) };
  if (typeof data !== 'string') return { ...event, data: redactRefusal(data, desk) };
  return secret !== null && isDrawnWord(data) ? { ...event, data: taken(data, desk) } : event;
}

/** What GraphQL, JSON-RPC and many others answer with 200. */
export function redactRefusal(value: Json, desk: Desk): Json {
  return saysError(value) ? inJson(value, false, desk) : value;
}

export function saysError(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { errors, error, ok, success, type, status } = value;
  const isFailed = ok === false || success === false || type === 'error' || status === 'error';
  return isFailed || (typeof error === 'object' ? error !== null : typeof error === 'string') || Array.isArray(errors);
}

function inJson(value: Json, named: boolean, desk: Desk): Json {
  if (typeof value === 'string') {
    const made = withoutRepeated(ANY_WORD.test(value) ? withoutPhrases(value, desk) : value, desk);
    return named ? made.replace(QUOTED, (whole, secret: string) => whole.replace(secret, taken(secret, desk))) : made;
  }
  if (Array.isArray(value)) return value.map((item) => inJson(item, named, desk));
  if (typeof value !== 'object' || value === null) return value;
  for (const key in value) value[key] = inJson(value[key]!, desk.nameInfo(key).sent !== null, desk);
  return value;
}

/** A refusal as a screen or a console shows it. */
export const redactRefused = (text: string, desk: Desk): string =>
  withoutDrawn(ANY_WORD.test(text) ? withoutPhrases(text, desk) : text, desk);

function withoutPhrases(text: string, desk: Desk): string {
  return text.replace(PHRASE, (whole, name: string, run: string) => {
    const long = run.slice(0, announcedEnd(run, 0));
    const word = isChosenWithSigns(long) ? long : CUT.exec(run)![0];
    if (word.length < SHORTEST || describesValue(word)) return whole;
    const isChosen =
      /^pass/i.test(name) || SIGN.test(word) || turnsLikeRandom(word.replace(/(?<![.!?:…])[.!?:…]+$/, ''));
    const at = whole.length - run.length;
    return isChosen ? whole.slice(0, at) + taken(word, desk) + run.slice(word.length) : whole;
  });
}

const OPENING = `["'“„«‘‚\`「]`;
const CLOSING = `["'”“»’‘\`」]`;
/** `Das Passwort „x“ ist zu häufig`: in quotes right behind the name. */
const NAME_BEFORE = new RegExp(
  `(\\p{L}{2,24}(?: \\p{L}{2,12}){0,2})(?::? | ?[:：] ?)(${OPENING})([^\\s"'“”„«»]{4,64}?)(?=${CLOSING}(?![\\p{L}\\d]))`,
  'gu',
);
/** `Value 'x' for field 'password'`, `"x" şifresi`: and before it. */
const NAME_BEHIND = new RegExp(
  `(${OPENING})([^\\s"'“”„«»]{4,64})(?=${CLOSING} (?:(?:for|in|of) (?:key|column|field|attribute|parameter|property) ${OPENING}?([\\w.$-]{2,64})|(\\p{L}{3,24})))`,
  'gu',
);
/** `Passordet x er for kort`: with nothing between them. */
const NAME_NEXT = /(\p{L}{3,24}) ((?=\S{0,63}\d)\p{L}[^\s"'“”„«»<>(){}]{5,63})(?![^\s])/gu;

/** What a refusal repeats of a password, in any language: a word that nobody would say about one. */
function withoutRepeated(text: string, desk: Desk): string {
  const made = (secret: string): string => takeNamed(secret, QUOTED_PASSWORD, 'sent', desk);
  const isOne = (word: string): boolean => !isSpoken(word) && !desk.made.has(word) && !mayEndSecret(word.toLowerCase());
  const isNext = (word: string): boolean => isOne(word) && !describesValue(word) && !METHOD.test(word);
  return text
    .replace(NAME_BEFORE, (whole, name: string, _quote: string, word: string) =>
      isOne(word) && namesPassword(name, desk) ? whole.slice(0, -word.length) + made(word) : whole,
    )
    .replace(NAME_BEHIND, (whole, quote: string, word: string, field?: string, noun?: string) =>
      isOne(word) && namesPassword(field?.split('.').at(-1) ?? noun!, desk) ? quote + made(word) : whole,
    )
    .replace(NAME_NEXT, (whole, name: string, word: string) =>
      isNext(word) && namesPassword(name, desk) ? `${name} ${made(word)}` : whole,
    );
}

const QUOTED_PASSWORD: SecretName = { kind: 'password', demand: 'any' };
const namesPassword = (name: string, desk: Desk): boolean => desk.nameInfo(name).shown?.kind === 'password';

const SHORTEST = 6;
/** What seems to be the word where nothing else tells. */
const CUT = /^[^"'`<>(),;&]+/;

/** No slug, day or version has one of these: what is no password needs it, or a look that is drawn. */
const SIGN = /[#%*!$&^+=~@]/;

/** What clients of plain-text protocols send first: `AUTH x`, `LOGIN ann x`, `PASS x`. */
const COMMAND = /^\s*(?:AUTH|AUTHENTICATE|LOGIN|PASS|IDENTIFY|TOKEN)((?:[ :]\s*\S+){1,3})\s*$/;

export function redactCommand(text: string, desk: Desk): string {
  const frame = redactFrame(text, desk);
  if (frame !== null) return frame;
  const words = COMMAND.exec(text)?.[1];
  return words === undefined ? text : text.replace(words, () => words.replace(/[^\s:]+/g, (word) => taken(word, desk)));
}

/** "Password doesn't match" as pages write it; the semicolon ends the phrase. */
const CONTRACTION = /^\p{L}+&(?:#0?39|#x27|apos|rsquo|#8217|#x2019)$/iu;

/** A word of a sentence is none; what somebody chose as a password or drew as a token has a digit, a sign or odd capitals. */
function taken(word: string, desk: Desk): string {
  const secret = word.replace(/(?<![.!?:…])[.!?:…]+$/, '');
  const odd = /\d|[#%*!$&^+=~@]|[a-z][A-Z]/.test(secret);
  if (
    !odd ||
    isMask(secret) ||
    secret.length < 6 ||
    /^[{<[]|=$|^\$[A-Z_]+$|^[a-z]+\|/.test(secret) ||
    CONTRACTION.test(secret)
  )
    return word;
  learn(desk, secret, true);
  return take(desk, 'secret', secret) + word.slice(secret.length);
}
