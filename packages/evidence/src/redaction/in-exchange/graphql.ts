import type { Json } from '../../events.js';
import type { Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';

// `query Q($p: String!) { check(password: $p) }` with `{"p": "x"}`: the argument names what its variable holds.

const ARGUMENT = /(?<!\w)([A-Za-z_]\w*)\s*:\s*\$([A-Za-z_]\w*)/g;
/** Longer documents are none. */
const LONGEST = 200_000;

/** Of a GraphQL document the variables that are given to an argument with a secret's name, and that name. */
export function secretVariables(query: Json | undefined, desk: Desk): ReadonlyMap<string, NameInfo> {
  const found = new Map<string, NameInfo>();
  if (typeof query !== 'string' || query.length > LONGEST || !query.includes('$')) return found;
  for (const [, argument = '', variable = ''] of query.matchAll(ARGUMENT)) {
    const info = desk.nameInfo(argument);
    if (info.sent !== null) found.set(variable, info);
  }
  return found;
}
