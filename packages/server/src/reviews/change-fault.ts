import type { Change } from '@asbuilt/contract';
import type { Entity, PointName, Spec, Statement } from '@asbuilt/spec';
import type { Fault } from './fault.js';
import { segmentFault } from './segment-fault.js';
import { setFault } from './set-fault.js';
import { splitFault } from './split-fault.js';

/** Why a change cannot be made of a statement, in words; undefined where it can. */
export function changeFault(spec: Spec, point: PointName, statement: Statement, change: Change): Fault | undefined {
  switch (change.kind) {
    case 'set':
      return setFault(spec, point, statement, change);
    case 'rename':
      return renameFault(spec, point, statement, change.to);
    case 'merge':
      return point === 'entities' ? mergeFault(spec, statement as Entity, change) : NO_ENTITY;
    case 'split':
      if (point !== 'entities') return NO_ENTITY;
      return splitFault(change, statement as Entity) ?? takenFault(spec, change.into);
    case 'segment':
      return segmentFault(statement, change);
  }
}

const NO_ENTITY: Fault = { title: 'Only entities can be merged and split.', detail: 'Correct a field instead.' };

function mergeFault(
  spec: Spec,
  { id, name: own }: Entity,
  change: Extract<Change, { kind: 'merge' }>,
): Fault | undefined {
  const { with: other, name } = change;
  if (other === id) return { title: 'An entity cannot be merged with itself.', detail: 'Choose another entity.' };
  const found = spec.entities.statements.find((one) => one.id === other);
  if (found === undefined)
    return { status: 404, title: `There is no entity ${other}.`, detail: 'It may be merged already. Reload the page.' };
  if (name === undefined || name === own || name === found.name) return undefined;
  return name.trim() === ''
    ? { title: 'The name is empty.', detail: 'Enter a name for the merged entity.' }
    : takenFault(spec, name);
}

function renameFault(spec: Spec, point: PointName, statement: Statement, to: string): Fault | undefined {
  const { name } = statement as Partial<Entity>;
  if (name === undefined) return { title: 'This statement has no name.', detail: 'Correct a field instead.' };
  if (to.trim() === '') return { title: 'The name is empty.', detail: 'Enter a name.' };
  if (to === name) return { title: `The name is already ${to}.`, detail: 'Choose another name.' };
  if (point === 'entities') return takenFault(spec, to);
  if (point === 'roles' && spec.roles.statements.some((role) => role.name === to))
    return { status: 409, title: `There is a role ${to} already.`, detail: 'Choose another name.' };
  return undefined;
}

const takenFault = ({ entities }: Spec, name: string): Fault | undefined =>
  entities.statements.some((one) => one.name === name)
    ? {
        status: 409,
        title: `There is an entity ${name} already.`,
        detail: 'If both are the same entity, merge them. Otherwise choose another name.',
      }
    : undefined;
