import type { Call, Ref } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { at } from '../kit/summary/maps.js';
import { sight } from '../kit/summary/refs.js';
import { cellFor, SIGNED_OUT, type Cell, type Cells } from './cell.js';
import { isEarly, isRefusedLater, type Early } from './signing-in/before-signing-in.js';
import { askIn, doorsOf } from './signing-in/asked-on-page.js';
import { settleDenied } from './refusals/denied-beside.js';
import { makerKey, readMarkKey, readTryKey, type TryKey } from './keys.js';
import { makersOf, type Makers } from './things/makers.js';
import { laterOf } from './moments.js';
import { OF_RIGHTS, type Outcome } from './refusals/outcome.js';
import { attribute, ownersOf } from './people/owners.js';
import { doneByOthers } from './refusals/done-by-others.js';
import { peopleOf, type People } from './people/people.js';
import { signedInAtAll } from './people/signed-in-at-all.js';
import { programsOf, type Program } from './people/programs.js';
import { readByOthers } from './refusals/read-by-others.js';
import { STANDS } from './refusals/for-how-it-stands.js';
import { takesAnotherRole } from './refusals/named-roles.js';
import { turnAway } from './refusals/sent-away.js';
import { OF_SOMEBODY, UNEXPLAINED } from './refusals/tells-no-reason.js';
import { saysTheSame } from './refusals/same-words.js';
import { sessionsOf } from './people/sessions.js';
import { settleLedToDoor } from './signing-in/led-to-door.js';
import { settledTries } from './refusals/settled.js';
import { isOutside, spansOf, type State } from './people/spans.js';
import { splitTries } from './people/split-tries.js';
import { actorOf, isUnknown, streamKey } from './people/stream.js';
import type { RolesSummary, Try } from './summary.js';
import { whoseOf, type Whose } from './people/whose.js';
import { isNobody } from './signing-in/words.js';

/** The same from the spans of those who signed in later: fills what no visitor tried. */
const IN_PASSING = '//';

const EXPIRED = { outcome: 'other', expired: true } as const;

interface Tried extends TryKey {
  /** Refused in words that may speak of how the thing stands. */
  readonly ofState?: true;
  /** Refused in words that tell nothing of why, and done by somebody else. */
  readonly unexplained?: true;
  /** Told to sign in, though signed in. */
  readonly expired?: true;
  readonly tried: Try;
  readonly call: string;
}

export interface Seen {
  readonly cells: Cells;
  /** Something shows that somebody signed in: without, names of files name nobody. */
  readonly signsIn: boolean;
  /** Actors who were hardly ever signed in. */
  readonly outsiders: ReadonlySet<string>;
  readonly owners: ReturnType<typeof ownersOf>;
  /** Things that were made or taken away in the recordings, as far as is seen; and those deleted, with when first. */
  readonly fleeting: ReadonlySet<string>;
  readonly deleted: ReadonlyMap<string, number>;
  /** By actor: calls that were done when nobody was signed in, and that tell nothing of the actor. */
  readonly bare: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that show several people, one after the other; and by actor, what was done by nobody knows which of them. */
  readonly people: People;
  readonly unknown: ReadonlyMap<string, ReadonlySet<string>>;
  /** By person: with what programs say who they are. */
  readonly programs: ReadonlyMap<string, Program>;
  /** Who was shown something; null where that cannot be told. */
  readonly whose: Whose;
}

