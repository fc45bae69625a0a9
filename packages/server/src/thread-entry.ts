import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Where a thread's file is: beside the one that starts it once built or bundled; run from sources, the bundled one. */
export function threadEntry(name: string, beside: string): string {
  const file = join(beside, `${name}.js`);
  return existsSync(file) ? file : createRequire(import.meta.url).resolve(`@asbuilt/server/${name}`);
}
