// `npm start`: installs, builds what is stale, and recovers the specification of the embedded sample.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, fail, run, setUp } from './set-up.mjs';

const SAMPLE = 'samples/lending/material';

setUp();
const material = existsSync(join(ROOT, SAMPLE)) ? readdirSync(join(ROOT, SAMPLE)) : [];
const recordings = material.filter((name) => name.endsWith('.har')).map((name) => join(SAMPLE, name));
if (recordings.length === 0) fail(`No sample is there: ${SAMPLE}/*.har.`);
run('Reading the sample', 'packages/cli/bin/asbuilt.js', ['spec', ...recordings, '-o', 'out']);
console.log(`
Look at   out/spec.md        the nine-point specification, for people
          out/spec.json      the same, for programs
          out/openapi.json   its calls, as OpenAPI 3.1
          npx asbuilt open ${SAMPLE}/*.har --name "Borrow Street"     the same in the browser
Your own  npx asbuilt record URL, then npx asbuilt spec recording/*.har -o DIR
More      npx asbuilt --help`);
