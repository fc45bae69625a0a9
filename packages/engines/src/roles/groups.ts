import { byText } from '@asbuilt/spec';
import { at, count } from '../kit/maps.js';
import type { Sightings } from '../kit/refs.js';
import type { Seen } from './cells.js';
import { SIGNED_OUT } from './cell.js';
import { attribute } from './owners.js';
import type { RolesSummary } from './summary.js';
import { isItself, readClaimKey } from './keys.js';

/** A role as far as names and claims tell it. */
export interface Group {
  readonly name: string;
  readonly actors: readonly string[];
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

export function groupsOf(summary: RolesSummary, seen: Seen): Group[] {
  const told = toldOf(summary, seen);
  const groups = new Map<string, string[]>();
  for (const actor of [...seen.cells.keys()].filter((a) => a !== SIGNED_OUT).sort(byText))
    at(groups, fold(roleName(told.get(actor)) ?? withoutNumber(actor)), () => []).push(actor);
  const list = [...groups.values()].map((actors): Group => groupOf(actors, told));
  if (!seen.cells.has(SIGNED_OUT)) return list;
  const outsiders = [...seen.outsiders].sort(byText);
  return [{ name: outsiders[0] ?? NOT_SIGNED_IN, actors: outsiders, signedIn: false, claims: {}, told: [] }, ...list];
}

/** `member-2` is another member. */
const withoutNumber = (actor: string): string => actor.replace(/(?<=\p{L})[-_. ]?\d+$/u, '');

const fold = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function groupOf(actors: readonly string[], told: ReadonlyMap<string, Told>): Group {
  const names = actors.map((actor) => roleName(told.get(actor))).filter((name) => name !== null);
  const claims = new Map<string, Map<string | boolean, number>>();
  for (const actor of actors)
    for (const [name, values] of told.get(actor)?.values ?? [])
      for (const [value, n] of values)
        count(
          at(claims, name, () => new Map()),
          value,
          n,
        );
  const shown = [...claims].sort(([a], [b]) => byText(a, b)).map(([name, values]) => [name, claimed(values)] as const);
  return {
    name: names[0] ?? (actors.length > 1 ? withoutNumber(actors[0]!) : actors[0]!),
    actors,
    signedIn: true,
    claims: Object.fromEntries(shown),
    told: actors.flatMap((actor) => told.get(actor)?.sightings ?? []),
  };
}

function claimed(values: ReadonlyMap<string | boolean, number>): string | boolean | string[] {
  const all = lasting(values);
  return all.length === 1 ? all[0]! : all.map(String);
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

const NAMES_ROLE = /roles?(?:_?names?)?$/i;
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
function toldOf(summary: RolesSummary, { owners, outsiders }: Seen): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const [key, sightings] of [...summary.claims.kept].sort(([a], [b]) => byText(a, b))) {
    const { material, actor, scheme, holder, name, value } = readClaimKey(key);
    if (isItself({ name })) continue;
    const one = { material, actor, scheme, holder, address: '', outcome: 'ok' } as const;
    const person = holder === '' ? actor : attribute(one, owners);
    if (person === null || outsiders.has(person)) continue;
    const own = at(told, person, (): Told => ({ values: new Map(), sightings: [] }));
    count(
      at(own.values, name, () => new Map()),
      value,
      sightings.count,
    );
    own.sightings.push(sightings);
  }
  return told;
}
