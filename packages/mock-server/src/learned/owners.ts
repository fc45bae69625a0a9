import type { Entity } from '@asbuilt/spec';
import { hideFrom, slotsOf, type Slot } from './experience.js';
import type { Thing } from '../wire/json.js';
import type { Known, Prepared } from './call-knowledge.js';
import { keyOf } from '../memory/memory.js';
import { thingsAt } from '../memory/places.js';
import type { Observed } from './observed.js';
import { bears } from './own-things.js';
import { isTakenAs } from './success.js';

// Calls that only the owner of a thing may make: whoever else tried was refused, and was seen to be somebody else. Whose a
// thing is stands in the field that names who made it, or by which lists show everybody their own.

/** What the material tells of a call on things that are of somebody. */
export interface OfOwners {
  /** The field that says whose a thing is. */
  readonly path: string;
  /** By role: how it was refused what is of others; it was let through to none. */
  readonly refused: ReadonlyMap<string, number>;
  /** People of several roles are kept from it, and nobody was let through. */
  readonly isAll: boolean;
}

interface Try {
  readonly known: Known;
  readonly role: string;
  readonly names: readonly string[];
  readonly thing: string;
  readonly status: number;
  /** How many exchanges came before it. */
  readonly after: number;
  readonly slot: Slot;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface OwnerWatch {
  readonly tries: Try[];
  /** Each thing as it was seen last, by kind and key. */
  readonly things: Map<string, Thing>;
  readonly gone: Set<string>;
  /** When each thing was seen last: how many exchanges came before that. */
  readonly last: Map<string, number>;
  count: number;
}

export const newOwnerWatch = (): OwnerWatch => ({
  tries: [],
  things: new Map(),
  gone: new Set(),
  last: new Map(),
  count: 0,
});

const placeOf = ({ name }: Entity, key: string): string => `${name}\n${key}`;

interface Matched {
  readonly known: Known;
  readonly params: ReadonlyMap<string, string>;
  readonly onPage?: readonly Thing[];
}

/** `onPage`: things of the call's kind that a page shows. */
export function watchOwners(
  watch: OwnerWatch,
  seen: Observed,
  { known, params, onPage = [] }: Matched,
  caller: Caller,
): void {
  const { entity, call, success } = known;
  const slot = slotsOf(call, params).at(-1);
  const after = watch.count++;
  if (isTakenAs(success, seen.status))
    for (const { entity: kind, at } of known.places)
      for (const thing of thingsAt(seen.answered, at)) {
        const place = placeOf(kind, keyOf(kind, thing) ?? '');
        watch.things.set(place, thing);
        watch.last.set(place, after);
      }
  for (const thing of onPage) {
    const place = placeOf(entity!, keyOf(entity!, thing) ?? '');
    watch.things.set(place, { ...watch.things.get(place), ...thing });
    watch.last.set(place, after);
  }
  if (entity === null || slot === undefined || known.main?.many === true) return;
  const thing = placeOf(entity, slot.value);
  // what was deleted is missed by everybody
  if (caller.names.length > 0 && !watch.gone.has(thing))
    watch.tries.push({ known, ...caller, thing, status: seen.status, after, slot, at: seen.request.at });
  if (call.does === 'delete' && seen.status < 400) watch.gone.add(thing);
}

interface Caller {
  readonly role: string;
  readonly names: readonly string[];
}

export function learnOwners(p: Prepared, { tries, things, last }: OwnerWatch): void {
  const paths = ownerPaths(p);
  // what is missed, and not seen again, may be gone for everybody
  const isThere = ({ status, thing, after }: Try) => status !== MISSING || (last.get(thing) ?? 0) > after;
  for (const one of tries)
    if (one.status === MISSING && isThere(one)) hideFrom(p.experience, one.slot, one.at, one.names[0]!);
  for (const one of tries) if (one.status === FORBIDDEN) noteNamed(one, things.get(one.thing));
  for (const known of new Set(tries.map((one) => one.known))) {
    const own = tries.filter((one) => one.known === known && things.has(one.thing) && isThere(one));
    const found = (paths.get(known.entity!.name) ?? []).map((path) => ownedBy(path, own, things));
    const owners = found.find((one) => one !== null) ?? null;
    // whoever is not shown what is of others is kept from it as well
    const hidden = p.ownLists.flatMap(({ entity, owning }) =>
      entity === known.entity ? [...owning.roles.keys()] : [],
    );
    const kept = new Set([...(owners?.refused.keys() ?? []), ...hidden]);
    known.owners = owners === null ? null : { ...owners, isAll: owners.isAll && kept.size >= SEVERAL_ROLES };
  }
}

/** By entity: the fields that name who made a thing, and those by which lists show everybody their own. */
function ownerPaths({ calls }: Prepared): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { entity, makers, owning } of calls.values()) {
    const made = [...makers].flatMap(([field, bearing]) => (bearing === null ? [] : [field]));
    const told = [...made, ...owning.roles.values(), ...owning.words.values()];
    if (entity !== null && told.length > 0)
      paths.set(entity.name, [...new Set([...(paths.get(entity.name) ?? []), ...told])]);
  }
  return paths;
}

/** Whoever is refused what bears their own name is not refused because it is somebody else's. */
function noteNamed({ known, role, names }: Try, thing: Thing | undefined): void {
  const named = Object.keys(thing ?? {}).filter((path) => bears(thing![path], names));
  if (named.length > 0) known.refusedThough.set(role, new Set([...(known.refusedThough.get(role) ?? []), ...named]));
}

const FORBIDDEN = 403;
const MISSING = 404;
const REFUSED = new Set([FORBIDDEN, MISSING]);
// Whom one role is not let through to may be open to another.
const SEVERAL_ROLES = 2;

function ownedBy(path: string, tries: readonly Try[], things: ReadonlyMap<string, Thing>): OfOwners | null {
  const isOwn = ({ thing, names }: Try) => bears(things.get(thing)![path], names);
  const others = tries.filter((one) => things.get(one.thing)![path] != null && !isOwn(one));
  const through = new Set(others.filter(({ status }) => status < 400).map(({ role }) => role));
  const refused = others.filter(({ status, role }) => REFUSED.has(status) && !through.has(role));
  const isDone = tries.some((one) => one.status < 400 && isOwn(one));
  if (refused.length === 0 || !isDone) return null;
  const roles = new Map(refused.map(({ role, status }) => [role, status]));
  return { path, refused: roles, isAll: through.size === 0 };
}

/** Whether a thing is somebody's, and not theirs who are called so. */
export const isSomebodyElses = (thing: Thing, path: string, names: readonly string[]): boolean =>
  names.length > 0 && thing[path] != null && !bears(thing[path], names);
