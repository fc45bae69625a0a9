import type { CallDoes, JsonSchema } from '@asbuilt/spec';
import { isClass, type Token } from '../kit/address/address.js';
import { isMethodToken, wordOfStep } from '../kit/address/composed.js';
import { unqualified } from '../kit/qualified.js';
import { isVersion, withoutProgram } from '../kit/address/segment.js';
import { isPlainVerb, isVerb, wordsOf } from '../kit/verbs.js';
import { isAlias, isRouteWord } from './words.js';
import { singular } from '../kit/singular.js';

export interface Doing {
  readonly method: string;
  readonly tokens: readonly Token[];
  readonly operation: string;
  /** Of an operation: it was seen in a query. */
  readonly reads: boolean;
  /** Of an operation: a GET, which shows a page on which it may be done, or does it. */
  readonly shows?: boolean;
  /** The last step of the path names a procedure. */
  readonly procedure?: boolean;
  readonly uploads: boolean;
  readonly queries: readonly string[];
  /** Schema of the successful answer, where it has one. */
  readonly answer: JsonSchema | null;
  /** It answers with a page. */
  readonly page: boolean;
  /** It shows nothing: each time it led elsewhere. */
  readonly leads?: boolean;
  /** It answers that something was made (201). */
  readonly makes?: boolean;
  /** A form, beside another that adds one: `POST /books` beside `POST /books/add`. */
  readonly besideAdding?: boolean;
}

const LOGIN =
  /^(?:(?:[a-z\d]+_)?(?:log|sign)_?in(?:_(?:with|via|using)_\w+)?|authenticate|sessions?|token|auth|connect)$/i;
const LOGOUT = /^(?:(?:[a-z\d]+_)?(?:log|sign)_?out|logoff)$/i;
const SEARCH = /^(?:search|find|query|autocomplete|suggest|lookup)$/i;
const UPLOAD = /^uploads?$/i;
// A form with fields of its own that may carry a file creates what it is about; these are files themselves.
const FILES =
  /^(?:files?|images?|pictures?|photos?|media|videos?|avatars?|covers?|logos?|icons?|attachments?|assets?|imports?|thumbnails?|backups?)$/i;
// A verb ends where the next word begins: `newest` is no `new`.
const VERBS: readonly (readonly [RegExp, CallDoes])[] = (
  [
    ['log_?in|sign_?in|authenticate', 'login'],
    ['log_?out|sign_?out', 'logout'],
    ['upload|attach', 'upload'],
    ['search|find|query|autocomplete|suggest', 'search'],
    ['create|add|insert|register|new', 'create'],
    ['update|edit|set|change|modify|patch|save|upsert', 'update'],
    ['delete|remove|destroy|clear', 'delete'],
    ['list|all', 'list'],
    ['get|read|fetch|load|show', 'read'],
  ] as const
).map(([verb, does]) => [
  new RegExp(`^(?:${verb}|${verb.replaceAll(/(?<![a-z])[a-z]/g, (c) => c.toUpperCase())})(?![a-z])`),
  does,
]);

// RFC 4918, RFC 3253: methods that say what they do.
const DAV = new Map<string, CallDoes>([
  ['PROPFIND', 'read'],
  ['REPORT', 'read'],
  ['PROPPATCH', 'update'],
  ['MKCOL', 'create'],
  ['COPY', 'action'],
  ['MOVE', 'action'],
  ['LOCK', 'action'],
  ['UNLOCK', 'action'],
]);

export function doesWhat(asked: Doing): CallDoes {
  if (asked.operation !== '') return byVerb(asked, asked.operation);
  const call = { ...asked, tokens: asked.tokens.map((token) => behindPrefix(withoutProgram(token))) };
  const last = call.tokens.at(-1) ?? '';
  if (call.procedure) return byVerb(call, last);
  if (isMethodToken(last)) return byMethod(last.slice(1));
  const verb = verbOf(last);
  // a HEAD asks what a GET would answer
  if (call.method === 'GET' || call.method === 'HEAD')
    return verb === 'create' || verb === 'update' || verb === 'delete' ? verb : reading(call, last);
  if (call.method === 'DELETE') return LOGIN.test(last) ? 'logout' : 'delete';
  if (call.method === 'PUT' || call.method === 'PATCH') return endsInAction(call.tokens) ? 'action' : 'update';
  const said = DAV.get(call.method);
  if (said !== undefined) return said;
  if (call.method === 'SEARCH' || SEARCH.test(last)) return 'search';
  if (LOGOUT.test(last.replaceAll('-', '_'))) return 'logout';
  if (LOGIN.test(last.replaceAll('-', '_'))) return 'login';
  if (UPLOAD.test(last) || (call.uploads && FILES.test(last))) return 'upload';
  if (verb !== undefined) return verb;
  if (isHeldAct(call.tokens)) return 'action';
  if (isLoneVerb(call.tokens)) return byLoneVerb(call, last);
  if (isClass(last) || isAlias(last)) return doneToThing(call);
  // what is done with rows of a list that were marked, or typed into them
  return endsInAction(call.tokens) || (call.besideAdding === true && call.makes !== true) ? 'action' : 'create';
}

