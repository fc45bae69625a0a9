import { routeOf } from '../page/route.js';
import type { Standing } from '../page/screen.js';
import { buildOf } from './build.js';

// Lists that go on, as one scrolls to their end or asks for more. They hold more of the same without end, and now and then
// something that leads elsewhere.

/** So often in all, and so often in a row with nothing new in kind. */
const STEPS_MOST = 10;
const BARREN_MOST = 3;

export interface Grown {
  readonly now: Standing;
  /** How often something came. */
  readonly steps: number;
  /** It was still showing something new. */
  readonly isCut?: boolean;
}

interface Growing {
  /** Whether there was a way on. */
  readonly step: () => Promise<boolean>;
  readonly look: () => Promise<Standing | null>;
  readonly isOver: () => boolean;
}

/** Goes on in a list while it grows. What takes the place of what stood there is no growth, and ends it. */
export async function grow(first: Standing, { step, look, isOver }: Growing): Promise<Grown> {
  const known = new Set(kindsOf(first));
  let [now, steps, barren] = [first, 0, 0];
  while (steps < STEPS_MOST && barren < BARREN_MOST && !isOver()) {
    if (!(await step())) return { now, steps };
    const next = await look();
    if (next === null || !isMoreOf(next, now)) return { now: next ?? now, steps: steps + 1 };
    const fresh = kindsOf(next).filter((kind) => !known.has(kind));
    for (const kind of fresh) known.add(kind);
    [now, steps, barren] = [next, steps + 1, fresh.length > 0 ? 0 : barren + 1];
  }
  return { now, steps, isCut: steps >= STEPS_MOST };
}

/** All links that stood there still do, and more. */
export function isMoreOf(now: Standing, before: Standing): boolean {
  if (routeOf(now.url) !== routeOf(before.url) || now.links.length <= before.links.length) return false;
  const there = new Set(now.links.map(({ href }) => href));
  return before.links.every(({ href }) => there.has(href));
}

/** Of what it is built, and to what kinds of places it leads. */
const kindsOf = ({ links, described }: Standing): string[] => [
  buildOf(described),
  ...new Set(links.map(({ href }) => kindOf(href))),
];

/** `/tools/saw` and `/tools/drill` are of one kind, `/tools/saw/manual` is of another. */
function kindOf(href: string): string {
  const [host, first, ...rest] = routeOf(href).split('/').slice(2);
  const names = [...new Set(new URL(href).searchParams.keys())].sort();
  return JSON.stringify([host, first, rest.length, rest.length > 1 ? rest.at(-1) : '', names]);
}
