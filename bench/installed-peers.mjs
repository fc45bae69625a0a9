// Other tools, from npm on demand, each set of them in a folder of its own, and the Node that they need.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workFolder } from './places.mjs';

/** Redocly wants a newer Node than we do: from npm, as its binaries are nowhere else that a bare machine reaches. */
const NODE = `node-${process.platform}-${process.arch}`;

/** The folder that they are in; throws with npm's own words where they cannot be installed. */
export function installPeers(name, packages) {
  const folder = workFolder(name);
  const wanted = [...packages, `${NODE}@22`];
  const have = (spec) => existsSync(join(folder, 'node_modules', spec.slice(0, spec.lastIndexOf('@'))));
  if (wanted.every(have)) return folder;
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const args = ['i', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...wanted];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

export const peerNode = (folder) => join(folder, 'node_modules', NODE, 'bin/node');
