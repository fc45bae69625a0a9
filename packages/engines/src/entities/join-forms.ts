import type { Gathered } from './gather.js';
import { partsOf } from './words.js';
import { singular } from '../calls/words.js';

// One field in two forms: `author: {id}` where it is read, `author_id` where it is set; `roles` and `role_ids`.

// So many fields written both ways are the product's habit.
const FEWEST_FOR_HABIT = 3;

/** Joins them, in each kind by itself; where that is the habit, what was only read is called as it would be set. */
export function joinForms(kinds: readonly Map<string, Gathered>[]): void {
  const habit = new Set<string>();
  for (const fields of kinds) {
    const before = [...fields];
    for (const [key, field] of before) {
      const other = fields.get(idKey(key, field));
      if (other === undefined || other === field || !isLinked(field) || together(field, other)) continue;
      if (other.sent > 0 && !field.many) habit.add(key);
      fields.set(idKey(key, field), joined(other, field));
      fields.delete(key);
    }
  }
  if (habit.size >= FEWEST_FOR_HABIT) for (const fields of kinds) renameLinks(fields);
}

function renameLinks(fields: Map<string, Gathered>): void {
  const before = [...fields];
  for (const [key, field] of before) {
    if (!isLinked(field) || field.many || field.sent > 0) continue;
    fields.delete(key);
    fields.set(`${key}_id`, { ...field, name: `${field.name}_id` });
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
  const name = thing.many ? thing.name : key.name;
  const spots = new Set([...key.spots, ...thing.spots]);
  return {
    ...key,
    name,
    spots,
    shown: thing.many ? thing.shown : key.shown,
    holds,
    many: key.many || thing.many,
    answered: key.answered + thing.answered,
    sent: key.sent + thing.sent,
  };
}
