import type { Context } from 'hono';
import type { EntityName, Row } from '../declarations/entities.js';
import { fieldsOf } from '../declarations/entities.js';
import type { Role } from '../declarations/roles.js';
import type { RouteId } from '../declarations/routes.js';
import type { Events } from './events.js';
import type { Meters } from './rate.js';
import type { Mint } from './secrets.js';
import type { Sessions } from './sessions.js';
import type { Store } from './store.js';
import type { Tally } from './tally.js';

/** What all handlers share. */
export interface House {
  store: Store;
  tally: Tally;
  events: Events;
  mint: Mint;
  sessions: Sessions;
  meters: Meters;
  requestsPerMinute: number;
  /** Where the built front end lies. */
  assets: string;
}

/** One request while it is answered. */
export interface Visit {
  house: House;
  c: Context;
  route: RouteId;
  now: Date;
  role: Role;
  /** null: anonymous, or a partner. */
  member: Row<'member'> | null;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

export interface Answer {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

export type Handler = (visit: Visit) => Answer | Response | Promise<Answer | Response>;

/** The part of an entity that answers show. */
export function present<E extends EntityName>(house: House, entity: E, row: Row<E>): Record<string, unknown> {
  house.tally.add('entities', entity);
  const shown = fieldsOf(entity).filter(([, field]) => !field.hidden);
  return Object.fromEntries(
    shown.map(([name, { shownAs }]) => [shownAs ?? name, (row as Record<string, unknown>)[name]]),
  );
}

export const signedIn = (visit: Visit): Row<'member'> => {
  if (!visit.member) throw new Error(`${visit.route} is open to people who have not signed in`);
  return visit.member;
};

export const isStaff = (role: Role): boolean => role === 'librarian' || role === 'administrator';

const DAY = 24 * 60 * 60 * 1000;
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY));
