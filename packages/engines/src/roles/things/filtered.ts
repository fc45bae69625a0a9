import { byText, type Role } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { makerKey } from '../keys.js';
import { shorterAmong } from './filtered-among.js';
import { readListKey } from './lists.js';
import { FEWEST_MISSING, missingIn, placesOf, type Asker, type Question } from './missing.js';
import type { Seen } from '../cells.js';
import type { Ownership } from './ownership.js';
import type { RolesSummary } from '../summary.js';

type Filtered = NonNullable<Role['filtered']>[number];

/**
 * Lists that show somebody fewer things than others are shown who ask the very same: others saw the things in it before
 * and after, and it was no page of a longer list. What was made in between, or deleted, tells nothing.
 */
export function filteredFor(summary: RolesSummary, seen: Seen, ownership: Ownership, known: Known): FilteredFor {
  const questions = questionsOf(summary, seen, known);
  return (people) => {
    const found = new Map<string, Filtered>();
    for (const question of questions) {
      const { call, askers } = question;
      const tell = (told: Filtered | null) => told !== null && !found.has(call) && found.set(call, told);
      for (const asker of askers)
        if (people.includes(asker.person)) tell(shorterFor(asker, call, askers, people, ownership));
      if (!found.has(call)) tell(shorterAmong(question, people, ownership));
    }
    return [...found.values()].sort((a, b) => byText(a.call, b.call));
  };
}

export type FilteredFor = (people: readonly string[]) => Filtered[];

function questionsOf({ lists }: RolesSummary, { whose }: Seen, known: Known): Question[] {
  const listing = new Set(
    (known.points.calls?.statements ?? [])
      .filter(({ does }) => does === 'list' || does === 'search')
      .map(({ id }) => id),
  );
  const questions = new Map<string, { call: string; askers: Asker[] }>();
  for (const [key, list] of [...lists.kept].sort(([a], [b]) => byText(a, b))) {
    const read = readListKey(key);
    const call = known.calls.callAt(read.address);
    const person = call === undefined || !listing.has(call) ? null : whose({ ...read, when: list.when });
    if (person === null) continue;
    const { askers } = at(questions, `${call} ${read.asked} ${read.place}`, () => ({ call: call!, askers: [] }));
    askers.push({ person, stream: makerKey(read), list });
  }
  return [...questions.values()].filter(({ askers }) => askers.length > 1);
}

function shorterFor(
  asker: Asker,
  call: string,
  askers: readonly Asker[],
  people: readonly string[],
  ownership: Ownership,
): Filtered | null {
  const { person, stream, list } = asker;
  if (!list.whole) return null;
  const others = askers.filter((other) => other.stream !== stream);
  const missing = missingIn(list, others);
  const shown = [...list.things.kept.keys()];
  const own = ownership.ownBy(person, shown, missing);
  const fewer = own === null && missing.length < FEWEST_MISSING;
  // what one of the same role was shown is not kept from the role
  const sameRole = others.filter((other) => people.includes(other.person));
  const isOfRole =
    own !== null || !missing.some((thing) => sameRole.some((other) => other.list.things.kept.has(thing)));
  if (missing.length === 0 || fewer || !isOfRole) return null;
  const held = own === null && shown.length >= FEWEST_MISSING ? ownership.heldBy(shown, missing) : null;
  return {
    call,
    support: list.count,
    evidence: placesOf(missing[0]!, list, others),
    ...(own === null ? {} : { by: { field: own, own: true as const } }),
    ...(held === null ? {} : { by: { field: held.field, value: held.value } }),
  };
}
