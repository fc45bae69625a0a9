// Keeps what was exercised, and the truth with it.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { truthOf } from './lending.mjs';

const HERE = import.meta.dirname;
const FORMATTER = join(HERE, '..', '..', 'node_modules', 'oxfmt', 'bin', 'oxfmt');

/** `exercised`: the server's report, with the ids of the screens that were on display. */
export function writeTruth(exercised) {
  const files = Object.entries({ 'exercised.json': exercised, 'truth.json': truthOf(exercised) }).map(
    ([name, content]) => {
      const file = join(HERE, name);
      writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
      return file;
    },
  );
  execFileSync(process.execPath, [FORMATTER, ...files]);
}