export function cellsOf(summary: RolesSummary, known: Known): Seen {
  const all: Tried[] = [];
  for (const [key, tried] of settledTries(summary.tries.kept, summary.arrivals)) {
    const read = readTryKey(key);
    const call = known.calls.callAt(read.address);
    if (call !== undefined) all.push({ ...read, tried, call });
  }
  const people = peopleOf(summary);
  const tries = splitTries(all, people);
  settleDenied(tries);
  settleLedToDoor(tries);
  const makers = makersOf(summary, people);
  const plain = plainPages(known);
  const isAnothers = takesAnotherRole(summary, tries);
  const isSaidOfRights = saysTheSame(tries);
  tries.forEach((one, i) => {
    if (isAnothers(one) || isSaidOfRights(one)) tries[i] = { ...one, outcome: 'denied' };
  });
  const isOfWho = readByOthers(tries);
  const forbidden = ofTheirOwn(tries, 'forbidden').filter((one) => !plain.has(one.call) && !isOfWho(one));
  const isOfRole = doneByOthers(tries, makers);
  for (const one of forbidden)
    tries[tries.indexOf(one)] = isOfRole(one)
      ? { ...one, unexplained: true }
      : { ...one, outcome: isOfSomebody(one) ? 'unrelated' : 'other' };
  for (const one of ofTheirOwn(tries, 'denied')) tries[tries.indexOf(one)] = { ...one, ofState: true };
  const sessions = sessionsOf(tries);
  const signed = signedInAtAll(summary, tries, sessions);
  const stateAt = spansOf(summary.marks, sessions, signed.mayBe);
  const states = new Map(tries.map((one) => [one, shares(one, stateAt.get(streamKey(one))!)]));
  const outsiders = outsidersOf(tries, states, signedIn(summary));
  const owners = ownersOf(tries, outsiders);
  const cells: Cells = new Map();
  const bare = new Map<string, Set<string>>();
  const unknown = new Map<string, Set<string>>();
  const early: Early<Tried>[] = [];
  for (const one of tries) {
    const person = one.holder === '' ? one.actor : attribute(one, owners);
    if (person === null) continue;
    for (const [state, refs, count] of states.get(one)!) {
      if (isUnknown(person) && !isOutside(state)) at(unknown, actorOf(person), () => new Set<string>()).add(one.call);
      if (state === 'bare' && one.outcome === 'ok') at(bare, person, () => new Set<string>()).add(one.call);
      const told = state === 'in' && one.outcome === 'sign in' ? { ...one, ...EXPIRED } : one;
      for (const who of countsFor(person, state, outsiders))
        add(cellFor(cells, who, one.call), told, refs, count, makers);
      if (isEarly(person, state, told.outcome, outsiders)) early.push({ person, one: told, refs, count });
    }
  }
  const shut = new Set(early.filter(({ person, one }) => isRefusedLater(cells, person, one.call)));
  for (const each of early) {
    const { person, one, refs, count } = each;
    if (shut.has(each)) at(bare, person, () => new Set<string>()).add(one.call);
    else add(cellFor(cells, person, one.call), one, refs, count, makers);
  }
  fillIn(cells);
  askIn(cells, doorsOf(summary, known));
  turnAway(cells, known);
  const programs = programsOf(tries, owners, summary);
  const fleeting = new Set([...makers.keys(), ...takenAway(tries)]);
  const deleted = deletedIn(tries);
  const whose = whoseOf({ outsiders, owners, stateAt, people });
  return {
    cells,
    signsIn: signed.isShown,
    outsiders,
    owners,
    fleeting,
    deleted,
    bare,
    people,
    unknown,
    programs,
    whose,
  };
}

/** Pages of no thing in particular: what one says when it is refused speaks of no state. */
const plainPages = ({ points }: Known): Set<string> =>
  new Set(
    (points.calls?.statements ?? [])
      .filter(
        ({ method, path, responses }) => method === 'GET' && !/\{(?!locale\})/.test(path) && responses.some(isPage),
      )
      .map(({ id }) => id),
  );

const isPage = ({ status, mime }: Call['responses'][number]): boolean => status === 200 && /html/.test(mime ?? '');

/** By calls that delete, and by those that put a thing in its place. */
const takenAway = (tries: readonly Tried[]): string[] =>
  tries
    .filter(({ outcome, address }) => outcome === 'ok' && /^(?:DELETE|PUT) /.test(address))
    .flatMap(({ tried }) => [...tried.instances.kept.keys()]);

const DELETES = /^DELETE |\/(?:delete|remove|destroy|trash|purge)$/i;

function deletedIn(tries: readonly Tried[]): Map<string, number> {
  const deleted = new Map<string, number>();
  for (const { outcome, address, tried } of tries)
    if (outcome === 'ok' && DELETES.test(address))
      for (const [thing, { first }] of tried.instances.kept)
        deleted.set(thing, Math.min(first, deleted.get(thing) ?? first));
  return deleted;
}

/**
 * Refusals (403) that give a reason which no other call gives: what stands in the way is a state, a limit or a step that is
 * missing. Who refuses for want of a right says the same everywhere, in whatever language.
 */
function ofTheirOwn(tries: readonly Tried[], wanted: Outcome): Tried[] {
  const refused = tries.filter(({ outcome, tried }) => outcome === wanted && tried.said.kept.size > 0);
  const calls = new Map<string, Set<string>>();
  for (const { call, tried } of refused)
    for (const words of tried.said.kept.keys()) at(calls, words, () => new Set<string>()).add(call);
  const isOwn = (words: string) => words.startsWith(STANDS) || (words !== OF_RIGHTS && calls.get(words)!.size === 1);
  return refused.filter(({ tried }) => [...tried.said.kept.keys()].every(isOwn));
}

/** They say nothing of how a thing stands: who did it on others was refused it on some. */
const isOfSomebody = ({ tried }: Tried): boolean =>
  [...tried.said.kept.keys()].every((words) => words.startsWith(OF_SOMEBODY) || words.startsWith(UNEXPLAINED));

type Share = readonly [state: State, refs: readonly Ref[], count: number];

/** A try over the spans it was made in. Where they differ, its sample tells how much belongs to which. */
function shares(
  { tried, scheme, holder }: Tried,
  stateAt: (moment: Try['when']['kept'][number], sent: boolean) => State,
): Share[] {
  if (holder !== '') return [['in', tried.when.kept.map(({ ref }) => ref), tried.count]];
  const refs = new Map<State, Ref[]>();
  for (const moment of tried.when.kept) at(refs, stateAt(moment, scheme !== 'none'), () => []).push(moment.ref);
  const whole = refs.size === 1;
  return [...refs].map(([state, list]) => [state, list, whole ? tried.count : list.length]);
}

