import type { Json } from '@asbuilt/evidence';
import { perLayout, type Layout } from './layout.js';
import { idNameOf, type JsonRecord } from './resources.js';
import { isPlural, singular } from './singular.js';

// Where tables are written out as they are stored, an identifier is called after its record: `hostid` of a host, `user_id`
// of a user, `id_order` of an order. It is one only for who knows what the record is called: in a membership, `user_id` points elsewhere.

interface NamedKey {
  readonly name: string;
  /** `host` of `hostid`. */
  readonly stem: string;
}

const BEHIND = /^(.*[^_-])[_-]?(?:id|uuid|guid)$/i;
const BEFORE = /^id[_-]?(?=[^_-])(.*)$/i;

const keysIn = perLayout((names): readonly NamedKey[] =>
  names.flatMap((name) => {
    const stem = stemOf(name);
    return stem === undefined ? [] : [{ name, stem: compact(stem) }];
  }),
);

/** `host` of `hostid`, as it is written there. */
export const stemOf = (name: string): string | undefined => (BEHIND.exec(name) ?? BEFORE.exec(name))?.[1];

/** `hostGroups`, `host_groups` and `hostgroup` in one spelling. */
const compact = (name: string): string =>
  singular(name.replace(/\.\w*$/, ''))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

// Shorter ones are the ends of other words: `page` of `allpages`, and not `age`.
const SHORTEST_ENDING = 4;

const isOf = (stem: string, noun: string): boolean =>
  noun === stem || (stem.length >= SHORTEST_ENDING && noun.endsWith(stem));

/** The name under which a record carries its identifier: a usual one, else one made of any of the words for the record. */
export function keyNameOf(record: JsonRecord, layout: Layout, words: readonly string[]): string | null {
  const usual = idNameOf(record);
  if (usual !== null) return usual;
  const keys = keysIn(layout);
  if (keys.length === 0) return null;
  for (const word of words) {
    const noun = wordOf(word);
    const own = keys.find(({ stem, name }) => isOf(stem, noun) && isValue(record[name]));
    if (own !== undefined) return own.name;
  }
  return null;
}

const isValue = (value: Json | undefined): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

// Words come again and again. A cache only, dropped whole when full.
const MOST_WORDS = 20_000;
const nouns = new Map<string, string>();

function wordOf(word: string): string {
  let noun = nouns.get(word);
  if (noun === undefined) {
    if (nouns.size >= MOST_WORDS) nouns.clear();
    nouns.set(word, (noun = compact(word)));
  }
  return noun;
}

/**
 * What an address says its records are called, the last word first: `host` of `POST /rpc #host.get`, `users` of `GET /users/{int}`,
 * `ship` and `orders` of `POST /orders/{int}/ship`, which is done with an order.
 */
export function addressWords(address: string): readonly string[] {
  const [, , path = '', ...chosen] = address.split(' ');
  const operation = chosen.find((part) => part.startsWith('#'));
  if (operation !== undefined) return operation.slice(1).split(/[./]/).reverse();
  const steps = path.split('/').filter((part) => part !== '');
  const at = steps.findLastIndex((step) => !step.startsWith('{'));
  const [last, above] = [steps[at], steps[at - 2]];
  const isAct = at === steps.length - 1 && last !== undefined && !isPlural(last);
  const values = chosen.flatMap((part) => part.split(/[?&]/)).map((pair) => pair.split('=')[1] ?? '');
  return [last ?? '', isAct ? (above ?? '') : '', ...values].filter((word) => word !== '' && !word.startsWith('{'));
}
