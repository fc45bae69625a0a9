import type { Call, JsonSchema, LifeCycle, Spec } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import { IS_SET, isOfTime, NOT_SET } from '../replay/state-of.js';
import { quoted } from './code.js';

// A thing may have several life cycles: what it is (`state`), and beside it switches and times (`active`, `paidAt`), which
// mostly follow from the first.

const SWITCH = new Set(['true', 'false']);

const isBeside = (cycle: LifeCycle): boolean => isOfTime(cycle) || cycle.states.every(({ name }) => SWITCH.has(name));

const isVia = ({ transitions, refused = [] }: LifeCycle, { id }: Call): boolean =>
  [...transitions, ...refused].some(({ via }) => via === id);

/** The life cycles that a call moves things in: a switch or a time only where nothing else tells when it may. */
export function cyclesOf({ states }: Spec, call: Call): LifeCycle[] {
  const own = states.statements.filter((one) => nounOf(one.entity) === nounOf(call.entity ?? '') && isVia(one, call));
  const main = own.filter((one) => !isBeside(one));
  return main.length > 0 ? main : own;
}

/** A state as an answer has it, by the schema of the answer: `true` and not `'true'`, no time and any. */
export function stateCode(cycle: LifeCycle, state: string, schema: JsonSchema | null): string {
  if (isOfTime(cycle)) return state === NOT_SET ? 'null' : state === IS_SET ? 'expect.anything()' : quoted(state);
  const types = typesIn(schema, cycle.field);
  const isPlain =
    (types.has('boolean') && SWITCH.has(state)) ||
    ((types.has('integer') || types.has('number')) && /^\d+$/.test(state));
  return isPlain ? state : quoted(state);
}

/** The types that a field of this name has anywhere in an answer. */
function typesIn(schema: unknown, field: string): Set<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const { properties = {}, items } = schema as { properties?: { [name: string]: JsonSchema }; items?: JsonSchema };
  const own = properties[field]?.type;
  const within = [...Object.values(properties), items].flatMap((one) => [...typesIn(one, field)]);
  return new Set([...[own ?? []].flat().map(String), ...within]);
}
