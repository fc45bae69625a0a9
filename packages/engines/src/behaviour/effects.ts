import { laterBy, whenIn, type Json } from '@asbuilt/evidence';
import { behaviourId, byText, compareRefs, type Effect } from '@asbuilt/spec';
import { sureClass } from '../kit/address/segment.js';
import { at } from '../kit/summary/maps.js';
import { driftKey, wasSent, type Case, type Cases } from './cases.js';
import type { Frame } from './records.js';

// What a call changes besides what it was sent: told where all that was recorded agrees, often enough.

type Does = Pick<Effect, 'does' | 'value' | 'from' | 'timed' | 'seen'>;

/** Fields that point 4 tells of already: states of the record that the call names. */
export type IsState = (entity: string, field: string) => boolean;

export function effectsIn({ cases, adrift }: Cases, frames: FramesOf, isState: IsState): Effect[] {
  const groups = new Map<string, Case[]>();
  for (const one of cases) {
    const { done, frame, through, field } = one;
    const key = JSON.stringify([done.call.id, frame.entity.name, through?.entity ?? '', through?.field ?? '', field]);
    at(groups, key, () => []).push(one);
  }
  return [...groups]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([key, group]) => {
      const [{ frame, field, through }] = group as [Case];
      if (frame.entity.key.includes(field) || (through === null && isState(frame.entity.name, field))) return [];
      const told = group.filter(({ done }) => !wasSent(done.sent, field));
      const isAdrift = adrift.has(driftKey(frame.entity.name, field));
      const does = ruleOf(told, frames(frame.entity.name)) ?? (isAdrift ? null : changesIn(told));
      return does === null ? [] : [statement(key, told, does)];
    });
}

/** All that was seen of records of a kind. */
export type FramesOf = (entity: string) => readonly Frame[];

// Fewer may be chance, or somebody else's doing.
const LEAST_RECORDS = 2;
const LEAST_CASES = 3;

function ruleOf(told: readonly Case[], frames: readonly Frame[]): Does | null {
  if (new Set(told.map(({ frame }) => frame.id)).size < LEAST_RECORDS) return null;
  return laterIn(told) ?? addedIn(told) ?? stampIn(told) ?? setIn(told, frames);
}

// Enough to guess the rule by.
const MOST_SEEN = 3;

/**
 * That a call changes its own record is worth telling, though nothing tells how. What sometimes stays, and what is tied to the
 * record, may be changed by something else.
 */
function changesIn(told: readonly Case[]): Does | null {
  if (told.length === 0 || !told.every((one) => one.through === null && isChange(one) && isPlain(one))) return null;
  const seen = new Map(
    told.map(({ before, after }) => [JSON.stringify([before, after]), { before: before!, after }] as const),
  );
  const inOrder = [...seen].sort(([a], [b]) => byText(a, b)).map(([, one]) => one);
  return { does: 'changes', seen: inOrder.slice(0, MOST_SEEN) };
}

/** Of lists only the numbers are known. */
const isPlain = ({ before, after }: Case): boolean => [before, after].every((one) => !Array.isArray(one));

const isChange = ({ before, after }: Case): boolean => before !== undefined && !isSame(before, after);

const isSame = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** It was another time before in every case, or none, and later calls write later times. */
function stampIn(told: readonly Case[]): Does | null {
  const times = told.map(({ after }) => whenIn(after));
  if (times.some((one) => one === null) || !told.every((one) => one.before === undefined || isChange(one))) return null;
  const inTime = [...told].sort((a, b) => a.done.at - b.done.at).map(({ after }) => whenIn(after)!.seconds);
  if (new Set(inTime).size < LEAST_RECORDS || !inTime.every((one, i) => i === 0 || one >= inTime[i - 1]!)) return null;
  return { does: 'stamps', timed: times[0]!.isDay ? 'day' : 'time' };
}

