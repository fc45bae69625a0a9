import type { Json } from '@asbuilt/evidence';
import type { Call, Effect, Entity, Spec } from '@asbuilt/spec';
import type { Touch } from './earliest.js';
import type { EffectsOf } from './effects.js';

/** A value of a field, and how it was found where no response shows it. */
export interface Before {
  readonly value: Json;
  readonly says?: string;
}

interface Told {
  readonly spec: Spec;
  readonly effects: EffectsOf;
}

interface Now {
  readonly field: string;
  readonly value: Json;
}

/** What a field was before a call changed the record; as it is, where nothing says that the call changes it. */
export function valueBefore({ spec, effects }: Told, entity: Entity, touch: Touch, now: Now): Before {
  const { call, sent } = touch;
  const move = stateBefore(spec, entity, call, now);
  if (move !== null) return move;
  const own = effects(call.id).find((one) => one.entity === entity.name && one.field === now.field);
  if (own !== undefined) return undone(own, call, now, mayBeNull(entity, now.field));
  const isOwnToSend = call.does !== 'create' && isSent(sent, now);
  // what is told of a move is not there before it
  if (isOwnToSend && call.does === 'action' && mayBeNull(entity, now.field))
    return { value: null, says: `before ${titleOf(call)}` };
  if (isOwnToSend) return { value: now.value, says: `as ${titleOf(call)} sent it; what it was before is not shown` };
  return { value: now.value };
}

function stateBefore(spec: Spec, entity: Entity, { id, method, path }: Call, { field, value }: Now): Before | null {
  const cycle = spec.states.statements.find((one) => one.entity === entity.name && one.field === field);
  const moves = (cycle?.transitions ?? []).filter(({ via, to, from }) => via === id && to === value && from !== null);
  const [most] = moves.toSorted((a, b) => b.support - a.support);
  if (most === undefined) return null;
  const others =
    moves.length > 1
      ? `, or ${moves
          .filter((one) => one !== most)
          .map(({ from }) => from)
          .join(', ')}`
      : '';
  return { value: most.from, says: `before ${method} ${path}${others}` };
}

/** What undoes an effect; the value stays where nothing tells what was there. */
function undone(effect: Effect, call: Call, { value }: Now, nullable: boolean): Before {
  const says = `before ${titleOf(call)}`;
  const unknown = { value, says: `as after ${titleOf(call)}; what it was before is not shown` };
  if (effect.does === 'adds' && typeof effect.value === 'number' && typeof value === 'number')
    return { value: value - effect.value, says };
  if (effect.does === 'changes') {
    const seen = effect.seen ?? [];
    const same = seen.find(({ after }) => JSON.stringify(after) === JSON.stringify(value));
    const first = same ?? (seen.every(({ before }) => before === seen[0]!.before) ? seen[0] : undefined);
    return first === undefined ? unknown : { value: first.before as Json, says };
  }
  // a time that the call writes was not there before, where there may be none
  return nullable && value !== null && effect.does !== 'sets' ? { value: null, says } : unknown;
}

const isSent = (sent: Touch['sent'], { field, value }: Now): boolean =>
  field in sent && JSON.stringify(sent[field]) === JSON.stringify(value);

const mayBeNull = ({ fields }: Entity, field: string): boolean =>
  fields.some(({ path, nullable }) => path === field && nullable);

const titleOf = ({ method, path }: Call): string => `${method} ${path}`;
