import { shortHash, type Entity, type JsonSchema } from '@asbuilt/spec';
import { chanceOf } from './chance.js';
import { asText, isThing, type Json, type Thing } from './json.js';
import { make, uuidOf } from './make.js';

export interface Session {
  readonly role: string | null;
  /** Who it is, where the product's own things tell. */
  readonly user: { readonly entity: string; readonly key: string } | null;
}

export interface Logged {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly call: string | null;
  readonly why: string;
}

/** All that the stand-in remembers. Changed in place by `respond`, and by nothing else. */
export interface Memory {
  /** By entity, then by key. */
  readonly things: Map<string, Map<string, Thing>>;
  /** Answers that are no thing of an entity, by who asked and what for. */
  readonly singles: Map<string, Json>;
  readonly sessions: Map<string, Session>;
  readonly log: Logged[];
  /** How much was made so far: what is made next differs from it. */
  made: number;
}

export const emptyMemory = (): Memory => ({
  things: new Map(),
  singles: new Map(),
  sessions: new Map(),
  log: [],
  made: 0,
});

export const copyOf = (memory: Memory): Memory => structuredClone(memory);

export function keyOf(entity: Entity, thing: Thing): string | null {
  const parts = entity.key.map((field) => thing[field]);
  if (parts.length === 0 || parts.some((part) => part === undefined || part === null)) return null;
  return parts.map(asText).join('\n');
}

export const allOf = (memory: Memory, entity: Entity): Thing[] => [...(memory.things.get(entity.name)?.values() ?? [])];

/** Keeps a thing, over what was known of it. */
export function remember(memory: Memory, entity: Entity, thing: Thing): void {
  const key = keyOf(entity, thing);
  if (key === null) return;
  const kept = memory.things.get(entity.name) ?? new Map<string, Thing>();
  memory.things.set(entity.name, kept);
  kept.set(key, { ...kept.get(key), ...thing });
}

export function forget(memory: Memory, entity: Entity, thing: Thing): void {
  const key = keyOf(entity, thing);
  if (key !== null) memory.things.get(entity.name)?.delete(key);
}

/** By its key, else by any text that it has to itself: a slug, a number on a card. */
export function find(memory: Memory, entity: Entity, value: string): Thing | null {
  const kept = memory.things.get(entity.name);
  const byKey = kept?.get(value);
  if (byKey !== undefined) return byKey;
  const found = allOf(memory, entity).filter((thing) => Object.values(thing).some((one) => one === value));
  return found.length === 1 ? found[0]! : null;
}

/** A key that nothing has yet, in the style of those there are. */
export function newKey(memory: Memory, entity: Entity, schema: JsonSchema, field: string): Json {
  const values = allOf(memory, entity).map((thing) => thing[field]);
  const numbers = values.map((value) => (typeof value === 'number' || isDigits(value) ? Number(value) : NaN));
  const isNumber = values.length > 0 ? numbers.every(Number.isInteger) : schema.type === 'integer';
  memory.made += 1;
  if (isNumber) {
    const next = numbers.reduce((most, one) => Math.max(most, one), 0) + 1;
    return typeof values[0] === 'string' ? String(next) : next;
  }
  const seed = `${entity.name} ${field} ${memory.made}`;
  const like = values.find((value) => typeof value === 'string');
  if (like === undefined) return make(schema, seed, field);
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-/i.test(like) ? uuidOf(chanceOf(seed)) : inStyleOf(like, seed);
}

const isDigits = (value: Json | undefined): boolean => typeof value === 'string' && /^\d{1,15}$/.test(value);

/** Digits for digits, letters for letters, hex where all is hex. */
function inStyleOf(like: string, seed: string): string {
  const chance = chanceOf(`${seed} ${shortHash(like, 4)}`);
  const letters = /^[0-9a-f-]+$/.test(like) ? 'abcdef' : 'abcdefghijklmnopqrstuvwxyz';
  return [...like]
    .map((c) => {
      if (/\d/.test(c)) return String(chance.number(10));
      if (/[a-z]/.test(c)) return chance.of([...letters]);
      return /[A-Z]/.test(c) ? chance.of([...letters]).toUpperCase() : c;
    })
    .join('');
}

/** The thing that a field of another points at: by its key, or as an object that has it. */
export function referenced(value: Json | undefined, target: Entity): string | null {
  if (value === undefined || value === null) return null;
  return isThing(value) ? keyOf(target, value) : asText(value);
}
