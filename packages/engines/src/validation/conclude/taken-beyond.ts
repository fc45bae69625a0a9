import type { Json } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { copied } from '../../kit/summary/copy.js';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { oncePer } from '../../kit/summary/once.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';
import { namesFrom, nearestName } from '../field-key.js';
import type { Demand } from '../rule.js';
import { classOf, type ValueClass } from '../value-class.js';
import { mergeAcceptedFields, type AcceptedField, type ValidationSummary } from '../summary.js';
import { givenCount } from './contrast.js';
import type { Contradiction } from './contradictions.js';

// What a form asks for, the server may take otherwise: then the two contradict each other.

/** What a call took of a field beyond what a form asks for; null where it was not seen to. */
export type TakenAt = (call: string, field: string, demand: Asked) => Contradiction | null;

interface Asked {
  readonly rule: Demand['rule'];
  readonly value?: Json | undefined;
}

export interface Taken {
  readonly seen: Sightings;
  readonly fields: Map<string, AcceptedField>;
  /** Some fields were not kept. */
  over: boolean;
}

/**
 * Whose rules are held against what was taken. A rule of the code must hold for all of it; one of a description as well,
 * and there what must be sent may be empty.
 */
type RulesOf = 'of forms' | 'of code' | 'of documents';

/**
 * A form was filled in where it stands: of one that was never sent with a field, or with a text of another length, nobody
 * knows who sent it.
 */
export function takenBeyond(calls: TakenByCall, known: Known, rules: RulesOf): TakenAt {
  const whole = wholeCalls(known);
  return (call, field, demand) => {
    const taken = calls.get(call);
    if (taken === undefined) return null;
    // a description names a field with all that it stands in
    const name = rules === 'of documents' ? field : nearestName(field, takenNames(taken));
    const own = name === undefined ? undefined : taken.fields.get(name);
    if (own === undefined && rules === 'of forms') return null;
    const given = own === undefined ? 0 : rules === 'of documents' ? sentCount(own.classes) : givenCount(own.classes);
    const lacks = whole.has(call) && !taken.over && given < taken.seen.count;
    const [isRequired, isLength] = [demand.rule === 'required', LENGTHS.has(demand.rule)];
    const value = isRequired
      ? lacks
        ? NOTHING
        : undefined
      : own === undefined || (isLength && rules === 'of forms')
        ? undefined
        : (beyond(own, demand) ?? (rules === 'of documents' ? otherFormat(own, demand) : undefined));
    return value === undefined ? null : { witness: 'contrast', value, evidence: evidenceOf(taken.seen) };
  };
}

/** Calls that are sent all that there is: a change leaves out what stays as it is. */
export function wholeCalls(known: Known): ReadonlySet<string> {
  const calls = known.points.calls?.statements ?? [];
  return new Set(calls.filter(({ method }) => method === 'POST').map(({ id }) => id));
}

export type TakenByCall = ReadonlyMap<string, Taken>;

/** A copy of all that was taken: made once, for all who look. */
export function takenByCall(summary: ValidationSummary, known: Known): TakenByCall {
  const calls = new Map<string, Taken>();
  for (const [address, { seen, fields }] of [...summary.accepted.kept].sort(([a], [b]) => byText(a, b))) {
    const call = known.calls.callAt(address);
    if (call === undefined) continue;
    const taken = at(calls, call, (): Taken => ({ seen: noSightings(), fields: new Map(), over: false }));
    taken.over ||= fields.over;
    mergeSightings(taken.seen, copied(seen));
    for (const [name, field] of fields.kept) {
      const other = taken.fields.get(name);
      const own = copied(field);
      taken.fields.set(name, other === undefined ? own : mergeAcceptedFields(other, own));
    }
  }
  return calls;
}

/** Worked out once: every rule of the call asks. */
export const takenNames = oncePer(({ fields }: Taken) => namesFrom(fields.keys()));

const sentCount = (classes: AcceptedField['classes']): number => [...classes.values()].reduce((sum, n) => sum + n, 0);

export const NOTHING = 'nothing';
const LENGTHS: ReadonlySet<string> = new Set(['minLength', 'maxLength']);

export function beyond({ low, high, classes, values }: AcceptedField, { rule, value }: Asked): Json | undefined {
  if (rule === 'min' && typeof value === 'number') return low !== null && low < value ? low : undefined;
  if (rule === 'max' && typeof value === 'number') return high !== null && high > value ? high : undefined;
  if (rule === 'type' && value === 'integer') return classes.has('number') ? 'number' : undefined;
  const texts = [...values.kept.keys()].sort(byText);
  // what stands for an address that was taken out may be longer than it
  if (classes.has('email') && LENGTHS.has(rule)) return undefined;
  if (rule === 'minLength' && typeof value === 'number') return texts.find((one) => one.length < value);
  if (rule === 'maxLength' && typeof value === 'number') return texts.find((one) => one.length > value);
  if (rule !== 'enum' || !Array.isArray(value)) return undefined;
  return texts.find((one) => one !== '' && !value.includes(one));
}

const LOOKS: ReadonlyMap<unknown, ValueClass> = new Map([
  ['email', 'email'],
  ['url', 'url'],
  ['uuid', 'uuid'],
  ['date', 'date'],
  ['date-time', 'date'],
]);

/** Of formats that can be told by their looks. */
function otherFormat({ values }: AcceptedField, { rule, value }: Asked): Json | undefined {
  const look = rule === 'format' ? LOOKS.get(value) : undefined;
  if (look === undefined) return undefined;
  return [...values.kept.keys()].sort(byText).find((one) => one !== '' && classOf(one) !== look);
}
