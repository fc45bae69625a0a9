import { followed, followingsIn, itemsIn, listsIn, type Following } from '@asbuilt/evidence';
import type { Entity } from '@asbuilt/spec';
import { saidOf } from '../answers/asked.js';
import { isThing, type Thing } from '../wire/json.js';
import type { Known, Prepared } from './known.js';
import type { Memory } from '../memory/memory.js';
import { thingsAt } from '../memory/places.js';
import { productsOf, withProducts } from './products.js';
import { isTakenAs } from './success.js';

// Numbers that nobody sends and that follow from others: `total` of an order from its lines, `gross` from `net`. Told where
// all that was recorded says so, and says it of several different numbers.

/** A number of a thing that follows from others. */
export interface Computing extends Following {
  /** Of things that stand in a list of the thing: the list; null: of the thing itself. */
  readonly inside: string | null;
}

const MOST_THINGS = 500;

/** Learns how numbers follow, of each kind of thing. */
export function learnComputed(p: Prepared): void {
  for (const entity of p.entities.values()) {
    const products = productsOf(p, entity, saidIn(sentFor(p, entity)), (one) => thingsOf(p, one));
    if (products.length > 0) p.products.set(entity.name, products);
  }
  for (const [entity, found] of computingsOf(p)) p.computed.set(entity, found);
}

/** By entity, in the order in which they are worked out. */
function computingsOf(p: Prepared): Map<string, Computing[]> {
  const all = [...p.entities.values()].map((entity): [string, Computing[]] => {
    const things = thingsOf(p, entity);
    const sent = sentFor(p, entity);
    const inside = listsIn(things).flatMap((list) => {
      const items = different(things.flatMap((thing) => itemsIn(thing, list) ?? []));
      const said = saidIn(sent.flatMap((one) => itemsIn(one, list) ?? []));
      return followingsIn(items, said).map((one) => ({ ...one, inside: list }));
    });
    const made = (p.products.get(entity.name) ?? []).map(({ field }) => field);
    const own = followingsIn(things, new Set([...saidIn(sent), ...entity.key, ...made]));
    return [entity.name, [...inside, ...own.map((one) => ({ ...one, inside: null }))]];
  });
  return new Map(all.filter(([, found]) => found.length > 0));
}

/** All that answers showed of a kind, each state of a thing once. */
const thingsOf = ({ calls }: Prepared, entity: Entity): Thing[] =>
  different(
    [...calls.values()].flatMap(({ places, examples, success }) =>
      places
        .filter((place) => place.entity === entity)
        .flatMap(({ at }) =>
          examples.flatMap(({ status, answered }) => (isTakenAs(success, status) ? thingsAt(answered, at) : [])),
        ),
    ),
  );

const different = (things: readonly Thing[]): Thing[] =>
  [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()].slice(0, MOST_THINGS);

const WRITES = new Set(['POST', 'PUT', 'PATCH']);

const sentFor = ({ calls }: Prepared, entity: Entity): Thing[] =>
  [...calls.values()]
    .filter((known) => known.entity === entity && WRITES.has(known.call.method))
    .flatMap(({ examples }: Known) => examples.map(({ sent }) => saidOf(sent, entity)));

const saidIn = (sent: readonly Thing[]): Set<string> => new Set(sent.flatMap((one) => Object.keys(one)));

/** A thing with the numbers that follow from what it is now. */
export function withComputed(p: Prepared, memory: Memory, entity: Entity, thing: Thing): Thing {
  return (p.computed.get(entity.name) ?? []).reduce(
    (whole, computing) => {
      const { inside } = computing;
      if (inside === null) return worked(whole, computing);
      const items = whole[inside];
      if (!Array.isArray(items)) return whole;
      return { ...whole, [inside]: items.map((item) => (isThing(item) ? worked(item, computing) : item)) };
    },
    withProducts(p, memory, entity, thing),
  );
}

function worked(thing: Thing, computing: Computing): Thing {
  const value = followed(thing, computing);
  return value === null ? thing : { ...thing, [computing.field]: value };
}
