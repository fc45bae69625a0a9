import { byText } from '@asbuilt/spec';
import { at, count } from '../kit/summary/maps.js';
import { hostOf } from '../origins/site.js';
import { noSightings, sight, type Sightings } from '../kit/summary/refs.js';
import type { Seen } from './cells.js';
import { SIGNED_OUT } from './cell.js';
import { attribute } from './people/owners.js';
import type { RolesSummary } from './summary.js';
import { isItself, readClaimKey, type ClaimKey } from './keys.js';
import { NAMES_ROLE } from './people/person.js';
import { isNobody } from './signing-in/words.js';
import { actorOf, nameOf, streamKey } from './people/stream.js';

/** A role as far as names and claims tell it. */
export interface Group {
  readonly name: string;
  readonly actors: readonly string[];
  /** The same as those who act are told apart: of several people in one file one by one. */
  readonly members: readonly string[];
  readonly signedIn: boolean;
  readonly claims: { readonly [name: string]: string | boolean | readonly string[] };
  /** Where the product says so. */
  readonly told: readonly Sightings[];
}

interface Told {
  readonly values: Map<string, Map<string | boolean, number>>;
  readonly sightings: Sightings[];
}

/** The name for those who are not signed in, where no recording of such a one gives it. */
const NOT_SIGNED_IN = 'not signed in';

/** The name where nobody was seen to sign in: a file is called something whoever acts in it. */
const VISITOR = 'visitor';

/** In a file of several people who signs in may be called as the file is, and no two roles may have one name. */
function outsiderName(actors: readonly string[], signsIn: boolean, others: readonly Group[]): string {
  const wanted = signsIn ? actors[0] : (actors.find(isNobody) ?? VISITOR);
  const isTaken = wanted === undefined || others.some(({ name }) => fold(name) === fold(wanted));
  return isTaken ? NOT_SIGNED_IN : wanted;
}

/** A recording that is named after its address says where it was made, and not who acted in it. */
const namesPlace = (actor: string, origins: readonly string[]): boolean =>
  actor.includes('.') || origins.some((origin) => fold(actor).startsWith(fold(hostOf(origin))));

/** Whom nothing but such a file names. */
const SIGNED_IN = 'signed in';

function named(groups: readonly Group[], origins: readonly string[]): Group[] {
  let places = 0;
  return groups.map((group) => {
    if (!group.members.some((member) => nameOf(member) === group.name) || !namesPlace(group.name, origins))
      return group;
    return { ...group, name: ++places === 1 ? SIGNED_IN : `${SIGNED_IN} (${places})` };
  });
}

export function groupsOf(summary: RolesSummary, seen: Seen, origins: readonly string[]): Group[] {
  const told = toldOf(summary, seen);
  const groups = new Map<string, string[]>();
  for (const actor of [...seen.cells.keys()].filter((a) => a !== SIGNED_OUT).sort(byText))
    at(groups, fold(roleName(told.get(actor)) ?? (seen.signsIn ? withoutNumber(actor) : VISITOR)), () => []).push(
      actor,
    );
  const list = named(
    [...groups.values()].map((actors): Group => groupOf(actors, told, seen.signsIn)),
    origins,
  );
  if (!seen.cells.has(SIGNED_OUT)) return list;
  const outsiders = [...seen.outsiders].sort(byText);
  const actors = actorsOf(outsiders);
  const visitors = {
    name: outsiderName(actors, seen.signsIn, list),
    actors,
    members: [SIGNED_OUT],
    claims: {},
    told: [],
  };
  return [{ ...visitors, signedIn: false }, ...list];
}

const actorsOf = (members: readonly string[]): string[] => [...new Set(members.map(actorOf))];

/** `member-2` is another member. */
const withoutNumber = (actor: string): string => actor.replace(/(?<=\p{L})[-_. ]?\d+$/u, '');

