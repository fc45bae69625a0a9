import { recordedSignIns } from '@asbuilt/check';
import type { Exchange, Json } from '@asbuilt/evidence';
import { observedOf, recordsShown } from '@asbuilt/mock-server';
import { byText, type Spec } from '@asbuilt/spec';
import { clockAhead } from './clock.js';
import { earliestRecords, type EarliestRecord } from './earliest.js';
import { peopleIn, type Person } from './people.js';

/** How things stood before the first recorded request. */
export interface Seed {
  readonly clock: Clock;
  readonly people: readonly Person[];
  /** By entity, in the order of their keys. */
  readonly records: Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>>;
  /** Values that no response shows as they were in the beginning. */
  readonly notes: readonly SeedNote[];
  /** Records that others refer to, and of which no response shows more than the key. */
  readonly notShown: readonly { readonly entity: string; readonly key: string; readonly referredBy: string }[];
}

export interface SeedNote {
  readonly entity: string;
  readonly key: string;
  readonly field: string;
  readonly says: string;
}

export interface Clock {
  /** The recorder's clock at the first request; null: the recordings say no time. */
  readonly recordedFrom: string | null;
  readonly recordedTo: string | null;
  /** What the product's own clock said then. */
  readonly productTime: string | null;
}

export function seedOf(spec: Spec, exchanges: readonly Exchange[]): Seed {
  const inOrder = exchanges
    .filter(({ is }) => is === 'call')
    .toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  const shown = recordsShown(spec, inOrder.map(observedOf));
  const earliest = earliestRecords(spec, shown);
  const times = inOrder.flatMap(({ startedAt }) => (startedAt === null ? [] : [startedAt]));
  const [first, last] = [times[0], times.at(-1)];
  return {
    clock: {
      recordedFrom: first === undefined ? null : moment(first),
      recordedTo: last === undefined ? null : moment(last),
      productTime: first === undefined ? null : moment(first + clockAhead(spec, shown)),
    },
    people: peopleIn(spec, recordedSignIns(spec, inOrder), earliest),
    records: byEntity(spec, earliest),
    notes: earliest.flatMap(({ entity, key, notes }) => notes.map((note) => ({ entity, key, ...note }))),
    notShown: notShown(spec, earliest),
  };
}

const moment = (time: number): string => new Date(time).toISOString();

function byEntity(spec: Spec, all: readonly EarliestRecord[]): Seed['records'] {
  const names = spec.entities.statements.map(({ name }) => name).toSorted(byText);
  return Object.fromEntries(
    names.flatMap((name) => {
      const own = all.filter(({ entity }) => entity === name);
      return own.length === 0 ? [] : [[name, own.toSorted(byKey).map(({ fields }) => fields)]];
    }),
  );
}

const byKey = (a: EarliestRecord, b: EarliestRecord): number =>
  byText(a.holder, b.holder) || Number(a.key) - Number(b.key) || byText(a.key, b.key);

function notShown(spec: Spec, all: readonly EarliestRecord[]): Seed['notShown'] {
  const there = new Set(all.map(({ entity, key }) => `${entity}\n${key}`));
  const missing = new Map<string, Seed['notShown'][number]>();
  for (const { name, fields } of spec.entities.statements) {
    const own = all.filter(({ entity }) => entity === name);
    for (const { path, ref, many } of fields) {
      if (ref === undefined || many === true) continue;
      const target = spec.entities.statements.find((one) => one.name === ref.entity);
      if (target === undefined || target.key.length !== 1 || (ref.field !== '' && ref.field !== target.key[0]))
        continue;
      for (const record of own) {
        const value = record.fields[path];
        if (value === undefined || value === null || typeof value === 'object') continue;
        const id = `${ref.entity}\n${String(value)}`;
        if (!there.has(id) && !missing.has(id))
          missing.set(id, { entity: ref.entity, key: String(value), referredBy: `${name} ${record.key}` });
      }
    }
  }
  return [...missing.values()].toSorted((a, b) => byText(a.entity, b.entity) || byText(a.key, b.key));
}
