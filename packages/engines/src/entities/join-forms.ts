import type { Gathered } from './gather.js';
import { partsOf } from './words.js';
import { singular } from '../kit/singular.js';

// One field in two forms: `author: {id}` where it is read, `author_id` where it is set; `roles` and `role_ids`; `watchers`,
// who are users, and `watcher_user_ids`.

/** Joins them, in each kind by itself: what was seen in one form only is called as it was seen. */
export function joinForms(kinds: readonly Map<string, Gathered>[]): void {
  for (const fields of kinds) {
    const before = [...fields];
    for (const [key, field] of before) {
      if (!isLinked(field) && !isEmptyList(field)) continue;
      const set = idKeys(key, field).find((one) => isOtherForm(field, fields.get(one)));
      if (set === undefined) continue;
      fields.set(set, joined(fields.get(set)!, field));
      fields.delete(key);
    }
  }
}

const isOtherForm = (field: Gathered, other: Gathered | undefined): boolean =>
  other !== undefined && other !== field && !together(field, other);

/** How the field may be called where it is set: by its name, and by that with what kind the things are. */
function idKeys(key: string, { many, holds }: Gathered): string[] {
  const parts = partsOf(key);
  const role = many ? [...parts.slice(0, -1), singular(parts.at(-1) ?? '')].join('_') : key;
  const ending = many ? 'ids' : 'id';
  const [kind, another] = holds.keys();
  // where it holds things of several kinds, none of them is its own
  const nouns = kind === undefined || another !== undefined ? [] : [kind.noun, ...kind.nouns];
  return [`${role}_${ending}`, ...nouns.map((noun) => `${role}_${noun}_${ending}`)];
}

const isLinked = (field: Gathered): boolean => field.holds.size > 0 && field.seen.objects + field.seen.arrays > 0;

/** `roles: []`, as often as it was seen: whatever `role_ids` are set, it would show them. */
const isEmptyList = ({ many, holds, seen: { arrays, count, values } }: Gathered): boolean =>
  many && holds.size === 0 && arrays === count && values.hashes.length === 0;

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
