import type { Entity, Role } from '@asbuilt/spec';
import { asText, type Json, type Thing } from '../wire/json.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { allOf, remember, type Memory } from './memory.js';

// Where things are made up, people are as well, and whoever signs in is none of them: everything would be as open to them
// as if it were their own.

/** Of each role that may see its own only, one of the people who were made up: whoever comes in it is taken for them. */
export function introduce(p: Prepared, memory: Memory): void {
  const roles = p.spec.roles.statements.filter(({ onlyOwn }) => onlyOwn !== undefined && onlyOwn.length > 0);
  for (const [i, role] of roles.entries()) {
    const people = ownersOf(p, role);
    const made = people === undefined ? [] : allOf(memory, people);
    const one = made[i % Math.max(1, made.length)];
    const name = one === undefined ? undefined : one[calledBy(people!)!];
    if (one === undefined || name == null) continue;
    remember(memory, people!, { ...one, ...claimsFor(role, one) });
    memory.faces.set(role.name, [asText(name)]);
  }
}

/** Whom the things belong to of which the role may see its own: those whom one can sign in as. */
function ownersOf({ calls, entities }: Prepared, { onlyOwn = [], claims }: Role): Entity | undefined {
  const owned = onlyOwn.flatMap((id) => calls.get(id)?.entity?.fields ?? []);
  const owners = owned.flatMap(({ ref }) => entities.get(ref?.entity ?? '') ?? []).filter((one) => calledBy(one));
  const claimed = Object.keys(claims);
  const has = ({ fields }: Entity, name: string) => fields.some(({ path }) => path === name);
  return owners.find((one) => claimed.length > 0 && claimed.every((name) => has(one, name))) ?? owners[0];
}

const SIGNS_IN_AS = /^(?:e[-_]?mail(?:[-_]?address)?|login|user[-_]?name|handle)$/i;

/** The field whose value somebody signs in as, which nobody else has. */
const calledBy = ({ fields }: Entity): string | undefined =>
  fields.find(({ path, nullable }) => SIGNS_IN_AS.test(path) && !nullable)?.path;

const claimsFor = ({ claims }: Role, one: Thing): Record<string, Json> =>
  Object.fromEntries(Object.entries(claims as Record<string, Json>).filter(([name]) => name in one));
