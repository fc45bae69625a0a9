import type { Call, Entity, Role } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import { pathCode, quoted } from './code.js';
import { isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';

/** How a test looks at a record that a field of another one points at. */
export interface Pointed {
  readonly read: Call;
  /** Code that asks for it. `id`: code of the value that points. */
  ask(id: string): string;
}

/**
 * `role`: of the visitor that the test has. null: the field does not always point at something, or nobody can ask for that by
 * its value.
 */
export function pointedBy(plan: Plan, role: Role, entity: string, field: string): Pointed | null {
  const own = entityOf(plan, entity)?.fields.find(({ path }) => path === field);
  if (own?.ref === undefined || own.nullable || own.optional) return null;
  const { ref } = own;
  const reads = plan.spec.calls.statements.filter(
    (one) => nounOf(one.entity ?? '') === nounOf(ref.entity) && isReadOfOne(one) && keyOf(plan, one) === ref.field,
  );
  const by = (read: Call, who: string): Pointed => ({ read, ask: (id) => `${who}.get(${pathCode(read.path, id)})` });
  const [mine] = reads.filter(({ id }) => isFreeTo(role, id));
  if (mine !== undefined) return by(mine, VISITOR);
  const [theirs] = reads.flatMap((read) => {
    const free = plan.roleFor(read);
    return free === undefined ? [] : [by(read, `(await as(${quoted(free.name)}))`)];
  });
  return theirs ?? null;
}

const entityOf = ({ spec }: Plan, name: string): Entity | undefined =>
  spec.entities.statements.find((one) => nounOf(one.name) === nounOf(name));

/** The path of the list that it is one of. */
export const listPathOf = ({ path }: Call): string => path.slice(0, path.indexOf('/{'));

const keyOf = (plan: Plan, read: Call): string => plan.keyAt(listPathOf(read));

const isReadOfOne = (call: Call): boolean =>
  call.method === 'GET' &&
  call.operation === null &&
  isJson(call) &&
  call.path.endsWith('}') &&
  call.path.match(/\{/g)!.length === 1;

const isFreeTo = ({ may, onlyOwn, depends }: Role, id: string): boolean =>
  may.includes(id) && onlyOwn?.includes(id) !== true && depends?.includes(id) !== true;
