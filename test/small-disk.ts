import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BIN } from './command.js';

export interface SmallDisk {
  readonly folder: string;
  /** Starts the workbench on it; its address. */
  start(): Promise<string>;
  /** Leaves the server so much room and no more. */
  fill(room: number): Promise<string>;
  /** Makes room; the server goes on, or is started again. */
  free(): Promise<string>;
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
  let server: ChildProcess | undefined;
  let url: string;
  return {
    folder,
    async start() {
      [server, url] = await startServer(folder);
      return url;
    },
    async fill(room) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - room));
      return url;
    },
    async free() {
      rmSync(ballast);
      return url;
    },
    async remove() {
      await stop(server);
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function limitedDisk(folder: string): SmallDisk {
  let server: ChildProcess | undefined;
  const restart = async (limit?: number) => {
    await stop(server);
    const [next, url] = await startServer(folder, limit);
    server = next;
    return url;
  };
  return {
    folder,
    async start() {
      const [first, url] = await startServer(folder);
      server = first;
      return url;
    },
    fill: (room) => restart(room),
    free: () => restart(),
    async remove() {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(folder: string, limit?: number): Promise<[ChildProcess, string]> {
  const env = { PATH: process.env['PATH'], ASBUILT_HOME: join(folder, 'home') };
  const args = [BIN, 'open', '--data', join(folder, 'data'), '--port', '0', '--no-browser'];
  const limited = limit === undefined ? [] : ['prlimit', `--fsize=${limit}`, '--'];
  const [program, ...rest] = [...limited, process.execPath, ...args];
  const server = spawn(program!, rest, { stdio: ['ignore', 'inherit', 'pipe'], env });
  let said = '';
  for await (const text of server.stderr!) {
    said += String(text);
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
    if (found !== null) {
      server.stderr!.resume();
      return [server, found[0]];
    }
  }
  throw new Error(said);
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (server === undefined || server.exitCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}
