import type { Sketch } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { holderIn, thingIn } from './held-pairs.js';
import { isDependent, nounOf, roleOf } from './words.js';

// Lines of a bill stand in that bill and in no other, tags stand in many posts: both are lists of things with identifiers. Which
// it is shows in who was seen to hold whom.

interface Held {
  readonly things: number;
  readonly holders: number;
  /** One of them stood in two. */
  readonly isShared: boolean;
}

function heldBy({ hashes, over }: Sketch): Held {
  const things = new Set<number>();
  const holders = new Set<number>();
  let isShared = false;
  for (const pair of hashes) {
    const thing = thingIn(pair);
    isShared ||= things.has(thing);
    things.add(thing);
    holders.add(holderIn(pair));
  }
  return { things: things.size - (over ? 1 : 0), holders: holders.size, isShared };
}

/** From how many on it is no chance that each stood in one only: of few tags, each may be on one post. */
interface Enough {
  readonly things: number;
  readonly holders: number;
}
// called for its holder, or pointing back at it
const NAMED: Enough = { things: 4, holders: 2 };
// nothing asks for it by itself
const ONLY_INSIDE: Enough = { things: 8, holders: 3 };
const ON_ITS_OWN: Enough = { things: 16, holders: 6 };

// Of a single one it shows nothing that it stands in one.
const FEWEST_BELOW = 2;
/** In a tree, `children`, `replies`: the word says that there is one above. `translations` of articles hold each other. */
const isBelowOne = (name: string): boolean => /^(?:child|reply|sub[a-z_]+)$/.test(nounOf(name));

type Fields = ReadonlyMap<string, Gathered>;

/** The lists of a kind whose things stand in one of it each. */
export function ownListsOf(owner: Cluster, fields: Fields, all: ReadonlyMap<Cluster, Fields>): Set<Gathered> {
  const backOf = ({ holds }: Gathered): Gathered[] =>
    [...holds.keys()].flatMap((kind) => [...(all.get(kind)?.values() ?? [])].filter((field) => isBack(owner, field)));
  return new Set([...fields.values()].filter((field) => mockServerOne(owner, field, backOf(field))));
}

const isBack = (owner: Cluster, { name, holds }: Gathered): boolean => holds.has(owner) || roleOf(name) === owner.noun;

/** `back`: what the things point at their holders with. */
function mockServerOne(owner: Cluster, { name, holds, many, held }: Gathered, back: readonly Gathered[]): boolean {
  const [target] = holds.keys();
  if (!many || target === undefined || holds.size > 1) return false;
  const { things, holders, isShared } = heldBy(held);
  if (target === owner) return isBelowOne(name) && !isShared && things >= FEWEST_BELOW;
  if (back.some((field) => field.many)) return false;
  const enough = back.length > 0 ? NAMED : enoughOf(target, owner);
  return !isShared && things > holders && things >= enough.things && holders >= enough.holders;
}

function enoughOf({ noun, spots }: Cluster, owner: Cluster): Enough {
  if (noun.startsWith(`${owner.noun}_`) || isDependent(noun)) return NAMED;
  return spots.some(({ top }) => top) ? ON_ITS_OWN : ONLY_INSIDE;
}
