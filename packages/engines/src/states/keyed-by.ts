import type { Json } from '@asbuilt/evidence';
import { nounOf, partsOf } from '../entities/words.js';
import type { Instance } from '../kit/instances.js';
import { perLayout } from '../kit/layout.js';
import { keyedName } from './keys.js';

// Things without an `id` are told apart by a word of their own. Which of their fields that is, is known when the entities
// are concluded; until then they are kept by each that it may be.

const KEY =
  /^(?:.*[a-z_-])?(?:key|slug|code|handle|identifier|sku|username|login|number|no|nr|ref|reference|name|version|tag)$/i;
/** `orderId`, `order_id`, `OrderID`, `uid`; no `paid`, no `grid`. */
const IDS = new Set(['id', 'uid', 'uuid', 'guid', 'pk']);
/** More would keep each thing many times. */
const MOST_KEYS = 3;
const LONGEST_KEY = 64;

interface May {
  readonly name: string;
  /** What it is called after: `order` of `orderId`; empty where it is called after nothing. */
  readonly of: string;
}

const keysIn = perLayout((names): readonly May[] => {
  const may = names.filter((name) => !name.includes('=') && (KEY.test(name) || IDS.has(partsOf(name).at(-1) ?? '')));
  // `code` before `countryCode`
  return may
    .sort((a, b) => a.length - b.length)
    .map((name) => ({ name, of: nounOf(partsOf(name).slice(0, -1).join('_')) }));
});

export const keyedNames = (instance: Instance): string[] =>
  mayTell(instance).flatMap(({ name }) => {
    const value = instance.record[name];
    return isKey(value) ? [keyedName(name, value)] : [];
  });

/** Of several those first that are called after what the address or the payload calls the thing: `orderId` of `/orders`. */
function mayTell({ layout, place, address }: Instance): readonly May[] {
  const all = keysIn(layout);
  if (all.length <= MOST_KEYS) return all;
  const words = [place.name, ...(address.split(' ')[2] ?? '').split('/')];
  const nouns = new Set(words.filter((word) => /^\p{L}/u.test(word)).map(nounOf));
  const isOwn = ({ of }: May): boolean => of !== '' && nouns.has(of);
  return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))].slice(0, MOST_KEYS);
}

const isKey = (value: Json | undefined): value is string | number =>
  typeof value === 'number'
    ? Number.isInteger(value)
    : typeof value === 'string' && value !== '' && value.length <= LONGEST_KEY && !/\s/.test(value);
