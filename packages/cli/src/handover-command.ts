import { handover } from '@asbuilt/handover';
import { chmod } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { EXIT, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { counted } from './numbers.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { intakeOf } from './reading.js';
import { readAll } from './read-all.js';
import type { Spec } from '@asbuilt/spec';
import { readSpec } from './stored-spec.js';
import { refuseBadFolder, writeFolders } from './write-out.js';

export interface HandoverOptions extends Omit<ReadingOptions, 'name' | 'origin' | 'jobs'> {
  readonly output: string;
}

/** Writes the folder from which somebody else rebuilds the product. */
export async function handoverCommand(
  path: string,
  files: readonly string[],
  options: HandoverOptions,
  io: Io,
): Promise<ExitCode> {
  await refuseBadFolder(options.output);
  const spec = await readSpec(path);
  const exchanges = await readAll(inputsOf(files, options), await intakeOf(options), spec.origins);
  const beside = withTraffic(spec, files).map((file) =>
    relative(resolve(options.output), resolve(file)).split(sep).join('/'),
  );
  const made = handover(spec, exchanges, beside);
  await writeFolders(options.output, made.files);
  if (files.length > 0) await chmod(join(options.output, 'check.sh'), 0o755);
  const talk = options.quiet ? quiet(io) : io;
  const records = Object.values(made.seed?.records ?? {}).reduce((sum, all) => sum + all.length, 0);
  talk.say(`Wrote ${counted(made.orders.length, 'work order')} into ${options.output}. Begin with START.md there.`);
  talk.say(
    made.seed === null
      ? 'No recordings were given, so there is no starting data and no check.sh.'
      : `Starting data: ${counted(records, 'record')} as they were before the first recorded request.`,
  );
  return EXIT.done;
}

/** Of the files that were given, those that the specification has requests from: pictures and page records are not replayed. */
function withTraffic({ material }: Spec, files: readonly string[]): readonly string[] {
  const names = new Set(material.filter(({ exchanges }) => exchanges > 0).map(({ name }) => name));
  const found = files.filter((file) => names.has(basename(file)));
  return found.length === 0 ? files : found;
}
