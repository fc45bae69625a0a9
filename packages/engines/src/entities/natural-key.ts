import { distinct } from '../kit/shape/conclude-texts.js';
import type { Texts } from '../kit/shape/shape.js';
import { DATE_TIME, LOCAL_DATE_TIME } from '../kit/shape/text-formats.js';
import { at } from '../kit/summary/maps.js';
import { onceFor } from '../kit/summary/once.js';
import { inclusion, type Sketch } from '../kit/summary/sketch.js';
import { stemOf } from '../kit/own-key.js';
import { addressedKey } from './addressed.js';
import { indexSpots } from './index-spots.js';
import { canonical } from './likeness.js';
import { reads, type Spot } from './spot.js';
import type { FieldSeen } from './summary.js';
import { nounOf, routeBase } from './words.js';

// What tells things apart that carry no `id`: the field whose values stand in the paths where they are asked for one by
// one, or a name that is used for it everywhere.

const KEY_NAMES = ['key', 'slug', 'code', 'handle', 'identifier', 'sku', 'username', 'login'];
// Figures carry the names of what they are about; only what is also written has a name of its own.
const OWN_NAMES = ['name', 'title'];

export function naturalKey(spot: Spot, spots: readonly Spot[]): string[] {
  const always = [...spot.seat.fields.kept].filter(([, field]) => isAlways(field, spot));
  const fields = always.filter(([, { scalars }]) => scalars.texts !== null && scalars.texts.long === 0);
  const asked = askedFor(spot, spots);
  const byPath = asked.map((words) => keyHolding(words, fields) ?? keyHolding(words, always));
  const found = byPath.filter((name) => name !== undefined);
  // a part of what they are asked for by does not tell them apart: `/reports/2025/q1`
  if (found.length > 1) return found.length < slotsFor(spot, spots) ? [] : [...new Set(found)];
  if (found.length === 1) return slotsFor(spot, spots) > 1 || isTwice(found[0]!, spot) ? [] : found;
  const inAddress = slotsFor(spot, spots) === 1 ? addressedKey(spot, spots) : undefined;
  if (inAddress !== undefined && always.some(([name]) => name === inAddress))
    return beside(spot, spots).some((other) => isTwice(inAddress, other)) ? [] : [inAddress];
  if (!spot.many) return [];
  const own =
    always.find(([name]) => isIdOf(canonical(name), spot.noun))?.[0] ??
    fields.find(([name]) => nounOf(name) === spot.noun)?.[0];
  const isOwnName = (named: string): boolean =>
    writtenOf(spot.noun, spots).length > 0 || isPointedAt(spot, named, spots) || isListedBy(spot, named);
  const names = [...KEY_NAMES, ...OWN_NAMES.filter(isOwnName)];
  const usual = names.find((name) => fields.some(([known]) => known === name));
  const name = own ?? usual ?? onlyId(spot, always, spots);
  if (name === undefined || isTwice(name, spot) || isRepeated(spot.seat.fields.kept.get(name)!, always)) return [];
  return spot.seat.fields.kept.get(name)!.values.hashes.length < FEWEST_DISTINCT ? [] : [name];
}

/** One list held a value of it on several things. */
const isTwice = (name: string, { seat }: Spot): boolean => (seat.fields.kept.get(name)?.repeated ?? 0) > 0;

const beside = ({ call }: Spot, spots: readonly Spot[]): Spot[] =>
  topAt(routeBase(call.path), spots).filter(({ side }) => side === 'answer');

/** `ProductID`, `order_no`: what a product calls the identifier of this very thing. */
const isIdOf = (name: string, noun: string): boolean =>
  name === `${noun}id` ||
  (name.startsWith(`${noun}_`) && /^(?:id|no|nr|number|code|key|uuid|guid|sn)$/.test(name.slice(noun.length + 1)));

/** Top spots that are written, by what they are of. */
const writtenOf = indexSpots(({ top, noun, side, call }) =>
  top && side !== 'answer' && !reads(call) ? noun : undefined,
);

// Fewer differ by chance.
const FEWEST_LISTED = 3;

/** No list held two records with one value of it. */
const isDifferentEach = (field: FieldSeen | undefined): boolean =>
  field !== undefined && field.repeated === 0 && field.values.hashes.length >= FEWEST_LISTED;

/** `{"tags": [{"name": …}]}`: a list that the payload itself names, of which no two have one name. */
const isListedBy = ({ named, seat }: Spot, name: string): boolean =>
  named && name === 'name' && isDifferentEach(seat.fields.kept.get(name));