/** Who is signed in for less than this part of what they do came to look at the product from outside. */
const FEW = 0.2;

/** Who was seen to sign in. */
const signedIn = ({ marks }: RolesSummary): Set<string> =>
  new Set([...marks.kept.keys()].map(readMarkKey).flatMap(({ mark, actor }) => (SIGNS_IN.has(mark) ? [actor] : [])));

const SIGNS_IN: ReadonlySet<string> = new Set(['in', 'token']);

/** Somebody who is called a guest, or a visitor, may be one who signs in: what is sent tells more than a name. */
function outsidersOf(
  tries: readonly Tried[],
  states: ReadonlyMap<Tried, readonly Share[]>,
  signed: ReadonlySet<string>,
): Set<string> {
  const counts = new Map<string, { in: number; out: number }>();
  for (const one of tries)
    for (const [state, , count] of states.get(one)!) {
      if (isUnknown(one.actor)) continue;
      const own = at(counts, one.actor, () => ({ in: 0, out: 0 }));
      own[isOutside(state) ? 'out' : 'in'] += count;
    }
  return new Set(
    [...counts]
      .filter(([actor, n]) => n.in < FEW * (n.in + n.out) || (isNobody(actor) && !signed.has(actorOf(actor))))
      .map(([actor]) => actor),
  );
}

/** Who has signed out, and sends no longer what told who it was, acts as anybody; and so does who has yet to sign in. */
function countsFor(person: string, state: State, outsiders: ReadonlySet<string>): string[] {
  if (isUnknown(person)) return isOutside(state) ? [IN_PASSING] : [];
  if (outsiders.has(person)) {
    const named = [...outsiders].some(isNobody);
    return !isOutside(state) ? [] : named && !isNobody(person) ? [IN_PASSING] : [SIGNED_OUT];
  }
  return state === 'in' ? [person] : isOutside(state) ? [IN_PASSING] : [];
}

/** Who was recorded as a visitor knows best; when somebody else signed in can be told wrong. */
function fillIn(cells: Cells): void {
  const passing = cells.get(IN_PASSING);
  if (passing === undefined) return;
  cells.delete(IN_PASSING);
  const visitors = at(cells, SIGNED_OUT, () => new Map<string, Cell>());
  for (const [call, cell] of passing) {
    const known = visitors.get(call);
    if (known === undefined || known.ok.count + known.denied.count + known.forbidden.count === 0)
      visitors.set(call, cell);
  }
}

const PLACE = {
  ok: 'ok',
  'sign in': 'denied',
  'perhaps sign in': 'other',
  denied: 'denied',
  'perhaps denied': 'ok',
  'not yours': 'notYours',
  unrelated: 'unrelated',
  forbidden: 'forbidden',
  missing: 'missing',
  other: 'other',
} as const;

function add(cell: Cell, one: Tried, refs: readonly Ref[], count: number, makers: Makers): void {
  const { outcome, tried } = one;
  const place = cell[PLACE[outcome]];
  const things = THINGS[outcome];
  for (const ref of refs) sight(place, ref);
  place.count += count - refs.length;
  if (things === 'refused') cell.refusedAt = laterOf(cell.refusedAt, tried.latest);
  if (outcome === 'sign in') cell.askedIn += count;
  if (outcome === 'ok') {
    cell.direct += tried.direct;
    cell.asksIn += tried.asksIn;
    cell.hollow += tried.hollow;
    cell.latest = laterOf(cell.latest, tried.latest);
    for (const leads of tried.sentTo.kept.keys()) cell.sentTo.add(leads);
  }
  if (outcome === 'other' && one.expired !== true)
    for (const thing of tried.instances.kept.keys()) cell.failed.add(thing);
  if (things === undefined) return;
  const maker = makerKey(one);
  for (const [thing, { first, last }] of tried.instances.kept) {
    const known = cell[things].get(thing);
    cell[things].set(thing, {
      first: Math.min(first, known?.first ?? first),
      last: Math.max(last, known?.last ?? last),
    });
    if (one.ofState === true) cell.ofState.add(thing);
    if (one.unexplained === true) cell.unexplained.add(thing);
    const made = makers.get(thing);
    // What is gone may have been deleted; whether it was hidden is for the verdict to say.
    if (made !== undefined && things !== 'gone') cell[made.has(maker) ? 'own' : 'others'][things]++;
    if (things === 'gone' && !made?.has(maker)) cell.notOwn.add(thing);
  }
}

const THINGS: { readonly [O in Outcome]?: 'done' | 'refused' | 'gone' } = {
  ok: 'done',
  'sign in': 'refused',
  denied: 'refused',
  unrelated: 'refused',
  forbidden: 'refused',
  missing: 'gone',
};
