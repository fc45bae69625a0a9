import type { Json } from '@asbuilt/evidence';
import { claimsOf, isRoleName, type Claim } from './person.js';

// What a token says of the role of its holder. Answers of the product say it better: tokens speak of the service that
// signs people in as well, so that their words count where no answer has any (see groups.ts).

/** Before the name of a claim that a token made. */
const OF_TOKEN = '@';

export const isOfToken = (name: string): boolean => name.startsWith(OF_TOKEN);
export const withoutToken = (name: string): string => (isOfToken(name) ? name.slice(OF_TOKEN.length) : name);

/** `cognito:groups`, `https://shop.example/roles`: the last part is the name. */
const ROLES = /(?:^|[:/])(?:(?:user_?)?roles?(?:_?names?)?|groups)$/i;
/** What services give to everybody who is signed in, or to programs. */
const OF_EVERYBODY =
  /^(?:authenticated|anon(?:ymous)?|service_role|offline_access|uma_(?:authorization|protection)|default-roles-.*)$/i;
const MOST_CLAIMED = 8;

type JsonObject = { readonly [name: string]: Json };
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function tokenClaims(token: JsonObject): Claim[] {
  const flags = claimsOf(token).filter(([, value]) => value === true);
  const own = Object.keys(token).filter((name) => ROLES.test(name));
  const told = [...own.map((name) => [name, token[name]!] as const), ...ofKeycloak(token)];
  const words = told.flatMap(([name, value]) => rolesIn(value).map((role): Claim => [OF_TOKEN + name, role]));
  return [...flags, ...words];
}

/** Of the realm, and of each client but that by which people look after their own accounts. */
function ofKeycloak({ realm_access: realm, resource_access: clients }: JsonObject): [string, Json][] {
  const found: [string, Json][] = isObject(realm) ? [['realm_access.roles', realm['roles'] ?? null]] : [];
  for (const [client, access] of Object.entries(isObject(clients) ? clients : {}))
    if (client !== 'account' && isObject(access)) found.push([`${client}.roles`, access['roles'] ?? null]);
  return found;
}

const rolesIn = (value: Json): string[] =>
  (Array.isArray(value) ? value.slice(0, MOST_CLAIMED) : [value]).filter(
    (role): role is string => typeof role === 'string' && isRoleName(role) && !OF_EVERYBODY.test(role),
  );
