// `npm run test:long`: every property test, with many random examples, and every regular expression measured anew. What it
// finds depends on the seed and the engine, so that it is no part of `npm test`. Arguments choose files, as for Vitest: `npm run test:long -- packages/readers`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, ROOT } from './set-up.mjs';

const chosen = process.argv.slice(2);
const isChosen = (file) => chosen.length === 0 || chosen.some((part) => file.includes(part));
const files = ['packages', 'test', 'samples', 'bench']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules') && isChosen(file))
  .filter((file) => /\b(?:fast-check|checkLaws|ASBUILT_LONG)\b/.test(readFileSync(join(ROOT, file), 'utf8')));
process.env.ASBUILT_LONG = '1';
process.exitCode = attempt(`Testing ${files.length} files`, 'node_modules/vitest/vitest.mjs', ['run', ...files]).status;
