import type { Json } from '@asbuilt/evidence';
import { nounOf } from './noun.js';

/** Two values that stand at the same place of a recorded answer and of the target's. */
export interface Pair {
  /** The name under which they stand. */
  readonly name: string;
  /** The kinds of things that their record may be of. */
  readonly kinds: readonly string[];
  readonly recorded: string | number | boolean | null;
  readonly target: string | number | boolean | null;
  /** They are of the same thing, as far as that can be told; false: of things that stand at the same place of a list. */
  readonly sure: boolean;
}

export type JsonRecord = { [key: string]: Json };
const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Envelopes say nothing of what is in them. */
export const ENVELOPE =
  /^(?:data|items?|results?|records?|rows|entries|list|edges|nodes?|included|objects|values|attributes)$/i;

/** Every pair of plain values, records of lists paired by their identifiers where both have them, else by their order. */
export function* pairsOf(
  recorded: Json,
  target: Json,
  kinds: readonly string[],
  same: (kinds: readonly string[], id: string) => string,
  name = '',
  sure = true,
): Generator<Pair> {
  if (Array.isArray(recorded)) {
    if (!Array.isArray(target)) return;
    const { known, pairs } = paired(recorded, target, (id) => same(kinds, id));
    for (const [a, b] of pairs) yield* pairsOf(a, b, kinds, same, name, sure && known);
  } else if (isRecord(recorded)) {
    if (!isRecord(target)) return;
    for (const [key, value] of Object.entries(recorded)) {
      if (!Object.hasOwn(target, key)) continue;
      const inner = typeof value === 'object' && value !== null && !ENVELOPE.test(key) ? [nounOf(key)] : kinds;
      yield* pairsOf(value, target[key]!, inner, same, key, sure);
    }
  } else if (!Array.isArray(target) && !isRecord(target)) yield { name, kinds, recorded, target, sure };
}

/** One thing as it was recorded and as the target has it, as far as that can be told. */
export interface ThingPair {
  /** The name of the list or field that it stands in, envelopes left aside; empty on top of an answer. */
  readonly name: string;
  readonly kinds: readonly string[];
  readonly id: string;
  readonly was: JsonRecord;
  readonly is: JsonRecord;
}

/** Every pair of records that have an identifier and are the same thing. */
export function* thingsOf(
  recorded: Json,
  target: Json,
  kinds: readonly string[],
  same: (kinds: readonly string[], id: string) => string,
  keyOf: KeyOf = () => undefined,
  name = '',
): Generator<ThingPair> {
  const key = keyOf(kinds);
  if (Array.isArray(recorded)) {
    const { known, pairs } = Array.isArray(target)
      ? paired(recorded, target, (id) => same(kinds, id), key)
      : { known: false, pairs: [] };
    if (known) for (const [a, b] of pairs) yield* thingsOf(a, b, kinds, same, keyOf, name);
  } else if (isRecord(recorded) && isRecord(target)) {
    const [id, other] = [idOf(recorded, key), idOf(target, key)];
    if (id !== null && other === same(kinds, id)) yield { name, kinds, id, was: recorded, is: target };
    for (const [field, value] of Object.entries(recorded)) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(target, field)) continue;
      const inner = ENVELOPE.test(field);
      yield* thingsOf(value, target[field]!, inner ? kinds : [nounOf(field)], same, keyOf, inner ? name : field);
    }
  }
}

/** By kind: what its things are told apart by, where it has a name of its own. */
type KeyOf = (kinds: readonly string[]) => string | undefined;

const idOf = (value: Json, key?: string): string | null => {
  const own = isRecord(value) && key !== undefined ? value[key] : undefined;
  const id = isRecord(value) ? (own ?? value['id'] ?? value['uuid'] ?? value['_id']) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
};

/**
 * Records that have the same identifier and are alike are one thing; where there is not one such pair, the target has
 * identifiers of its own, and what stands at the same place is taken for the same.
 */
function paired(
  recorded: readonly Json[],
  target: readonly Json[],
  same: (id: string) => string,
  key?: string,
): { readonly known: boolean; readonly pairs: readonly (readonly [Json, Json])[] } {
  const byId = new Map(target.flatMap((item) => (idOf(item, key) === null ? [] : [[idOf(item, key)!, item] as const])));
  const pairs = recorded.flatMap((item): [Json, Json][] => {
    const id = idOf(item, key);
    const other = id === null ? undefined : byId.get(same(id));
    return other !== undefined && (same(id!) !== id || isAlike(item, other)) ? [[item, other]] : [];
  });
  if (pairs.length > 0) return { known: true, pairs };
  return { known: false, pairs: recorded.slice(0, target.length).map((item, i) => [item, target[i]!] as const) };
}

/** At least half of what both have is equal: a thing changes in some fields, another differs in most. */
function isAlike(a: Json, b: Json): boolean {
  if (!isRecord(a) || !isRecord(b)) return false;
  const shared = Object.keys(a).filter((key) => Object.hasOwn(b, key) && typeof a[key] !== 'object');
  const equal = shared.filter((key) => a[key] === b[key]);
  return equal.length * 2 >= shared.length;
}
