import { at, count } from '../kit/maps.js';
import type { Cell, Cells } from './cell.js';
import { SIGNED_OUT } from './cell.js';
import type { Seen } from './cells.js';
import type { Instance } from './moments.js';
import type { Ownership, Parted } from './ownership.js';

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

export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Verdict>>;

export function verdictsOf({ cells, fleeting }: Pick<Seen, 'cells' | 'fleeting'>, ownership: Ownership): Verdicts {
  const shown = whatOthersDid(cells);
  const shut = shutOut(cells);
  const known = new Map<string, Others>();
  const others = (call: string): Others =>
    at(known, call, () => {
      const done = shown.get(call);
      return { done, fleeting, shut, pointer: ownership.partedBy(partedIn(done)) };
    });
  const first = new Map([...cells].map(([actor, own]) => [actor, judge(actor, own, others, ownership)]));
  const immune = refusedToTheMighty(first, cells, shown);
  for (const verdicts of first.values())
    for (const call of immune) if (verdicts.get(call) === 'mayNot') verdicts.delete(call);
  return first;
}

/** Who did a call on some things and was refused it on others. */
const partedIn = (done: ReadonlyMap<string, Cell> = new Map()): Parted[] =>
  [...done]
    .filter(([, cell]) => cell.done.size > 0 && cell.refused.size > 0)
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
): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const [call, cell] of own) {
    const verdict = judgeCell(actor, cell, others(call), ownership);
    if (verdict !== undefined) verdicts.set(call, verdict);
  }
  return verdicts;
}

interface Others {
  /** Who else did the same, with what. */
  readonly done: ReadonlyMap<string, Cell> | undefined;
  /** Things that were made or taken away in the recordings. */
  readonly fleeting: ReadonlySet<string>;
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
    const parts = denied.count + forbidden.count > 0 && partsThings(actor, cell, others);
    if (parts || cell.notYours.count > 0 || hidesSome(actor, cell, others)) return 'depends';
    return isOwnAlone(actor, cell, ownership, others.pointer) ? 'own seen' : 'may';
  }
  if (denied.count > 0) return 'mayNot';
  // Without a word about rights it is one only where somebody else was let through.
  if (forbidden.count > 0 && others.done !== undefined) return 'mayNot';
  return missing.count > 0 && others.done !== undefined && isHidden(actor, cell, others) ? 'mayNot' : undefined;
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
function isOwnByField(actor: string, { done, refused, gone }: Cell, others: Others, ownership: Ownership): boolean {
  if (others.pointer !== null && done.size > 0 && refused.size > 0) return true;
  const hidden = [...gone].filter(([thing, when]) => wasThere(actor, thing, when, others)).map(([thing]) => thing);
  return ownership.ownBy(actor, [...done.keys()], [...refused.keys(), ...hidden]) !== null;
}

/** Done on some things and refused on others that are there: somebody else did the same, or all of it is refused. */
function partsThings(actor: string, { done, refused }: Cell, others: Others): boolean {
  return [...refused.keys()].some(
    (thing) =>
      !done.has(thing) &&
      (others.shut.get(actor)?.has(thing) === true ||
        [...(others.done ?? [])].some(([who, cell]) => who !== actor && cell.done.has(thing))),
  );
}

/** Some were said not to be there that others handled before and after, and that were never there for who asked. */
function hidesSome(actor: string, cell: Cell, others: Others): boolean {
  return [...cell.gone].some(([thing, when]) => !cell.done.has(thing) && wasThere(actor, thing, when, others));
}

/** Not there for one and there for others. Of what was asked for, all must have been hidden: things come and go. */
function isHidden(actor: string, { gone }: Cell, others: Others): boolean {
  return gone.size > 0 && [...gone].every(([thing, when]) => wasThere(actor, thing, when, others));
}

/**
 * Others, one or several, handled it before and after; or in between, where nobody was seen to make it or to take it away:
 * it would have had to come and to go unseen.
 */
function wasThere(actor: string, thing: string, { first, last }: Instance, { done, fleeting }: Others): boolean {
  const there = [...(done ?? [])]
    .filter(([other]) => other !== actor && other !== SIGNED_OUT)
    .flatMap(([, cell]) => cell.done.get(thing) ?? []);
  if (there.some((one) => one.first < first) && there.some((one) => one.last > last)) return true;
  const isBetween = (moment: number) => moment > first && moment < last;
  return !fleeting.has(thing) && there.some((one) => isBetween(one.first) || isBetween(one.last));
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
