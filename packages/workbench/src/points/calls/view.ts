import type { Call } from '@asbuilt/spec';
import { hasWords } from '../../parts/has-words.js';
import { isRejected } from '../../words/counted.js';

export type CallRow =
  | { readonly kind: 'group'; readonly id: string; readonly title: string; readonly count: number }
  | { readonly kind: 'call'; readonly id: string; readonly call: Call };

/** Calls under the resource they are about, in the order of their paths. */
export function callRows(calls: readonly Call[], filter: string): CallRow[] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const { method, path, operation, entity, does } = call;
    if (!hasWords(filter, [method, path, operation, entity, does])) continue;
    const title = resourceOf(call);
    const own = groups.get(title);
    if (own === undefined) groups.set(title, [call]);
    else own.push(call);
  }
  return [...groups].flatMap(([title, own]): CallRow[] => [
    { kind: 'group', id: `group ${title}`, title, count: own.filter((call) => !isRejected(call)).length },
    ...own.map((call): CallRow => ({ kind: 'call', id: call.id, call })),
  ]);
}

/** What leads up to the resource and names none: `/api/v2`. */
const LEAD = /^(?:api|rest|v\d+(?:\.\d+)?|\{.*\})$/i;

export function resourceOf({ path }: Call): string {
  const segments = path.split('/').filter(Boolean);
  const at = segments.findIndex((segment) => !LEAD.test(segment));
  return at < 0 ? '/' : `/${segments.slice(0, at + 1).join('/')}`;
}