const fold = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function groupOf(members: readonly string[], told: ReadonlyMap<string, Told>, signsIn: boolean): Group {
  const actors = actorsOf(members);
  const names = members.map((actor) => roleName(told.get(actor))).filter((name) => name !== null);
  return {
    name: names[0] ?? (!signsIn ? VISITOR : members.length > 1 ? withoutNumber(actors[0]!) : nameOf(members[0]!)),
    actors,
    members,
    signedIn: true,
    claims: sharedClaims(members, told),
    told: members.flatMap((actor) => told.get(actor)?.sightings ?? []),
  };
}

/**
 * What the product says of all of them. Of several of whom it told of one alone, that one's groups and flags may be nobody
 * else's; but for what the role is called by, for that is why they are taken for one.
 */
function sharedClaims(members: readonly string[], told: ReadonlyMap<string, Told>): Group['claims'] {
  const people = members.flatMap((member) => told.get(member) ?? []);
  const isOneOfSeveral = people.length === 1 && members.length > 1;
  const names = [...new Set(people.flatMap(({ values }) => [...values.keys()]))].sort(byText);
  const shown = names.flatMap((name) => {
    if (isOneOfSeveral && !NAMES_ROLE.test(name)) return [];
    const [first = [], ...rest] = people.map(({ values }) => lasting(values.get(name) ?? new Map()));
    const all = first.filter((value) => rest.every((other) => other.includes(value)));
    return all.length === 0 ? [] : [[name, all.length === 1 ? all[0]! : all.map(String)] as const];
  });
  return Object.fromEntries(shown);
}

/** What was said nearly as often as anything: a role that somebody had for a while only is left out. */
const NEARLY = 0.8;

function lasting(values: ReadonlyMap<string | boolean, number>): (string | boolean)[] {
  const most = Math.max(...values.values());
  return [...values]
    .filter(([, n]) => n >= NEARLY * most)
    .map(([v]) => v)
    .sort((a, b) => byText(String(a), String(b)));
}

const NAMES_GROUPS = /groups$/i;

/** Groups name it where nothing is called a role. */
const roleName = (told: Told | undefined): string | null =>
  told === undefined ? null : (roleIn(told, NAMES_ROLE) ?? roleIn(told, NAMES_GROUPS));

function roleIn(told: Told, names: RegExp): string | null {
  // in the whole product and in a part of it (`role`, `project_role`) one has two, which make one together
  const words = new Map<string, string>();
  for (const [name, values] of told.values)
    if (names.test(name))
      for (const word of lasting(values))
        if (typeof word === 'string' && !words.has(fold(word))) words.set(fold(word), word);
  return words.size === 0 ? null : [...words.values()].join(', ');
}

/** By actor: what the product said of them while they were signed in. */
function toldOf(summary: RolesSummary, seen: Seen): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const [key, sightings] of [...summary.claims.kept].sort(([a], [b]) => byText(a, b))) {
    const claim = readClaimKey(key);
    if (isItself(claim)) continue;
    for (const [person, seenOf] of bySubject(claim, sightings, seen)) {
      if (person === null || seen.outsiders.has(person)) continue;
      const own = at(told, person, (): Told => ({ values: new Map(), sightings: [] }));
      count(
        at(own.values, claim.name, () => new Map()),
        claim.value,
        seenOf.count,
      );
      own.sightings.push(seenOf);
    }
  }
  return told;
}

/** Of whom it was said: of several people in one file, by where. */
function bySubject(
  { material, actor, scheme, holder }: ClaimKey,
  sightings: Sightings,
  { owners, people }: Seen,
): (readonly [string | null, Sightings])[] {
  if (holder !== '')
    return [[attribute({ material, actor, scheme, holder, address: '', outcome: 'ok' }, owners), sightings]];
  const who = people.get(streamKey({ material, actor }));
  if (who === undefined) return [[actor, sightings]];
  const parts = new Map<string | null, Sightings>();
  for (const ref of sightings.refs) sight(at(parts, who.ofEntry(ref.entry), noSightings), ref);
  if (parts.size === 1) for (const part of parts.values()) part.count = sightings.count;
  return [...parts];
}
