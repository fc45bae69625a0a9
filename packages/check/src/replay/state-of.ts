import type { Json } from '@asbuilt/evidence';
import type { LifeCycle } from '@asbuilt/spec';

// A time that is set once is a life cycle of two states, whatever the time is.
export const NOT_SET = 'null';
export const IS_SET = 'set';

export const isOfTime = ({ states }: LifeCycle): boolean =>
  states.some(({ name }) => name === IS_SET) && states.every(({ name }) => name === NOT_SET || name === IS_SET);

/** The state that a value is; null: it is none. */
export function stateOf(cycle: LifeCycle, value: Json | undefined): string | null {
  if (isOfTime(cycle)) return value === undefined ? null : value === null ? NOT_SET : IS_SET;
  return value === null || value === undefined || typeof value === 'object' ? null : String(value);
}
