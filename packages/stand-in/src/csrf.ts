import type { Spec } from '@asbuilt/spec';
import { tokensOf } from './credentials.js';
import type { Known, Prepared } from './known.js';
import type { Request } from './request.js';

// The value that shows that a request comes from the product's own page.

/** Whether one is sent; null: none is asked for, as of whoever reads, or sends a token that no other page has. */
export function hasOwnValue(spec: Spec, request: Request): boolean | null {
  const { method, headers, body } = request;
  const asked = spec.roles.csrf ?? [];
  if (asked.length === 0 || method === 'GET' || tokensOf(spec, request).length > 0) return null;
  const fields = body.is === 'form' ? body.fields : [];
  // what it is worth nobody can tell: pages of the stand-in have none
  return asked.some(({ name }) => headers.has(name?.toLowerCase() ?? '') || fields.some(([field]) => field === name));
}

const REFUSES = new Set([400, 403, 419, 422]);

/** How a call refuses those who send none; null: it was taken without, or nobody was refused for it. */
export function refusalWithout(p: Prepared, known: Known): number | null {
  const taken = known.examples.filter(({ status }) => status < 400);
  if (taken.length === 0 || !taken.every(({ isOwn }) => isOwn === true)) return null;
  const without = (one: Known) => one.examples.filter(({ isOwn, status }) => isOwn === false && REFUSES.has(status));
  return [known, ...p.calls.values()].flatMap(without)[0]?.status ?? null;
}
