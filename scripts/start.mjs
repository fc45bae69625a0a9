// `npm start`: installs, builds what is stale, and recovers the specification of the embedded sample.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, fail, run, setUp } from './set-up.mjs';

setUp();
const material = sampleMaterial(join(ROOT, 'samples'));
if (material.length === 0) fail('No sample is there: samples/*/material/*.har.');
run('Reading the sample', 'packages/cli/bin/asbuilt.js', ['spec', ...material, '-o', 'out']);
console.log(`
Look at   out/spec.md        the nine-point specification, for people
          out/spec.json      the same, for programs
          out/openapi.json   its calls, as OpenAPI 3.1
Your own  npx asbuilt spec YOUR.har -o DIR
More      npx asbuilt --help`);

function sampleMaterial(samples) {
  if (!existsSync(samples)) return [];
  const folders = readdirSync(samples)
    .map((name) => join(samples, name, 'material'))
    .filter(existsSync);
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return files
    .filter((file) => /\.har(\.gz)?$/.test(file))
    .map((file) => relative(ROOT, file))
    .sort();
}
