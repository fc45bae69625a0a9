import type { Parameter, Ref } from '@asbuilt/spec';
import { emptySketch, sketchValue, type Sketch } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';
import { isMade, joined } from './join-rows.js';
import { share } from './likeness.js';
import { ownerAt } from './names.js';
import { isAlways } from './natural-key.js';
import { isLinkName } from './repeated.js';
import { reads, type Spot } from './spot.js';
import { MOST_IDS } from './summary.js';
import { routeBase } from './words.js';

// Rows that join two things of which one stands in the address: `/projects/{id}/members` lists `{userId, role}`.

export interface JoinedBelow {
  /** What the rows carry of the one thing. */
  readonly link: string;
  readonly linked: Cluster;
  /** The other one, below which they stand, and how it would be called in them. */
  readonly above: Cluster;
  readonly name: string;
  readonly param: Parameter | undefined;
  /** The address up to where it stands, and exchanges that were asked for so. */
  readonly address: string;
  readonly evidence: readonly Ref[];
}

// That no two rows below one thing carry the same says nothing of one or two.
const FEWEST_ROWS = 3;
const MOST_KNOWN = 0.5;
const BELOW_A_SLOT = /\{([^{}]+)\}\/[^{}/]+\/?$/;

export function joinedBelow(spot: Spot, spots: readonly Spot[], clusters: readonly Cluster[]): JoinedBelow | null {
  const { seat, many, call } = spot;
  if (!many || !reads(call) || seat.seen.count < FEWEST_ROWS) return null;
  const slot = BELOW_A_SLOT.exec(call.path)?.[1];
  const [only, another] = [...seat.fields.kept].filter(([name]) => isLinkName(name));
  if (slot === undefined || only === undefined || another !== undefined) return null;
  const [link, field] = only;
  if (!isAlways(field, spot) || field.repeated > 0) return null;
  const linked = joined(link, field, clusters);
  const owner = ownerAt(routeBase(call.path));
  const words = askedOf(spot);
  const above = clusters.find(
    ({ noun, nouns, ids }) =>
      (noun === owner || nouns.has(owner)) && (words.hashes.length === 0 || share(words, ids) >= MOST_KNOWN),
  );
  if (linked === undefined || above === undefined || linked === above) return null;
  // what the rows carry beside it may be figures about both, which nobody makes
  if (seat.fields.kept.size > 1 && !isMade(spot, spots)) return null;
  const param = call.params.find((one) => one.in === 'path' && one.name === slot);
  const address = call.path.slice(0, call.path.lastIndexOf('}') + 1);
  return { link, linked, above, name: likewise(above.noun, link), param, address, evidence: call.evidence };
}

/** Which things the rows were asked for of; none where all are numbers, which addresses are kept without. */
function askedOf({ asked }: Spot): Sketch {
  const words = emptySketch();
  for (const list of asked) if (list.length > 0) sketchValue(words, list.at(-1)!, MOST_IDS);
  return words;
}

/** As the product writes the other one: `projectId` beside `userId`, `project_id` beside `user_id`. */
function likewise(noun: string, link: string): string {
  const [ending = '_id'] = /(?:_(?:id|uuid)|Id|ID|Uuid)$/.exec(link) ?? [];
  return (
    (ending.startsWith('_') ? noun : noun.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())) +
    ending
  );
}
