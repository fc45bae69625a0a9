import type { Role } from '@asbuilt/spec';
import { FEWEST_MISSING, keptFrom, missingIn, placesOf, type Asker, type Question } from './missing.js';
import type { Ownership, Parted } from './ownership.js';

type Filtered = NonNullable<Role['filtered']>[number];

// Those of a role who see everything together may each see a part of it: told from what each of them is shown.

/** Of several people of one role, each is shown a part of the same list, and none of them all of it. */
export function shorterAmong(
  { call, askers }: Question,
  people: readonly string[],
  ownership: Ownership,
): Filtered | null {
  const members = askers.filter(({ person }) => people.includes(person));
  if (new Set(members.map(({ person }) => person)).size < 2 || members.some(({ list }) => !list.whole)) return null;
  const own = ownAmong(members, askers, ownership);
  if (own !== null) return { ...toldOf(call, own.asker, own.missing, askers), by: { field: own.field, own: true } };
  const outside = askers.filter(({ person }) => !people.includes(person));
  const missing = members.map(({ list }) => missingIn(list, outside));
  if (missing.some((things) => things.length < FEWEST_MISSING)) return null;
  return toldOf(call, members[0]!, missing[0]!, outside);
}

interface Own {
  readonly field: string;
  readonly asker: Asker;
  readonly missing: readonly string[];
}

/** One field points, in all that each of them is shown, at who asks, and in nothing that only others are shown. */
function ownAmong(members: readonly Asker[], askers: readonly Asker[], ownership: Ownership): Own | null {
  const all = [...new Set(members.map(({ person }) => person))].map((person) => partOf(person, askers));
  // of one thing each, it may be the latest that is shown
  if (all.some(({ own }) => own.length < FEWEST_MISSING)) return null;
  const fields = new Set(all.map(({ person, own, others }) => ownership.ownBy(person, own, others)));
  const [told] = fields.size === 1 ? fields : [];
  const field = told ?? ownership.partedBy(all);
  // what others are shown may have come later: it was there before and after for one of them at least
  const hidden = members
    .map((asker) => ({ asker, missing: keptFrom(asker.list, othersThan(asker, askers)) }))
    .find(({ missing }) => missing.length > 0);
  return field === null || hidden === undefined ? null : { field, ...hidden };
}

const othersThan = (asker: Asker, askers: readonly Asker[]): Asker[] =>
  askers.filter(({ person }) => person !== asker.person);

function partOf(person: string, askers: readonly Asker[]): Parted {
  const shown = (some: readonly Asker[]) => new Set(some.flatMap(({ list }) => [...list.things.kept.keys()]));
  const own = shown(askers.filter((asker) => asker.person === person));
  const others = shown(askers.filter((asker) => asker.person !== person));
  return { person, own: [...own], others: [...others].filter((thing) => !own.has(thing)) };
}

const toldOf = (
  call: string,
  asker: Asker,
  missing: readonly string[],
  askers: readonly Asker[],
): Pick<Filtered, 'call' | 'support' | 'evidence'> => ({
  call,
  support: asker.list.count,
  evidence: placesOf(missing[0]!, asker.list, othersThan(asker, askers)),
});
