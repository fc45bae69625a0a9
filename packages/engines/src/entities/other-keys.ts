import { at } from '../kit/summary/maps.js';
import { onceFor } from '../kit/summary/once.js';
import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { canonical, share } from './likeness.js';
import { isAlways } from './natural-key.js';
import type { Spot } from './spot.js';
import { MOST_FIELD_VALUES, MOST_IDS, type FieldSeen } from './summary.js';

// Things that carry an identifier may be pointed at by another word that each has for itself: `track: "web"` by the slug
// of a track, `assignee: "ann"` by the name that a user signs in with. The same words alone do not say so: a name, a title
// or a type is the same in many places.

/** Words that are made to tell things apart; names are given to several. */
const HANDLES = ['slug', 'code', 'key', 'handle', 'username', 'user_name', 'login', 'email', 'sku', 'identifier'];
const OF_PEOPLE = new Set(['handle', 'username', 'user_name', 'login', 'email']);
/** Parts that people have in what a product keeps. */
const PERSON =
  /(?:^|_)(?:user|author|owner|creator|editor|reviewer|assignee|reporter|approver|manager|member|sender|recipient|by)$/;

// Fewer words are those of a closed set, which a thing may be called by chance.
const FEWEST_WORDS = 3;
// Where only `_email` says what it is, it may be anybody's.
const FEWEST_ADDRESSES = 4;

export interface PointedAt {
  readonly cluster: Cluster;
  readonly by: string;
}

/** `isCalled`: the words are the name of that kind. */
export function otherKey(
  owner: Cluster,
  field: Gathered,
  clusters: readonly Cluster[],
  isCalled: (cluster: Cluster, name: string) => boolean,
): PointedAt | null {
  const { values, scalars } = field.seen;
  if (scalars.texts === null || scalars.numbers !== null || values.hashes.length < FEWEST_WORDS) return null;
  const name = canonical(field.name);
  // a field of the same name is a copy, or a word that the owner has for itself
  if (HANDLES.includes(name)) return null;
  // where every value is among the words, the lowest is
  const found = handlesIn(clusters).get(values.hashes[0]!) ?? [];
  const [only, another] = found.filter(({ cluster, by, words }) => {
    if (cluster === owner) return false;
    const stem = name.replace(new RegExp(`_${canonical(by)}$`), '');
    const says = isCalled(cluster, stem) || mayBePerson(field, stem, canonical(by));
    return says && share(values, words) === 1;
  });
  return only === undefined || another !== undefined ? null : only;
}

interface Handle extends PointedAt {
  readonly words: Sketch;
}

/** By each of its words: what things may be called by. Once for all fields, when no kind takes in things any more. */
const handlesIn = onceFor((clusters: readonly Cluster[]): ReadonlyMap<number, readonly Handle[]> => {
  const byWord = new Map<number, Handle[]>();
  for (const cluster of clusters)
    for (const by of handlesOf(cluster)) {
      const handle = { cluster, by, words: wordsOf(cluster, by) };
      for (const hash of handle.words.hashes) at(byWord, hash, () => []).push(handle);
    }
  return byWord;
});

function mayBePerson({ name, seen }: Gathered, stem: string, by: string): boolean {
  if (!OF_PEOPLE.has(by)) return false;
  const isAddress = by === 'email' && stem !== canonical(name) && seen.values.hashes.length >= FEWEST_ADDRESSES;
  return isAddress || PERSON.test(stem);
}

/**
 * Of things that stand whole in a field and carry a number as their key: the one other column of theirs that holds every word
 * which stood there instead. `article: "k3v9…"` is sent, and the article is told apart by `id`: 7.
 */
export function wordInstead({ seen: { scalars, values } }: Gathered, cluster: Cluster): string | null {
  if (scalars.texts === null || scalars.numbers !== null || values.hashes.length < FEWEST_WORDS) return null;
  const whole = cluster.spots.filter((spot) => spot.side === 'answer' && spot.keyed);
  const isNumber = ({ seat }: Spot) => cluster.key.every((name) => isNumbered(seat.fields.kept.get(name)));
  if (cluster.key.length !== 1 || whole.length === 0 || !whole.every(isNumber)) return null;
  const names = new Set(whole.flatMap(({ seat }) => [...seat.fields.kept.keys()]));
  const [only, another] = [...names].filter((name) => {
    const carrying = whole.filter(({ seat }) => seat.fields.kept.has(name));
    const isAlwaysThere = carrying.every((spot) => isAlways(spot.seat.fields.kept.get(name)!, spot));
    return isAlwaysThere && share(values, wordsOf(cluster, name)) === 1;
  });
  return only === undefined || another !== undefined ? null : only;
}

/** Of things that are told apart by a text, and pointed at by the number that they carry as well: the name of that number. */
export const numberInstead = ({ seen: { scalars } }: Gathered, { record }: Cluster): string | null =>
  scalars.numbers !== null && scalars.texts === null ? record : null;

const isNumbered = (field: FieldSeen | undefined): boolean =>
  field !== undefined && field.scalars.numbers !== null && field.scalars.texts === null;

/** Of the things that carry an identifier: the words that all of them have, each another one. */
function handlesOf({ spots, ids }: Cluster): string[] {
  if (ids.hashes.length < FEWEST_WORDS) return [];
  const names = new Set(spots.flatMap(({ seat }) => [...seat.fields.kept.keys()]));
  return [...names].filter((name) => {
    if (!HANDLES.includes(canonical(name))) return false;
    const carrying = spots.filter((spot) => spot.side === 'answer' && spot.keyed && spot.seat.fields.kept.has(name));
    if (!carrying.every((spot) => isAlways(spot.seat.fields.kept.get(name)!, spot))) return false;
    const [words, own] = [emptySketch(), emptySketch()];
    for (const { seat } of carrying) {
      mergeSketches(words, seat.fields.kept.get(name)!.values, MOST_FIELD_VALUES);
      mergeSketches(own, seat.ids, MOST_IDS);
    }
    return words.hashes.length >= Math.min(own.hashes.length, MOST_FIELD_VALUES);
  });
}

function wordsOf({ spots }: Cluster, name: string): Sketch {
  const all = emptySketch();
  for (const { seat } of spots) {
    const own = seat.fields.kept.get(name);
    if (own !== undefined) mergeSketches(all, own.values, MOST_FIELD_VALUES);
  }
  return all;
}
