import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** One that can be killed, and started again on what it has written. */
export interface KillablePostgres extends Postgres {
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

/** A PostgreSQL server of the test's own: the machine's, where it has one; else the one that is made of WebAssembly. */
export async function startPostgres(): Promise<Postgres> {
  const bin = postgresFolder();
  return bin === undefined ? startPglite() : startServer(bin);
}

function postgresFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** It refuses to run as root: there it runs as nobody in particular. */
const NOBODY = 65_534;

/** The machine's own where it has one; else the one that is made of WebAssembly, killed by cutting every connection. */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  const bin = postgresFolder();
  return bin === undefined ? startPglite() : startServer(bin);
}

async function startServer(bin: string): Promise<KillablePostgres> {
  const data = mkdtempSync(join(tmpdir(), 'asbuilt-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  chmodSync(data, 0o700);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'test', '--auth=trust', '--no-sync'], {
    ...as,
    cwd: data,
  });
  if (made.status !== 0) throw new Error(`initdb: ${String(made.stderr)}`);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', data];
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), args, { ...as, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((ready, fail) => {
      server.stderr.on('data', (text: Buffer) => String(text).includes('ready to accept') && ready());
      server.once('exit', (code) => fail(new Error(`postgres ended with ${code}`)));
    });
    return server;
  };
  let server = await start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    // At once and without a word to anybody, as when the machine goes down; its memory is freed all the same.
    kill: () => end('SIGQUIT'),
    startAgain: async () => void (server = await start()),
    async stop() {
      await end('SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function startPglite(): Promise<KillablePostgres> {
  const [{ PGlite }, { PGLiteSocketServer }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite-socket'),
  ]);
  const db = await PGlite.create();
  const port = await freePort();
  const listen = async () => {
    const made = new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections: 16 });
    await made.start();
    return made;
  };
  let server = await listen();
  return {
    kill: () => server.stop(),
    startAgain: async () => void (server = await listen()),
    url: `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    async stop() {
      await server.stop();
      await db.close();
    },
  };
}
