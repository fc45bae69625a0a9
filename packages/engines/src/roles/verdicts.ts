import { at, count } from '../kit/summary/maps.js';
import type { Cell, Cells } from './cell.js';
import { SIGNED_OUT } from './cell.js';
import type { Known } from '../known.js';
import type { Seen } from './cells.js';
import { neverOnOwn, type NeverOnOwn } from './things/makes-alike.js';
import { handledAlike, isStillThere, wasThere, type There } from './things/was-there.js';
import type { Ownership, Parted } from './things/ownership.js';

/** What an actor may do with a call; undefined where that was never shown. */
export type Verdict =
  | 'may'
  /** Done, and as far as is told on what is one's own alone: whether on others' things, others of the role must tell. */
  | 'own seen'
  /** Done on what one had made oneself, and refused on what others had made. */
  | 'onlyOwn'
  /** Done on some things and refused on others. */
  | 'depends'
  | 'mayNot'
  | undefined;

/** By actor and call. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Verdict>>;
/** By actor and call: what was kept from them that is there, as far as is shown. */
export type Kept = (actor: string, call: string) => readonly string[];

type SeenHere = Pick<Seen, 'cells' | 'fleeting' | 'deleted'>;

export function verdictsOf(seen: SeenHere, ownership: Ownership, known: Known): { verdicts: Verdicts; kept: Kept } {
  const { cells, fleeting, deleted } = seen;
  const shown = whatOthersDid(cells);
  const shut = shutOut(cells);
  const handled = handledAlike(cells, known);
  const told = new Map<string, Others>();
  const others = (call: string): Others =>
    at(told, call, () => {
      const done = shown.get(call);
      const pointer = ownership.partedBy(partedIn(done));
      return { done, fleeting, deleted, ...handled(call), shut, pointer };
    });
  const isOpen = neverOnOwn(known, ownership);
  const first = new Map([...cells].map(([actor, own]) => [actor, judge(actor, own, others, ownership, isOpen)]));
  const immune = refusedToTheMighty(first, cells, shown);
  for (const verdicts of first.values())
    for (const call of immune) if (verdicts.get(call) === 'mayNot') verdicts.delete(call);
  const kept: Kept = (actor, call) => {
    const cell = cells.get(actor)?.get(call);
    return cell === undefined ? [] : keptFrom(actor, cell, others(call), ownership);
  };
  return { verdicts: first, kept };
}

/** Who did a call on some things and was refused it on others; nothing is a visitor's own. */
const partedIn = (done: ReadonlyMap<string, Cell> = new Map()): Parted[] =>
  [...done]
    .filter(([person, cell]) => person !== SIGNED_OUT && cell.done.size > 0 && cell.refused.size > 0)
    .map(([person, cell]) => ({ person, own: [...cell.done.keys()], others: [...cell.refused.keys()] }));

/** Refused at one call only, it may be the state of the thing. */
const FEWEST_SHUT = 2;

/** By actor: things that were refused to them at several calls and done by none, and that somebody else handled. */
function shutOut(cells: Cells): Map<string, Set<string>> {
  const handled = new Map<string, Set<string>>();
  for (const [actor, own] of cells)
    if (actor !== SIGNED_OUT)
      for (const { done } of own.values())
        for (const thing of done.keys()) at(handled, thing, () => new Set<string>()).add(actor);
  const isElses = (actor: string, thing: string) => handled.has(thing) && !handled.get(thing)!.has(actor);
  return new Map(
    [...cells].map(([actor, own]) => {
      const refused = new Map<string, number>();
      for (const cell of own.values()) for (const thing of cell.refused.keys()) count(refused, thing);
      const shut = [...refused].filter(([thing, times]) => times >= FEWEST_SHUT && isElses(actor, thing));
      return [actor, new Set(shut.map(([thing]) => thing))];
    }),
  );
}

/** By call: who did it, and on which things. */
type Done = ReadonlyMap<string, ReadonlyMap<string, Cell>>;

function whatOthersDid(cells: Cells): Done {
  const done = new Map<string, Map<string, Cell>>();
  for (const [actor, own] of cells)
    for (const [call, cell] of own) {
      if (cell.ok.count === 0) continue;
      if (!done.has(call)) done.set(call, new Map());
      done.get(call)!.set(actor, cell);
    }
  return done;
}

function judge(
  actor: string,
  own: ReadonlyMap<string, Cell>,
  others: (call: string) => Others,
  ownership: Ownership,
  isOpen: NeverOnOwn,
): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const [call, cell] of own) {
    const verdict = judgeCell(actor, cell, others(call), ownership);
    if (verdict === undefined || (verdict === 'mayNot' && isOpen(actor, call, own))) continue;
    verdicts.set(call, verdict);
  }
  return verdicts;
}

interface Others extends There {
  /** By actor: things of which all that was tried was refused, and somebody else handled them. */
  readonly shut: ReadonlyMap<string, ReadonlySet<string>>;
  /** The field that tells one's own from others' for those who were refused some. */
  readonly pointer: string | null;
}

