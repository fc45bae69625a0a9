import type { CallShown, RecordShown } from '@asbuilt/mock-server';
import type { Json } from '@asbuilt/evidence';
import type { Call, Entity, Spec } from '@asbuilt/spec';
import { effectsOf, type EffectsOf } from './effects.js';
import { startOf } from './clock.js';
import { valueBefore, type Before } from './value-before.js';

/** A record as it was before the first recorded request. */
export interface EarliestRecord {
  readonly entity: string;
  readonly key: string;
  readonly holder: string;
  readonly fields: Readonly<Record<string, Json>>;
  /** Fields whose first value no response shows: worked out, or only known from later. */
  readonly notes: readonly Note[];
}

export interface Note {
  readonly field: string;
  readonly says: string;
}

interface Kept {
  readonly entity: Entity;
  readonly key: string;
  readonly holder: string;
  readonly fields: Map<string, Json>;
  readonly notes: Note[];
  /** A recorded call made it. */
  isMade: boolean;
  /** Changing calls that it went through so far. */
  readonly touches: Touch[];
}

/** A recorded call that changed a record. */
export interface Touch {
  readonly call: Call;
  readonly sent: Readonly<Record<string, Json>>;
}

/** Every record that was there before the first request, with the first value of each field. */
export function earliestRecords(spec: Spec, shown: readonly CallShown[]): EarliestRecord[] {
  const told: Told = { spec, records: new Map(), effects: effectsOf(spec), made: new Set(), touched: new Map() };
  for (const one of shown) {
    if (!one.taken) continue;
    const isChange = one.call.does !== null && CHANGES.has(one.call.does);
    const main = isChange ? mainOf(told, one) : null;
    if (main !== null) change(told, one, main);
    for (const record of one.records) see(told, record);
  }
  const start = startOf(spec, shown);
  return [...told.records.values()]
    .filter((one) => !one.isMade && one.fields.size > 0 && !isLater(one, start))
    .map(({ entity, key, holder, fields, notes }) => ({
      entity: entity.name,
      key,
      holder,
      fields: Object.fromEntries(fields),
      notes,
    }));
}

/** All times that it has lie behind the first request: nothing happened to it before. */
function isLater({ entity, fields }: Kept, start: number): boolean {
  const times = entity.fields.flatMap(({ path, format }) => {
    const value = fields.get(path);
    return format === 'date-time' && typeof value === 'string' ? [Date.parse(value)] : [];
  });
  return times.length > 0 && times.every((time) => time >= start);
}

const CHANGES = new Set<string>(['create', 'update', 'delete', 'action', 'upload']);

interface Told {
  readonly spec: Spec;
  readonly records: Map<string, Kept>;
  readonly effects: EffectsOf;
  /** What a recorded call made beside the record that it is about: by entity, field and value. */
  readonly made: Set<string>;
  /** What a recorded call changed of other records: by entity, field and value. */
  readonly touched: Map<string, Touch[]>;
}

const asText = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const nameOf = (entity: string, holder: string, key: string): string => JSON.stringify([entity, holder, key]);
const tieOf = (entity: string, field: string, value: Json): string => JSON.stringify([entity, field, asText(value)]);

function keptAt({ records }: Told, { entity, key, holder }: Pick<RecordShown, 'entity' | 'key' | 'holder'>): Kept {
  const name = nameOf(entity.name, holder, key);
  const kept = records.get(name) ?? { entity, key, holder, fields: new Map(), notes: [], isMade: false, touches: [] };
  records.set(name, kept);
  return kept;
}

/** The record that a changing call is about: the one that its response shows, or the one that its address names. */
function mainOf(told: Told, { entity, params, records }: CallShown): Kept | null {
  const shown = records.find(({ isMain }) => isMain);
  if (shown !== undefined) return keptAt(told, shown);
  const key = [...params.values()].at(-1);
  if (entity === null || entity.key.length !== 1 || key === undefined) return null;
  return keptAt(told, { entity, key, holder: '' });
}

function change(told: Told, { call, sent, params, records }: CallShown, main: Kept): void {
  // whoever asks for a change of what is there names it
  const isNamed = call.does !== 'create' && [...params.values()].includes(main.key);
  const isNew = main.fields.size === 0 && main.touches.length === 0;
  if (isNew && !isNamed && !isNamedIn(sent, main)) main.isMade = true;
  const touch = { call, sent };
  main.touches.push(touch);
  const shown = records.find(({ isMain }) => isMain)?.fields;
  for (const { entity, does, through } of told.effects(call.id)) {
    if (through === undefined) continue;
    if (through.entity !== entity) {
      const key = shown?.[through.field] ?? main.fields.get(through.field);
      const other = told.spec.entities.statements.find(({ name }) => name === entity);
      if (other !== undefined && key !== undefined && key !== null)
        keptAt(told, { entity: other, key: asText(key), holder: '' }).touches.push(touch);
    } else {
      const tie = tieOf(entity, through.field, main.key);
      if (does === 'creates') told.made.add(tie);
      else told.touched.set(tie, [...(told.touched.get(tie) ?? []), touch]);
    }
  }
}

/** Somewhere in what was sent stands the key under its own name. */
function isNamedIn(sent: Json | undefined, { entity, key }: Pick<Kept, 'entity' | 'key'>): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  return Object.entries(sent).some(([name, value]) =>
    typeof value === 'object' ? isNamedIn(value, { entity, key }) : entity.key.includes(name) && asText(value) === key,
  );
}

function see(told: Told, record: RecordShown): void {
  const kept = keptAt(told, record);
  const ties = Object.entries(record.fields).map(([field, value]) => tieOf(record.entity.name, field, value as Json));
  const isNew = kept.fields.size === 0;
  if (isNew && kept.touches.length === 0 && ties.some((tie) => told.made.has(tie))) kept.isMade = true;
  const touches = [...kept.touches, ...ties.flatMap((tie) => told.touched.get(tie) ?? [])];
  for (const [field, value] of Object.entries(record.fields)) {
    if (kept.fields.has(field)) continue;
    const before = beforeAll(told, kept, touches, { field, value: value as Json });
    kept.fields.set(field, before.value);
    if (before.says !== undefined && !kept.isMade) kept.notes.push({ field, says: before.says });
  }
}

/** Back through all that happened to the record, the last first. */
function beforeAll(told: Told, kept: Kept, touches: readonly Touch[], now: { field: string; value: Json }): Before {
  const entity = kept.entity;
  return touches.toReversed().reduce<Before>(
    (later, touch) => {
      const earlier = valueBefore(told, entity, touch, { field: now.field, value: later.value });
      return earlier.says === undefined ? { ...later, value: earlier.value } : earlier;
    },
    { value: now.value },
  );
}
