import type { Side } from '../../decode/json.js';
import type { Body, Json } from '../../events.js';
import type { Desk } from '../desk.js';
import { isMask, isOpaque, isOrdinaryId, isRandom } from '../by-look/looks.js';
import { looksChosen } from '../by-look/chosen-looks.js';
import { isSecretValue, takeNamed, WITH_SIGNS } from '../by-name/named.js';
import { goesAlong } from './field-roles.js';
import { holdingOf, isNaming } from './naming-keys.js';
import type { SecretName } from '../by-name/name-rules.js';
import { wordsOf } from '../by-name/names.js';

// `{"kind": "header", "data": {"name": "X-Depot", "value": "x"}}` sent to `/credentials`: a secret of another house is kept as
// a name and a value, and the name may be any.

const SECRET: SecretName = { kind: 'secret', demand: 'any' };

/** What is kept along with a secret and tells nothing. */
const OPEN_NAME =
  /(?:^| )(?:user|username|login|email|host|hostname|url|uri|endpoint|port|region|server|database|db|name|type|kind|method|scope|scopes|id|account|domain|version)$/;
const OPEN_VALUE = /^(?:https?:\/\/|\/)|^\d{1,5}$|^(?:true|false|header|query|body|string|text|basic|bearer|oauth2?)$/i;
const SHORTEST = 4;
const DEEPEST = 8;

type Fields = { [key: string]: Json };

/** In place; `answer`: what is shown as well is said of the secret, as its label is. */
export function takeKept(body: Body | null, side: Side, desk: Desk, answer: Body | null = null): void {
  if (body?.is === 'json') {
    inDocument(body.value, { side, desk, isHeld: false }, DEEPEST);
    if (side === 'sent') takeUnnamed(body.value, answer, desk);
  } else if (body?.is === 'form' && side === 'sent') {
    const pairs = body.fields as unknown as { name: string; value: string | null }[];
    const names = pairs.map(({ name }) => wordsOf(name).at(-1) ?? '');
    const named = pairs.find((_, i) => isNaming(names[i]!))?.value ?? '';
    pairs.forEach((field, i) => {
      if (named === '' || holdingOf(names[i]!) === null || field.value === null) return;
      if (isKept(named, field.value, side)) field.value = taken(field.value, side, desk);
    });
  }
}

/** What is said of a secret that is kept: what it is for, in words. */
const SAID_OF =
  /(?:^| )(?:label|display name|tag|tags|category|folder|collection|group|team|project|owner|environment|env|stage|service|provider|issuer|audience|algorithm|path|expires|expiry|expires (?:at|in|on)|question|permission|permissions|prefix|colou?r|icon)$/;
/** A word of a list that the product has; nobody keeps a secret in small letters alone beside another one. */
const ENUM = /^[a-z]+(?:[_-][a-z]+)*$|^[A-Z]+(?:_[A-Z]+)*$/;

interface Leaf {
  readonly holder: Fields;
  readonly key: string;
  /** Of an item of a list that of the list. */
  readonly name: string;
  readonly value: string;
}

/** `{"label": "x", "material": "y"}`: who sends something to where secrets are kept sends one, whatever its name is. */
function takeUnnamed(document: Json, answer: Body | null, desk: Desk): void {
  const all: Leaf[] = [];
  collect(document, '', all, DEEPEST);
  const unnamed = all.filter(({ name, value }) => isUnnamed(name, value, desk));
  const shown = answer?.is === 'json' ? JSON.stringify(answer.value) : '';
  const drawn = unnamed.filter(({ value }) => looksChosen(value));
  const isTaken = drawn.length > 0 || all.some(({ value }) => desk.made.has(value));
  const words = isTaken
    ? []
    : unnamed.filter((leaf) => isKeptWord(leaf) && !shown.includes(JSON.stringify(leaf.value)));
  for (const { holder, key, value } of [...drawn, ...words]) holder[key] = taken(value, 'sent', desk);
}

type IsOne = (name: string, value: string) => boolean;

/** Whatever under no name that says what it is is one, in place. */
export function takeChosen(document: Json, isOne: IsOne, side: Side, desk: Desk, secret = SECRET): void {
  const all: Leaf[] = [];
  collect(document, '', all, DEEPEST);
  for (const { holder, key, name, value } of all)
    if (isUnnamed(name, value, desk) && isOne(name, value)) holder[key] = taken(value, side, desk, secret);
}

const ANSWER = /(?:^| )answer$/;

/** A word is what is kept where its key says so, or where it is no word of a list. */
const isKeptWord = ({ name, value }: Leaf): boolean =>
  holdingOf(name) !== null || ANSWER.test(wordsOf(name).join(' ')) || !(ENUM.test(value) || /\s/.test(value));

function collect(value: Json, under: string, all: Leaf[], left: number): void {
  if (left === 0 || typeof value !== 'object' || value === null) return;
  const holder = value as Fields;
  for (const key in holder) {
    const item = holder[key]!;
    const name = Array.isArray(value) ? under : key;
    if (typeof item !== 'string') collect(item, name, all, left - 1);
    else if (!SAID_OF.test(wordsOf(name).join(' '))) all.push({ holder, key, name, value: item });
  }
}

function isUnnamed(name: string, value: string, desk: Desk): boolean {
  if (value.length < SHORTEST || OPEN_VALUE.test(value) || isMask(value) || desk.made.has(value)) return false;
  // the next secret, and no next page
  const isSaid = isNaming(name) || (goesAlong(name) && name !== 'next') || OPEN_NAME.test(wordsOf(name).join(' '));
  return !isSaid && !isOrdinaryId(value) && !DAY.test(value);
}

const DAY = /^\d{4}-\d\d-\d\d/;

interface Keeping {
  readonly side: Side;
  readonly desk: Desk;
  /** Whether this is what is kept, and not what is said of it. */
  readonly isHeld: boolean;
}

function inDocument(value: Json, w: Keeping, left: number): void {
  if (left === 0 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) inDocument(item, w, left - 1);
  else inObject(value, w, left);
}

function inObject(node: Fields, w: Keeping, left: number): void {
  const named = Object.keys(node).find((key) => isNaming(key) && key !== 'id' && typeof node[key] === 'string');
  for (const key in node) {
    const item = node[key]!;
    if (typeof item !== 'string') {
      inDocument(item, { ...w, isHeld: holdingOf(key) !== null && !Array.isArray(item) }, left - 1);
      continue;
    }
    if (w.desk.made.has(item)) continue;
    const isPair =
      named !== undefined && key !== named && holdingOf(key) !== null && isKept(node[named] as string, item, w.side);
    const isMapped = w.isHeld && named === undefined && isOpaqueKept(key, item);
    if (isPair || isMapped) node[key] = taken(item, w.side, w.desk);
  }
}

/** What is sent under a name of somebody's own is kept there to be secret; what is shown may be any word. */
function isKept(name: string, value: string, side: Side): boolean {
  if (value.length < SHORTEST || OPEN_VALUE.test(value)) return false;
  if (OPEN_NAME.test(wordsOf(name).join(' '))) return isRandom(value) && !isOrdinaryId(value);
  return side === 'sent' ? isSecretValue(value, SECRET, name, 'sent') : isOpaqueKept(name, value);
}

const isOpaqueKept = (name: string, value: string): boolean =>
  (isOpaque(value) || WITH_SIGNS.test(value)) &&
  !isOrdinaryId(value) &&
  !OPEN_VALUE.test(value) &&
  !OPEN_NAME.test(wordsOf(name).join(' '));

const taken = (value: string, side: Side, desk: Desk, secret = SECRET): string => takeNamed(value, secret, side, desk);
