import { byText } from '@asbuilt/spec';
import { at } from '../kit/maps.js';
import type { Seen } from './cells.js';
import { pointsAt, readFact, type Fact } from './facts.js';
import { ITSELF, readClaimKey, type ClaimKey } from './keys.js';
import type { RolesSummary } from './summary.js';

/** Whose things are by a field of their own: also of those that were there before anything was recorded. */
export interface Ownership {
  /** The field by which all of the one are a person's own and none of the others is; null where there is none. */
  ownBy(person: string, own: readonly string[], others: readonly string[]): string | null;
  /** All of them are a person's own, by one field. */
  isOwn(person: string, things: readonly string[]): boolean;
  /** The field that points at who asks in all that each of several people may and in none that they may not; else null. */
  partedBy(all: readonly Parted[]): string | null;
  /** That field points at the person in all of them. */
  pointsAtOwn(person: string, field: string, things: readonly string[]): boolean;
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
      return fieldsOf(own, read.owner).find((field) => parts(field, own, others, read.owner, isMine)) ?? null;
    },
    isOwn(person, things) {
      if (!ids.has(person)) return false;
      const isMine = mineOf(person);
      return fieldsOf(things, read.owner).some((field) => hasAll(field, things, read.owner, isMine, true));
    },
    partedBy(all) {
      const people = new Set(all.flatMap(({ person }) => [...(ids.get(person) ?? [])].slice(0, 1)));
      if (people.size < FEWEST_PARTED || all.some(({ person }) => !ids.has(person))) return null;
      const isParted = (field: string) =>
        all.every(({ person, own, others }) => parts(field, own, others, read.pointer, mineOf(person)));
      return fieldsOf(all[0]!.own, read.pointer).find(isParted) ?? null;
    },
    pointsAtOwn: (person, field, things) =>
      ids.has(person) && hasAll(field, things, read.pointer, mineOf(person), true),
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

/** A field that points at what the product calls a role (`skipperId` where somebody is `skipper`) says whose it is. */
function readFacts({ facts, pointers, claims }: RolesSummary): Readonly<Record<Fact['is'], Read>> {
  const read = { owner: new Map() as Read, state: new Map() as Read, pointer: new Map() as Read };
  const roles = new Set([...claims.kept.keys()].map(readClaimKey).flatMap(roleIn));
  for (const [thing, known] of [...facts.kept, ...pointers.kept])
    for (const key of known.kept.keys()) {
      const { is, field, value } = readFact(key);
      const kind = is === 'pointer' && roles.has(pointsAt(field)) ? 'owner' : is;
      const fields = at(read[kind], thing, () => new Map<string, Set<string>>());
      at(fields, field, () => new Set<string>()).add(value);
    }
  return read;
}

const roleIn = ({ name, value }: ClaimKey): string[] =>
  name === ITSELF || typeof value !== 'string' ? [] : [value.toLowerCase()];

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
    const person = name === ITSELF ? whose(by) : null;
    if (person !== null) at(ids, person, () => new Set<string>()).add(String(value));
  }
  return ids;
}
