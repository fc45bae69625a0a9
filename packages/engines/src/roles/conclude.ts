import {
  byText,
  howFarShown,
  nothingShownGap,
  statementId,
  type Access,
  type Point,
  type Role,
  type Screen,
} from '@asbuilt/spec';
import { copied } from '../kit/summary/copy.js';
import { withoutCommonKeys } from './signing-in/common-keys.js';
import type { Known } from '../known.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../kit/summary/refs.js';
import { cellsOf, type Seen } from './cells.js';
import type { Cell, Cells } from './cell.js';
import { filteredFor, type FilteredFor } from './things/filtered.js';
import { leftOutGap } from '../kit/left-out.js';
import { gapsOf, severalGaps } from './gaps.js';
import { groupsOf, type Group } from './groups.js';
import { sourcesOf } from './signing-in/carried.js';
import { accessOf } from './signing-in/access.js';
import { heldIn, withoutTrials } from './signing-in/sent-along.js';
import { laterOf, type Latest } from './moments.js';
import { notOffered } from './not-offered.js';
import { joinedBy, type Joined } from './joined.js';
import { ownershipOf } from './things/ownership.js';
import { isSeveralByPlace } from './people/person.js';
import { actorOf, isOneOfSeveral } from './people/stream.js';
import { pagesOfScreens, screenAccess, type Asked } from './screen-access.js';
import type { RolesSummary } from './summary.js';
import { verdictsOf, type Verdict } from './verdicts.js';

export interface RolesPoint extends Point<Role> {
  /** How one signs in, and what is sent along from then on. */
  signIn?: Access[];
  /** What guards forms and calls against forgery. */
  csrf?: Access[];
}

export function conclude(observed: RolesSummary, known: Known): RolesPoint {
  const summary = withoutCommonKeys(observed);
  const seen = cellsOf(summary, known);
  const ownership = ownershipOf(summary, seen);
  const joined = joinedBy(verdictsOf(seen, ownership, known), seen, ownership);
  const groups = groupsOf(summary, seen, known.origins);
  const filtered = filteredFor(summary, seen, ownership, known);
  const of = groups
    .map((group) => ({
      group,
      role: { ...roleOf(group, seen, joined, known), ...shorterLists(filtered(group.members)) },
    }))
    .filter(({ role }) => isTold(role));
  const pages = pagesOfScreens(known);
  const screens = known.points.screens?.statements ?? [];
  const told = of.map(seenAlone);
  const statements = of.map(({ group, role }, i) => ({
    ...role,
    ...sendsOf(group, seen, screens),
    ...screenAccess(told[i]!, pages, askedOf(group, seen)),
    ...notOffered(told[i]!, told, screens),
  }));
  statements.sort((a, b) => byText(a.name, b.name));
  if (statements.length === 0) return { shown: 'not shown', statements, gaps: [nothingShownGap('roles')] };
  const sources = sourcesOf(summary.carried, known);
  const { signIn, csrf } = accessOf(withoutTrials(summary), known, heldIn(summary), sources);
  const gaps = [
    ...gapsOf(statements, known),
    ...severalGaps(seen, known),
    ...leftOutGap('roles', 'calls of actors', summary.tries),
  ];
  return {
    shown: howFarShown(statements, gaps),
    statements,
    gaps,
    ...(signIn.length === 0 ? {} : { signIn }),
    ...(csrf.length === 0 ? {} : { csrf }),
  };
}

/** With what a program says who it is: one that does nothing that a screen does, but for what everybody may. */
function sendsOf({ members, signedIn }: Group, { programs }: Seen, screens: readonly Screen[]): Pick<Role, 'sends'> {
  const all = members.map((member) => programs.get(member));
  const [first] = all;
  if (!signedIn || first === undefined || all.some((one) => one?.sends !== first.sends)) return {};
  // a page that was open before is taken for what asks
  if (all.every((one) => one?.sure === true)) return { sends: first.sends };
  const isOnScreen = screens.some(({ calls }) => all.some((one) => calls.some((call) => one?.calls.has(call))));
  return isOnScreen ? {} : { sends: first.sends };
}

/** Pages are told by actor: of several people in one file, which of them saw a page is not told. */
function seenAlone({ group, role }: { group: Group; role: Role }): Role {
  const several = new Set(group.members.filter(isOneOfSeveral).map(actorOf));
  return several.size === 0 ? role : { ...role, actors: role.actors.filter((actor) => !several.has(actor)) };
}

/** How calls ended for those of a role. */
function askedOf({ members }: Group, { cells, bare }: Seen): Asked {
  const own = members.flatMap((member) => cells.get(member) ?? []);
  return {
    isAsked: (call) => own.some((tried) => (tried.get(call)?.askedIn ?? 0) > 0),
    isBare: (call) => members.some((member) => bare.get(member)?.has(call)),
    isShown: (call) => own.some((tried) => (tried.get(call)?.direct ?? 0) > 0),
    isHollow: (call) => own.every((tried) => (tried.get(call)?.hollow ?? 0) === (tried.get(call)?.direct ?? 0)),
  };
}

const shorterLists = (filtered: ReturnType<FilteredFor>): Pick<Role, 'filtered'> =>
  filtered.length === 0 ? {} : { filtered };

/** Nobody was recorded who is not signed in, and all there is to say is that one may sign in. */
const isTold = ({ may, mayNot, actors }: Role): boolean => may.length + mayNot.length > (actors.length > 0 ? 0 : 1);

// How often a cell is right, from looking at what was found in recordings of several products.
const DONE_OR_DENIED = 0.97;
const WITHOUT_WORDS = 0.9;

