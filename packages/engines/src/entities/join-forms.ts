import type { Gathered } from './gather.js';
import { partsOf } from './words.js';
import { singular } from '../calls/words.js';

// One field in two forms: `author: {id}` where it is read, `author_id` where it is set; `roles` and `role_ids`.

/** Joins them, in each kind by itself: what was seen in one form only is called as it was seen. */
export function joinForms(kinds: readonly Map<string, Gathered>[]): void {
  for (const fields of kinds) {
    const before = [...fields];
    for (const [key, field] of before) {
      const other = fields.get(idKey(key, field));
      if (other === undefined || other === field || !isLinked(field) || together(field, other)) continue;
      fields.set(idKey(key, field), joined(other, field));
      fields.delete(key);
    }
  }
}

function idKey(key: string, { many }: Gathered): string {
  if (!many) return `${key}_id`;
  const parts = partsOf(key);
  return [...parts.slice(0, -1), singular(parts.at(-1) ?? ''), 'ids'].join('_');
}

const isLinked = (field: Gathered): boolean => field.holds.size > 0 && field.seen.objects + field.seen.arrays > 0;

const together = (a: Gathered, b: Gathered): boolean => [...a.spots].some((spot) => b.spots.has(spot));

function joined(key: Gathered, thing: Gathered): Gathered {
  const holds = new Map(key.holds);
  for (const [kind, count] of thing.holds) holds.set(kind, (holds.get(kind) ?? 0) + count);
  // a list is called as it is read, a single thing as it is set
  const [name, also] = thing.many ? [thing.name, key.name] : [key.name, thing.name];
  const spots = new Set([...key.spots, ...thing.spots]);
  return {
    ...key,
    name,
    also,
    spots,
    shown: thing.many ? thing.shown : key.shown,
    holds,
    many: key.many || thing.many,
    held: thing.held,
    answered: key.answered + thing.answered,
    filled: key.filled + thing.filled,
    sent: key.sent + thing.sent,
  };
}
