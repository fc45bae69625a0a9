import type { Server } from '@asbuilt/server';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BIN, LINK } from './command.js';

export interface SmallDisk {
  readonly folder: string;
  /** Starts the workbench on it. */
  start(): Promise<Server>;
  /** Leaves the server so much room and no more. */
  fill(room: number): Promise<Server>;
  /** Makes room; the server goes on, or is started again. */
  free(): Promise<Server>;
  remove(): Promise<void>;
}

const MOUNT_BYTES = 64 * 1024 * 1024;

/**
 * A disk that is really full: one of its own in memory where that may be mounted (as root), else the system's limit on the
 * size of a file, which refuses bytes in the same way (setrlimit(2), RLIMIT_FSIZE).
 */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_BYTES}`, 'tmpfs', folder]).status === 0;
  return mounted ? mountedDisk(folder) : limitedDisk(folder);
}

function mountedDisk(folder: string): SmallDisk {
  const ballast = join(folder, 'ballast');
  let child: ChildProcess | undefined;
  let server: Server;
  return {
    folder,
    async start() {
      [child, server] = await startServer(folder);
      return server;
    },
    async fill(room) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - room));
      return server;
    },
    async free() {
      rmSync(ballast);
      return server;
    },
    async remove() {
      await stop(child);
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function limitedDisk(folder: string): SmallDisk {
  let child: ChildProcess | undefined;
  const start = async (limit?: number) => {
    await stop(child);
    const [next, server] = await startServer(folder, limit);
    child = next;
    return server;
  };
  return {
    folder,
    start: () => start(),
    fill: start,
    free: () => start(),
    async remove() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(folder: string, limit?: number): Promise<[ChildProcess, Server]> {
  const env = { PATH: process.env['PATH'], ASBUILT_HOME: join(folder, 'home') };
  const args = [BIN, 'open', '--data', join(folder, 'data'), '--port', '0', '--no-browser'];
  const limited = limit === undefined ? [] : ['prlimit', `--fsize=${limit}`, '--'];
  const [program, ...rest] = [...limited, process.execPath, ...args];
  const server = spawn(program!, rest, { stdio: ['ignore', 'inherit', 'pipe'], env });
  let said = '';
  for await (const text of server.stderr!) {
    said += String(text);
    const found = LINK.exec(said);
    if (found !== null) {
      server.stderr!.resume();
      return [server, { url: found[1]!, token: found[2]! }];
    }
  }
  throw new Error(said);
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (server === undefined || server.exitCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}