function roleOf(group: Group, { cells }: Seen, joined: Joined, known: Known): Role {
  const { members } = group;
  const told = new Map(
    [...joined(members)].filter(([, verdict]) => verdict !== 'mayNot' || !isSeveralByPlace(group.claims)),
  );
  const list = (...wanted: Verdict[]) =>
    [...told]
      .filter(([, v]) => wanted.includes(v))
      .map(([call]) => call)
      .sort(byText);
  const mayNot = list('mayNot');
  const denials = members.flatMap((m) => mayNot.map((call) => cells.get(m)?.get(call)).filter((c) => c !== undefined));
  const sure = denials.filter(({ denied }) => denied.count > 0).length;
  const seen = sightingsOf(members, cells, mayNot, group.told);
  const depends = list('depends');
  const onlyOwn = list('onlyOwn');
  const slotted = new Set(
    (known.points.calls?.statements ?? []).flatMap(({ id, path }) => (/\{/.test(path) ? [id] : [])),
  );
  const refusals = [
    ...mayNot.map((call) => ({
      ...triedOf(call, refusalsIn, members, cells),
      ...(slotted.has(call) ? addressOf(call, 'refusedAt', members, cells) : {}),
    })),
    ...[...onlyOwn, ...depends].map((call) => triedOf(call, refusalsOfSome(call, members, cells), members, cells)),
    ...untold(members, cells, told).map((call) => triedOf(call, refusalsSaid, members, cells)),
  ].filter(isSeen);
  const may = list('may', 'depends', 'onlyOwn');
  const permits = may
    .map((call) => ({
      ...triedOf(call, ({ ok }) => [ok], members, cells),
      ...(slotted.has(call) ? addressOf(call, 'latest', members, cells) : {}),
    }))
    .filter(isSeen);
  return {
    id: statementId('roles', group.name.toLowerCase()),
    basis: ['observed'],
    support: seen.count,
    against: 0,
    confidence: denials.length === 0 || sure >= denials.length / 2 ? DONE_OR_DENIED : WITHOUT_WORDS,
    evidence: evidenceOf(seen),
    name: group.name,
    actors: [...group.actors],
    claims: { ...group.claims },
    may,
    mayNot,
    screens: [],
    ...(refusals.length === 0 ? {} : { refusals }),
    ...(permits.length === 0 ? {} : { permits }),
    ...(onlyOwn.length === 0 ? {} : { onlyOwn }),
    ...(depends.length === 0 ? {} : { depends }),
    ...(group.signedIn ? {} : { signedIn: false }),
  };
}

type Tried = NonNullable<Role['refusals']>[number];

const isSeen = ({ support }: Tried): boolean => support > 0;

/** How often a call ended so for those of the role, and where once: one place each, for there are thousands of cells. */
function triedOf(
  call: string,
  sightings: (cell: Cell) => Sightings[],
  members: readonly string[],
  cells: Cells,
): Tried {
  const own = members.map((member) => cells.get(member)?.get(call)).filter((cell) => cell !== undefined);
  const seen = own.flatMap(sightings).reduce((all, one) => mergeSightings(all, copied(one)), noSightings());
  return { call, support: seen.count, evidence: evidenceOf(seen).slice(0, 1) };
}

/** Where those of the role did it last, or were refused it: an address that somebody can follow. */
function addressOf(
  call: string,
  when: 'latest' | 'refusedAt',
  members: readonly string[],
  cells: Cells,
): { address?: string } {
  const all = members.map((member) => cells.get(member)?.get(call)?.[when] ?? null);
  const latest = all.reduce<Latest | null>(laterOf, null);
  return latest === null ? {} : { address: latest.path };
}

const refusalsIn = ({ denied, forbidden, missing }: Cell): Sightings[] => [denied, forbidden, missing];

/** What was tried, and not told whether it may be done: refused without a word about rights, or failed. */
const untold = (members: readonly string[], cells: Cells, told: ReadonlyMap<string, Verdict>): string[] =>
  [...new Set(members.flatMap((member) => [...(cells.get(member)?.keys() ?? [])]))]
    .filter((call) => !told.has(call))
    .sort(byText);

/** The first of them that there is: what speaks of rights first. */
function refusalsSaid({ denied, forbidden, notYours, unrelated, missing, other }: Cell): Sightings[] {
  return (
    [[denied, forbidden], [notYours], [unrelated], [missing], [other]].find((all) =>
      all.some(({ count }) => count > 0),
    ) ?? []
  );
}

/** Of what is done as well: that it is somebody else's tells most; that it is not there tells only where nothing else does. */
function refusalsOfSome(call: string, members: readonly string[], cells: Cells): (cell: Cell) => Sightings[] {
  const ways = [
    ({ notYours }: Cell) => [notYours],
    ({ denied, forbidden, unrelated }: Cell) => [denied, forbidden, unrelated],
    ({ missing }: Cell) => [missing],
  ];
  const all = members.flatMap((member) => cells.get(member)?.get(call) ?? []);
  return ways.find((way) => all.some((cell) => way(cell).some(({ count }) => count > 0))) ?? ways.at(-1)!;
}

/** Refusals first: they are what is hard to believe. */
function sightingsOf(
  members: readonly string[],
  cells: Cells,
  mayNot: readonly string[],
  told: readonly Sightings[],
): Sightings {
  const all = noSightings();
  const fold = (seen: Sightings) => mergeSightings(all, copied(seen));
  const own = members.flatMap((member) => [...(cells.get(member) ?? [])]);
  const refused = new Set(mayNot);
  for (const [call, cell] of own) if (refused.has(call)) refusalsIn(cell).forEach(fold);
  const counted = own.reduce((n, [, cell]) => n + cell.ok.count + cell.denied.count + cell.forbidden.count, 0);
  if (all.refs.length === 0) [...told, ...own.map(([, cell]) => cell.ok)].forEach(fold);
  all.count = counted;
  return all;
}
