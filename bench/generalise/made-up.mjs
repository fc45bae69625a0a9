// Labelled candidates of made-up products: they teach conventions that few real products with a truth have.
import { workFolder } from '../places.mjs';
import { writeWorlds } from '../worlds/worlds.mjs';
import { candidatesOf } from './leave-out.mjs';
import { observedOf } from './observed.mjs';

/** Questions for which they are like real products; of others their truths are too clean. */
const TEACH = new Set(['life-cycle']);
const COUNT = 20;

export async function madeUpCandidates({ stale = false } = {}) {
  const folder = workFolder('made-up');
  const all = [];
  for (const world of writeWorlds({ first: 1, count: COUNT, out: folder })) {
    const product = { ...world, bytes: await observedOf(world, stale) };
    all.push(candidatesOf(product).filter(({ question }) => TEACH.has(question)));
  }
  return all;
}
