import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from './measure.mjs';
import { CLI } from './places.mjs';

/** The specification of these files, by the command that people use. */
export async function recover(files, { jobs = 1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-spec-'));
  try {
    const run = await measure([
      CLI,
      'spec',
      ...files,
      '-o',
      folder,
      '--format',
      'json',
      '--jobs',
      String(jobs),
      '--quiet',
    ]);
    if (run.code !== 0) throw new Error(`asbuilt spec ended with ${run.code}: ${run.errors.trim()}`);
    return { spec: JSON.parse(readFileSync(join(folder, 'spec.json'), 'utf8')), run };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
