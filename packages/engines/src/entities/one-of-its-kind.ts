import type { Cluster } from './clusters.js';
import { ownerAt } from './names.js';
import { routeBase } from './words.js';

// Settings, a profile, the company itself: what is read at one address, never in a list, and has nothing to tell it from
// others of its kind.

/** `null`: one is read at its address; a kind: one in each of these; undefined: it is not said to be one. */
export function oneOfItsKind(cluster: Cluster, clusters: readonly Cluster[]): Cluster | null | undefined {
  const own = cluster.spots.filter(({ top, side }) => top && side === 'answer');
  const [path, another] = new Set(own.map(({ call }) => call.path));
  if (cluster.key.length > 0 || path === undefined || another !== undefined) return undefined;
  if (cluster.spots.some(({ many, side }) => many || side === 'table') || /\}\/?$/.test(path)) return undefined;
  if (!path.includes('{')) return null;
  const owner = ownerAt(routeBase(path));
  return clusters.find((one) => one !== cluster && (one.noun === owner || one.nouns.has(owner)));
}
