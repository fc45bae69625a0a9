import type { Observed } from '../learned/observed.js';
import { stepOf } from './tape.js';

interface Circumstances {
  readonly actor: string;
  readonly token?: string;
  readonly at?: number;
}

/** A recorded exchange, from a line of a tape: `guest GET /orders/1 -> 200 {"id":1}`. */
export function observedOf(line: string, { actor, token, at = 0 }: Circumstances): Observed {
  const { request, status, expected } = stepOf(line);
  const headers = token === undefined ? request.headers : new Map([['authorization', `Bearer ${token}`]]);
  return {
    actor,
    request: { ...request, headers, at },
    status,
    headers: [],
    mime: 'application/json',
    answered: expected ?? null,
    took: null,
    messages: [],
  };
}