/** `Special:CreateAccount`: a page of the product itself, whose name stands behind the prefix of all of them. */
function behindPrefix(token: Token): Token {
  const [, name] = /^\p{Lu}\p{L}*:(\p{Lu}[\p{L}\d]*)$/u.exec(token) ?? [];
  return name === undefined ? token : name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '-').toLowerCase();
}

/** `POST /customers/{id}` changes what is there; `POST /export/{table}` does what it says. */
function doneToThing({ tokens, makes }: Doing): CallDoes {
  if (makes === true) return 'create';
  return isRouteWord(tokens.at(-2) ?? '') ? 'action' : 'update';
}

// Only those that begin no noun: `/loadBalancers`, `/searchIndexes` and `/testCases` are things.
const DOES = /^(?:get|fetch|list|create|insert|add|update|upsert|delete|remove|destroy|save)[A-Z]/;
const ACTS =
  /^(?:approve|reject|cancel|publish|unpublish|activate|deactivate|enable|disable|restore|archive|send)[A-Z]/;

/** `/api/getUser`, `/api/chat.delete`, `/admin/close-day`: a path that is the name of what is done. */
function verbOf(last: Token): CallDoes | undefined {
  const bare = last.split('.').at(-1)!;
  if (isActOfRouter(last)) return VERBS.find(([verb]) => verb.test(bare))?.[1] ?? 'action';
  // `read-all` marks as read what is there
  if (isOfAll(bare)) return /^(?:delete|remove|clear|destroy)/.test(bare) ? 'delete' : 'action';
  if (isVerbPhrase(bare)) return VERBS.find(([verb]) => verb.test(bare))?.[1] ?? 'action';
  if (ACTS.test(bare)) return 'action';
  return DOES.test(bare) ? VERBS.find(([verb]) => verb.test(bare))?.[1] : undefined;
}

/** `order.create`, `chat.postMessage`: what is done stands behind what it is done to, and a point. */
function isActOfRouter(last: Token): boolean {
  const [router, act] = last.split('.').slice(-2);
  return act !== undefined && /^[a-z]\w*$/i.test(router!) && isVerb(wordsOf(act)[0] ?? '');
}

const isOfAll = (name: string): boolean => isVerbPhrase(name) && isAlias(wordsOf(name).at(-1)!);

const CHANGES = new Map<string, CallDoes>([
  ...'create add insert new register'.split(' ').map((verb) => [verb, 'create'] as const),
  ...'update edit change modify save upsert'.split(' ').map((verb) => [verb, 'update'] as const),
  ...'delete remove destroy'.split(' ').map((verb) => [verb, 'delete'] as const),
]);

/** `POST /books/add` makes one; `POST /coupons/apply` does as it says, and where it makes something, that is what it does. */
const byLoneVerb = ({ makes }: Doing, verb: string): CallDoes =>
  CHANGES.get(verb.toLowerCase()) ?? (makes === true ? 'create' : 'action');

/** A verb and no more, behind the kind of thing that it is done to or nothing: `/coupons/apply`, `/users/invite`, `/vat/validate`. */
function isLoneVerb(tokens: readonly Token[]): boolean {
  const [before, last] = [tokens.at(-2) ?? '', tokens.at(-1) ?? ''];
  if (isPlainVerb(last) || (isClass(before) && CHANGES.has(last))) return true;
  // many a verb is the name of a thing as well; behind a kind of things in the plural it is what is done to them
  return isVerb(last) && !isClass(before) && singular(before) !== before;
}

/** `:search`, `:batchGet`; a verb of the product's own is an action. */
function byMethod(name: string): CallDoes {
  const bare = name.replace(/^batch(?=[A-Z])/, '');
  const verb = bare.charAt(0).toLowerCase() + bare.slice(1);
  return VERBS.find(([test]) => test.test(verb))?.[1] ?? 'action';
}

