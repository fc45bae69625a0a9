import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLI, workFolder } from '../places.mjs';
import { pinned } from './pinned.mjs';

/** By the command that people use. */
export async function asbuiltServe(spec) {
  const file = join(workFolder('mock-servers'), 'spec.json');
  writeFileSync(file, JSON.stringify(spec));
  const args = [CLI, 'serve', file, '--seed', 'empty', '--port', '0', '--quiet'];
  const started = performance.now();
  const child = pinned(process.execPath, args);
  const url = await new Promise((found, failed) => {
    let told = '';
    child.stderr.on('data', (chunk) => {
      told += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(told)?.[0];
      if (address) found(address);
    });
    child.on('exit', () => failed(new Error(told)));
  });
  return { url, pid: child.pid, startMs: performance.now() - started, end: () => child.kill() };
}
