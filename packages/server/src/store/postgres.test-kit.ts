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

async function startServer(bin: string): Promise<Postgres> {
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
  const server = spawn(join(bin, 'postgres'), args, { ...as, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((ready, fail) => {
    server.stderr.on('data', (text: Buffer) => String(text).includes('ready to accept') && ready());
    server.once('exit', (code) => fail(new Error(`postgres ended with ${code}`)));
  });
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function startPglite(): Promise<Postgres> {
  const [{ PGlite }, { PGLiteSocketServer }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite-socket'),
  ]);
  const db = await PGlite.create();
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections: 16 });
  await server.start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    async stop() {
      await server.stop();
      await db.close();
    },
  };
}
