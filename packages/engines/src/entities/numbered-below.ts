import type { Event } from '@asbuilt/evidence';
import { splitFormat } from '../kit/address/segment.js';
import type { Instance } from '../kit/instances.js';
import { emptySketch, mergeSketches, sketchValue, type Sketch } from '../kit/summary/sketch.js';
import { textHash } from '../kit/summary/text-hash.js';
import type { Cluster } from './clusters.js';
import { holderIn, pairOf, thingIn } from './held-pairs.js';
import { labelOf } from './labels.js';
import { ownerAt } from './names.js';
import { MOST_IDS, type Seat } from './summary.js';
import { routeBase } from './words.js';

// Projects that number their own tasks: `/projects/a/tasks/1` is not `/projects/b/tasks/1`. Whether they do, things tell that
// have one number below two of them and are called otherwise; a member of two teams is called the same in both.

/** The words of the address that was asked for; null where nothing in it may hold what is answered. */
export function wordsAsked(event: Event): readonly string[] | null {
  if (event.kind !== 'exchange' || event.url.segments.length < FEWEST_WORDS) return null;
  const words = event.url.segments;
  return [...words.slice(0, -1), splitFormat(words.at(-1)!)[0]];
}

/** `/projects/a/tasks` */
const FEWEST_WORDS = 3;

export function noteNumbered(seat: Seat, instance: Instance, words: readonly string[]): void {
  const { side, holder, place, record, layout } = instance;
  if (side !== 'answer' || (holder !== null && holder.id !== null)) return;
  const id = instance.id ?? numberIn(record);
  const label = id === null ? null : (labelOf(record, layout) ?? textIn(record));
  if (id === null || label === null) return;
  const own = words.lastIndexOf(id);
  if (own < 0 && !place.many) return;
  const scope = textHash((own < 0 ? words : words.slice(0, own)).join('/'));
  sketchValue(seat.numberedIn, pairOf(id, scope), MOST_IDS);
  sketchValue(seat.numberedAs, pairOf(id, textHash(label)), MOST_IDS);
}

const NUMBERS = ['number', 'no', 'nr', 'num', 'key', 'code', 'slug', 'ref'];
const TEXTS = ['text', 'body', 'content', 'message', 'description', 'summary', 'email'];

const numberIn = (record: Instance['record']): string | null => {
  for (const name of NUMBERS) {
    const value = record[name];
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return `${value}`;
  }
  return null;
};

const textIn = (record: Instance['record']): string | null => {
  for (const name of TEXTS) {
    const value = record[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
};

/** One may have been called otherwise between two looks at it. */
const FEWEST_NUMBERED = 2;

/** Below which things those of a kind are numbered, each of them for itself; undefined where they are not. */
export function numberedBelow(cluster: Cluster, clusters: readonly Cluster[]): Cluster | undefined {
  // what is done to a thing is not what it stands below: `/tasks/{id}/start`
  const own = cluster.spots.filter(
    ({ top, side, many, call }) =>
      top && side === 'answer' && (many || /\}\/?$/.test(call.path)) && ownerOf(call.path) !== '',
  );
  const owners = new Set(own.map((spot) => ownerOf(spot.call.path)));
  if (cluster.key.length !== 1 || owners.size !== 1) return undefined;
  const scopes = countsIn(joined(own.map(({ seat }) => seat.numberedIn)));
  const labels = countsIn(joined(own.map(({ seat }) => seat.numberedAs)));
  const again = [...scopes].filter(([, in_]) => in_ > 1);
  const isApart = again.length >= FEWEST_NUMBERED && again.every(([thing, in_]) => (labels.get(thing) ?? 0) >= in_);
  const [owner] = owners;
  return isApart ? clusters.find((one) => one !== cluster && (one.noun === owner || one.nouns.has(owner!))) : undefined;
}

const ownerOf = (path: string): string => ownerAt(routeBase(path));

function joined(sketches: readonly Sketch[]): Sketch {
  const all = emptySketch();
  for (const sketch of sketches) mergeSketches(all, sketch, MOST_IDS);
  return all;
}

/** Of each thing, with how many others it was seen. */
function countsIn({ hashes }: Sketch): Map<number, number> {
  const others = new Map<number, Set<number>>();
  for (const pair of hashes) {
    const thing = thingIn(pair);
    const known = others.get(thing) ?? new Set();
    others.set(thing, known.add(holderIn(pair)));
  }
  return new Map([...others].map(([thing, with_]) => [thing, with_.size]));
}
