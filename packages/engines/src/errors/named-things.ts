import { byText } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import { SLOT } from './mask.js';
import { foldName } from './folded-names.js';
import { mergeTold, type Told } from './summary.js';
import { openStretch, type Grounds } from './templates.js';

// "Ada Stone is busy until Monday.", "There is no bed 9 in North house.": what a thing or a person is called has several
// words, and as many messages come of it as there are things. One code, one status and one call say them all.

/** Three addresses that each say another name show that the name is of what the address is of. */
const FEWEST = 3;
/** Without that, as many as it takes of plain words. */
const MANY = 6;
const MOST_WORDS = 4;
/** So much is said besides. */
const FEWEST_FIXED = 3;
/** Longer ones are dumps. */
const LONGEST = 40;

const CAPITAL = /^["'“‘(]?\p{Lu}/u;
/** Behind these a sentence begins, and its first word has a capital whatever it is. */
const ENDS_SENTENCE = /[.:;!?…–—-]["'”’)]?$/u;
const SAYS =
  /^(?:is|are|was|were|has|have|had|must|may|can|cannot|can['’]t|should|does|do|did|will|not|no|please|you|your)$/i;
/** What is said of fields: their labels have capitals as well. */
const OF_FIELDS =
  /\b(?:required|blank|empty|valid|invalid|short|long|missing|taken|match|characters?|must|should|between|numbers?|format|unique|least|most|than|provided|filled|field)\b/i;

interface Stretch {
  readonly told: Told;
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** `told` are messages of one code, of which those that differ in a name alone become one. */
export function joinNamedThings(told: readonly Told[], grounds: Grounds): Told[] {
  if (told.length < FEWEST || told[0]!.code === null) return [...told];
  const fields = new Set([...grounds.labels].flat().map(foldName));
  const left = new Set(told);
  const joined: Told[] = [];
  for (const stretches of bucketsOf(told)) {
    const bucket = stretches.filter((one) => left.has(one.told));
    if (!areNames(bucket, fields, grounds)) continue;
    for (const one of bucket) left.delete(one.told);
    joined.push(bucket.map((one) => openStretch(one.told, one.start, one.end, 'name')).reduce(mergeTold));
  }
  return [...told.filter((one) => left.has(one)), ...joined];
}

/** Those that have most in common first: of two ways to cut as many messages, the one that leaves more words. */
function bucketsOf(told: readonly Told[]): Stretch[][] {
  const buckets = new Map<string, Stretch[]>();
  for (const one of told)
    for (const stretch of stretchesOf(one)) {
      const { template } = one;
      const key = `${one.status} ${template.slice(0, stretch.start)}\uE001${template.slice(stretch.end)}`;
      at(buckets, key, () => []).push(stretch);
    }
  return [...buckets]
    .filter(([, bucket]) => bucket.length >= FEWEST)
    .sort(([a, x], [b, y]) => y.length - x.length || b.length - a.length || byText(a, b))
    .map(([, bucket]) => bucket);
}

function stretchesOf(told: Told): Stretch[] {
  const words = told.template.split(' ');
  if (words.length > LONGEST || told.fields.kept.size > 0) return [];
  const found: Stretch[] = [];
  let start = 0;
  words.forEach((word, i) => {
    if (CAPITAL.test(word) && (i === 0 || !ENDS_SENTENCE.test(words[i - 1]!)))
      for (
        let count = 1;
        count <= MOST_WORDS && words.length - count >= FEWEST_FIXED && i + count <= words.length;
        count++
      ) {
        const stretch = cut(told, start, words.slice(i, i + count));
        if (stretch !== null) found.push(stretch);
      }
    start += word.length + 1;
  });
  return found;
}

/** Without the signs around it; null where it says something. */
function cut(told: Told, from: number, words: readonly string[]): Stretch | null {
  const text = words.join(' ');
  const value = /[\p{L}\p{N}].*[\p{L}\p{N}\uE000]|[\p{L}\p{N}]/u.exec(text)?.[0];
  if (value === undefined || /[.:;!?,"“”](?:\s|$)/u.test(value) || words.some((word) => SAYS.test(word))) return null;
  const start = from + text.indexOf(value);
  if (start === 0 && !(words.every((word) => CAPITAL.test(word)) && !OF_FIELDS.test(told.template))) return null;
  return { told, start, end: start + value.length, value };
}

function areNames(bucket: readonly Stretch[], fields: ReadonlySet<string>, { placesOf }: Grounds): boolean {
  const values = new Set(bucket.map(({ value }) => value));
  if (values.size < FEWEST || ![...values].some((value) => value.includes(' '))) return false;
  if ([...values].some((value) => fields.has(foldName(value.replaceAll(SLOT, ''))))) return false;
  if (new Set(bucket.flatMap(({ told }) => placesOf(told))).size !== 1) return false;
  // the first word of a sentence has a capital anyway
  if (bucket[0]!.start === 0 && bucket.filter(({ value }) => value.includes(' ')).length * 2 < bucket.length)
    return false;
  return values.size >= MANY || isEachOfItsOwn(bucket);
}

function isEachOfItsOwn(bucket: readonly Stretch[]): boolean {
  const addresses = bucket.flatMap(({ told }) => [...told.addresses.kept.keys()]);
  return new Set(addresses).size === addresses.length;
}
