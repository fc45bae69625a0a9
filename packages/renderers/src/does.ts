import { isOnlyRedirect, type Call, type CallDoes, type CallStyle } from '@asbuilt/spec';
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
  if (does === 'create' && call.session === 'opens' && REGISTERS.test(call.path)) return 'Registers a user';
  // `POST /books`, which makes none: what it does is said by what is sent
  if (does === 'action' && entity && isOwnPlace(call, entity)) return `Acts on ${severalOf(entity)}`;
  if (does === 'action') return `Runs the action “${actionOf(call)}”${entity ? ` on ${thing(call, entity)}` : ''}`;
  const isRead = does === 'read' || does === 'list';
  if (isRead && isOnlyRedirect(call)) return redirectWords(call);
  const verb = does === 'read' && isPage(call) ? 'Shows' : VERBS[does][0];
  const something = VERBS[does][1];
  if (!entity && does === 'read' && call.path === '/' && call.operation === null) return 'Shows the start page';
  const form = isRead && entity && isPage(call) ? formRead(call, entity) : null;
  if (form !== null) return form;
  const part = isRead ? partRead(call) : null;
  if (part !== null) return `${verb} ${part}`;
  if (!entity) return `${verb} ${something}`;
  return `${verb} ${does === 'list' || does === 'search' ? severalOf(entity) : thing(call, entity)}`;
}

const isPage = ({ responses }: Call): boolean =>
  responses.some(({ status, mime }) => status < 300 && mime === 'text/html');

function redirectWords({ responses }: Call): string {
  const [to, ...more] = new Set(
    responses.map(({ headers }) => headers?.find(({ name }) => name === 'location')?.value ?? ''),
  );
  return to === undefined || to === '' || more.length > 0 ? 'Redirects' : `Redirects to ${to}`;
}

/** Forms by which a thing is made. */
const NEW = /^(?:new|create|add)$/i;

/** A page behind the address of things, or of one, that is called after what is done there. */
function formRead({ path, operation }: Call, entity: string): string | null {
  const word = path.split('/').findLast((segment) => segment !== '') ?? '';
  if (operation !== null || !FORM.test(word)) return null;
  return NEW.test(word)
    ? `Shows the form for a new ${nounWords(entity)}`
    : `Shows the form “${word}” of ${oneOf(entity)}`;
}

/** Stand for one certain thing. */
const ALIAS = /^(?:me|self|current|mine|my|own|latest|newest|first|last|all|myself|whoami)$/i;
/** Pages on which something is done with it. */
const FORM = /^(?:new|edit|create|add|update|delete|copy|search|find)$/i;

/**
 * What the path names behind what it is about: `/posts/{id}/growth` shows no post, nor `/projects/{id}/settings/{setting}` a
 * project. The word is the product's own, so it stands as it is.
 */
function partRead({ path, entity, operation, chosenBy }: Call): string | null {
  if (operation !== null || chosenBy !== undefined) return null;
  const segments = path.split('/').filter((segment) => segment !== '');
  const isWord = (segment: string) => !segment.includes('{');
  const last = segments.findLastIndex(isWord);
  if (last < 0) return null;
  const word = segments[last]!.replace(FORMAT_ENDING, '');
  const rest = segments.slice(last + 1);
  if (!entity) return `${rest.length > 0 ? 'one entry of ' : ''}“${word}”`;
  const about = segments.findLastIndex((segment) => isNamed(segment, entity));
  if (about < 0 || about >= last || ALIAS.test(word) || FORM.test(word)) return null;
  const picksOne = segments[about + 1]?.includes('{') === true;
  const several = isPlural(segments[about]!) ? severalOf(entity) : nounWords(entity);
  return `“${word}” of ${picksOne ? oneOf(entity) : several}`;
}

const isNamed = (segment: string, entity: string): boolean =>
  [nounWords(entity), severalOf(entity)].includes(segment.toLowerCase().replaceAll(/[-_]/g, ' '));

/** One of several where the address says which, or where one is made; else whatever there is of it: `Reads settings`. */
function thing({ does, path }: Call, entity: string): string {
  if ((does === 'update' || does === 'delete' || does === 'read') && isPluralPlace(path)) return severalOf(entity);
  const picksOne = /\/\{[^/]*\/?$/.test(path);
  const isPart = does === 'action' && /\/\{[^/]*(?:\/(?:actions?|commands|operations))?\/[^/{]+\/?$/.test(path);
  return picksOne || isPart || does === 'create' ? oneOf(entity) : nounWords(entity);
}

/** `PATCH /articles` changes several at once. */
function isPluralPlace(path: string): boolean {
  const last = path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1)!
    .replace(FORMAT_ENDING, '');
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
