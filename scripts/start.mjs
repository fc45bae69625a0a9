// `npm start`: installs, builds what is stale, recovers the specification of the embedded sample, and opens the workbench
// with it. Where nobody sits at a terminal it says where to look and ends; `npm start -- --stay` serves there as well.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, fail, run, setUp } from './set-up.mjs';

const SAMPLE = 'samples/lending/material';
const NAME = 'Borrow Street';
const DATA = '.asbuilt/sample';
const DOCUMENT = join(ROOT, 'out', 'spec.json');
const ASBUILT = 'packages/cli/bin/asbuilt.js';

const documentNow = () => (existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '');

setUp();
const material = existsSync(join(ROOT, SAMPLE)) ? readdirSync(join(ROOT, SAMPLE)) : [];
const recordings = material.filter((name) => name.endsWith('.har')).map((name) => join(SAMPLE, name));
if (recordings.length === 0) fail(`No sample is there: ${SAMPLE}/*.har.`);
const before = documentNow();
run('Reading the sample', ASBUILT, ['spec', ...recordings, '-o', 'out']);
console.log(`
Workbench      npx asbuilt open --data ${DATA}
Your product   npx asbuilt record https://app.example.org, then npx asbuilt open recording/*.har
Help           npx asbuilt --help, docs/getting-started.md
`);
const isWatched = process.stdout.isTTY && !process.env.CI;
const stays = isWatched || process.argv.includes('--stay');
const open = ['open', ...recordings, '--name', NAME, '--data', DATA];
// A later release that finds other things in the sample shows them in the workbench as well.
if (documentNow() !== before) open.push('--again');
run('Opening the workbench', ASBUILT, stays ? open : [...open, '--no-stay']);
