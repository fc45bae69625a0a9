import { MAX_JSON_DEPTH } from '../../decode/depth.js';
import type { Json } from '../../events.js';
import { isCardNumber } from '../by-look/checksums.js';
import { CODE_SENT, isCodeBeside, mayBeCode } from '../by-name/codes.js';
import { count, type Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import { learnSent } from './echoed.js';
import { secretVariables } from './graphql.js';
import { isPrivateMember, PRIVATE_MEMBERS } from '../by-look/jwk.js';
import { otherNumber } from '../by-look/jwt.js';
import type { Side } from '../../decode/json.js';
import { isDrawnWord, isRandom } from '../by-look/looks.js';
import { isPlainToken, isSecretNumber, isSecretValue, takeNamed } from '../by-name/named.js';
import { withoutKey } from './links.js';
import type { SecretName } from '../by-name/name-rules.js';
import { pairName } from './pairs.js';
import { mayBeHeads, takeBelowFirst, takeColumns } from './columns.js';
import { takeAppId, takeArguments, takeHeld, takeListed } from './places.js';
import { withoutCells } from '../in-text/tables.js';
import { redactText } from '../in-text/text.js';

/** A text under a name: by its name first, else by its look. */
export function redactValue(value: string, info: NameInfo, side: Side, desk: Desk): string {
  const secret = side === 'sent' ? info.sent : info.shown;
  const isTaken = secret !== null && !isPlainToken(value, secret) && isSecretValue(value, secret, info.name, side);
  if (isTaken) return takeNamed(value, secret, side, desk);
  const made = redactText(value, desk);
  return (secret && withoutKey(made, secret, desk)) ?? made;
}

/** Names under which a secret's own object keeps it: `{"api_key": {"value": "x"}}`, and those that say a type or that it is a text. */
const HOLDERS = new Set(
  'value key plain plaintext raw data hash stringValue string_value S $t $ _ _text #text __text'.split(' '),
);

export interface Walk {
  readonly desk: Desk;
  readonly side: Side;
}

/**
 * Takes what is secret by its name out of a parsed document, in place. What is secret by its look was taken out of the
 * text before. False where the document is nested too deeply.
 */
export function redactNamed(value: Json, side: Side, desk: Desk): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return walk(value, desk.nameInfo(''), false, MAX_JSON_DEPTH, { desk, side });
}

type Node = Json[] | { [key: string]: Json };

function walk(node: Node, under: NameInfo, described: boolean, left: number, w: Walk): boolean {
  if (left === 0) return false;
  if (!Array.isArray(node)) return walkObject(node, under, described, left, w);
  if (typeof node[0] === 'string' && node.length > 1) takeListed(node, w);
  else if (Array.isArray(node[0])) takeBelowFirst(node, w);
  for (let i = 0; i < node.length; i++) {
    const item = node[i]!;
    if (typeof item === 'object') {
      if (item !== null && !walk(item, under, described, left - 1, w)) return false;
    } else if (under.shown !== null && !described) node[i] = leaf(item, under, w);
  }
  return true;
}

function walkObject(
  node: { [key: string]: Json },
  under: NameInfo,
  described: boolean,
  left: number,
  w: Walk,
): boolean {
  if (typeof node['kty'] === 'string') takePrivate(node, w);
  else if (under.holds && !described) takeHeld(node, under, w);
  for (const key in node) {
    const item = node[key]!;
    if (item === null || item === '' || typeof item === 'boolean') continue;
    const info = under.shown?.demand === 'all' ? under : w.desk.nameInfo(key);
    if (typeof item === 'object') {
      const describes = described || (info.describes && w.side === 'shown');
      if (KEPT_IN.test(key) && !Array.isArray(item) && isKindOfSecret(node['kind']))
        takeHeld(item, w.desk.nameInfo('secrets'), w);
      if (key === 'variables' && !Array.isArray(item)) takeVariables(item, secretVariables(node['query'], w.desk), w);
      if (!walk(item, info, describes, left - 1, w)) return false;
      if (mayBeHeads(key)) takeColumns(node, key, w);
      continue;
    }
    // Under `errors` and its like a secret's name is followed by words about it; unless what follows was drawn.
    if (described && info.shown?.demand !== 'all' && !(typeof item === 'string' && isRandom(item))) continue;
    if (info.calls && typeof item === 'string') takeArguments(node, item, w);
    if (typeof item === 'string' && item.includes('\n')) node[key] = withoutCells(item, w.side, w.desk);
    if (secretFor(info, w.side) !== null) {
      node[key] = leaf(item, info, w);
      if (info.shown?.kind === 'api-key' && node[key] !== item) takeAppId(node, w);
    } else {
      const holder = holderOf(node, key, under, w);
      if (holder !== null) node[key] = leaf(item, holder, w);
      else if (typeof item === 'number' && isCardIn(item, key, under)) node[key] = takeLeaf(item, CARD, w);
      else if (isCheckOfCard(node, key, under)) node[key] = takeLeaf(item, CARD, w);
      else if (mayBeCode(key) && isCodeBeside(node, key, w.side)) node[key] = takeLeaf(item, CODE_SENT, w);
    }
  }
  return true;
}

