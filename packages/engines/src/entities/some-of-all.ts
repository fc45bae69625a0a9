import type { Cluster } from './clusters.js';
import { fieldNames, namesShared } from './likeness.js';
import { reads, type Spot } from './spot.js';
import { isPlural } from './words.js';

// Fewer names are common to things of many kinds.
const FEWEST_NAMES = 4;
const SAME_NAMES = 0.9;

/**
 * `/loans/overdue` beside `/loans` and `/loans/{id}`: a list at a word for some of the things, of things that have what those have.
 * A word in the plural may name a kind of its own.
 */
export const isSomeOf = (cluster: Cluster, all: Cluster): boolean =>
  areListsOfSome(cluster) &&
  cluster.spots.every((spot) => all.spots.some((known) => isListOfAll(known, spot))) &&
  all.spots.some((known) => cluster.spots.some((spot) => isOneBeside(known, spot)));

/** What the lists are alone says that most cannot be of some: to be asked before they are held against all others. */
export const areListsOfSome = ({ spots }: Cluster): boolean => spots.every(isListOfSome);

const partsOf = ({ call }: Spot): string[] => call.path.split('/').filter((part) => part !== '');

function isListOfSome(spot: Spot): boolean {
  const word = partsOf(spot).at(-1) ?? '';
  return spot.top && spot.many && reads(spot.call) && /^[a-z][a-z-_]*$/i.test(word) && !isPlural(word);
}

/** The list one step up, with the same fields. */
function isListOfAll(known: Spot, spot: Spot): boolean {
  const [steps, above] = [partsOf(known), partsOf(spot).slice(0, -1)];
  if (!known.top || !known.many || known.side !== 'answer' || steps.length > above.length || !isAt(steps, above))
    return false;
  const names = fieldNames(spot.seat);
  const own = fieldNames(known.seat);
  return names.size >= FEWEST_NAMES && names.size >= own.size * SAME_NAMES && namesShared(names, own) >= SAME_NAMES;
}

/** One of all is asked for at the place of the word. */
function isOneBeside(known: Spot, spot: Spot): boolean {
  const [steps, own] = [partsOf(known), partsOf(spot)];
  return steps.length >= own.length && steps[own.length - 1]!.startsWith('{') && isAt(steps, own.slice(0, -1));
}

const isAt = (path: readonly string[], start: readonly string[]): boolean =>
  start.length > 0 && start.every((part, i) => part === path[i]);
