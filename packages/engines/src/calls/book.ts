import { parseAddress } from '../kit/address.js';
import { at } from '../kit/maps.js';
import type { AddressBook } from '../known.js';
import type { Found } from './found.js';
import { leafKey } from './observe.js';
import { persistedFields } from './place.js';
import { follow, type Route } from './route.js';
import type { CallsSummary } from './summary.js';

export function bookOf(
  roots: ReadonlyMap<string, Route>,
  calls: readonly { readonly found: Found; readonly id: string }[],
  persisted: CallsSummary['persisted'],
): AddressBook {
  const ids = new Map<Route, Map<string, string>>();
  for (const { found, id } of calls) at(ids, found.route, () => new Map<string, string>()).set(found.key, id);
  return {
    callAt(address) {
      const { method, origin, tokens, format, operation } = parseAddress(address);
      const root = roots.get(origin);
      const route = root && follow(root, tokens, format);
      if (route === undefined) return undefined;
      const ending = route.nature?.wholeName ? '' : format;
      const field = persistedFields(operation, persisted)?.[0] ?? operation;
      const idOf = (name: string) => ids.get(route)?.get(leafKey(name, ending, field));
      return idOf(method) ?? (method === 'HEAD' ? idOf('GET') : undefined);
    },
  };
}
