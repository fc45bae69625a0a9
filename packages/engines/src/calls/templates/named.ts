import { isClass, segmentValue, type Token } from '../../kit/address/address.js';
import { wordOfStep } from '../../kit/address/composed.js';
import { leavesOf, type Place } from '../place.js';
import { SAYING, TELLING } from './slot-names.js';
import { singular } from '../../kit/singular.js';
import { snake, witnessed, type Witness } from '../observing/witness.js';

/**
 * How the product's own payloads use a value. `own`: under the noun of the path itself (`/projects/default` and
 * `"project": "default"`); `key`: under a name that keys have; `name`: as a display name, which words have too.
 */
export type Named = 'own' | 'key' | 'name' | 'no';

const KEYS =
  'id uuid guid slug key identifier handle permalink code login username user_name filename file_name email sku number'.split(
    ' ',
  );
// Whose something is: `/repos/acme/web` and `"owner": "acme"`.
const HOLDERS = 'owner org organization organisation tenant workspace namespace index _index bucket realm'.split(' ');
const NAMES = 'name title label path'.split(' ');

const IDENTIFYING = new Set([...KEYS, ...HOLDERS, ...TELLING, ...SAYING, 'name']);

/** Does a field of this key say which one of its kind a thing is? `noun`: the kind, as the path names it. */
export function identifies(key: string, noun: string): boolean {
  const name = snake(key).replace(/^_+/, '');
  const kind = snake(singular(noun));
  return IDENTIFYING.has(name) || IDENTIFYING.has(name.slice(name.lastIndexOf('_') + 1)) || name === kind;
}

/** Given `keys`, a value counts as named under those alone, and under the noun of its path. */
export function namedAs(value: string, above: readonly Token[], witness: Witness, keys?: readonly string[]): Named {
  const word = segmentValue(wordOfStep(above.findLast((token) => !isClass(token)) ?? ''));
  const noun = snake(singular(word));
  // a list of bare names stands under the plural: `/tags/wood` and `"tags": ["wood"]`
  const own =
    noun === '' ? [] : [noun, snake(word), `${noun}_id`, `${noun}_key`, `${noun}_slug`, `${noun}_name`, `${noun}_code`];
  // `/@ann`, `/~ann`: the sign says that a name follows, and payloads give the name alone
  // wikis write the space of a title as `_`: `/User:Old_quay` and `"title": "Old quay"`
  const spellings = [...new Set([value, value.replace(/^[@~]/, ''), value.replaceAll('_', ' ')])];
  const seen = (keys: readonly string[]) => keys.some((key) => spellings.some((text) => witnessed(witness, key, text)));
  if (seen(own)) return 'own';
  if (seen(keys ?? [...KEYS, ...HOLDERS])) return 'key';
  return keys === undefined && seen(NAMES) ? 'name' : 'no';
}

/** A file's name is in answers with its ending, which the trie has split off: `note.txt`. */
export function wholeNames(value: string, place: Place): string[] {
  return [...leavesOf(place).keys()].flatMap((key) => {
    const format = key.split(' ')[1];
    return format ? [`${value}.${format}`] : [];
  });
}
