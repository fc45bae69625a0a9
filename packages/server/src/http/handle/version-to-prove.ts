import type { Spec } from '@asbuilt/spec';
import { withoutRejected } from '../../reviews/lay.js';
import type { Services } from '../handlers.js';
import { notFound } from '../problem.js';

/** A version as people decided it: what they rejected is neither acted upon nor asked for. */
export async function versionToProve(
  product: string,
  version: string,
  { documents }: Services,
): Promise<{ spec: Spec; number: number }> {
  const number = await documents.number(product, version);
  const spec = await documents.asInTraffic(product, version);
  if (spec === undefined || number === undefined) throw notFound('version');
  return { spec: withoutRejected(spec), number };
}
