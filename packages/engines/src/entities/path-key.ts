import type { Call, Parameter } from '@asbuilt/spec';
import type { Cluster } from './clusters.js';
import { routeBase } from './words.js';

/** What things without a key in any payload are asked for by: `/documents/{id}`. */
export function pathKey(cluster: Cluster, calls: readonly Call[]): Parameter | undefined {
  for (const call of calls) {
    const base = routeBase(call.path);
    if (!cluster.bases.has(base)) continue;
    const next = call.path.split('/')[base.split('/').length]?.replace(/\.[a-z]+$/, '');
    const param = call.params.find((p) => p.in === 'path' && `{${p.name}}` === next);
    if (param !== undefined && isSure(param)) return param;
  }
  return undefined;
}

/** A number or a random text; a word may be a name that changes. */
const isSure = ({ schema }: Parameter): boolean =>
  schema['type'] === 'integer' || schema['format'] === 'uuid' || schema['pattern'] !== undefined;
