import type { Side } from '../../decode/json.js';
import type { Json } from '../../events.js';
import { count, learn, type Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import { renameKeys } from '../learned.js';
import { isDrawnWord, isOpaque, isOrdinaryId, isToken, turnsLikeRandom } from '../by-look/looks.js';
import { isSecretValue, takeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';

// Documents in which the place of a value tells what it is, not a name of its own: positional parameters of a call
// (`{"method": "login", "params": ["bob", "x"]}`), pairs (`["api_key", "x"]`), tables, and maps whose keys are secrets.

interface Looking {
  readonly desk: Desk;
  readonly side: Side;
}
type Fields = { [key: string]: Json };

const PASSWORD: SecretName = { kind: 'password', demand: 'any' };
const TOKEN: SecretName = { kind: 'token', demand: 'any' };
const APP_ID: SecretName = { kind: 'api-key', demand: 'token' };

/** Not to be taken again by those who come by its name. */
const taken = (value: string, secret: SecretName, { side, desk }: Looking): string =>
  takeNamed(value, secret, side, desk);

// ---- maps of secrets -----------------------------------------------------------------------------------------------

/** `{"sessions": {"x": {…}}}`, `{"tokens": {"ios": "x"}}`, in place. */
export function takeHeld(node: Fields, under: NameInfo, w: Looking): void {
  const secret = under.shown ?? TOKEN;
  let renamed = false;
  for (const key in node) {
    const item = node[key]!;
    if (typeof item === 'string' && (isDrawnWord(item) || isHeldWord(item, under))) node[key] = taken(item, secret, w);
    renamed ||= isSecretKey(key, under);
  }
  if (renamed) renameKeys(node, (key) => (isSecretKey(key, under) ? takeKey(key, secret, w.desk) : key));
}

/** Of one word, of small letters, capitals and digits: less than drawn at random, where nothing but secrets is kept. */
const MIXED_WORD = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])\w{16,}$/;
const SURE_HOLDERS = new Set(['token', 'secret', 'api-key', 'password']);

/** Where secrets are kept by names of their own: as people choose them, or in base64. No place, no day. */
const SECRET_WORD = /^(?=.*\d)(?=.*[a-z])(?!\d{4}-\d\d-)[^\s:/,;]{8,}$/i;

/** Sessions and keys are also what conferences and keyboards have. */
const isHeldWord = (value: string, { shown }: NameInfo): boolean =>
  shown !== null &&
  SURE_HOLDERS.has(shown.kind) &&
  (MIXED_WORD.test(value) || (shown.kind === 'secret' && SECRET_WORD.test(value) && !isOrdinaryId(value)));

/** A session of a conference has an ordinary identifier, too; a token has none. */
const isSecretKey = (key: string, under: NameInfo): boolean =>
  isDrawnWord(key) || (isOrdinaryId(key) && under.shown?.kind === 'token');

function takeKey(key: string, { kind }: SecretName, desk: Desk): string {
  learn(desk, key, true);
  const made = desk.pseudonym(key);
  if (made !== key) count(desk, kind);
  return made;
}

/** Names under which a service keeps the other half of a key: by itself such a value is a record's ordinary identifier. */
const APP_IDS = ['appid', 'appId', 'app_id', 'applicationId', 'application_id'];

/** `{"app_id": "x", "api_key": "y"}`, in place. */
export function takeAppId(node: Fields, w: Looking): void {
  for (const name of APP_IDS) {
    const given = node[name];
    if (typeof given === 'string' && isToken(given) && !w.desk.made.has(given)) node[name] = taken(given, APP_ID, w);
  }
}

// ---- positional parameters -----------------------------------------------------------------------------------------

/** What lets somebody in is called so, whatever the words around: `auth.login`, `user.changePassword`, `phx_login`. */
const SIGNS_IN =
  /log_?in(?![gk])|logon|sign_?in(?!g)|authenticat|authori[sz]e|(?:^|[^a-z])auth(?![a-z])|passw|identify/i;
const RESUMES = /token|session|resume|(?:^|_)connect$/i;
/** Names of methods are short; longer texts are prose. */
const LONGEST_METHOD = 60;
const ARGUMENTS = ['params', 'args', 'arguments', 'payload', 'data', 'd', 'id', 'key'];

