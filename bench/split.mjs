import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { randomFrom } from './generate-har.mjs';

const HELD_OUT = 0.2;

/** Each entry by a throw of a seeded die: two HARs in place of one, and the page records go with the larger. */
export function split(files, folder, seed) {
  const random = randomFrom(seed);
  const parts = { learn: [], told: [] };
  for (const part of ['learn', 'told']) mkdirSync(join(folder, part), { recursive: true });
  for (const file of files) {
    const bytes = readFileSync(file);
    const har = JSON.parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    const entries = har.log.entries.map((entry) => ({ entry, part: random() < HELD_OUT ? 'told' : 'learn' }));
    for (const part of ['learn', 'told']) {
      const path = join(folder, part, basename(file, '.gz'));
      har.log.entries = entries.filter((e) => e.part === part).map((e) => e.entry);
      if (har.log.entries.length === 0) continue;
      writeFileSync(path, JSON.stringify(har));
      parts[part].push(path);
    }
    const pages = file.replace(/\.har(?:\.gz)?$/, '.pages.ndjson');
    if (existsSync(pages)) copyFileSync(pages, join(folder, 'learn', basename(pages)));
  }
  return parts;
}
