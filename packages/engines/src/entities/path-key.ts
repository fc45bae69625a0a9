import type { Call, Parameter } from '@asbuilt/spec';
import type { Cluster } from './clusters.js';
import { endsIn, routeBase, routeNoun } from './words.js';

/** What things without a key in any payload are asked for by: `/documents/{id}`. */
export function pathKey(cluster: Cluster, calls: readonly Call[], clusters: readonly Cluster[]): Parameter | undefined {
  for (const call of calls) {
    const base = routeBase(call.path);
    if (!cluster.bases.has(base) || !isCalledAfter(base, cluster) || isOfOthers(base, cluster, clusters)) continue;
    const next = call.path.split('/')[base.split('/').length]?.replace(/\.[a-z]+$/, '');
    const param = call.params.find((p) => p.in === 'path' && `{${p.name}}` === next);
    if (param !== undefined && isSure(param)) return param;
  }
  return undefined;
}

/** An address sent at `/checkout/step/{id}` has not the number of the step. */
function isCalledAfter(base: string, { noun, nouns }: Cluster): boolean {
  const own = routeNoun(base);
  return [noun, ...nouns].some((name) => endsIn(name, own) || endsIn(own, name));
}

/** What is sent along with another kind's things has no address of its own; a more special type has that of the common one. */
const isOfOthers = (base: string, cluster: Cluster, clusters: readonly Cluster[]): boolean =>
  clusters.some((c) => c !== cluster && c.noun === routeNoun(base) && !endsIn(cluster.noun, c.noun));

/** A number or a random text; a word may be a name that changes. */
const isSure = ({ schema }: Parameter): boolean =>
  schema['type'] === 'integer' || schema['format'] === 'uuid' || schema['pattern'] !== undefined;
