import { parseAddress } from '../kit/address.js';
import { choicesIn, PLAIN_CASE, restricted, type Case } from '../kit/choices.js';
import { at } from '../kit/maps.js';
import type { AddressBook } from '../known.js';
import type { Found } from './found.js';
import { leafKey } from './observe.js';
import { persistedFields } from './place.js';
import { follow, type Route } from './route.js';
import type { CallsSummary } from './summary.js';

/** By case: the calls at one template and method. */
type Ids = Map<Case, string>;

/** The call of a case: the one that most of what it says chooses, else the one for which nothing need be said, or the only one. */
function chosenOf(ids: Ids | undefined, said: Case): string | undefined {
  if (ids === undefined) return undefined;
  const plain = ids.get(PLAIN_CASE);
  if (ids.size === 1) return plain ?? [...ids.values()][0];
  const names = new Set([...ids.keys()].flatMap((text) => choicesIn(text).map(({ name }) => name)));
  return ids.get(restricted(said, names)) ?? plain;
}

export function bookOf(
  roots: ReadonlyMap<string, Route>,
  calls: readonly { readonly found: Found; readonly id: string }[],
  persisted: CallsSummary['persisted'],
): AddressBook {
  const ids = new Map<Route, Map<string, Ids>>();
  for (const { found, id } of calls) {
    const here = at(ids, found.route, () => new Map<string, Ids>());
    at(here, found.key, () => new Map<Case, string>()).set(found.chosen?.case ?? PLAIN_CASE, id);
  }
  return {
    callAt(address) {
      const { method, origin, tokens, format, operation, case: said } = parseAddress(address);
      const root = roots.get(origin);
      const route = root && follow(root, tokens, format);
      if (route === undefined) return undefined;
      const ending = route.nature?.wholeName ? '' : format;
      const field = persistedFields(operation, persisted)?.[0] ?? operation;
      const idOf = (name: string) => chosenOf(ids.get(route)?.get(leafKey(name, ending, field)), said);
      return idOf(method) ?? (method === 'HEAD' ? idOf('GET') : undefined);
    },
  };
}
