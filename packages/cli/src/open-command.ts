import { diskTrouble, homeFolder } from '@asbuilt/digest';
import {
  addFiles,
  DatabaseTaken,
  DatabaseTrouble,
  digested,
  FolderTaken,
  oneTimeCode,
  serve,
  troublesOf,
  type Served,
  type Server,
} from '@asbuilt/server';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfiguredOptions } from './config/apply-config.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import type { Io } from './io.js';
import { openBrowser } from './open-browser.js';
import { withoutPictures } from './options.js';
import { stopOnSignals } from './stop.js';

export interface OpenOptions extends ConfiguredOptions {
  readonly name?: string;
  readonly origin: readonly string[];
  readonly port?: number;
  readonly data?: string;
  readonly database?: string;
  readonly browser: boolean;
  readonly again: boolean;
  readonly stay: boolean;
}

/** Where a workbench is looked for first. */
const USUAL_PORT = 4747;

/** Serves the workbench until it is ended. One that is open already is given the files, and shown. */
export async function openCommand(
  given: readonly string[],
  options: OpenOptions,
  io: Io,
  version: string,
): Promise<ExitCode> {
  const files = withoutPictures(given);
  for (const file of files) await refuseMissing(file);
  if (files.length > 0) refuseRules(options);
  const served = await startOrFind(options, version);
  const stopping = stopOnSignals(() => io.say('Ending …'));
  try {
    const adding = {
      server: served,
      name: nameOf(files, options),
      files,
      origins: options.origin,
      again: options.again,
    };
    const product = files.length === 0 ? '' : await addFiles(adding);
    const url = `${served.url}/${product}`;
    if (!options.stay) return await whenDigested(served, product, io);
    io.say(linkLines(`${url}?token=${served.token}`, served));
    // Everybody on the machine sees with what a program was started: the token does not belong there.
    if (options.browser && io.terminal) openBrowser(`${url}?code=${oneTimeCode(served.token)}`);
    const ended = aborted(stopping.signal).then(() => EXIT.done);
    // Somebody else's goes on without this command.
    const told = product === '' ? EXIT.done : await Promise.race([ended, tellTroubles(served, product, io)]);
    return served.isOwn ? await ended : told;
  } finally {
    stopping.forget();
    await served.close();
  }
}

const linkLines = (link: string, { isOwn }: Found): string =>
  `Open the workbench: ${link}\nThe link works on this machine, until the workbench ends.${isOwn ? ' Ctrl-C ends it.' : ''}`;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((ended) => {
    if (signal.aborted) ended();
    signal.addEventListener('abort', () => ended(), { once: true });
  });

async function whenDigested(server: Server, id: string, io: Io): Promise<ExitCode> {
  if (id === '') return EXIT.done;
  const told = await tellTroubles(server, id, io);
  const { name, version } = await digested(server, id);
  if (version !== null) io.say(`${name} is ready in the workbench (version ${version.number}).`);
  return told;
}

/** Once everything is taken in: what of it is bad, as every command tells it. */
async function tellTroubles(server: Server, id: string, io: Io): Promise<ExitCode> {
  const { name, jobs, version } = await digested(server, id);
  const troubles = await troublesOf(server, id);
  for (const { status, does, reason } of jobs)
    if (does !== 'digest' && (status === 'failed' || status === 'quarantined')) troubles.push(reason ?? '');
  for (const line of troubles) io.complain(`asbuilt: ${line}`);
  const failed = jobs.find(
    ({ status, does }) => does === 'digest' && (status === 'failed' || status === 'quarantined'),
  );
  if (version === null || failed !== undefined)
    io.complain(`${name} could not be read: ${failed?.reason ?? 'none of the sources could be used'}.`);
  return troubles.length > 0 || version === null || failed !== undefined ? EXIT.badInput : EXIT.done;
}

/** The workbench would keep what a rule is there to take out. */
function refuseRules({ rules = {}, ignore = {} }: OpenOptions): void {
  const isEmpty = [...Object.values(rules), ...Object.values(ignore)].every((list) => (list ?? []).length === 0);
  if (!isEmpty)
    throw new UsageError(
      'asbuilt open does not support redaction rules and ignored addresses in the configuration yet. Use asbuilt spec, or remove them.',
    );
}

async function refuseMissing(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null) throw new UsageError(`${file}: no such file; check the path.`);
  if (!found.isFile()) throw new UsageError(`${file}: not a file; pass the recordings in it.`);
}

interface Found extends Served {
  /** Not somebody else's, who ends it. */
  readonly isOwn: boolean;
}

async function startOrFind(options: OpenOptions, version: string): Promise<Found> {
  try {
    return { ...(await start(options, version)), isOwn: true };
  } catch (error) {
    if (error instanceof FolderTaken && error.server !== null)
      return { ...error.server, isOwn: false, close: async () => undefined };
    throw error;
  }
}

async function start(options: OpenOptions, version: string): Promise<Served> {
  const { port = USUAL_PORT, data, database } = options;
  const folder = data ?? join(homeFolder(), 'workbench');
  if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database))
    throw new UsageError('--database: only PostgreSQL is supported. Give postgres://USER@HOST/NAME.');
  try {
    return await serve({ folder, port, release: version, database, workbench: workbenchFolder() });
  } catch (error) {
    const { code, severity, message } = error as NodeJS.ErrnoException & { severity?: string };
    // What PostgreSQL calls fatal before it answers a query is about who asks for which database, not about this program.
    const isRefused = error instanceof DatabaseTaken || error instanceof DatabaseTrouble || severity === 'FATAL';
    if (database !== undefined && isRefused) throw new UsageError(`--database: ${message}`);
    if (code === 'EADDRINUSE') {
      if (options.port === undefined) return start({ ...options, port: 0 }, version);
      throw new UsageError(
        `--port ${port}: another program uses this port. Give another one, or --port 0 for any free port.`,
      );
    }
    const trouble = diskTrouble(error, folder);
    if (trouble !== null) throw new UsageError(trouble);
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

/** Folders called so hold what was recorded of what the folder above is called after. */
const OF_RECORDINGS = /^(?:recordings?|material)$/i;
/** Folders called so hold anything. */
const OF_ANYTHING = /^(?:downloads|desktop|documents|out|tmp|temp|)$/i;

/** The folder that holds the recordings, unless that says nothing. */
function nameOf(files: readonly string[], { name }: OpenOptions): string {
  if (name !== undefined) return name;
  const [first = ''] = files;
  const holder = dirname(resolve(first));
  const folder = OF_RECORDINGS.test(basename(holder)) ? dirname(holder) : holder;
  const saysNothing = OF_ANYTHING.test(basename(folder)) || folder === homedir();
  return saysNothing ? basename(first).split('.', 1)[0]! : basename(folder);
}
