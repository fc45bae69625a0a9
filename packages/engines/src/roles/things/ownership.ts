import { byText } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';
import type { Seen } from '../cells.js';
import { mayTellOwner, pointsAt, readFact, type Fact } from './facts.js';
import { isByName, isItself, readClaimKey, type ClaimKey } from '../keys.js';
import type { RolesSummary } from '../summary.js';

/** Whose things are by a field of their own: also of those that were there before anything was recorded. */
export interface Ownership {
  /** The field by which all of the one are a person's own and none of the others is; null where there is none. */
  ownBy(person: string, own: readonly string[], others: readonly string[]): string | null;
  /** All of them are a person's own, by one field. */
  isOwn(person: string, things: readonly string[]): boolean;
  /** The field that points at who asks in all that each of several people may and in none that they may not; else null. */
  partedBy(all: readonly Parted[]): string | null;
  /** A field says that all that those of a role did it on is their own, and nothing that was kept from them is. */
  isPartedAmong(all: readonly Parted[]): boolean;
  /** That field points at the person in all of them. */
  pointsAtOwn(person: string, field: string, things: readonly string[]): boolean;
  /** Some field names whose it is, and none names the person. */
  isSomebodyElses(person: string, thing: string): boolean;
  /** One of them is somebody else's, by every field that says whose it is. */
  isElses(person: string, things: readonly string[]): boolean;
  /** The field and the value that all of the one have and none of the others has. */
  heldBy(some: readonly string[], others: readonly string[]): { field: string; value: string } | null;
}

/** What somebody did a call on, and what it was refused on. */
export interface Parted {
  readonly person: string;
  readonly own: readonly string[];
  readonly others: readonly string[];
}

/** One alone may have the number of something else. */
const FEWEST_PARTED = 2;

/** By thing, by field: what was ever read there. */
type Read = Map<string, Map<string, Set<string>>>;

export function ownershipOf(summary: RolesSummary, { whose }: Seen): Ownership {
  const read = readFacts(summary);
  const ids = idsOf(summary, whose);
  const mineOf = (person: string) => (values: ReadonlySet<string>) =>
    [...values].some((value) => ids.get(person)?.has(value));
  return {
    ownBy(person, own, others) {
      if (!ids.has(person)) return null;
      const isMine = mineOf(person);
      const byField = (told: Read) => fieldsOf(own, told).find((field) => parts(field, own, others, told, isMine));
      return byField(read.owner) ?? byField(read.person) ?? null;
    },
    isOwn(person, things) {
      if (!ids.has(person)) return false;
      const isMine = mineOf(person);
      return [read.owner, read.person].some((told) =>
        fieldsOf(things, told).some((field) => hasAll(field, things, told, isMine, true)),
      );
    },
    partedBy(all) {
      if (peopleAmong(all, ids) < FEWEST_PARTED || all.some(({ person }) => !ids.has(person))) return null;
      const isParted = (field: string) =>
        all.every(({ person, own, others }) => parts(field, own, others, read.pointer, mineOf(person)));
      return fieldsOf(all[0]!.own, read.pointer).find(isParted) ?? null;
    },
    isPartedAmong(all) {
      const [first] = all.filter(({ own }) => own.length > 0);
      if (first === undefined || all.some(({ person }) => !ids.has(person))) return false;
      const isParted = (told: Read) => (field: string) =>
        all.every(
          ({ person, own, others }) =>
            (own.length === 0 || hasAll(field, own, told, mineOf(person), true)) &&
            (others.length === 0 || hasAll(field, others, told, mineOf(person), false)),
        );
      const several = peopleAmong(all, ids) >= FEWEST_PARTED;
      return [read.owner, read.person, ...(several ? [read.pointer] : [])].some((told) =>
        fieldsOf(first.own, told).some(isParted(told)),
      );
    },
    pointsAtOwn: (person, field, things) =>
      ids.has(person) && hasAll(field, things, read.pointer, mineOf(person), true),
    isSomebodyElses(person, thing) {
      const named = [read.owner, read.person].flatMap((told) => [...(told.get(thing)?.values() ?? [])]);
      return ids.has(person) && named.length > 0 && !named.some(mineOf(person));
    },
    isElses(person, things) {
      if (!ids.has(person)) return false;
      const isMine = mineOf(person);
      return things.some((thing) => {
        const owners = [...(read.owner.get(thing)?.values() ?? [])];
        return owners.length > 0 && !owners.some(isMine);
      });
    },
    heldBy(some, others) {
      for (const field of fieldsOf(some, read.state)) {
        // things move on: what each of them has been at some time
        const been = some.map((thing) => read.state.get(thing)?.get(field) ?? new Set<string>());
        const [value, ...more] = [...been[0]!].filter((one) => been.every((values) => values.has(one)));
        if (value === undefined || more.length > 0) continue;
        if (parts(field, some, others, read.state, (values) => values.has(value))) return { field, value };
      }
      return null;
    },
  };
}

