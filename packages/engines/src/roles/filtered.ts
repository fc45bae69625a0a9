import { byText, compareRefs, type Ref, type Role } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { at } from '../kit/maps.js';
import { makerKey } from './keys.js';
import { readListKey, type ListSeen } from './lists.js';
import type { Seen } from './cells.js';
import type { Moment } from './moments.js';
import type { Ownership } from './ownership.js';
import type { RolesSummary } from './summary.js';

type Filtered = NonNullable<Role['filtered']>[number];

/** One who asked the same as others. */
interface Asker {
  readonly person: string;
  readonly stream: string;
  readonly list: ListSeen;
}

// One thing that is not shown may have been away for a while; one of somebody else's, beside one's own, was hidden.
const FEWEST_MISSING = 2;

/**
 * Lists that show somebody fewer things than others are shown who ask the very same: others saw the things in it before
 * and after, and it was no page of a longer list. What was made in between, or deleted, tells nothing.
 */
export function filteredFor(summary: RolesSummary, seen: Seen, ownership: Ownership, known: Known): FilteredFor {
  const questions = questionsOf(summary, seen, known);
  return (people) => {
    const found = new Map<string, Filtered>();
    for (const { call, askers } of questions)
      for (const asker of askers) {
        if (!people.includes(asker.person)) continue;
        const told = found.has(call) ? null : shorterFor(asker, call, askers, people, ownership);
        if (told !== null) found.set(call, told);
      }
    return [...found.values()].sort((a, b) => byText(a.call, b.call));
  };
}

export type FilteredFor = (people: readonly string[]) => Filtered[];

interface Question {
  readonly call: string;
  readonly askers: readonly Asker[];
}

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

/** What others saw in the same list before and after it was shown without. */
function missingIn(list: ListSeen, others: readonly Asker[]): string[] {
  const things = new Set(others.flatMap((other) => [...other.list.things.kept.keys()]));
  const last = list.things.over ? [...list.things.kept.keys()].sort(byText).at(-1)! : null;
  return [...things]
    .filter((thing) => {
      // beyond the last that was kept nobody knows
      if (list.things.kept.has(thing) || (last !== null && byText(thing, last) > 0)) return false;
      const holders = others.filter((other) => other.list.things.kept.has(thing));
      return holders.every((other) => list.most < other.list.most) && between(thing, list, others).length > 0;
    })
    .sort(byText);
}

/** The times at which it was shown without a thing that others saw in it before and after. */
function between(thing: string, { when }: ListSeen, others: readonly Asker[]): Moment[] {
  const times = others.flatMap((other) => other.list.things.kept.get(thing) ?? []);
  const first = Math.min(...times.map((time) => time.first));
  const last = Math.max(...times.map((time) => time.last));
  return when.kept.filter(({ at: moment }) => first < moment && moment < last);
}

/** One list without it, and one with it. */
function placesOf(thing: string, list: ListSeen, others: readonly Asker[]): Ref[] {
  const without = between(thing, list, others).map(({ ref }) => ref);
  const within = others.flatMap((other) => other.list.things.kept.get(thing)?.ref ?? []);
  return [without, within].map((refs) => {
    const { material, entry } = refs.sort(compareRefs)[0]!;
    return { material, entry };
  });
}
