import { MACHINES, transitionOf, type Transition } from '../declarations/machines.js';
import type { EntityName, Row } from '../declarations/entities.js';
import { Fault } from './fault.js';
import type { Visit } from './house.js';

type WithStatus = 'loan' | 'reservation' | 'member' | 'tool' | 'fine';

function tell<E extends WithStatus>(visit: Visit, entity: E, row: Row<E>): void {
  visit.house.events.publish({ entity, id: row.id, status: row.status, at: visit.now.toISOString() });
}

/** The move that the call stands for, where the life cycle allows it. */
export function requireMove<E extends WithStatus>(visit: Visit, entity: E, row: Row<E>): Transition {
  const transition = transitionOf(entity, row.status, visit.route);
  if (!transition) throw new Fault('WRONG_STATE', { entity, status: row.status.replaceAll('_', ' ') });
  return transition;
}

/** Makes the move that the call stands for, as the life cycle allows it, and tells everyone who listens. */
export function move<E extends WithStatus>(visit: Visit, entity: E, row: Row<E>, patch: Partial<Row<E>> = {}): Row<E> {
  const transition = requireMove(visit, entity, row);
  const moved = visit.house.store.update(entity, row.id, { ...patch, status: transition.to } as Partial<Row<E>>);
  visit.house.tally.add('transitions', entity, transition.from, transition.to, visit.route);
  tell(visit, entity, moved);
  return moved;
}

/** Stores something new in the state in which this call creates it. */
export function begin<E extends WithStatus>(
  visit: Visit,
  entity: E,
  row: Omit<Row<E>, 'id' | 'status'> & { id?: Row<E>['id'] },
): Row<E> {
  const initial = MACHINES[entity as EntityName]?.initial.find((each) => each.via === visit.route);
  if (!initial) throw new Error(`${visit.route} creates no ${entity}`);
  const made = visit.house.store.insert(entity, { ...row, status: initial.state } as unknown as Row<E>);
  visit.house.tally.add('creations', entity, initial.state, visit.route);
  tell(visit, entity, made);
  return made;
}
