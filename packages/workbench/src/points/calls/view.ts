import type { Call } from '@asbuilt/spec';

export type CallRow =
  | { readonly kind: 'group'; readonly id: string; readonly title: string; readonly count: number }
  | { readonly kind: 'call'; readonly id: string; readonly call: Call };

/** Calls under the resource they are about, in the order of their paths. */
export function callRows(calls: readonly Call[], filter: string): CallRow[] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    if (!matches(call, filter)) continue;
    const title = resourceOf(call);
    groups.set(title, [...(groups.get(title) ?? []), call]);
  }
  return [...groups].flatMap(([title, own]): CallRow[] => [
    { kind: 'group', id: `group ${title}`, title, count: own.length },
    ...own.map((call): CallRow => ({ kind: 'call', id: call.id, call })),
  ]);
}

function matches({ method, path, operation, entity, does }: Call, filter: string): boolean {
  const words = filter.split(/\s+/).filter(Boolean);
  const whole = [method, path, operation, entity, does].join(' ').toLowerCase();
  return words.every((word) => whole.includes(word));
}

/** What leads up to the resource and names none: `/api/v2`. */
const LEAD = /^(?:api|rest|v\d+(?:\.\d+)?|\{.*\})$/i;

export function resourceOf({ path }: Call): string {
  const segments = path.split('/').filter(Boolean);
  const at = segments.findIndex((segment) => !LEAD.test(segment));
  return at < 0 ? '/' : `/${segments.slice(0, at + 1).join('/')}`;
}
