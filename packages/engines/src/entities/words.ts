import { snake } from '../calls/observing/witness.js';
import { isRouteWord } from '../calls/words.js';
import { singular } from '../kit/singular.js';
import { unqualified } from '../kit/qualified.js';
import { isVersion } from '../kit/address/segment.js';
import { blankSlots } from '../kit/address/blank-slots.js';

// Names of things across ways of writing: `issue_statuses`, `IssueStatus` and `issue-status` are one noun.

/** The parts of a name, in lower case: `issueStatuses` → `issue`, `statuses`. */
export function partsOf(name: string): string[] {
  return snake(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}

/** What two names of one thing have in common, whatever their style and number. */
export function nounOf(name: string): string {
  const parts = partsOf(unqualified(name));
  const last = parts.pop();
  return last === undefined ? '' : [...parts, ABBREVIATED.get(singular(last)) ?? singular(last)].join('_');
}

/** `author_id` → `author`, `role_ids` → `role`. */
export function roleOf(name: string): string {
  const parts = partsOf(name);
  if (parts.length > 1 && /^(?:ids?|uuids?|guids?|pk|fk)$/.test(parts.at(-1)!)) parts.pop();
  return nounOf(parts.join('_'));
}

/** Short forms that stand for a noun wherever they are used. */
const ABBREVIATED = new Map([
  ['pref', 'preference'],
  ['org', 'organization'],
  ['cat', 'category'],
  ['msg', 'message'],
  ['attr', 'attribute'],
  ['desc', 'description'],
]);

export const pascal = (noun: string): string =>
  noun
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** `fixed_version` ends in `version`: the words before say which one. */
export const endsIn = (noun: string, other: string): boolean => noun === other || noun.endsWith(`_${other}`);

export const isPlural = (name: string): boolean => {
  const last = partsOf(name).at(-1) ?? '';
  return singular(last) !== last;
};

// Members that hold the payload and say nothing of it: usual ones of APIs, JSON:API, HAL, GraphQL connections.
const ENVELOPES = new Set(
  'data items item results result rows records record list entries hits nodes node edges values value payload response body objects object elements docs _embedded embedded included collection content resources d query reply'.split(
    ' ',
  ),
);
export const isEnvelope = (name: string): boolean => ENVELOPES.has(name);

// Members that keep a thing as it was at some time.
const SNAPSHOTS = new Set(
  'data value payload body content delta current previous old new snapshot before after original main'.split(' '),
);
export const isSnapshot = (name: string): boolean => SNAPSHOTS.has(name);

// Members beside the payload: paging, links, outcome; and what frameworks put into forms.
const BESIDE = new Set(
  'meta metadata pagination paging page pages page_info pageinfo links _links link total total_count totalcount total_results total_pages count counts limit offset per_page perpage page_size pagesize size next prev previous first last cursor next_cursor has_more hasmore has_next more success ok status code message messages error errors warnings info timestamp version jsonrpc id_token extensions aggregations facets number empty sort pageable skip took utf8 authenticity_token _token csrf_token csrfmiddlewaretoken _csrf _method commit submit back_url return_to redirect batchcomplete continue msg request_id trace_id server_time'.split(
    ' ',
  ),
);
export const isBeside = (name: string): boolean => BESIDE.has(snake(name)) || isProtocol(name);

/**
 * `@odata.context`, `Photo@odata.type`, `__typename`: of the protocol, not of the thing. No protocol sets its marks behind a
 * name as well: `__proto__` and `__class__` are fields.
 */
export const isProtocol = (name: string): boolean =>
  /^__(?!.*__$)/s.test(name) || (name.startsWith('@') && name !== '@id') || name.includes('@odata.');

// Nouns that say nothing without the thing they belong to: a detail of what?
const DEPENDENT = new Set(
  'detail item entry line row part content relation preference option value record element link property attribute'.split(
    ' ',
  ),
);
export const isDependent = (noun: string): boolean => DEPENDENT.has(noun);

const PREFIX = new Set('api rest ajax internal public graphql gql rpc admin services service app web json'.split(' '));
export const isPrefix = (word: string): boolean => PREFIX.has(word);
// What a thing is looked up by: `/tags/slug/{slug}`.
const LOOKUPS = new Set('slug id ids name email key uuid by code username handle'.split(' '));

// Only those that begin no noun: `/loadBalancers`, `/postTypes` and `/list_items` are things.
const VERB = /^(?:get|fetch|find|create|insert|update|upsert|delete|remove|save|send)(?=[A-Z])/;

/** `Special:Block`: the prefix of all pages of the product itself. */
const OWN_PAGES = /^\p{Lu}\p{L}*:(?=\p{Lu}[\p{L}\d]*$)/u;

/** The noun that a path is about (`/getUser` is about a user); empty where it has none. */
export function routeNoun(path: string): string {
  return nounOf(routeWord(literalsOf(path)).replace(OWN_PAGES, '').replace(VERB, ''));
}

/** The path up to its noun: `/projects/{}/news` for `/projects/{id}/news/{id}`. */
export function routeBase(path: string): string {
  const word = routeWord(literalsOf(path));
  const parts = bare(path).split('/');
  return parts.slice(0, parts.lastIndexOf(word) + 1).join('/');
}

const bare = (path: string): string =>
  withoutFormat(
    blankSlots(path)
      .replace(/\/$/, '')
      // OData: `Products(1)`
      .replace(/\([^()]*\)/g, ''),
  );

/** A format, and not the end of a qualified name: `api::order.order`. */
function withoutFormat(path: string): string {
  const slash = path.lastIndexOf('/');
  const last = path.slice(slash + 1);
  const dot = last.lastIndexOf('.');
  const ending = last.slice(dot + 1);
  const isFormat = dot >= 0 && slash >= 0 && !last.includes(':') && (/^[a-z]+$/.test(ending) || METHOD.test(ending));
  return isFormat ? path.slice(0, slash + 1 + dot) : path;
}

/** `photos.getById`: what is done with them. */
const METHOD = /^(?:get|list|find|fetch|search|create|add|edit|update|delete|remove|set|save|by)[A-Z]\w*$/;

/** Without what leads to a version: the name of a service (`/api/billing/v2/invoices`), no thing. */
function literalsOf(path: string): string[] {
  const literals = bare(path)
    .split('/')
    .filter((part) => part !== '' && part !== '{}');
  const behind = literals.slice(literals.findLastIndex(isVersion) + 1);
  return behind.length > 0 ? behind : literals.filter((part) => !isVersion(part));
}

// Route words that are things as well: `/settings` holds settings, while `/edit` holds nothing.
const THINGS = new Set(
  'settings options config configuration reports report activity feed history uploads summary stats statistics metrics'.split(
    ' ',
  ),
);

function routeWord(literals: readonly string[]): string {
  // a number is no noun: `/1.1/search`
  const named = literals.filter((word) => !PREFIX.has(word) && !LOOKUPS.has(word) && /\p{L}/u.test(word));
  return named.findLast((word) => !isRouteWord(word) || THINGS.has(word)) ?? named.at(-1) ?? '';
}

// Roles that a thing has for others of its kind.
const SELF_ROLES = new Set(
  'parent child ancestor descendant reply sibling original duplicate root previous next in_reply_to reply_to'.split(
    ' ',
  ),
);
export const isSelfRole = (noun: string): boolean => SELF_ROLES.has(noun);
