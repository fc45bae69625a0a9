import type { Body, Exchange, Json } from '../../events.js';
import { isHandedOut } from '../../handed-out.js';
import { looksChosen } from '../by-look/chosen-looks.js';
import { isOpaque, isOrdinaryId, isRandom } from '../by-look/looks.js';
import type { SecretName } from '../by-name/name-rules.js';
import { takeNamed } from '../by-name/named.js';
import { wordsOf } from '../by-name/names.js';
import { learn, type Desk } from '../desk.js';
import { aboutOf, IDENTIFIER } from './call-about.js';
import { takeChosen } from './credential-pairs.js';

// An address can be the secret's name: `/my/api_key`, `/recovery-codes`, `/2fa/setup`, `/api-keys/1/reveal`. What such an
// address answers stands under any name or under none.

const CODE: SecretName = { kind: 'one-time-code', demand: 'any' };
const SEED: SecretName = { kind: 'secret', demand: 'any' };

/** What is done to a secret so that it is shown. */
const REVEALS =
  /^(?:reveal|show|view|value|plain|plaintext|text|raw|read|get|copy|export|decrypt|unmask|rotate|roll|renew|refresh|regenerate|generate|create|new|reset)$/;
/** What is kept there has these names as well, beside those of `call-about.ts`. */
const KEEPS = /^(?:\w+ )?(?:keys|hooks|webhooks)$/;
const SECOND_FACTOR = /(?:^| )(?:totp|hotp|otp|mfa|2fa|tfa|two factor|second factor|authenticator)(?: |$)/;
const EXTENSION = /\.[a-z]{2,4}$/;
const MOST_SEGMENTS = 3;

/** In place, and learned for the rest of the exchange. */
export function takeRevealed(exchange: Exchange, desk: Desk): void {
  const { url, method, response, status } = exchange;
  if (response === null || status >= 400) return;
  const names = url.segments.filter((segment) => !IDENTIFIER.test(segment)).map((name) => name.replace(EXTENSION, ''));
  const last = names.at(-1) ?? '';
  learnNamed(last, response, desk);
  if (names.slice(-2).some((name) => isCodes(name, desk))) takeEach(response, isCode, CODE, desk);
  else if (names.slice(-MOST_SEGMENTS).some((name) => SECOND_FACTOR.test(wordsOf(name).join(' '))))
    takeSecondFactor(response, desk);
  if (isRevealed(names, exchange)) takeWhole(response, desk);
  else if (method === 'POST' && response.is === 'json' && aboutOf(url, null) === 'keeps secrets')
    takeChosen(response.value, (name, value) => isHandedOut(name, value), 'shown', desk);
}

const isCodes = (name: string, desk: Desk): boolean =>
  /codes?$/i.test(name) && desk.nameInfo(name).shown?.kind === 'one-time-code';

/** `/api-keys/1/reveal`, `/webhooks/3/secret`. */
function isRevealed(names: readonly string[], { url }: Exchange): boolean {
  const [before = '', last = ''] = [names.at(-2), names.at(-1)];
  if (SHOWN_NAMES.test(wordsOf(last).join(' '))) return url.segments.length > 1;
  if (!REVEALS.test(wordsOf(last).join(' '))) return false;
  if (SHOWN_NAMES.test(wordsOf(before).join(' '))) return true;
  return aboutOf({ ...url, segments: [before] }, null) === 'keeps secrets' || KEEPS.test(wordsOf(before).join(' '));
}

const SHOWN_NAMES = /^(?:\w+ )?(?:secret|api ?key|private key|access token)$/;

/** What a page shows as the whole content of an element. */
const ELEMENT_CONTENT = />\s*([\w\-+/=:.]{20,})\s*</g;

/** The only word of a text, and what cannot be guessed in a page. */
function learnNamed(last: string, answer: Body, desk: Desk): void {
  const text = answer.is === 'text' ? answer.text : answer.is === 'json' ? answer.value : null;
  if (typeof text !== 'string' && answer.is !== 'html') return;
  const name = desk.nameInfo(last).sent;
  if (name === null || name.demand === 'random') return;
  if (typeof text === 'string' && isOpaque(text.trim())) learn(desk, text.trim(), true);
  if (answer.is !== 'html') return;
  for (const [, word = ''] of answer.text.matchAll(ELEMENT_CONTENT)) {
    if (isRandom(word) && !isOrdinaryId(word)) learn(desk, word, true);
  }
}

/** The word that is the answer, or whatever in it was chosen or drawn. */
function takeWhole(answer: Body, desk: Desk): void {
  const held = answer as { text?: string; value?: Json };
  const key = answer.is === 'text' ? 'text' : 'value';
  const text = held[key];
  if (typeof text === 'string' && looksChosen(text.trim()))
    held[key] = text.replace(text.trim(), () => takeNamed(text.trim(), SEED, 'shown', desk));
  else if (answer.is === 'json') takeChosen(answer.value, (_, value) => looksChosen(value), 'shown', desk);
}

// ---- codes for a lost telephone ------------------------------------------------------------------------------------

const GROUPS = /^(?=.*\d)[a-z\d]{3,8}(?:[- ][a-z\d]{3,8}){1,3}$/i;
const ONE_GROUP = /^(?=.*\d)[a-z\d]{8,16}$/i;
const isCode = (value: string): boolean => (GROUPS.test(value) || ONE_GROUP.test(value)) && !/^\d{4}-\d\d/.test(value);

type Is = (value: string) => boolean;

const WORD = /(?<![\w-])[a-z\d]{3,}(?:-[a-z\d]{3,})*(?![\w-])/gi;
const CONTENT = /(?<=>\s{0,20})[A-Za-z\d][A-Za-z\d -]{6,70}(?=\s{0,20}<)/g;

/** Each that is one, in place: of a document what stands under no name of its own. */
function takeEach(answer: Body, is: Is, secret: SecretName, desk: Desk): void {
  const made = (value: string): string =>
    is(value) && !desk.made.has(value) ? takeNamed(value, secret, 'shown', desk) : value;
  const held = answer as { text: string };
  if (answer.is === 'text') held.text = held.text.replace(WORD, made);
  else if (answer.is === 'html') held.text = held.text.replace(CONTENT, made);
  else if (answer.is === 'json') takeChosen(answer.value, (_, value) => is(value), 'shown', desk, secret);
}

// ---- seeds of authenticators ---------------------------------------------------------------------------------------

/** RFC 4648: base32, as it is shown to be typed. */
const BASE32 = /^(?:[A-Z2-7]{16,128}|(?=.*\d)[a-z2-7]{16,128}|[A-Za-z2-7]{4}(?: [A-Za-z2-7]{4}){3,31})=*$/;
const isSeed: Is = (value) => BASE32.test(value);
const NAMES_CODES = /(?:^| )(?:codes?|recovery|backup|scratch|rescue)(?: |$)/;
/** The picture from which a telephone reads the seed. */
const PICTURE = /^data:image\/[\w.+-]+[;,]/;

function takeSecondFactor(answer: Body, desk: Desk): void {
  if (answer.is !== 'json') return takeEach(answer, isSeed, SEED, desk);
  const is = (name: string, value: string): boolean =>
    isSeed(value) || PICTURE.test(value) || (NAMES_CODES.test(wordsOf(name).join(' ')) && isCode(value));
  takeChosen(answer.value, is, 'shown', desk);
}