/** How many did it on something, by whom the product knows them. */
const peopleAmong = (all: readonly Parted[], ids: ReadonlyMap<string, ReadonlySet<string>>): number =>
  new Set(all.flatMap(({ person, own }) => (own.length === 0 ? [] : [...(ids.get(person) ?? [])].slice(0, 1)))).size;

/**
 * A field that points at what the product calls a role (`skipperId` where somebody is `skipper`) says whose it is. So does
 * one of any name that holds the very name of somebody who was recorded: kept apart, for it may be what else they did.
 */
function readFacts({ facts, pointers, claims }: RolesSummary): Readonly<Record<Fact['is'] | 'person', Read>> {
  const read = { owner: new Map(), state: new Map(), pointer: new Map(), person: new Map() } satisfies Record<
    string,
    Read
  >;
  const told = [...claims.kept.keys()].map(readClaimKey);
  const roles = new Set(told.flatMap(roleIn));
  const people = new Set(told.filter(isByName).map(({ value }) => String(value)));
  const all = [...facts.kept, ...pointers.kept].flatMap(([thing, known]) =>
    [...known.kept.keys()].map((key) => ({ thing, ...readFact(key) })),
  );
  const naming = new Set(
    all.flatMap(({ is, field, value }) =>
      is === 'pointer' && people.has(value) && mayTellOwner(field) ? [field] : [],
    ),
  );
  for (const { thing, is, field, value } of all) {
    const kind = is === 'pointer' && roles.has(pointsAt(field)) ? 'owner' : is;
    for (const one of kind === 'pointer' && naming.has(field) ? ([kind, 'person'] as const) : [kind]) {
      const fields = at(read[one] as Read, thing, () => new Map<string, Set<string>>());
      at(fields, field, () => new Set<string>()).add(value);
    }
  }
  return read;
}

const roleIn = (claim: ClaimKey): string[] =>
  isItself(claim) || typeof claim.value !== 'string' ? [] : [claim.value.toLowerCase()];

const fieldsOf = (things: readonly string[], read: Read): string[] =>
  [...(read.get(things[0] ?? '')?.keys() ?? [])].sort(byText);

/** What it says is known of every one of them, holds of all of the one and of none of the others. */
function parts(
  field: string,
  some: readonly string[],
  others: readonly string[],
  read: Read,
  holds: (values: ReadonlySet<string>) => boolean,
): boolean {
  return hasAll(field, some, read, holds, true) && hasAll(field, others, read, holds, false);
}

function hasAll(
  field: string,
  things: readonly string[],
  read: Read,
  holds: (values: ReadonlySet<string>) => boolean,
  wanted: boolean,
): boolean {
  const isSo = (values: ReadonlySet<string> | undefined) => values !== undefined && holds(values) === wanted;
  return things.length > 0 && things.every((thing) => isSo(read.get(thing)?.get(field)));
}

/** By person: the hashes of the identifiers that the product knows them by. */
function idsOf({ claims }: RolesSummary, whose: Seen['whose']): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const key of claims.kept.keys()) {
    const { name, value, ...by } = readClaimKey(key);
    const person = isItself({ name }) ? whose(by) : null;
    if (person !== null) at(ids, person, () => new Set<string>()).add(String(value));
  }
  return ids;
}
