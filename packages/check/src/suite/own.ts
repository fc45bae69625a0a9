import type { Call, Entity } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { pathCode, quoted, testCode } from './code.js';
import { findCode } from './finding.js';
import type { Plan } from './plan.js';
import { VISITOR } from './reads.js';
import { boundKey, keyArgument } from './slot-keys.js';

const REFUSED = [401, 403, 404];

/** Who may look at what is its own is refused what is another's: of all that there is, not everything is its own. */
export function ownTests(plan: Plan, call: Call): string[] {
  const list = plan.listFor(call);
  const finder = list === undefined ? undefined : plan.roleFor(list);
  const end = call.path.indexOf('}') + 1;
  if (call.method !== 'GET' || call.operation !== null || finder === undefined || call.path.length !== end) return [];
  const roles = plan.spec.roles.statements.filter(
    (role) => role.onlyOwn?.includes(call.id) === true && role !== finder,
  );
  const owners = ownersOf(plan, call);
  // where nothing is known to name an owner, a list of one's own is shorter than that of all
  const isUntold =
    owners.length > 0 ? `isOfOne(all, ${JSON.stringify(owners)})` : 'isOfOne(all) || own.length >= all.length';
  // on the first page alone there may be nothing of others, or as much as everybody has
  const by = plan.ways.get(list!.id)?.pages[0]?.query[0]?.[0];
  const every = (who: string) =>
    `await everyPage(${who}, ${quoted(list!.path)}, ${quoted(by!)}${keyArgument(plan, list!.path)})`;
  const everything = `(await as(${quoted(finder.name)}))`;
  const first = `await ${findCode(plan, { by: everything, role: finder, list: list! }, 'findAll')}`;
  const ownList = by === undefined ? `await listed(await ${VISITOR}.get(${quoted(list!.path)}))` : every(VISITOR);
  return roles.map((role) =>
    testCode(`${role.name} may ${callTitle(call)} on its own records only (${role.id})`, [
      `const all = ${by === undefined ? first : every(everything)};`,
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      ...(owners.length > 0 ? [] : [`const own = ${ownList};`]),
      `skipAsThingsStand(${isUntold}, 'The list does not contain both own records and records of other users.');`,
      'const statuses: number[] = [];',
      `for (const ${boundKey(plan, list!.path)} of all) statuses.push((await ${VISITOR}.get(${pathCode(call.path, 'id')})).status());`,
      `expect(statuses.some((status) => [${REFUSED.join(', ')}].includes(status))).toBe(true);`,
    ]),
  );
}

/** What a person signs in by, or is written to: things that have it are people. */
const OF_PEOPLE = /^(?:e-?mail(?:address)?|user_?name|login)$/i;

/** The fields of a thing that point at somebody, and always do. */
function ownersOf({ spec }: Plan, call: Call): string[] {
  const entities = spec.entities.statements;
  const isOfPeople = ({ fields }: Entity) => fields.some(({ path }) => OF_PEOPLE.test(path));
  const people = new Set(entities.filter(isOfPeople).map(({ name }) => name));
  const own = entities.find(({ calls }) => calls.includes(call.id))?.fields ?? [];
  return own
    .filter(({ path, ref, nullable }) => ref !== undefined && people.has(ref.entity) && !nullable && !/[./]/.test(path))
    .map(({ path }) => path);
}
