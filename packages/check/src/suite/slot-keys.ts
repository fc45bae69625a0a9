import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { listedIn } from './listed.js';
import { memberOf, nameOf, quoted } from './code.js';
import type { Plan } from './plan.js';

/** What most products call it; and what a thing is asked for by where nothing tells. */
const USUAL = 'id';

/**
 * By the path of a list: the field of its things that stands in the addresses of each. The values tell: the field of which
 * most were asked for. Where none was, what the specification tells such things apart by.
 */
export function slotKeys(spec: Spec, exchanges: readonly Exchange[]): Plan['keyAt'] {
  const asked = askedBelow(exchanges);
  const values = fieldValues(exchanges);
  const known = new Map<string, string>();
  return (path) => {
    const told = toldKey(spec, path) ?? USUAL;
    const found = known.get(path) ?? keyIn(values.get(path), asked.get(path), told);
    known.set(path, found);
    return found;
  };
}

/** One value that is the same may be chance, as that of a count is. */
const FEWEST = 2;

function keyIn(fields: Map<string, Set<string>> = new Map(), segments: Set<string> = new Set(), told: string): string {
  const counts = [...fields].map(
    ([name, own]) => [name, [...own].filter((value) => segments.has(value)).length] as const,
  );
  const most = Math.max(0, ...counts.map(([, count]) => count));
  const best = counts.filter(([, count]) => count === most).map(([name]) => name);
  return most < FEWEST || best.length !== 1 ? told : best[0]!;
}

/** The only field by which things of this list are told apart, where they have it on top. */
function toldKey({ entities, calls }: Spec, path: string): string | null {
  const list = calls.statements.find((call) => call.method === 'GET' && call.path === path);
  const about = entities.statements.find((entity) => list !== undefined && entity.calls.includes(list.id));
  const [key, ...more] = about?.key ?? [];
  return key === undefined || more.length > 0 || /[./[]/.test(key) ? null : key;
}

/** By path: the segments that something was asked for by below it, and answered. */
function askedBelow(exchanges: readonly Exchange[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { status, url } of exchanges) {
    if (status >= 400) continue;
    for (const [at, segment] of url.segments.entries()) {
      const above = `/${url.segments.slice(0, at).join('/')}`;
      found.set(above, (found.get(above) ?? new Set()).add(segment));
    }
  }
  return found;
}

/** By path of a list: the plain values that its things had, by field. */
function fieldValues(exchanges: readonly Exchange[]): Map<string, Map<string, Set<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const exchange of exchanges) {
    const items = exchange.method === 'GET' && exchange.status < 300 ? listedIn(exchange)?.items : undefined;
    for (const item of items ?? []) {
      const own = found.get(exchange.url.path) ?? new Map<string, Set<string>>();
      found.set(exchange.url.path, own);
      for (const [name, value] of Object.entries(item))
        if (typeof value === 'string' || typeof value === 'number')
          own.set(name, (own.get(name) ?? new Set()).add(String(value)));
    }
  }
  return found;
}

/** Code that takes out of a thing of this list what stands in its address, as `id`. */
export function boundKey(plan: Plan, path: string): string {
  const key = plan.keyAt(path);
  return key === USUAL ? '{ id }' : `{ ${nameOf(key)}: id }`;
}

/** Further arguments of a helper that has to know the key: none where it is the usual one. */
export function keyArgument(plan: Plan, path: string): string {
  const key = plan.keyAt(path);
  return key === USUAL ? '' : `, ${quoted(key)}`;
}

/** Code for what stands in the address of a thing that is in a variable. */
export function keyOfCode(plan: Plan, path: string, variable: string): string {
  return `${variable}${memberOf(plan.keyAt(path))}`;
}
