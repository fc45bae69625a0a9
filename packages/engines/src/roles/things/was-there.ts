import { byText } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';
import type { Known } from '../../known.js';
import { SIGNED_OUT, type Cell, type Cells } from '../cell.js';
import { mergeInstances, type Instance } from '../moments.js';

// Whether what was said not to be there was there for others.

/** By actor and thing. */
type Handled = ReadonlyMap<string, ReadonlyMap<string, readonly Instance[]>>;

export interface There {
  /** Who did the same, with what. */
  readonly done: ReadonlyMap<string, Cell> | undefined;
  readonly fleeting: ReadonlySet<string>;
  readonly deleted: ReadonlyMap<string, number>;
  /** Of who handled what, by any call about the same things. */
  readonly handled: Handled;
  /** The same with what was refused to them: it is there, whatever it is for. */
  readonly known: Handled;
  /** By thing: when the call said first and last that it is not there, to whomever. */
  readonly gone: ReadonlyMap<string, Instance>;
  /** The call is about the thing itself: `/plots/{id}/photo` may lack a photo. */
  readonly isOfThing: boolean;
}

/**
 * Others, one or several, handled it before and after; or in between, where nobody was seen to make it or to take it away:
 * it would have had to come and to go unseen.
 */
export function wasThere(actor: string, thing: string, { first, last }: Instance, { done, fleeting }: There): boolean {
  const there = [...(done ?? [])]
    .filter(([other]) => other !== actor && other !== SIGNED_OUT)
    .flatMap(([, cell]) => cell.done.get(thing) ?? []);
  if (there.some((one) => one.first < first) && there.some((one) => one.last > last)) return true;
  const isBetween = (moment: number) => moment > first && moment < last;
  return !fleeting.has(thing) && there.some((one) => isBetween(one.first) || isBetween(one.last));
}

const FEWEST_WITNESSES = 2;

/**
 * Others handled it before and after, or were refused it, whatever it was for; or handled it while it was not there for some,
 * before and after, and nobody was seen to make it or to take it away. Of what is somebody else's by a field of its own, or was
 * handled by two others, before and nobody was seen to delete it since, or after and nobody was seen to make it. Or one was
 * told so of another's thing, and that other of this one's. Enough to say that a call is not done on everything, not to say
 * that it is kept from somebody altogether.
 */
export function isStillThere(
  actor: string,
  thing: string,
  { first, last }: Instance,
  seen: There,
  isElses: boolean,
): boolean {
  const { done, handled, known, gone, isOfThing, deleted, fleeting } = seen;
  if ((handled.get(actor)?.get(thing) ?? []).length > 0) return false;
  const of = (who: string) => (isOfThing ? known.get(who)?.get(thing) : done?.get(who)?.done.get(thing)) ?? [];
  const others = [...known.keys()].filter((who) => who !== actor && who !== SIGNED_OUT);
  const there = others.flatMap(of);
  // one alone may have been there just before it went, or just after it came
  const isSure = isElses || others.filter((who) => [of(who)].flat().length > 0).length >= FEWEST_WITNESSES;
  const before = there.some((one) => one.first < first) && (deleted.get(thing) ?? Infinity) > first;
  const after = there.some((one) => one.last > last);
  const away = gone.get(thing);
  const isBetween = (moment: number) => away !== undefined && moment > away.first && moment < away.last;
  if (!fleeting.has(thing) && there.some((one) => isBetween(one.first) || isBetween(one.last))) return true;
  if ((before && after) || (isSure && (before || (after && !fleeting.has(thing))))) return true;
  return isHiddenBothWays(actor, thing, seen);
}

/**
 * Recorded one after the other, each of two did it on what was not there for the other, and nobody was seen to make or to take
 * away either: the one would have had to go and the other to come, both unseen.
 */
function isHiddenBothWays(actor: string, thing: string, { done, fleeting, deleted }: There): boolean {
  const stays = (one: string) => !fleeting.has(one) && !deleted.has(one);
  const own = done?.get(actor)?.done;
  if (own === undefined || done === undefined || !stays(thing)) return false;
  const isHiddenFrom = (cell: Cell) =>
    [...cell.gone.keys()].some((one) => own.has(one) && !cell.done.has(one) && stays(one));
  return [...done].some(
    ([who, cell]) => who !== actor && who !== SIGNED_OUT && cell.done.has(thing) && isHiddenFrom(cell),
  );
}

/** By call: who handled what, by the call itself or by any other about the same things: all below `/plots/{id}`. */
export function handledAlike(
  cells: Cells,
  { points }: Known,
): (call: string) => Pick<There, 'handled' | 'known' | 'gone' | 'isOfThing'> {
  const calls = points.calls?.statements ?? [];
  const stems = new Map(calls.map(({ id, origin, path }) => [id, `${origin ?? ''} ${path.replace(BELOW, '')}/`]));
  const paths = new Map(calls.map(({ id, path }) => [id, path]));
  const below = startingWith(stems);
  // the same for all calls about the same things: of GraphQL thousands stand at one address
  const met = new Map<string, Pick<There, 'handled' | 'known'>>();
  const metAt = (stem: string) =>
    at(met, stem, () => {
      const alike = below(stem);
      const handled = metWith(cells, alike, ({ done }) => [done]);
      return { handled, known: metWith(cells, alike, ({ done, refused }) => [done, refused]) };
    });
  return (id) => ({
    ...metAt(stems.get(id) ?? ''),
    gone: goneAt(cells, id),
    isOfThing: paths.get(id)?.endsWith('}') === true,
  });
}

/** Which ids have a text that starts with a given one, in the order of `texts`. In order of text they stand together. */
function startingWith(texts: ReadonlyMap<string, string>): (start: string) => string[] {
  const order = new Map([...texts.keys()].map((id, i) => [id, i]));
  const sorted = [...texts].sort(([, a], [, b]) => byText(a, b));
  return (start) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (byText(sorted[middle]![1], start) < 0) from = middle + 1;
      else to = middle;
    }
    const ids: string[] = [];
    for (let i = from; sorted[i]?.[1].startsWith(start) === true; i++) ids.push(sorted[i]![0]);
    return ids.sort((a, b) => order.get(a)! - order.get(b)!);
  };
}

/** By actor and thing: what somebody met with at any of the calls. */
function metWith(
  cells: Cells,
  calls: readonly string[],
  of: (cell: Cell) => readonly ReadonlyMap<string, Instance>[],
): Handled {
  const met = new Map<string, Map<string, Instance[]>>();
  for (const [actor, own] of cells)
    for (const call of calls) {
      const cell = own.get(call);
      if (cell === undefined) continue;
      const things = at(met, actor, () => new Map<string, Instance[]>());
      for (const [thing, when] of of(cell).flatMap((one) => [...one])) at(things, thing, () => []).push(when);
    }
  return met;
}

function goneAt(cells: Cells, call: string): Map<string, Instance> {
  const gone = new Map<string, Instance>();
  for (const [actor, own] of cells)
    if (actor !== SIGNED_OUT)
      for (const [thing, when] of own.get(call)?.gone ?? []) {
        const before = gone.get(thing);
        gone.set(thing, before === undefined ? when : mergeInstances(before, when));
      }
  return gone;
}

/** What follows the last slot of a path. */
const BELOW = /(?<=\})\/[^{}]*$/;
