import {
  checkIntegrity,
  type Constant,
  type Entity,
  type LifeCycle,
  type PointName,
  type Role,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import type { Fault } from './fault.js';

/** Fields that hold nothing but text, numbers and words of a few: what is set there points at nothing. */
const PLAIN = new Set([
  'text',
  'kind',
  'title',
  'headings',
  'actions',
  'message',
  'code',
  'unit',
  'meaning',
  'rule',
  'value',
  'does',
  'style',
  'status',
  'method',
  'operation',
  'origin',
  'claims',
  'actors',
]);

/** Why a statement cannot become what was made of it: it, or what speaks of it, would point at nothing. */
export function referenceFault(
  spec: Spec,
  point: PointName,
  before: Statement,
  made: Statement,
  field: string,
): Fault | undefined {
  if (PLAIN.has(field)) return undefined;
  const own = ownFault(spec, point, before, made);
  if (own !== undefined) return own;
  const statements = (spec[point].statements as Statement[]).map((one) => (one === before ? made : one));
  const known = new Set(checkIntegrity(spec));
  const [fault] = checkIntegrity({ ...spec, [point]: { ...spec[point], statements } }).filter((one) => !known.has(one));
  return fault === undefined
    ? undefined
    : { title: 'The correction would break references in the specification.', detail: fault };
}

/** What the check of a whole document does not look at. */
function ownFault(spec: Spec, point: PointName, before: Statement, made: Statement): Fault | undefined {
  if (point === 'entities') return entityFault(before as Entity, made as Entity);
  if (point === 'states') return cycleFault(spec, before as LifeCycle, made as LifeCycle);
  if (point === 'roles') return roleFault(made as Role);
  return point === 'constants' ? constantFault(spec, made as Constant) : undefined;
}

/** References and life cycles call a field by its path. */
function entityFault(before: Entity, made: Entity): Fault | undefined {
  const paths = made.fields.map(({ path }) => path);
  const gone = before.fields.filter(({ path }) => !paths.includes(path));
  if (gone.length > 0)
    return {
      title: `${gone.map(({ path }) => path).join(', ')} would be removed.`,
      detail: 'Rename or reject the field itself. References to it follow.',
    };
  if (new Set(paths).size < paths.length)
    return { title: 'Two fields have the same name.', detail: 'Rename one of them.' };
  const missing = made.key.filter((path) => !paths.includes(path));
  return missing.length === 0 || made.key.join() === before.key.join()
    ? undefined
    : { title: `${made.name} has no field ${missing.join(', ')}.`, detail: `Its fields are ${paths.join(', ')}.` };
}

function cycleFault({ entities, states }: Spec, before: LifeCycle, made: LifeCycle): Fault | undefined {
  const fields = (name: string) => entities.statements.find((one) => one.name === name)?.fields.map(({ path }) => path);
  const own = fields(made.entity);
  if (own === undefined)
    return {
      title: `There is no entity ${made.entity}.`,
      detail: `Entities: ${entities.statements.map(({ name }) => name).join(', ') || 'none'}.`,
    };
  if (!own.includes(made.field) && fields(before.entity)?.includes(before.field))
    return { title: `${made.entity} has no field ${made.field}.`, detail: `Its fields are ${own.join(', ')}.` };
  if (states.statements.some((one) => one !== before && one.entity === made.entity && one.field === made.field))
    return {
      status: 409,
      title: `${made.entity}.${made.field} already has a life cycle.`,
      detail: 'Reject one of the two.',
    };
  const names = made.states.map(({ name }) => name);
  if (new Set(names).size < names.length)
    return { title: 'Two states have the same name.', detail: 'Rename one of them.' };
  const nowhere = [...made.transitions, ...(made.refused ?? [])]
    .flatMap(({ from, to }) => [from, to])
    .find((name) => name !== null && !names.includes(name));
  return nowhere == null
    ? undefined
    : { title: `There is no state ${nowhere}.`, detail: `The states are ${names.join(', ')}.` };
}

function roleFault({ may, mayNot, onlyOwn = [], depends = [] }: Role): Fault | undefined {
  const both = may.find((id) => mayNot.includes(id));
  if (both !== undefined)
    return { title: `${both} would be both allowed and refused.`, detail: 'Correct the single cell instead.' };
  const outside = [...onlyOwn, ...depends].find((id) => !may.includes(id));
  return outside === undefined
    ? undefined
    : { title: `${outside} would be both sometimes allowed and refused.`, detail: 'Correct the single cell instead.' };
}

function constantFault({ calls, screens }: Spec, { where }: Constant): Fault | undefined {
  const known = new Set([...calls.statements, ...screens.statements].map(({ id }) => id));
  const nowhere = where.find((id) => !known.has(id));
  return nowhere === undefined ? undefined : { title: `There is no call or screen ${nowhere}.`, detail: 'Use its id.' };
}
