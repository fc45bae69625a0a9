// Made-up products with exact truth:  node bench/worlds/worlds.mjs --seed 1 --count 20 --out FOLDER [--score] [--conventions]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { harsOf } from './har.mjs';
import { useWorld } from './sessions.mjs';
import { truthOf } from './truth.mjs';
import { drawWorld } from './world.mjs';

/** By file name: the recordings and the truth of one world. */
export function filesOf(seed) {
  const world = drawWorld(seed);
  const exchanges = useWorld(world);
  const truth = truthOf(world, exchanges);
  return {
    world,
    exchanges,
    truth,
    files: new Map([...harsOf(world, exchanges), ['truth.json', `${JSON.stringify(truth, null, 2)}\n`]]),
  };
}

function writeWorld(seed, out) {
  const { world, files } = filesOf(seed);
  const name = `world-${String(seed).padStart(3, '0')}`;
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  const hars = [...files.keys()].filter((file) => file.endsWith('.har')).sort();
  return {
    name,
    conventions: world.conventions,
    truth: join(folder, 'truth.json'),
    files: hars.map((file) => join(folder, file)),
  };
}

/** Consecutive worlds, a folder for each. */
export const writeWorlds = ({ first, count, out }) =>
  Array.from({ length: count }, (_, i) => writeWorld(first + i, out));

async function main() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '20' },
      out: { type: 'string' },
      score: { type: 'boolean' },
      conventions: { type: 'boolean' },
    },
  });
  if (values.out === undefined) throw new Error('say where to write: --out FOLDER');
  const worlds = writeWorlds({ first: Number(values.seed), count: Number(values.count), out: values.out });
  console.log(`${worlds.length} worlds written to ${values.out}`);
  if (!values.score && !values.conventions) return;
  const { scoreWorlds } = await import('./score.mjs');
  await scoreWorlds(worlds, { byConvention: values.conventions });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