/** Several words, the first a verb. Where that begins names of things too, what follows is one thing: not `test-cases`. */
function isVerbPhrase(name: string): boolean {
  if (!/^[a-z]+(?:[-_][a-z\d]+)+$/.test(name) || isRouteWord(name)) return false;
  const words = wordsOf(name);
  if (isPlainVerb(words[0]!)) return true;
  const end = words.at(-1)!;
  return isVerb(words[0]!) && singular(end) === end && !MADE_OF_VERBS.has(end);
}

// `search-index`, `import-job`, `review-request`, `check-in`: things that are called after what is done with them.
const MADE_OF_VERBS = new Set(
  'index job request result log list entry item record type template rule group set queue task run form file data key code in out up off on'.split(
    ' ',
  ),
);

function byVerb({ reads, answer, shows, page }: Doing, operation: string): CallDoes {
  const bare = operation.split(/[./]/).findLast(Boolean) ?? operation;
  const found = VERBS.find(([verb]) => verb.test(bare))?.[1] ?? (reads ? undefined : verbBehind(bare));
  if (found && !(shows && page && FORMS.has(found))) return found;
  const data = inner(inner(answer, 'data'), bare) ?? inner(answer, 'result');
  return reads ? (answersList(bare, data) ? 'list' : 'read') : 'action';
}

// Behind a thing, only verbs that are no nouns there: a `data_set` is one.
const BEHIND = /^(?:create|add|insert|update|edit|save|delete|remove|destroy|upload)$/;

/** `boat_save`, `productCreate`: the thing stands first. */
function verbBehind(name: string): CallDoes | undefined {
  const last = wordsOf(name).at(-1) ?? '';
  return BEHIND.test(last) ? VERBS.find(([verb]) => verb.test(last))?.[1] : undefined;
}

/** What pages of things stand under, whatever the things are. */
const ENVELOPED =
  /^(?:edges|nodes|items|results?|data|list|records|rows|entries|content|hits|page|docs|objects|elements)$/i;

/** A thing with parts is none: `shelf(id: 7) { id books { title } }`, `book(id: 7) { title reviews { text } }`. */
function answersList(operation: string, data: JsonSchema | null): boolean {
  if (data === null || data['type'] === 'array' || singular(operation) !== operation) return holdsList(data);
  const names = listsIn(data);
  return inner(data, 'id') === null && names.some((name) => ENVELOPED.test(name) || singular(name) === operation);
}

/** `GET ?action=edit` answers with the form. */
const FORMS: ReadonlySet<CallDoes> = new Set(['create', 'update', 'delete', 'upload', 'login'] as const);

const inner = (schema: JsonSchema | null, name: string): JsonSchema | null =>
  (schema?.['properties'] as Record<string, JsonSchema> | undefined)?.[name] ?? null;

function reading(call: Doing, last: Token): CallDoes {
  // a link that signs out; a page of that name may ask first
  if (call.leads && LOGOUT.test(last.replaceAll('-', '_'))) return 'logout';
  if (SEARCH.test(last) || call.queries.some((name) => /^(?:q|query|search|term)$/i.test(name))) return 'search';
  if (isClass(last)) return 'read';
  return holdsList(call.answer) || (call.page && singular(last) !== last) ? 'list' : 'read';
}

/** A verb behind the thing it is done to: `/loans/{id}/return`, or a verb of its own: `/issues/bulk_update`. */
function endsInAction(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1) ?? '';
  const before = tokens.at(-2) ?? '';
  if (isClass(last) || isAlias(last)) return false;
  if (isRouteWord(last)) return !/^(?:new|create|add|edit)$/i.test(last);
  return isClass(before) && singular(last) === last;
}

function holdsList(schema: JsonSchema | null): boolean {
  if (schema === null) return false;
  if (schema['type'] === 'array') return true;
  const embedded = inner(schema, '_embedded');
  if (embedded !== null && inner(schema, 'id') === null && listsIn(embedded).length > 0) return true;
  return listsIn(schema).length > 0 || WRAPPERS.some((name) => isPageOf(inner(schema, name)));
}

const WRAPPERS = ['data', 'result', 'response', 'payload', 'body', 'd'];

/** `{"data": {"results": […], "pagination": {…}}}`: a page of a list inside an envelope; a thing with parts says which it is. */
const isPageOf = (data: JsonSchema | null): boolean =>
  data !== null && inner(data, 'id') === null && listsIn(data).some((name) => ENVELOPED.test(name));

