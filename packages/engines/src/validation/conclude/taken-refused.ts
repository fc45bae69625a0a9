import type { Json } from '@asbuilt/evidence';
import type { Known } from '../../known.js';
import { oncePer } from '../../kit/summary/once.js';
import { evidenceOf } from '../../kit/summary/refs.js';
import { nearestName } from '../field-key.js';
import { fieldPath } from '../field-path.js';
import type { Demand } from '../rule.js';
import type { AcceptedField } from '../summary.js';
import { isNothing, isNumeric } from '../value-class.js';
import type { Contradiction } from './contradictions.js';
import { beyond, NOTHING, takenNames, wholeCalls, type Taken, type TakenByCall } from './taken-beyond.js';

// What an answer refused, the call may take another time: from somebody else, or beside other values. Then the rule holds
// for some, and which they are is not told.

export interface TakenAll {
  readonly told: Contradiction;
  readonly times: number;
}

export interface RefusedRule {
  readonly where: string;
  readonly field: string;
  readonly demand: Demand;
  /** The answer points at the field, so that it is the one that is meant, also where it never was sent. */
  readonly isPointed: boolean;
}

/** What a call took although a refusal says that it does not; null where it was not seen to. */
export function takenThoughRefused(calls: TakenByCall, known: Known): (rule: RefusedRule) => TakenAll | null {
  const whole = wholeCalls(known);
  return ({ where, field, demand, isPointed }) => {
    const taken = calls.get(where);
    if (taken === undefined) return null;
    const name = nearestName(field, takenNames(taken));
    const own = name === undefined ? undefined : taken.fields.get(name);
    const say = (value: Json, times: number): TakenAll => ({
      told: { witness: 'contrast', value, evidence: evidenceOf(taken.seen) },
      times,
    });
    if (demand.rule === 'required') {
      const isKnown = own !== undefined || (isPointed && taken.fields.size > 0);
      const without = isKnown && whole.has(where) && !taken.over ? timesWithout(name ?? field, own, taken) : 0;
      return without > 0 ? say(NOTHING, without) : null;
    }
    const value = own === undefined ? undefined : takenBesides(own, demand);
    return value === undefined ? null : say(value, 1);
  };
}

/** Whether a call that sends only what changes was taken without a field. */
export function leftOutOfChanges(calls: TakenByCall, known: Known): (call: string, field: string) => boolean {
  const statements = known.points.calls?.statements ?? [];
  const changes = new Set(statements.filter(({ method }) => method === 'PATCH').map(({ id }) => id));
  return (call, field) => {
    const taken = changes.has(call) ? calls.get(call) : undefined;
    if (taken === undefined || taken.over) return false;
    const name = nearestName(field, takenNames(taken));
    return timesWithout(name ?? field, name === undefined ? undefined : taken.fields.get(name), taken) > 0;
  };
}

const takenPaths = oncePer(({ fields }: Taken) =>
  [...fields].map(([name, { requests }]) => ({ path: fieldPath(name).join('.'), requests })),
);

/** How many requests left it out: of a field inside another, of those that had a field beside it. */
function timesWithout(name: string, own: AcceptedField | undefined, taken: Taken): number {
  const path = fieldPath(name).join('.');
  const paths = takenPaths(taken);
  // what holds others is there with them
  if (path === '' || paths.some((other) => other.path.startsWith(`${path}.`))) return 0;
  const had = own?.requests ?? 0;
  const holder = path.slice(0, path.lastIndexOf('.') + 1);
  if (holder === '') return taken.seen.count - had;
  const beside = paths.filter((other) => other.path.slice(0, other.path.lastIndexOf('.') + 1) === holder);
  return Math.max(0, ...beside.map(({ requests }) => requests)) - had;
}

function takenBesides(own: AcceptedField, { rule, value, exclusive }: Demand): Json | undefined {
  const { shortest, longest, classes } = own;
  if (rule === 'enum') return beyond(own, { rule, value });
  if (typeof value !== 'number') return undefined;
  if (rule === 'minLength') return shortest !== null && shortest < value ? lengthOf(shortest) : undefined;
  if (rule === 'maxLength') return longest !== null && longest > value ? lengthOf(longest) : undefined;
  // a text of digits is not as large as its number
  const isNumber = [...classes.keys()].every((kind) => isNumeric(kind) || isNothing(kind));
  if (!isNumber || exclusive === true || (rule !== 'min' && rule !== 'max')) return undefined;
  return beyond(own, { rule, value });
}

const lengthOf = (characters: number): string => `${characters} ${characters === 1 ? 'character' : 'characters'}`;
