import type { Exchange } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import { addressesOf } from '../kit/address/address.js';
import { TAPE_ORIGIN } from '../kit/tape/tape.js';

// A test support: the calls of a tape, as if the calls engine had found them.

/** The address itself, which is easy to read. */
export const idOf = (address: string): string => address.replace(` ${TAPE_ORIGIN}`, '');

/** As much of the calls as invariants ask of them. */
export function callsOf(exchanges: readonly Exchange[]): Call[] {
  const ids = new Set(exchanges.flatMap(addressesOf).map(idOf));
  return [...ids].map((id) => {
    const [method = '', address = ''] = id.split(' ');
    const path = address.replaceAll('{int}', '{id}');
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path' }));
    const does = method === 'POST' && !path.endsWith('}') ? 'create' : null;
    return { id, method, path, params, operation: null, request: null, does } as unknown as Call;
  });
}
