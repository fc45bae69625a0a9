import type { NamedNumber } from './schemas/constants.js';
import type { List } from './schemas/lists.js';
import type { Message } from './messages.js';
import type { Operation } from './requests/operation.js';
import type { Pace } from './requests/paces.js';
import type { Request } from './requests/requests.js';
import type { Route } from './routes/routes.js';
import type { Schema } from './schemas/schemas.js';

/** What a script, or the modules that it was made of, say of the product. */
export interface Findings {
  readonly requests: readonly CodedRequest[];
  readonly routes: readonly CodedRoute[];
  readonly operations: readonly CodedOperation[];
  readonly messages: readonly (Omit<Message, 'offset'> & Place)[];
  readonly paces: readonly (Omit<Pace, 'offset'> & Place)[];
  // Of modules as somebody wrote them; a bundle has no names.
  readonly numbers: readonly (Omit<NamedNumber, 'offset'> & Place)[];
  readonly lists: readonly (Omit<List, 'offset'> & Place)[];
  readonly schemas: readonly (Omit<Schema, 'offset'> & Place)[];
  /** Of the modules in a map: those that cannot be parsed, or are too many to be followed. */
  readonly unread?: readonly string[];
}

/** Line and column, `12:345`; of a module with its path, `src/orders.ts:12`. */
interface Place {
  readonly place: string;
}

export type CodedRequest = Omit<Request, 'offset'> & Place;
export type CodedRoute = Omit<Route, 'offset'> & Place;
export type CodedOperation = Omit<Operation, 'offset'> & Place;

export const NOTHING: Findings = {
  requests: [],
  routes: [],
  operations: [],
  messages: [],
  paces: [],
  numbers: [],
  lists: [],
  schemas: [],
};

/** What is found, before it is told where. */
export interface Found {
  readonly requests: readonly Request[];
  readonly routes: readonly Route[];
  readonly operations: readonly Operation[];
  readonly messages: readonly Message[];
  readonly paces: readonly Pace[];
  readonly numbers: readonly NamedNumber[];
  readonly lists: readonly List[];
  readonly schemas: readonly Schema[];
}

/** null: it stands in a library. */
export type PlaceOf = (offset: number) => string | null;

export function placed(found: Found, placeOf: PlaceOf): Findings {
  const own = <F extends { offset: number }>(all: readonly F[]): (Omit<F, 'offset'> & Place)[] =>
    all.flatMap(({ offset, ...finding }) => {
      const place = placeOf(offset);
      return place === null ? [] : [{ ...finding, place }];
    });
  return {
    requests: own(found.requests),
    routes: own(found.routes),
    operations: own(found.operations),
    messages: own(found.messages),
    paces: own(found.paces),
    numbers: own(found.numbers),
    lists: own(found.lists),
    schemas: own(found.schemas),
  };
}
