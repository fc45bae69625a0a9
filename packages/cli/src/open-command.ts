import { homeFolder } from '@asbuilt/digest';
import { addFiles, serve, type Served } from '@asbuilt/server';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import type { Io } from './io.js';
import { stopOnSignals } from './stop.js';

export interface OpenOptions {
  readonly name?: string;
  readonly port: number;
  readonly data?: string;
  readonly database?: string;
  readonly browser: boolean;
}

/** Serves the workbench until it is ended. */
export async function openCommand(
  files: readonly string[],
  options: OpenOptions,
  io: Io,
  version: string,
): Promise<ExitCode> {
  for (const file of files) await refuseMissing(file);
  const served = await start(options, version);
  const stopping = stopOnSignals(() => io.say('Ending …'));
  try {
    const product = files.length === 0 ? '' : await addFiles({ url: served.url, name: nameOf(files, options), files });
    const url = `${served.url}/${product}`;
    io.say(`The workbench is at ${url} (this machine only). Ctrl-C ends it.`);
    if (options.browser && io.terminal) openBrowser(url);
    await new Promise<void>((ended) => {
      if (stopping.signal.aborted) ended();
      stopping.signal.addEventListener('abort', () => ended(), { once: true });
    });
  } finally {
    stopping.forget();
    await served.close();
  }
  return EXIT.done;
}

async function refuseMissing(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null) throw new UsageError(`${file}: there is no such file.`);
  if (!found.isFile()) throw new UsageError(`${file}: is no file; give the recordings in it.`);
}

async function start({ port, data, database }: OpenOptions, version: string): Promise<Served> {
  const folder = data ?? join(homeFolder(), 'workbench');
  try {
    return await serve({ folder, port, release: version, database, workbench: workbenchFolder() });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new UsageError(`--port ${port}: something listens there already. Give another, or 0.`);
    if (code === 'EACCES' || code === 'ENOTDIR') throw new UsageError(`${folder}: cannot be used (${message}).`);
    throw error;
  }
}

/** Beside the command once it is packed; in the checkout where it was built. */
function workbenchFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [join(here, 'workbench'), join(here, '../../workbench/dist/web')];
  const found = places.find((place) => existsSync(join(place, 'index.html')));
  if (found === undefined) throw new UsageError('The workbench is not built yet: run `npm run build` first.');
  return found;
}

/** The folder that holds the recordings, unless that says nothing. */
function nameOf(files: readonly string[], { name }: OpenOptions): string {
  if (name !== undefined) return name;
  const folder = basename(dirname(resolve(files[0]!)));
  return /^(?:recordings?|material|downloads|out|tmp|)$/i.test(folder)
    ? basename(files[0]!).replace(/\..*$/, '')
    : folder;
}

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** A machine without a browser to open is no error: the address was said. */
function openBrowser(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command!, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
