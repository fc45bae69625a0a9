import type { Call, CallDoes, CallStyle } from '@asbuilt/spec';
import { FORMAT_ENDING } from './resources.js';
import { isPlural, nounWords, oneOf, severalOf } from './nouns.js';

const STYLE_WORDS: Readonly<Record<CallStyle, string>> = {
  rest: '',
  form: 'form',
  graphql: 'GraphQL',
  rpc: 'remote procedure',
  websocket: 'WebSocket',
  sse: 'server-sent events',
};

/** The verb, and what it is done to where no entity is known. */
const VERBS: Readonly<Record<Exclude<CallDoes, 'action' | 'login' | 'logout'>, readonly [string, string]>> = {
  list: ['Lists', 'entries'],
  read: ['Reads', 'one entry'],
  create: ['Creates', 'an entry'],
  update: ['Changes', 'an entry'],
  delete: ['Deletes', 'an entry'],
  search: ['Searches', 'entries'],
  upload: ['Uploads', 'a file'],
};

/** What a call does, in a few plain words; empty where nothing shows it. */
export function doesWords(call: Call): string {
  const { does, session } = call;
  if (does === null) return '';
  if (does === 'action' && session === 'renews') return 'Renews the session';
  return `${ownWords(call, does)}${does === 'login' || does === 'logout' || !session ? '' : SESSION_WORDS[session]}`;
}

const SESSION_WORDS: Readonly<Record<NonNullable<Call['session']>, string>> = {
  opens: ', and signs in',
  renews: ', and renews the session',
  closes: ', and signs out',
};

const REGISTERS = /\/(?:register|registration|sign[-_]?up)\/?$/i;

function ownWords(call: Call, does: CallDoes): string {
  const { entity } = call;
  if (does === 'login') return 'Signs in';
  if (does === 'logout') return 'Signs out';
  // `/auth/local/register`: the words before it say how, not what
  if (does === 'create' && call.session === 'opens' && REGISTERS.test(call.path)) return 'Registers somebody';
  // `POST /books`, which makes none: what it does is said by what is sent
  if (does === 'action' && entity && isOwnPlace(call, entity)) return `Does something with ${severalOf(entity)}`;
  if (does === 'action') return `Does “${actionOf(call)}”${entity ? ` on ${thing(call, entity)}` : ''}`;
  const [verb, something] = VERBS[does];
  if (!entity) return `${verb} ${something}`;
  return `${verb} ${does === 'list' || does === 'search' ? severalOf(entity) : thing(call, entity)}`;
}

/** One of several where the address says which, or where one is made; else whatever there is of it: `Reads settings`. */
function thing({ does, path }: Call, entity: string): string {
  if ((does === 'update' || does === 'delete') && isPluralPlace(path)) return severalOf(entity);
  const picksOne = /\/\{[^/]*\/?$/.test(path);
  const isPart = does === 'action' && /\/\{[^/]*(?:\/(?:actions?|commands|operations))?\/[^/{]+\/?$/.test(path);
  return picksOne || isPart || does === 'create' ? oneOf(entity) : nounWords(entity);
}

/** `PATCH /articles` changes several at once. */
function isPluralPlace(path: string): boolean {
  const last = path.replace(/\/+$/, '').split('/').at(-1)!.replace(FORMAT_ENDING, '');
  return isPlural(last) && !last.includes('{');
}

const isOwnPlace = (call: Call, entity: string): boolean =>
  call.operation === null && [entity, severalOf(entity)].includes(actionOf(call).toLowerCase());

/** What the product itself calls the action: the operation, else the last word of the path. */
function actionOf({ operation, path, method }: Call): string {
  const words = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
  return operation ?? words.at(-1)?.replace(FORMAT_ENDING, '') ?? method;
}

export function styleWords(call: Call): string {
  return STYLE_WORDS[call.style];
}