function judgeCell(actor: string, cell: Cell, others: Others, ownership: Ownership): Verdict {
  const { ok, denied, forbidden, missing } = cell;
  if (ok.count > 0) {
    const elses = cell.others.done > 0 || ownership.isElses(actor, [...cell.done.keys()]);
    if (!elses && (isOnlyOwn(actor, cell, others) || isOwnByField(actor, cell, others, ownership))) return 'onlyOwn';
    if (cell.notYours.count > 0 || keptFrom(actor, cell, others, ownership).length > 0) return 'depends';
    return isOwnAlone(actor, cell, ownership, others.pointer) ? 'own seen' : 'may';
  }
  if (denied.count > 0) return isLetPast(cell) ? undefined : 'mayNot';
  // Without a word about rights it is one only where somebody else was let through.
  if (forbidden.count > 0 && others.done !== undefined && !isOfTheirs(cell, others.done, ownership)) return 'mayNot';
  return missing.count > 0 && others.done !== undefined && isHidden(actor, cell, others) ? 'mayNot' : undefined;
}

/** Refused on some things, and on others only for what stood in the way there, such as their state: those one may be let do it with. */
const isLetPast = ({ refused, failed }: Cell): boolean =>
  refused.size > 0 && [...failed].some((thing) => !refused.has(thing));

/** Refused without a word of why, on what is the own of each who did it: one may be let through on one's own alone. */
function isOfTheirs({ unexplained }: Cell, done: ReadonlyMap<string, Cell>, ownership: Ownership): boolean {
  const isOwn = (thing: string) =>
    [...done].every(([who, cell]) => !cell.done.has(thing) || ownership.isOwn(who, [thing]));
  return unexplained.size > 0 && [...unexplained].every(isOwn);
}

/** Whatever was made by others was refused, or hidden; whatever one had made oneself was not. */
function isOnlyOwn(actor: string, { own, others, notOwn, gone, notYours }: Cell, seen: Others): boolean {
  if (notYours.count > 0) return true;
  if (own.done === 0 || own.refused > 0 || others.done > 0) return false;
  return others.refused > 0 || [...notOwn].some((thing) => wasThere(actor, thing, gone.get(thing)!, seen));
}

function isOwnAlone(actor: string, { done, own, others }: Cell, ownership: Ownership, pointer: string | null): boolean {
  if (done.size === 0 || others.done > 0) return false;
  const things = [...done.keys()];
  if (pointer !== null && ownership.pointsAtOwn(actor, pointer, things)) return true;
  return own.done === done.size || ownership.isOwn(actor, things);
}

/** By a field of theirs, all that it was done on are one's own, and all that it was refused on are others'. */
function isOwnByField(actor: string, cell: Cell, others: Others, ownership: Ownership): boolean {
  const { done, refused } = cell;
  if (actor === SIGNED_OUT) return false;
  if (others.pointer !== null && done.size > 0 && refused.size > 0) return true;
  return (
    ownership.ownBy(actor, [...done.keys()], [...refused.keys(), ...hiddenFrom(actor, cell, others, ownership)]) !==
    null
  );
}

/** What was refused or hidden though it is there for others, and never done: what the word *yes* would hide. */
const keptFrom = (actor: string, cell: Cell, others: Others, ownership: Ownership): string[] => [
  ...[...cell.refused.keys()].filter(
    (thing) => !cell.done.has(thing) && (isDoneElsewhere(actor, thing, others) || !cell.ofState.has(thing)),
  ),
  ...hiddenFrom(actor, cell, others, ownership),
];

/** It is there, and may be done with it: somebody else did the same, or all of it is refused. */
const isDoneElsewhere = (actor: string, thing: string, { shut, done }: Others): boolean =>
  shut.get(actor)?.has(thing) === true ||
  [...(done ?? [])].some(([who, cell]) => who !== actor && cell.done.has(thing));

/** Some were said not to be there that are there for others, and that were never there for who asked. */
const hiddenFrom = (actor: string, cell: Cell, others: Others, ownership: Ownership): string[] =>
  [...cell.gone].flatMap(([thing, when]) =>
    !cell.done.has(thing) &&
    (wasThere(actor, thing, when, others) ||
      isStillThere(actor, thing, when, others, ownership.isSomebodyElses(actor, thing)))
      ? [thing]
      : [],
  );

/** Not there for one and there for others. Of what was asked for, all must have been hidden: things come and go. */
function isHidden(actor: string, { gone }: Cell, others: Others): boolean {
  return gone.size > 0 && [...gone].every(([thing, when]) => wasThere(actor, thing, when, others));
}

/** Who is refused in no more than this part of all, by cells, is refused for other reasons than rights. */
const RARELY = 0.03;
const ENOUGH = 20;

/** Calls that are refused even to those who may do nearly everything, and done by nobody. */
function refusedToTheMighty(first: Verdicts, cells: Cells, done: Done): Set<string> {
  const calls = new Set<string>();
  for (const [actor, verdicts] of first) {
    if (actor === SIGNED_OUT) continue;
    const refused = [...verdicts].filter(([, verdict]) => verdict === 'mayNot').map(([call]) => call);
    if (verdicts.size < ENOUGH || refused.length > RARELY * verdicts.size) continue;
    for (const call of refused) if (!done.has(call) && cells.get(actor)!.has(call)) calls.add(call);
  }
  return calls;
}
