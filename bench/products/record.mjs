// Records a product again: node bench/products/record.mjs NAME [--truth]
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CLI, workFolder } from '../places.mjs';
import { readRecordings, storeRecordings } from './kit/store.mjs';

const { values, positionals } = parseArgs({
  options: { truth: { type: 'boolean' }, only: { type: 'string' } },
  allowPositionals: true,
});
const [name] = positionals;
const here = join(import.meta.dirname, name ?? '');
if (!name || !existsSync(join(here, 'product.mjs'))) {
  console.error(
    'node bench/products/record.mjs NAME [--truth] [--only 02-editor]: NAME is a folder of bench/products.',
  );
  process.exit(2);
}

function asbuilt(args, home) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ASBUILT_HOME: home },
    });
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`asbuilt ${args[0]} ended with ${code}`))));
  });
}

/** `only` tries one tour, against a product whose state the earlier tours did not make, and stores nothing. */
async function recordTours(product, folder, only) {
  const out = mkdtempSync(join(tmpdir(), `${name}-`));
  const home = mkdtempSync(join(tmpdir(), `${name}-home-`));
  const server = await product.start(folder);
  const { host } = new URL(server.origin);
  const tours = readdirSync(join(here, 'tour'))
    .filter((file) => /^\d\d-.*\.mjs$/.test(file) && (!only || file.startsWith(only)))
    .sort();
  try {
    for (const tour of tours) {
      const actor = tour.replace(/^\d+-|\.mjs$/g, '');
      const map = ['--host-map', `${product.host}=${host}`, '-o', out];
      const script = join(here, 'tour', tour);
      const url = `http://${product.host}${product.begin ?? '/'}`;
      await asbuilt(['record', url, '--headless', '--actor', actor, '--script', script, ...map], home);
    }
    if (only) return console.log(`Tried: ${out}`);
    storeRecordings(out, join(here, 'recording'));
    rmSync(out, { recursive: true, force: true });
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function writeTruth(folder) {
  const { truth } = await import(join(here, 'truth.mjs'));
  const hand = JSON.parse(readFileSync(join(here, 'hand.json'), 'utf8'));
  const found = await truth({ folder, hand, ...readRecordings(join(here, 'recording')) });
  writeFileSync(join(here, 'truth.json'), `${JSON.stringify(found, null, 1)}\n`);
  const counts = Object.entries(found).filter(([, list]) => Array.isArray(list));
  for (const [point, list] of counts)
    console.log(`${point}: ${list.length}, ${list.filter(({ exercised }) => exercised !== false).length} exercised`);
}

const { default: product } = await import(join(here, 'product.mjs'));
const folder = workFolder('products', name);
await product.install(folder);
if (!values.truth) await recordTours(product, folder, values.only);
if (!values.only) await writeTruth(folder);
