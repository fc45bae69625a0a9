import { parseAddress } from '../kit/address/address.js';
import { choicesIn, PLAIN_CASE, restricted, type Case } from '../kit/address/choices.js';
import { at } from '../kit/summary/maps.js';
import type { AddressBook } from '../known.js';
import type { Found } from './found.js';
import { leafKey } from './observing/observe.js';
import { persistedFields } from '../kit/operations/persisted.js';
import { follow, type Route } from './route.js';
import type { CallsSummary } from './observing/summary.js';

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

/** By route and `method format operation`: what was found there. */
type Shelves = ReadonlyMap<Route, ReadonlyMap<string, Ids>>;

/** What was found at an address, by a name of it. */
export interface Shelved {
  readonly found: Found;
  readonly id: string;
}

export function bookOf(
  roots: ReadonlyMap<string, Route>,
  calls: readonly Shelved[],
  unserved: readonly Shelved[],
  persisted: CallsSummary['persisted'],
): AddressBook {
  const finderOf = (shelved: readonly Shelved[]) => {
    const shelves = shelvesOf(shelved);
    return (address: string) => findIn(shelves, address, roots, persisted);
  };
  return {
    callAt: finderOf(calls),
    unservedAt: finderOf(unserved),
    chosenAt: chooserOf([...calls, ...unserved], roots),
  };
}

/** What of an address chooses there, by the names that choose between any of the calls at its template. */
function chooserOf(shelved: readonly Shelved[], roots: ReadonlyMap<string, Route>): (address: string) => Case {
  const shelves = shelvesOf(shelved);
  const usual = new Map(shelved.map(({ found }) => [found.route, found.usual]));
  return (address) => {
    const { origin, tokens, format, case: said } = parseAddress(address);
    const root = roots.get(origin);
    const route = said === PLAIN_CASE ? undefined : root && follow(root, tokens, format);
    if (route === undefined) return PLAIN_CASE;
    const cases = [...(shelves.get(route)?.values() ?? [])].flatMap((ids) => [...ids.keys()]);
    const names = new Set(cases.flatMap((text) => choicesIn(text).map(({ name }) => name)));
    return restricted(said, names, usual.get(route));
  };
}

function shelvesOf(shelved: readonly Shelved[]): Shelves {
  const shelves = new Map<Route, Map<string, Ids>>();
  for (const { found, id } of shelved) {
    const here = at(shelves, found.route, () => new Map<string, Ids>());
    at(here, found.key, () => new Map<Case, string>()).set(found.chosen?.case ?? PLAIN_CASE, id);
  }
  return shelves;
}

function findIn(
  shelves: Shelves,
  address: string,
  roots: ReadonlyMap<string, Route>,
  persisted: CallsSummary['persisted'],
): string | undefined {
  const { method, origin, tokens, format, operation, case: said } = parseAddress(address);
  const root = roots.get(origin);
  const route = root && follow(root, tokens, format);
  if (route === undefined) return undefined;
  const ending = route.nature?.wholeName ? '' : format;
  const field = persistedFields(operation, persisted)?.[0] ?? operation;
  const idOf = (name: string) => chosenOf(shelves.get(route)?.get(leafKey(name, ending, field)), said);
  return idOf(method) ?? (method === 'HEAD' ? idOf('GET') : undefined);
}
