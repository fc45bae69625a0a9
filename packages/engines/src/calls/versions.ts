import type { Token } from '../kit/address.js';
import { isVersion } from '../kit/segment.js';
import type { PathNode } from './summary.js';

const INTERFACE = /^(?:api|rest|v|version|services?)$/i;

/**
 * The literal that names a version of the interface, or null: `v1` anywhere, and one single number all along right
 * behind a word for the interface, with nothing served at the number itself: `/rest/api/2/…`.
 */
export function versionOf(token: Token, node: PathNode, above: readonly Token[]): Token | null {
  if (isVersion(token)) return token;
  if (token !== '{int}' && token !== '{number}') return null;
  const values = [...node.values.some.keys()];
  const single = values.length === 1 && !node.values.overflowed && node.leaves.size === 0;
  return single && INTERFACE.test(above.at(-1) ?? '') ? encodeURIComponent(values[0]!) : null;
}
