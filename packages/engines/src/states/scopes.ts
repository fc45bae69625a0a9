import type { Call } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import { thingPath, thingSlot } from './routes.js';
import type { Step, Timeline } from './timeline.js';

// Tenants, owners and parents number their own things: order 1 of one shop is not order 1 of another. Whether they do is
// told by the records: where one identifier shows other values under another parent, each parent has its own.

/** The collection that a thing was met in, with the values of its address: `/shops/acme/orders`, of the list and of each. */
export function scopeOf(call: Call | undefined, path: string): string {
  if (call === undefined || call.operation !== null) return '';
  const end = depthOf(call);
  const words = path.split('/').filter(Boolean).slice(0, end);
  return words.length < end ? '' : words.join('/').replace(/\.\w+$/, '');
}

/** What a thing lists inside is called as what stands below its address: `/features/dark/environments`. */
export function scopeInside(call: Call | undefined, path: string, inside: string): string {
  const list = /^\/([^/]+)\/\*$/.exec(inside)?.[1];
  if (list === undefined || call === undefined || call.operation !== null || thingSlot(call.path) < 0) return '';
  return [
    ...path
      .split('/')
      .filter(Boolean)
      .slice(0, thingSlot(call.path) + 1),
    list,
  ].join('/');
}

const depths = new WeakMap<Call, number>();

/** How many words the address of a call's collection has: asked for each of thousands of steps. */
function depthOf(call: Call): number {
  let depth = depths.get(call);
  if (depth === undefined) {
    const template = thingPath(call.path).split('/').filter(Boolean);
    depth = template.at(-1)?.startsWith('{') ? template.length - 1 : template.length;
    depths.set(call, depth);
  }
  return depth;
}

/** Collections of one name at one depth: `/shops/acme/orders` and `/shops/north/orders`, not `/orders`. */
function areSiblings(a: string, b: string): boolean {
  const [one, other] = [a.split('/'), b.split('/')];
  return a !== b && one.length === other.length && one.at(-1) === other.at(-1);
}

/** One identifier was something else under another parent: nothing tells that it changed. */
export function areNumberedApart(timelines: readonly Timeline[]): boolean {
  return timelines.some(({ steps }) => {
    const told = steps.filter(({ scope, shown, asked }) => scope !== '' && (shown ?? asked) !== null);
    return told.some((step, i) => i > 0 && contradicts(told[i - 1]!, step));
  });
}

const contradicts = (a: Step, b: Step): boolean =>
  areSiblings(a.scope, b.scope) && (a.shown ?? a.asked)!.value !== (b.shown ?? b.asked)!.value;

/** What is shown without a parent counts only where there is no doubt whose it is. */
export function splitByScope(timelines: readonly Timeline[]): Timeline[] {
  return timelines.flatMap(({ thing, steps }) => {
    const scopes = new Map<string, Step[]>();
    for (const step of steps) if (step.scope !== '') at(scopes, step.scope, () => []).push(step);
    return scopes.size < 2 ? [{ thing, steps }] : [...scopes.values()].map((own) => ({ thing, steps: own }));
  });
}
