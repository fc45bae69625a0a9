import type { Json } from '@asbuilt/evidence';
import { byText, type Call, type Entity } from '@asbuilt/spec';
import { nounOf } from '../entities/words.js';
import { at } from '../kit/summary/maps.js';
import type { Known } from '../known.js';
import { placesOf } from '../states/timelines.js';
import type { BehaviourSummary, Moment } from './summary.js';

// What was shown of each record, in order of time, and what was written.

export type Fields = { readonly [name: string]: Json };

/** A record as one answer showed it. */
export interface Frame extends Moment {
  readonly entity: Entity;
  readonly id: string;
  readonly call: Call;
  /** The answer is about this record, and about no list of them. */
  readonly isAlone: boolean;
  readonly fields: Fields;
}

export interface Done extends Moment {
  readonly call: Call;
  readonly segments: readonly string[];
  readonly sent: Fields;
}

export interface Recorded {
  /** By entity and identifier, in order of time. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, readonly Frame[]>>;
  /** By exchange: the records that its answer is about. */
  readonly answered: ReadonlyMap<string, readonly Frame[]>;
  /** In order of time; null where there were too many to know them all. */
  readonly done: readonly Done[] | null;
  readonly entities: ReadonlyMap<string, Entity>;
}

export const momentOf = ({ material, entry }: Moment): string => `${material} ${entry}`;

export function recordedIn(summary: BehaviourSummary, known: Known): Recorded {
  const places = placesOf(known);
  const entities = new Map((known.points.entities?.statements ?? []).map((one) => [one.name, one]));
  const records = new Map<string, Map<string, Frame[]>>();
  const answered = new Map<string, Frame[]>();
  for (const [, { address, path, id, shown }] of inOrder(summary.records.kept)) {
    const place = { address, side: 'answer', path } as const;
    const call = places.callAt(place);
    const entity = call === undefined ? undefined : places.entityAt(place, call);
    if (call === undefined || entity === undefined || !(path === '' || entity.key.length > 0)) continue;
    const isAlone = !path.includes('*');
    for (const [, { fields, ...moment }] of inOrder(shown.kept)) {
      const frame = { ...moment, entity, id, call, isAlone, fields: JSON.parse(fields) as Fields };
      at(
        at(records, entity.name, () => new Map<string, Frame[]>()),
        id,
        () => [],
      ).push(frame);
      if (isAlone) at(answered, momentOf(frame), () => []).push(frame);
    }
  }
  for (const byId of records.values()) for (const frames of byId.values()) frames.sort(byMoment);
  return { records, answered, done: doneIn(summary, known, places.calls), entities };
}

const inOrder = <V>(map: ReadonlyMap<string, V>): [string, V][] => [...map].sort(([a], [b]) => byText(a, b));

export const byMoment = (a: Moment & { call: Call }, b: Moment & { call: Call }): number =>
  a.at - b.at || byText(a.material, b.material) || a.entry - b.entry || byText(a.call.id, b.call.id);

const READS = new Set(['list', 'read', 'search', 'login', 'logout']);

function doneIn(summary: BehaviourSummary, known: Known, calls: ReadonlyMap<string, Call>): Done[] | null {
  if (summary.writes.over) return null;
  return [...summary.writes.kept.values()]
    .flatMap(({ address, sent, ...write }): Done[] => {
      const call = calls.get(known.calls.callAt(address) ?? '');
      return call === undefined || READS.has(call.does ?? '')
        ? []
        : [{ ...write, call, sent: JSON.parse(sent) as Fields }];
    })
    .sort(byMoment);
}

/** The records that something was done to: those that the address names, and those that the answer is about. */
export function subjectsOf({ records, answered }: Recorded, done: Done): Map<string, Frame> {
  const found = new Map<string, Frame>();
  const add = (frame: Frame | undefined) => frame !== undefined && found.set(`${frame.entity.name} ${frame.id}`, frame);
  const steps = done.call.path.split('/').filter((step) => step !== '');
  for (const [i, step] of steps.entries()) {
    if (!step.includes('{') || i === 0) continue;
    const noun = nounOf(steps[i - 1]!);
    for (const [name, byId] of records) if (nounOf(name) === noun) add(byId.get(done.segments[i] ?? '')?.[0]);
  }
  for (const frame of answered.get(momentOf(done)) ?? []) add(frame);
  return found;
}

/** A call is about records of a kind, however it spells their name. */
export const isOf = ({ entity }: Call, name: string): boolean => entity !== null && nounOf(entity) === nounOf(name);

/** Which field of a record holds the identifier of another one. */
export function pointsAt(
  { entity, fields }: Frame,
  other: { readonly entity: Entity; readonly id: string },
): string | null {
  for (const [name, value] of Object.entries(fields)) {
    if ((typeof value !== 'string' && typeof value !== 'number') || String(value) !== other.id) continue;
    const ref = entity.fields.find(({ path }) => path === name)?.ref;
    if (ref?.entity === other.entity.name) return name;
    const stem = /^(.+?)_?(?:id|uuid)$/i.exec(name)?.[1];
    if (ref === undefined && stem !== undefined && nounOf(stem) === nounOf(other.entity.name)) return name;
  }
  return null;
}
