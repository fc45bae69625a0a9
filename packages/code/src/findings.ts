import type { Operation } from './operations.js';
import type { Request } from './requests.js';
import type { Route } from './routes.js';

/** What a script, or the modules that it was made of, say of the product. */
export interface Findings {
  readonly requests: readonly CodedRequest[];
  readonly routes: readonly CodedRoute[];
  readonly operations: readonly CodedOperation[];
}

/** Line and column, `12:345`; of a module with its path, `src/orders.ts:12`. */
interface Place {
  readonly place: string;
}

export type CodedRequest = Omit<Request, 'offset'> & Place;
export type CodedRoute = Omit<Route, 'offset'> & Place;
export type CodedOperation = Omit<Operation, 'offset'> & Place;

export const NOTHING: Findings = { requests: [], routes: [], operations: [] };

/** What is found, before it is told where. */
export interface Found {
  readonly requests: readonly Request[];
  readonly routes: readonly Route[];
  readonly operations: readonly Operation[];
}

/** null: it stands in a library. */
export type PlaceOf = (offset: number) => string | null;

export function placed({ requests, routes, operations }: Found, placeOf: PlaceOf): Findings {
  const own = <F extends { offset: number }>(found: readonly F[]): (Omit<F, 'offset'> & Place)[] =>
    found.flatMap(({ offset, ...finding }) => {
      const place = placeOf(offset);
      return place === null ? [] : [{ ...finding, place }];
    });
  return { requests: own(requests), routes: own(routes), operations: own(operations) };
}
