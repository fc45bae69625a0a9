import { isClass, type Token } from '../../kit/address/address.js';
import type { Objects, Shape } from '../../kit/shape/index.js';
import { childrenOf, leavesOf, type Place } from '../place.js';
import { isPrefix } from './versions.js';
import { singular } from '../../kit/singular.js';

// Names of collections are words of the product, however alike the collections answer: a framework, a generator or a
// habit of the makers gives `/api/customers`, `/api/suppliers` and `/api/brands` lists of one shape. What tells them
// from values of a slot is that they hold things: they answer with lists, things stand right below them, and more are made there.

/** How far a segment is the name of a collection, by what was asked for at it and below it. */
export interface Holding {
  /** It answers with a list. */
  readonly lists: boolean;
  /** Things stand right below it, or are made at it. */
  readonly holds: boolean;
}

export function holdingOf(place: Place): Holding {
  const leaves = [...leavesOf(place)];
  const shapes = leaves
    .filter(([key]) => key.startsWith('GET '))
    .flatMap(([, list]) => list.flatMap((leaf) => [...leaf.answers]))
    .filter(([key, answer]) => key.startsWith('2') && answer.shaped > 0)
    .map(([, answer]) => answer.shape);
  const made = leaves.some(
    ([key, list]) => key.startsWith('POST ') && list.some((leaf) => [...leaf.answers.keys()].some(isCreated)),
  );
  const below = [...childrenOf(place)].some(
    ([token, nodes]) => isClass(token) && token !== '{slip}' && leavesOf(nodes).size > 0,
  );
  return { lists: shapes.length > 0 && shapes.every(isList), holds: made || below };
}

const isCreated = (key: string): boolean => key.startsWith('201');

/** A name of a collection beyond doubt, whatever payloads call by the same word. */
export const isCollection = ({ lists, holds }: Holding): boolean => lists && holds;

/**
 * Of segments that nothing names as values: lists right behind a prefix or of plural nouns are collections, the lists of
 * `/tags/red` and `/tags/blue` are not.
 */
export function areCollections(
  group: readonly { value: string; holding: Holding }[],
  above: readonly Token[],
): boolean {
  const most = (test: (one: { value: string; holding: Holding }) => boolean) =>
    group.filter(test).length * 2 > group.length;
  if (most(({ holding }) => holding.holds)) return true;
  if (!most(({ holding }) => holding.lists)) return false;
  const noun = above.at(-1);
  const behindPrefix = noun === undefined || isPrefix(noun) || singular(noun) === noun;
  return behindPrefix || most(({ value }) => singular(value) !== value);
}

function isList({ arrays, objects }: Shape): boolean {
  return arrays !== null || (objects !== null && isListEnvelope(objects));
}

// A record that says which one it is is a thing, even where it holds lists.
const OWN_NAMES = ['id', '_id', 'uuid', 'slug', 'key', 'name', 'title'];

function isListEnvelope({ plain, variants }: Objects): boolean {
  const { named } = plain;
  if (variants !== null || named === null || OWN_NAMES.some((name) => named.has(name))) return false;
  return [...named].some(
    ([name, { arrays, objects }]) =>
      arrays !== null || (name === 'data' && objects !== null && isListEnvelope(objects)),
  );
}
