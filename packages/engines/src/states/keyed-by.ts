import type { Json } from '@asbuilt/evidence';
import type { Instance } from '../kit/instances.js';
import { perLayout } from '../kit/layout.js';
import { keyedName } from './keys.js';

// Things without an `id` are told apart by a word of their own. Which of their fields that is, is known when the entities
// are concluded; until then they are kept by each that it may be.

const KEY = /^(?:.*[a-z_])?(?:key|slug|code|handle|identifier|sku|username|login|number|no|nr|ref|reference)$/i;
/** More would keep each thing many times. */
const MOST_KEYS = 2;
const LONGEST_KEY = 64;

const keysIn = perLayout((names) => {
  const may = names.filter((name) => KEY.test(name) && !name.includes('='));
  // `code` before `countryCode`
  return may.sort((a, b) => a.length - b.length).slice(0, MOST_KEYS);
});

export const keyedNames = ({ layout, record }: Instance): string[] =>
  keysIn(layout).flatMap((name) => {
    const value = record[name];
    return isKey(value) ? [keyedName(name, value)] : [];
  });

const isKey = (value: Json | undefined): value is string | number =>
  typeof value === 'number'
    ? Number.isInteger(value)
    : typeof value === 'string' && value !== '' && value.length <= LONGEST_KEY && !/\s/.test(value);
