import type { Call, Spec } from '@asbuilt/spec';

/** What ids of calls stand for in one of two documents: what is the same in both, and what a person reads. */
export interface Naming {
  key(id: string): string;
  title(id: string): string;
  /** Whether it has a call of this key. */
  has(key: string): boolean;
  /** How often a call of this key was answered well: what it shows was there to be seen. */
  taken(key: string): number;
}

export function namingOf({ calls }: Spec): Naming {
  const known = new Map(calls.statements.map((call) => [call.id, call]));
  const told = (id: string, text: (call: Call) => string) => {
    const call = known.get(id);
    return call === undefined ? id : text(call);
  };
  const taken = new Map(calls.statements.map((call) => [keyOf(call), timesTaken(call)]));
  return {
    key: (id) => told(id, keyOf),
    title: (id) => told(id, callTitle),
    has: (key) => taken.has(key),
    taken: (key) => taken.get(key) ?? 0,
  };
}

/** Slots by place, not by name: what a slot is called is no part of the product. */
const keyOf = ({ origin, method, path, operation }: Call): string =>
  [origin ?? '', method, path.replace(/\{[^{}]*\}/g, '{}'), operation ?? ''].join(' ');

export const timesTaken = ({ responses }: Pick<Call, 'responses'>): number =>
  responses.filter(({ status }) => status < 400).reduce((sum, { support }) => sum + support, 0);

export const callTitle = ({ method, path, operation }: Call): string =>
  [method, path, operation ?? ''].join(' ').trim();
