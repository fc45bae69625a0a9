import type { Json } from '@asbuilt/evidence';
import { sureClass } from '../../kit/address/segment.js';
import { isNobody } from '../signing-in/words.js';

// What an answer about "me" says of who is signed in.

type JsonObject = { readonly [key: string]: Json };

export interface Person {
  /** By what things may name them: numbers, and names that nobody else has. */
  readonly ids: readonly string[];
  readonly claims: readonly Claim[];
}

type Claim = readonly [name: string, value: string | boolean];

// A role that one has somewhere counts as well (`project_role`, `orgRoles`), one that others will get does not.
const ROLE_CLAIM =
  /^(?:(?!default|new|next|guest|anonymous|public|allowed|available|assignable|invite|all_?)(?:[a-z]+_?)?roles?(?:_?names?)?|(?:user|account|member)_?type|(?:is_?)?(?:admin|administrator|staff|superuser|super_?admin|owner|moderator)|admin_access|app_access|scopes?|groups?|rank|duty|clearance|(?:access|privilege)_?level)$/i;
/** Names of claims that hold what a role is called. */
export const NAMES_ROLE = /roles?(?:_?names?)?$|^(?:rank|duty|clearance|(?:access|privilege)_?level)$/i;
const SHOWS_PERSON = ['email', 'username', 'login', 'userName', 'handle', 'role', 'roles', 'mail'];
const NAMES = ['name', 'slug', 'key', 'code', 'title', 'label'];
/** A role is called by a word or two. */
const LONGEST_ROLE = 40;
const MOST_ROLES = 8;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The person in an answer: itself, or wrapped once or twice; undefined where it has none to show. */
export function personIn(answer: Json): Person | null | undefined {
  const found = personObject(answer);
  if (isObject(found)) return { ids: idsOf(found), claims: claimsOf(found) };
  return found;
}

/** `{"roles":{"guest":true}}`: what is said to somebody who is not signed in, of whom nothing else is known. */
export const isNobodyYet = ({ ids, claims }: Person): boolean =>
  ids.length === 0 &&
  claims.length > 0 &&
  claims.every(([name, value]) => NAMES_ROLE.test(name) && typeof value === 'string' && isNobody(value));

/** null: it stands there that there is none. */
export function personObject(value: Json, depth = 0): JsonObject | null | undefined {
  if (Array.isArray(value)) return value.length === 1 ? personObject(value[0]!, depth) : undefined;
  if (!isObject(value)) return value === null && depth === 0 ? null : undefined;
  if (SHOWS_PERSON.some((key) => (value[key] ?? null) !== null) || isInGroups(value)) return value;
  if (depth === 2) return undefined;
  let none: null | undefined;
  for (const key in value) {
    if (value[key] === null && /^(?:user|member|account|me|viewer|currentUser|current_user|data|session)$/.test(key))
      none = null;
    const inner = personObject(value[key]!, depth + 1);
    if (isObject(inner)) return inner;
    if (inner === null) none = null;
  }
  return none;
}

/** Groups alone may be those that there are; beside what somebody is known by they are that one's. */
const isInGroups = (value: JsonObject): boolean =>
  Array.isArray(value['groups']) && idsOf(value).length > 0 && claimsOf(value).length > 0;

const IDS = ['id', 'uuid', '_id', 'sub', 'userId', 'user_id', 'uid'];
const NICKNAMES = ['username', 'userName', 'user_name', 'preferred_username', 'login', 'handle', 'email', 'mail'];

/** All that an answer or a token calls somebody by: things name their owner by a number, or by a user name. */
export const idsOf = (person: JsonObject): string[] => [
  ...new Set(
    [...IDS, ...NICKNAMES]
      .map((name) => person[name])
      .filter((id) => (typeof id === 'string' && id !== '') || typeof id === 'number')
      .map(String),
  ),
];

/** Claims that tell a role, with the names of the roles. Ids of roles say nothing to a reader. */
export function claimsOf(person: JsonObject): Claim[] {
  const claims: Claim[] = [];
  for (const name in person) {
    const value = person[name]!;
    if (PLACES.test(name)) claims.push(...rolesAt(name, value));
    if (!ROLE_CLAIM.test(name)) continue;
    for (const item of itemsOf(value)) {
      const told = isObject(item) ? NAMES.map((key) => item[key]).find((v) => typeof v === 'string') : item;
      if (told === true || (typeof told === 'string' && isRoleName(told))) claims.push([name, told]);
    }
  }
  return claims;
}

/** What one belongs to, each with the role that one has there: `memberships: [{"organisationId": 7, "role": "owner"}]`. */
const PLACES = /^(?:memberships?|organi[sz]ations?|orgs|teams|workspaces|tenants|accounts|projects|companies)$/i;
const AT_PLACES = '.role';

const rolesAt = (name: string, value: Json): Claim[] =>
  (Array.isArray(value) ? value.slice(0, MOST_ROLES) : [value]).flatMap((place): Claim[] => {
    const role = isObject(place) ? place['role'] : undefined;
    return typeof role === 'string' && isRoleName(role) ? [[name + AT_PLACES, role]] : [];
  });

/** One who is this here and that there: what was refused somewhere is not refused everywhere. */
export const isSeveralByPlace = (claims: { readonly [name: string]: unknown }): boolean =>
  Object.entries(claims).some(([name, value]) => name.endsWith(AT_PLACES) && Array.isArray(value));

/** The roles one by one, where there are several; as flags, too: `{"editor": true, "owner": false}`. */
function itemsOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.slice(0, MOST_ROLES);
  if (!isObject(value)) return [value];
  const flags = Object.entries(value);
  if (flags.length === 0 || flags.some(([, flag]) => typeof flag !== 'boolean')) return [value];
  return flags
    .filter(([, flag]) => flag === true)
    .map(([name]) => name)
    .slice(0, MOST_ROLES);
}

const isRoleName = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_ROLE && /^\p{L}/u.test(text) && sureClass(text.replaceAll(' ', '_')) === null;