const listsIn = (schema: JsonSchema): string[] =>
  Object.entries((schema['properties'] as Record<string, JsonSchema> | undefined) ?? {})
    .filter(([, held]) => held['type'] === 'array' && (held['items'] as JsonSchema | undefined)?.['type'] === 'object')
    .map(([name]) => name);

/** A word that holds what is done, behind the thing or the kind that it is done to. */
const HOLDS_ACTS = /^(?:actions?|commands|operations)$/i;

/** `/pages/{id}/actions/discard`, whatever it is called; `/pages/actions/bulkPublish`, where it is a verb. */
function isHeldAct(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1) ?? '';
  if (tokens.length < 3 || !HOLDS_ACTS.test(tokens.at(-2)!) || isClass(last)) return false;
  return isClass(tokens.at(-3)!) || isRouteWord(last) || wordsOf(last).some(isPlainVerb);
}

const PREFIX = /^(?:api|rest|ajax|internal|public|graphql|gql|rpc|admin|content|services?)$/i;

/** The noun that a path is about: the last literal that is no verb, version or prefix, in the singular. */
export function nounOf(path: readonly Token[], method = 'GET'): string | null {
  const all = path
    .filter((token) => !isMethodToken(token))
    .map((token) => behindPrefix(withoutProgram(wordOfStep(token))));
  const tokens = behindVersion(method === 'GET' ? all : withoutAct(all));
  const isNoun = (token: string): boolean => !isClass(token) && !isVersion(token) && !isRouteWord(token);
  const nouns = tokens.filter(isNoun);
  const beforeSlot = nouns.filter((token) => isClass(tokens[tokens.indexOf(token) + 1] ?? ''));
  // a letter (`/u/ann`, `/p/chair`) abbreviates anybody's guess
  const named = nouns.filter((token) => !PREFIX.test(token) && token.length > 1);
  // `/notifications/mark-all-read`: what is done stands behind what it is done to
  const things = named.filter((token) => !isVerbPhrase(token) || (verbOf(token) !== 'action' && !isOfAll(token)));
  const own = things.length > 0 ? things : named.filter((token) => !isVerbPhrase(token) || wordsOf(token).length === 2);
  // `/api/settings`: where nothing but prefixes is left, the word of the route is the noun
  const word = tokens.findLast((token) => !isClass(token) && !isAlias(token) && !isVersion(token));
  const last = own.at(-1) ?? (all.some(isNoun) ? word : undefined);
  // `/api/me`: who asks is no `api`, nor is it what `/api/validate` validates
  const isOfNothing = isAlias(tokens.at(-1) ?? '') || (method !== 'GET' && isLoneVerb(all));
  if (last === undefined || (PREFIX.test(last) && isOfNothing)) return null;
  // `/loans/{id}/return`: the action is no thing
  const acted = isClass(tokens.at(-2) ?? '') && tokens.at(-1) === last && singular(last) === last;
  return singular(unqualified(acted ? (beforeSlot.at(-1) ?? last) : nounIn(last)));
}

/** What is done left away, where it stands behind what it is done to. */
function withoutAct(tokens: readonly string[]): readonly string[] {
  if (isHeldAct(tokens)) return tokens.slice(0, -2);
  return tokens.length > 1 && isLoneVerb(tokens) ? tokens.slice(0, -1) : tokens;
}

/** `/wp-json/wp/v2/settings`: what leads to a version says whose interface it is. */
function behindVersion(tokens: readonly string[]): readonly string[] {
  const behind = tokens.slice(tokens.findLastIndex((token) => isVersion(token)) + 1);
  return behind.some((token) => !isClass(token)) ? behind : tokens;
}

/** `post.byId` belongs to what is done with posts. */
export function routerOf(tokens: readonly Token[]): string | null {
  const router = (tokens.at(-1) ?? '').split('.').at(-2);
  return router === undefined ? null : singular(router);
}

/** `getUser`, `close-day` are about a user and a day; of longer phrases nobody can tell. */
function nounIn(word: string): string {
  if (isActOfRouter(word)) return word.split('.').at(-2)!;
  if (verbOf(word) === undefined) return word;
  if (isVerbPhrase(word)) return wordsOf(word).at(-1)!;
  const noun = word
    .split('.')
    .at(-1)!
    .replace(/^[a-z]+/, '');
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}
