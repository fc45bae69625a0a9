import { at } from '../kit/maps.js';
import type { Cluster } from './clusters.js';
import type { Kinds } from './kinds.js';
import { canonical } from './likeness.js';
import type { Spot } from './spots.js';
import { emptyField, mergeFields, type FieldSeen } from './summary.js';
import { isPlural } from './words.js';

/** A field of a kind, from all places where its things stand. */
export interface Gathered {
  /** In the spelling used most. */
  name: string;
  readonly seen: FieldSeen;
  /** Where it stood. */
  readonly spots: Set<Spot>;
  readonly answered: number;
  readonly sent: number;
  /** Kinds of the things that stand in it. */
  readonly holds: Map<Cluster, number>;
  many: boolean;
}

interface Draft {
  readonly names: Map<string, number>;
  seen: FieldSeen;
  readonly spots: Set<Spot>;
  answered: number;
  sent: number;
  readonly holds: Map<Cluster, number>;
}

/** The spots that show what a kind's fields are: where its things are what the call is about, else where they are parts. */
export function mainSpots(cluster: Cluster): Spot[] {
  const tops = cluster.spots.filter((spot) => spot.top && spot.side === 'answer');
  return tops.length > 0 ? tops : cluster.spots.filter((spot) => spot.side === 'answer');
}

export function gatherFields(cluster: Cluster, kinds: Kinds): Map<string, Gathered> {
  const drafts = new Map<string, Draft>();
  const parts = kinds.parts.get(cluster) ?? [];
  const main = [...mainSpots(cluster), ...parts];
  const held = heldIn(kinds);
  for (const spot of main) gather(drafts, spot, held);
  const known = new Set(drafts.keys());
  for (const spot of cluster.spots)
    if (!main.includes(spot) && (spot.side !== 'answer' || known.size === 0)) gather(drafts, spot, held);
  for (const part of parts) drafts.delete(canonical(part.role));
  return new Map([...drafts].map(([key, draft]) => [key, finish(draft)]));
}

function gather(drafts: Map<string, Draft>, spot: Spot, held: ReadonlyMap<string, Cluster>): void {
  for (const [name, field] of spot.seat.fields.kept) {
    const key = canonical(name);
    if (key === '' || isHidden(name)) continue;
    const draft = at(drafts, key, emptyDraft);
    draft.names.set(name, (draft.names.get(name) ?? 0) + field.count);
    draft.seen = mergeFields(draft.seen, structuredClone(field));
    draft.spots.add(spot);
    if (spot.side === 'answer') draft.answered += field.count;
    else draft.sent += field.count;
    for (const path of [`${spot.path}/${name}`, `${spot.path}/${name}/*`]) {
      const kind = held.get(`${spot.call.id} ${spot.side} ${path}`);
      if (kind !== undefined) draft.holds.set(kind, (draft.holds.get(kind) ?? 0) + field.count);
    }
  }
}

const emptyDraft = (): Draft => ({
  names: new Map(),
  seen: emptyField(),
  spots: new Set(),
  answered: 0,
  sent: 0,
  holds: new Map(),
});

function finish({ names, seen, spots, answered, sent, holds }: Draft): Gathered {
  const [[name] = ['']] = [...names].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return { name, seen, spots, answered, sent, holds, many: seen.arrays > 0 };
}

/** Links of HAL, type names of GraphQL, tokens of forms: of the protocol, not of the thing. */
const isHidden = (name: string): boolean =>
  name === '_links' || name === 'links' || name.startsWith('__') || name === '@type';

function heldIn(kinds: Kinds): Map<string, Cluster> {
  const held = new Map<string, Cluster>();
  for (const [spot, cluster] of kinds.of) if (!spot.top) held.set(`${spot.call.id} ${spot.side} ${spot.path}`, cluster);
  return held;
}

// ---- one field in two forms: `author: {id}` where it is read, `author_id` where it is set --------------------------

// So many fields written both ways are the product's habit.
const FEWEST_FOR_HABIT = 3;

export function joinForms(all: readonly Map<string, Gathered>[]): void {
  const pairs = new Set<string>();
  for (const fields of all)
    for (const [key, field] of fields) {
      const other = fields.get(`${key}_id`);
      if (other === undefined || !isLinked(field) || together(field, other)) continue;
      if (other.sent > 0) pairs.add(key);
      fields.set(`${key}_id`, joined(other, field));
      fields.delete(key);
    }
  if (pairs.size < FEWEST_FOR_HABIT) return;
  for (const fields of all) {
    const before = [...fields];
    for (const [key, field] of before) {
      if (!isLinked(field) || field.many || isPlural(key) || fields.has(`${key}_id`)) continue;
      fields.delete(key);
      fields.set(`${key}_id`, { ...field, name: `${field.name}_id` });
    }
  }
}

const isLinked = (field: Gathered): boolean => field.holds.size > 0 && field.seen.objects > 0;

const together = (a: Gathered, b: Gathered): boolean => [...a.spots].some((spot) => b.spots.has(spot));

function joined(key: Gathered, thing: Gathered): Gathered {
  for (const spot of thing.spots) key.spots.add(spot);
  for (const [kind, count] of thing.holds) key.holds.set(kind, (key.holds.get(kind) ?? 0) + count);
  return { ...key, answered: key.answered + thing.answered };
}
