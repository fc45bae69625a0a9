import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

const MB = 1_000_000;

/** One HAR of this size with the entries of others, round and round: real traffic, though the same again and again. */
export function repeatHars(files, path, megabytes) {
  const out = openSync(path, 'w');
  let written = writeSync(out, '{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[\n');
  let first = true;
  while (written < megabytes * MB)
    for (const file of files)
      for (const entry of JSON.parse(readFileSync(file, 'utf8')).log.entries) {
        if (written >= megabytes * MB) break;
        written += writeSync(out, `${first ? '' : ',\n'}${JSON.stringify(entry)}`);
        first = false;
      }
  writeSync(out, '\n]}}\n');
  closeSync(out);
}
