import { diff, diffReport, type DiffFormat } from '@asbuilt/check';
import { specToJson, type Spec } from '@asbuilt/spec';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { failsOn, type DiffOptions } from './diff-command.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { readMaterial } from './reading.js';
import { readSpec } from './stored-spec.js';
import { writeOut } from './write-out.js';

export interface WatchOptions extends ReadingOptions, DiffOptions {
  /** The product is recorded first, at this address, by a script. */
  readonly url?: string;
  readonly script?: string;
  readonly as: string;
  readonly recording?: string;
  readonly browser?: string;
  readonly accept: boolean;
  readonly junit?: string;
  readonly sarif?: string;
  readonly md?: string;
}

/** Has the product changed since its specification was written? Records or reads, specifies again and compares. */
export async function watchCommand(
  path: string,
  files: readonly string[],
  options: WatchOptions,
  io: Io,
  version: string,
): Promise<ExitCode> {
  const before = await readSpec(path);
  const talk = options.quiet ? quiet(io) : io;
  if (files.length === 0 && options.script === undefined)
    throw new UsageError('nothing to compare: add new recordings, or --url and --script to record them.');
  const made = options.script === undefined ? null : await recorded(options, talk, version);
  try {
    const all = [...files, ...(made?.files ?? [])];
    const { spec } = await readMaterial(inputsOf(all, options), named(options, before), talk);
    return await deliver({ before, after: spec, path }, options, io);
  } finally {
    await made?.forget();
  }
}

/** The product keeps its name, so that a new title alone is no other product. */
const named = (options: WatchOptions, { product }: Spec): ReadingOptions =>
  options.name === undefined && product !== '' ? { ...options, name: product } : options;

interface Made {
  readonly files: readonly string[];
  forget(): Promise<void>;
}

async function recorded(options: WatchOptions, io: Io, version: string): Promise<Made> {
  const { url, script, as: actor, recording } = options;
  if (url === undefined) throw new UsageError('--script: add --url, the address where the script begins.');
  const folder = recording ?? (await mkdtemp(join(tmpdir(), 'asbuilt-watch-')));
  const forget = async () => {
    if (recording === undefined) await rm(folder, { recursive: true, force: true });
  };
  const { recordCommand } = await import('./record-command.js');
  const before = new Set(await readdir(folder).catch(() => []));
  const code = await recordCommand(
    url,
    {
      ...options,
      ...(script !== undefined && { script }),
      output: folder,
      actor,
      headless: true,
      hostMap: [],
      insecure: false,
    },
    io,
    version,
  );
  if (code !== EXIT.done) {
    await forget();
    throw new UsageError('the recording did not end well; nothing was compared.');
  }
  const files = (await readdir(folder)).filter((name) => !before.has(name)).map((name) => join(folder, name));
  return { files, forget };
}

interface Compared {
  readonly before: Spec;
  readonly after: Spec;
  readonly path: string;
}

async function deliver({ before, after, path }: Compared, options: WatchOptions, io: Io): Promise<ExitCode> {
  const differences = diff(before, after);
  const write = async (file: string | undefined, format: DiffFormat) => {
    if (file !== undefined)
      await writeOut(dirname(file), [{ name: basename(file), text: diffReport(differences, format) }]);
  };
  await write(options.junit, 'junit');
  await write(options.sarif, 'sarif');
  await write(options.md, 'md');
  io.out(diffReport(differences, options.format));
  if (options.accept) {
    await writeOut(dirname(path), [{ name: basename(path), text: specToJson(after) }]);
    if (!options.quiet) io.say(`${path} has the new specification.`);
    return EXIT.done;
  }
  return failsOn(differences, options.failOn) ? EXIT.differs : EXIT.done;
}