/** `usrgrpid`, `rcid`: nobody can tell after what it is called, but it is the only identifier that all have, each another one. */
function onlyId({ seat }: Spot, always: readonly Named[], spots: readonly Spot[]): string | undefined {
  const ids = always.map(([name]) => name).filter((name) => isIdOfNone(stemOf(name), spots));
  const [only, another] = ids;
  return only !== undefined && another === undefined && isDifferentEach(seat.fields.kept.get(only)) ? only : undefined;
}

/** `member_id` is that of a member, wherever it stands. */
const isIdOfNone = (stem: string | undefined, spots: readonly Spot[]): boolean =>
  stem !== undefined && keyedOf(nounOf(stem), spots).length === 0;

const keyedOf = indexSpots(({ keyed, noun }) => (keyed ? noun : undefined));

/** By what they are called, fields that other records may point with: `environment`, `featureName`. */
const fieldsCalled = onceFor((spots: readonly Spot[]): ReadonlyMap<string, readonly (readonly [Spot, Sketch])[]> => {
  const called = new Map<string, [Spot, Sketch][]>();
  for (const spot of spots)
    for (const [name, { values, scalars }] of spot.seat.fields.kept)
      if (scalars.texts !== null && values.hashes.length > 0)
        at(called, canonical(name), () => []).push([spot, values]);
  return called;
});

/** `environment: "production"` of other records, where one of the environments is called so. */
function isPointedAt(spot: Spot, name: string, spots: readonly Spot[]): boolean {
  const own = spot.seat.fields.kept.get(name);
  if (own === undefined) return false;
  return [spot.noun, `${spot.noun}_${name}`].some((called) =>
    (fieldsCalled(spots).get(called) ?? []).some(
      ([other, values]) => other.noun !== spot.noun && holds(own.values, values),
    ),
  );
}

// One value tells nothing apart.
const FEWEST_DISTINCT = 2;

export const isAlways = ({ count, scalars }: FieldSeen, spot: Spot): boolean =>
  count === spot.seat.seen.count && scalars.count === count && scalars.nulls === 0;

type Named = readonly [name: string, field: FieldSeen];

const keyHolding = (words: Sketch, fields: readonly Named[]): string | undefined =>
  fields.find(([, field]) => holds(field.values, words))?.[0];

// Times at which a thing was made or happened; the others change while the thing stays the same.
const CHANGES = /updat|modif|chang|edit|last|seen|sync|refresh|expir|until|due/i;

/** How often the value was seen that was seen most; unknown where they are many. */
const oftenest = ({ values, times }: Texts): number => (values === null ? NaN : Math.max(...times));

/** By pigeonholes: more times than values, or a value more often than any time: one value happened at several times. */
function isRepeated(key: FieldSeen, fields: readonly Named[]): boolean {
  return fields.some(([name, { scalars }]) => {
    const { texts } = scalars;
    if (texts === null || (texts.formats & (DATE_TIME | LOCAL_DATE_TIME)) === 0 || CHANGES.test(name)) return false;
    const own = key.scalars.texts;
    return own !== null && (distinct(texts) > distinct(own) || oftenest(texts) < oftenest(own));
  });
}

/** Top spots of the same base. */
const topAt = indexSpots((spot) => (spot.top ? routeBase(spot.call.path) : undefined));

/** By slot, the first one first: words that stood in paths below the one where the things are listed. */
function askedFor(spot: Spot, spots: readonly Spot[]): Sketch[] {
  const slots: Sketch[] = [];
  const paths = topAt(routeBase(spot.call.path), spots);
  for (const words of paths.flatMap((other) => other.asked.map((list) => ownWords(other, list))))
    words.forEach((hash, i) => {
      const sketch = (slots[i] ??= { hashes: [], over: false });
      if (!sketch.hashes.includes(hash)) sketch.hashes = [...sketch.hashes, hash].sort((a, b) => a - b);
    });
  return slots;
}

/** How many slots the shortest path has that leads to one of them. */
function slotsFor(spot: Spot, spots: readonly Spot[]): number {
  const own = topAt(routeBase(spot.call.path), spots).map(slotsBehind);
  return Math.min(...own.filter((slots) => slots > 0));
}

function slotsBehind({ call }: Spot): number {
  const behind = call.path.split('/').slice(routeBase(call.path).split('/').length);
  return behind.filter((part) => part.startsWith('{')).length;
}

/** Of the words in slots, those that stand behind the noun of the path. */
function ownWords(spot: Spot, words: readonly number[]): number[] {
  const behind = slotsBehind(spot);
  return behind === 0 ? [] : words.slice(-behind);
}

function holds(values: Sketch, words: Sketch): boolean {
  const { of, found } = inclusion(words, values);
  return of > 0 && found === of;
}