/** The message `{"method": "auth.login", "params": […]}`, in place. */
export function takeArguments(node: Fields, method: string, w: Looking): void {
  if (method.length > LONGEST_METHOD || !(SIGNS_IN.test(method) || RESUMES.test(method))) return;
  for (const name of ARGUMENTS) {
    const given = node[name];
    if (typeof given === 'string' && isDrawnWord(given)) node[name] = taken(given, TOKEN, w);
    else if (Array.isArray(given)) takeEach(given, SIGNS_IN.test(method), w);
  }
}

/** Of a sign-in all but who it is; of others, and of answers, what was drawn. */
function takeEach(given: Json[], signsIn: boolean, w: Looking): void {
  for (let i = 0; i < given.length; i++) {
    const item = given[i]!;
    if (typeof item === 'string') given[i] = takeArgument(item, i, signsIn, w);
    else if (typeof item === 'object' && item !== null && !Array.isArray(item)) takeDrawn(item, w);
  }
}

/** `en`, `web`: nobody's password. */
const SHORTEST_ARGUMENT = 5;

function takeArgument(item: string, place: number, signsIn: boolean, w: Looking): string {
  if (isDrawnWord(item)) return taken(item, TOKEN, w);
  if (!signsIn || w.side !== 'sent' || place === 0 || item.length < SHORTEST_ARGUMENT) return item;
  return isSecretValue(item, PASSWORD, '', 'shown') ? taken(item, PASSWORD, w) : item;
}

function takeDrawn(node: Fields, w: Looking): void {
  for (const key in node) {
    const item = node[key]!;
    if (typeof item === 'string' && isDrawnWord(item)) node[key] = taken(item, TOKEN, w);
  }
}

// ---- pairs and tables ----------------------------------------------------------------------------------------------

const COMMAND = /^(?:auth|authenticate|log_?in|sign_?in|identify)$/i;
/** A message of positions has few; longer lists are data. */
const MOST_LISTED = 6;
/** Names and values in turn, as servers keep the headers of a request: none has more. */
const MOST_IN_TURN = 200;

/** `["api_key", "x"]`, `["Accept", "y", "X-Api-Key", "x"]`, `["login", "bob", "x"]`, in place. */
export function takeListed(list: Json[], w: Looking): void {
  const first = list[0] as string;
  if (list.length > MOST_IN_TURN || first.length > LONGEST_METHOD) return;
  if (w.side === 'sent' && list.length <= MOST_LISTED && COMMAND.test(first)) return takeSpoken(list, w);
  takeOptions(list, w);
  if (list.length % 2 === 0) for (let at = 0; at < list.length; at += 2) takeInTurn(list, at, w);
}

const OPTION = /^--?[a-z][\w-]{1,40}$/i;

/** `["--user", "ann", "--password", "x"]`: the words of a command. */
function takeOptions(list: Json[], w: Looking): void {
  for (let at = 0; at + 1 < list.length; at++) {
    const [name, value] = [list[at], list[at + 1]];
    if (typeof name !== 'string' || typeof value !== 'string' || !OPTION.test(name) || OPTION.test(value)) continue;
    const secret = w.desk.nameInfo(name).sent;
    if (secret !== null && isSecretValue(value, secret, '', 'shown')) list[at + 1] = taken(value, secret, w);
  }
}

/** `DB_PASSWORD`: nobody writes about a secret so. */
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/** The name stands at `at`, its value behind it. */
function takeInTurn(list: Json[], at: number, w: Looking): void {
  const [name, value] = [list[at], list[at + 1]];
  if (typeof name !== 'string' || name.length > LONGEST_METHOD) return;
  if (typeof value !== 'string' || (value.length < 8 && !CONSTANT.test(name))) return;
  const secret = w.desk.nameInfo(name).sent;
  if (secret === null || !isSecretValue(value, secret, name, 'shown')) return;
  if (CONSTANT.test(name)) list[at + 1] = taken(value, secret, w);
  const last = value.slice(value.lastIndexOf(' ') + 1);
  const isChosen = secret.kind === 'password' && CHOSEN.test(value);
  if (isChosen || (turnsLikeRandom(last) && !isOrdinaryId(last))) list[at + 1] = taken(value, secret, w);
}

/** As people choose passwords; rules for them (`min:8|max:20`) have other signs. */
const CHOSEN = /^(?=.*\d)(?=.*[A-Za-z])(?=.*[!#$%^*@?&+=~])[^\s:/|,;]+$/;

function takeSpoken(list: Json[], w: Looking): void {
  for (let i = 1; i < list.length; i++) {
    const item = list[i]!;
    if (typeof item === 'string' && isOpaque(item)) list[i] = taken(item, PASSWORD, w);
  }
}
