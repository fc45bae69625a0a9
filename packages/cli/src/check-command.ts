import { checkExchanges, renderReport, type CheckFormat, type CheckReport } from '@asbuilt/check';
import { readExchanges } from '@asbuilt/digest';
import type { Exchange } from '@asbuilt/evidence';
import { writeFile } from 'node:fs/promises';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { counted } from './numbers.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { keyFor } from './reading.js';
import { readSpec } from './stored-spec.js';

export interface CheckOptions extends ReadingOptions {
  readonly format: CheckFormat;
  readonly junit?: string;
  readonly html?: string;
}

/** Holds recordings against a specification. */
export async function checkCommand(
  path: string,
  files: readonly string[],
  options: CheckOptions,
  io: Io,
): Promise<ExitCode> {
  const talk = options.quiet ? quiet(io) : io;
  const spec = await readSpec(path);
  if (files.length === 0) throw new UsageError('give the recordings that are to be held against the specification.');
  talk.say(`Reading ${counted(files.length, 'file')} …`);
  const exchanges: Exchange[] = [];
  for await (const exchange of readExchanges(inputsOf(files, options.actor), await keyFor(options)))
    exchanges.push(exchange);
  return deliver(checkExchanges(spec, exchanges), options, io);
}

async function deliver(report: CheckReport, options: CheckOptions, io: Io): Promise<ExitCode> {
  for (const format of ['junit', 'html'] as const)
    if (options[format] !== undefined) await write(options[format], renderReport(report, format));
  io.out(renderReport(report, options.format));
  return report.findings.length === 0 ? EXIT.done : EXIT.differs;
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new UsageError(`${path}: cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}
