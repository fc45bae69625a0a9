import type { Side } from '../../decode/json.js';
import type { Body, Json } from '../../events.js';
import type { Desk } from '../desk.js';
import { isOpaque, isOrdinaryId, isRandom } from '../by-look/looks.js';
import { isSecretValue, takeNamed, WITH_SIGNS } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { wordsOf } from '../by-name/names.js';

// `{"kind": "header", "data": {"name": "X-Depot", "value": "x"}}` sent to `/credentials`: a secret of another house is kept as
// a name and a value, and the name may be any.

const SECRET: SecretName = { kind: 'secret', demand: 'any' };

const NAMING = new Set('name key field property header param parameter label variable k'.split(' '));
const HOLDING = new Set('value val v data content text secret payload'.split(' '));
/** What is kept along with a secret and tells nothing. */
const OPEN_NAME =
  /(?:^| )(?:user|username|login|email|host|hostname|url|uri|endpoint|port|region|server|database|db|name|type|kind|method|scope|scopes|id|account|domain|version)$/;
const OPEN_VALUE = /^(?:https?:\/\/|\/)|^\d{1,5}$|^(?:true|false|header|query|body|string|text|basic|bearer|oauth2?)$/i;
const SHORTEST = 4;
const DEEPEST = 8;

type Fields = { [key: string]: Json };

/** In place. */
export function takeKept(body: Body | null, side: Side, desk: Desk): void {
  if (body?.is === 'json') inDocument(body.value, { side, desk, isHeld: false }, DEEPEST);
  else if (body?.is === 'form' && side === 'sent') {
    const pairs = body.fields as unknown as { name: string; value: string | null }[];
    const names = pairs.map(({ name }) => wordsOf(name).at(-1) ?? '');
    const named = pairs.find((_, i) => NAMING.has(names[i]!))?.value ?? '';
    pairs.forEach((field, i) => {
      if (named === '' || !HOLDING.has(names[i]!) || field.value === null) return;
      if (isKept(named, field.value, side)) field.value = taken(field.value, side, desk);
    });
  }
}

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
  const named = Object.keys(node).find((key) => NAMING.has(key) && typeof node[key] === 'string');
  for (const key in node) {
    const item = node[key]!;
    if (typeof item !== 'string') {
      inDocument(item, { ...w, isHeld: HOLDING.has(key) && !Array.isArray(item) }, left - 1);
      continue;
    }
    if (w.desk.made.has(item)) continue;
    const isPair =
      named !== undefined && key !== named && HOLDING.has(key) && isKept(node[named] as string, item, w.side);
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

function taken(value: string, side: Side, desk: Desk): string {
  const made = takeNamed(value, SECRET, side, desk);
  desk.made.add(made);
  return made;
}
