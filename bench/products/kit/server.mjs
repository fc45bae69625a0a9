// Starts what a product needs: processes, free ports, a PostgreSQL of its own.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const PATIENCE_MS = 300_000;

export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** Runs a command to its end; its output goes to the terminal. */
export function run(command, args, options = {}) {
  execFileSync(command, args, { stdio: 'inherit', ...options });
}

/** Installs Debian packages that are not there yet. */
export function installDebian(...packages) {
  const missing = packages.filter((name) => {
    try {
      return !execFileSync('dpkg-query', ['-W', '-f', '${Status}', name], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .includes('install ok installed');
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
}

/** Starts a server whose output goes to a log file, and waits until its address answers. */
export async function startServer(command, args, { url, log, patience = PATIENCE_MS, ...options }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
  const file = createWriteStream(log);
  child.stdout.pipe(file);
  child.stderr.pipe(file);
  let ended;
  child.on('exit', (code) => (ended = code ?? 'a signal'));
  const stop = () =>
    new Promise((done) => {
      if (ended !== undefined) return done();
      child.on('exit', () => done());
      process.kill(-child.pid, 'SIGTERM');
      setTimeout(() => ended === undefined && process.kill(-child.pid, 'SIGKILL'), 10_000).unref();
    });
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (ended !== undefined) throw new Error(`${command} ended with ${ended}; see ${log}`);
    const answered = await fetch(url, { redirect: 'manual' }).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answered) return { stop };
    await new Promise((done) => setTimeout(done, 500));
  }
  await stop();
  throw new Error(`${command} did not answer at ${url}; see ${log}`);
}

/** A PostgreSQL of its own below the folder, as the user `postgres` where this one is root. */
export async function startPostgres(folder) {
  if (!existsSync('/usr/lib/postgresql')) installDebian('postgresql');
  const bin = join('/usr/lib/postgresql', readdirSync('/usr/lib/postgresql').sort().at(-1), 'bin');
  const data = join(folder, 'postgres');
  const port = await freePort();
  const isRoot = process.getuid() === 0;
  const as = (command, args) => {
    const [program, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args];
    run(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  };
  if (!existsSync(data)) {
    mkdirSync(data, { recursive: true });
    chmodSync(data, 0o700);
    if (isRoot) run('chown', ['postgres', data]);
    as(join(bin, 'initdb'), ['-D', data, '-U', 'product', '--auth=trust', '-E', 'UTF8']);
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  as(join(bin, 'pg_ctl'), ['-D', data, '-w', '-o', options, '-l', join(data, 'log'), 'start']);
  return {
    port,
    url: (database) => `postgres://product@127.0.0.1:${port}/${database}`,
    create: (database) => as(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'product', database]),
    query: (database, sql) =>
      execFileSync(
        join(bin, 'psql'),
        ['-At', '-F', '\t', '-c', sql, `postgres://product@127.0.0.1:${port}/${database}`],
        {
          encoding: 'utf8',
          maxBuffer: 1 << 28,
        },
      ),
    stop: () => as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']),
  };
}