/** So much later than another time of the same record, in every case. */
function laterIn(told: readonly Case[]): Does | null {
  if (told.length < LEAST_CASES || !told.every((one) => one.before === undefined || isChange(one))) return null;
  const [first] = told as [Case];
  const values = new Set(told.map(({ after }) => JSON.stringify(after)));
  if (values.size < LEAST_RECORDS || told.some(({ after }) => whenIn(after) === null)) return null;
  const found = Object.keys(first.frame.fields).flatMap((from): Does[] => {
    if (from === first.field) return [];
    const steps = told.map(({ frame, after }) => {
      const other = whenIn(frame.fields[from]);
      return other === null ? null : laterBy(other, whenIn(after)!);
    });
    const [step] = steps;
    if (step == null || step <= 0 || !steps.every((one) => one === step)) return [];
    return [{ does: 'later', from, value: step, timed: whenIn(first.after)!.isDay ? 'day' : 'time' }];
  });
  return found.sort((a, b) => rankOf(a.from!) - rankOf(b.from!) || byText(a.from!, b.from!))[0] ?? null;
}

/** What begins a record is what others are counted from. */
const rankOf = (name: string): number => (/start|from|begin|creat|made|issued/i.test(name) ? 0 : 1);

/** Always by as much: a number, or a time. */
function addedIn(told: readonly Case[]): Does | null {
  const changes = told.filter(({ before }) => before !== undefined);
  if (changes.length < told.length || new Set(changes.map(({ before }) => before)).size < LEAST_RECORDS) return null;
  const steps = changes.map(({ before, after }) => stepOf(before!, after));
  const [step] = steps;
  if (step == null || step === 0 || !steps.every((one) => one === step)) return null;
  if (typeof changes[0]!.after === 'number') return changes.length < LEAST_CASES ? null : { does: 'adds', value: step };
  // what is written anew each time is hardly whole hours later
  if (step % SECONDS_AN_HOUR !== 0) return null;
  return { does: 'adds', value: step, timed: whenIn(changes[0]!.after)!.isDay ? 'day' : 'time' };
}

const SECONDS_AN_HOUR = 3600;

function stepOf(before: Json, after: Json): number | null {
  if (typeof before === 'number' && typeof after === 'number') return Number((after - before).toFixed(6));
  const [from, to] = [whenIn(before), whenIn(after)];
  return from === null || to === null ? null : laterBy(from, to);
}

/** One value after every call, and it was another before, or is another elsewhere. */
function setIn(told: readonly Case[], frames: readonly Frame[]): Does | null {
  const [{ after, field, frame }] = told as [Case];
  if (!told.every((one) => isSame(one.after, after)) || !maySet(after, field, frame)) return null;
  const changed = told.filter(isChange);
  const isWorkedOut = typeof after === 'number' && after !== 0;
  const ids = new Set(changed.map((one) => one.frame.id));
  const befores = new Set(changed.map(({ before }) => JSON.stringify(before)));
  if (isWorkedOut ? befores.size >= LEAST_CASES && ids.size >= LEAST_CASES : ids.size >= LEAST_RECORDS)
    return { does: 'sets', value: after };
  const made = told.filter(({ before }) => before === undefined);
  const isOther = ({ fields }: Frame) => Object.hasOwn(fields, field) && !isSame(fields[field]!, after);
  return made.length === told.length && made.length >= LEAST_CASES && frames.some(isOther)
    ? { does: 'sets', value: after }
    : null;
}

/** A time is another one each time, and who or what is pointed at is who did it, or what else was sent. */
function maySet(after: Json, field: string, { entity }: Frame): boolean {
  if (after === null) return true;
  const isPointing = entity.fields.some(({ path, ref }) => path === field && ref !== undefined);
  if (isPointing || typeof after === 'object') return false;
  return whenIn(after) === null && sureClass(String(after)) !== 'uuid';
}

// Few telling references are enough for a reader.
const MOST_REFS = 3;

function statement(key: string, told: readonly Case[], does: Does): Effect {
  const [{ done, frame, through, field }] = told as [Case];
  const refs = told
    .map(({ frame: { material, entry } }) => ({ material, entry }))
    .sort(compareRefs)
    .filter((ref, i, all) => i === 0 || compareRefs(ref, all[i - 1]!) !== 0);
  return {
    id: behaviourId(`effect ${key}`),
    basis: ['observed'],
    support: told.length,
    against: 0,
    confidence: succession(told.length),
    evidence: refs.slice(0, MOST_REFS),
    kind: 'effect',
    where: done.call.id,
    entity: frame.entity.name,
    field,
    ...does,
    ...(told.every(({ before }) => before === undefined) ? { made: true as const } : {}),
    ...(through === null ? {} : { through: { ...through } }),
  };
}

/** Of n that held without exception the next does with this chance. */
export const succession = (held: number): number => Math.round(((held + 1) / (held + 2)) * 100) / 100;
