// Writes the weights that `asbuilt spec` decides by: fitted on every product with a truth, and on made-up ones.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';
import { fitWeights } from './fit.mjs';
import { candidatesOf, loadProducts } from './leave-out.mjs';
import { madeUpCandidates } from './made-up.mjs';

const TABLE = join(ROOT, 'packages/engines/src/kit/weigh/weights.json');

export async function writeWeights({ stale = false } = {}) {
  const products = await loadProducts({ stale });
  const weights = fitWeights([...products.map(candidatesOf), ...(await madeUpCandidates({ stale }))]);
  writeFileSync(TABLE, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${TABLE}: fitted on ${products.map(({ name }) => name).join(', ')} and made-up products.`);
}