/** `{"kind": "Secret", "stringData": {"db": "x"}}`: as Kubernetes keeps them. */
const KEPT_IN = /^(?:data|stringData|string_data)$/;
const isKindOfSecret = (kind: Json | undefined): boolean => typeof kind === 'string' && /^secrets?$/i.test(kind);

const PRIVATE_KEY: SecretName = { kind: 'private-key', demand: 'any' };

/** Of a JSON Web Key, in place. */
function takePrivate(node: { [key: string]: Json }, { desk, side }: Walk): void {
  for (const name of PRIVATE_MEMBERS) {
    const member = node[name];
    if (!isPrivateMember(member) || desk.made.has(member)) continue;
    node[name] = takeNamed(member, PRIVATE_KEY, side, desk);
  }
}

const CARD: SecretName = { kind: 'card', demand: 'digits' };
const OF_CARD = /(?:^|[_-]|[a-z](?=[A-Z]))(?:[Cc]ard|[Pp]an|PAN|cc)(?:_?[Nn](?:o|r|um|umber))?$/;

/** `"pan": 5105105105105100`, `"card": {"number": …}`: one in ten numbers passes for one, so that a name must say it, too. */
const isCardIn = (value: number, key: string, under: NameInfo): boolean =>
  (OF_CARD.test(key) || (/^(?:no|number|value)$/i.test(key) && OF_CARD.test(under.name))) &&
  isCardNumber(String(value));

const CHECKS_CARD = /(?:code|verification|security|cvn|cid|check)(?:_?(?:value|digits|number))?$/i;
const OF_CARDS = /(?:^|[a-z_-])cards?$/i;
const NUMBER_OF_CARD = /^\d(?:[ -]?\d){11,18}$/;

const isNumberLike = (value: Json | undefined, look: RegExp): boolean =>
  (typeof value === 'string' || typeof value === 'number') && look.test(String(value));

/** `"card": {"number": "5105 …", "code": "123"}`: what is printed on a card beside its number. */
function isCheckOfCard(node: { readonly [key: string]: Json }, key: string, under: NameInfo): boolean {
  if (!CHECKS_CARD.test(key) || !isNumberLike(node[key], /^\d{3,4}$/)) return false;
  return Object.entries(node).some(
    ([other, value]) => (OF_CARD.test(other) || OF_CARDS.test(under.name)) && isNumberLike(value, NUMBER_OF_CARD),
  );
}

/** Whatever is sent as `pass` is a password; a document also speaks of what passed. */
const secretFor = (info: NameInfo, side: Side): SecretName | null =>
  side === 'sent' && info.sent?.kind === 'password' ? info.sent : info.shown;

/** Whose value stands under `key`: that of the object's own name, or that of another of its fields. */
function holderOf(node: { [key: string]: Json }, key: string, under: NameInfo, w: Walk): NameInfo | null {
  const isCode = key === 'code' && under.shown?.kind === 'one-time-code';
  if (under.shown !== null && (isCode || HOLDERS.has(key) || isSessionId(node[key]!, key, under))) return under;
  // a column of a table that is kept by columns
  if (under.shown?.demand === 'any' && /^\d+$/.test(key) && Object.keys(node).every((row) => /^\d+$/.test(row)))
    return under;
  if (key === 'fingerprint' && OF_DEVICE.test(under.name)) return w.desk.nameInfo('device_fingerprint');
  return pairName(node, key, node[key]!, w.side, w.desk);
}

/** `{"device": {"fingerprint": "x"}}`; a key or a certificate shows its own openly. */
const OF_DEVICE = /(?:^|[a-z_-])(?:device|browser|client|visitor|machine)(?:_?info)?$/i;

/** `{"session": {"id": "x"}}`; a session of a conference has an ordinary identifier. */
const isSessionId = (value: Json, key: string, under: NameInfo): boolean =>
  key === 'id' && under.shown?.kind === 'session' && typeof value === 'string' && isDrawnWord(value);

/** In place. What is put in is not taken again under a name that tells as well. */
export function takeVariables(held: { [key: string]: Json }, secrets: ReadonlyMap<string, NameInfo>, w: Walk): void {
  for (const [name, info] of secrets) {
    const given = held[name];
    if (typeof given !== 'string' && typeof given !== 'number') continue;
    const made = leaf(given, info, w);
    held[name] = made;
    if (made !== given) w.desk.made.add(String(made));
  }
}

function leaf(value: string | number | boolean, info: NameInfo, { desk, side }: Walk): string | number | boolean {
  const secret = secretFor(info, side);
  if (secret === null || typeof value === 'boolean') return value;
  if (side === 'shown' && isPlainToken(String(value), secret)) return value;
  const isSecret =
    typeof value === 'string' ? isSecretValue(value, secret, info.name, side) : isSecretNumber(value, secret);
  if (isSecret) return takeLeaf(value, secret, { desk, side });
  return (typeof value === 'string' ? withoutKey(value, secret, desk) : null) ?? value;
}

function takeLeaf(value: string | number, secret: SecretName, { desk, side }: Walk): string | number {
  if (typeof value === 'string') return takeNamed(value, secret, side, desk);
  if (side === 'sent') learnSent(desk, String(value), secret.kind);
  count(desk, secret.kind);
  return otherNumber(value, desk.pseudonym);
}
