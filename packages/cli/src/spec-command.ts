import { COMMAND } from './command-name.js';
import { RENDERERS, render, type Format } from '@asbuilt/renderers';
import type { Digested } from '@asbuilt/digest';
import { emptySpec, POINTS, type Spec } from '@asbuilt/spec';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { readMaterial } from './reading.js';
import { isBadInput, lossLines, reportLines } from './report.js';
import { specSummary } from './summary/spec-summary.js';
import { verdict } from './verdict.js';
import { refuseBadFolder, writeOut } from './write-out.js';

export interface SpecOptions extends ReadingOptions {
  readonly output?: string;
  readonly format?: Format | 'all';
}

/** A log has no edge; this is still read without scrolling. */
const WIDEST_PIPED = 101;

const HOW_TO_BEGIN = `
No recordings were given, so no point is shown. Record the product in a browser, then write the specification:

  ${COMMAND} record https://app.example.org
  ${COMMAND} spec recording/*.har -o out

A HAR file from the browser's developer tools works too: use "Save all as HAR with content".
`;

export async function specCommand(files: readonly string[], options: SpecOptions, io: Io): Promise<ExitCode> {
  if (options.output === undefined && options.format === 'all')
    throw new UsageError('--format all writes several files: add -o DIR.');
  if (options.output !== undefined) await refuseBadFolder(options.output);
  const talk = options.quiet ? quiet(io) : io;
  if (files.length === 0) {
    await deliver(emptySpec(options.name ?? 'unnamed product'), options, io);
    if (options.quiet) io.complain('asbuilt: no recording was given; every point of the specification is empty.');
    talk.say(HOW_TO_BEGIN);
    return EXIT.done;
  }
  const digested = await readMaterial(inputsOf(files, options), options, talk);
  // what was there before is worth more than a document of nothing
  if (isNothing(digested)) return verdict(digested, io);
  await deliver(digested.spec, options, io);
  for (const line of reportLines(digested, options.redact)) talk.say(line);
  if (options.quiet) for (const line of lossLines(digested.oddities)) io.complain(`asbuilt: ${line}`);
  talk.say(
    `\n${specSummary(digested.spec, { files, written: writtenBy(options), width: io.terminal ? io.width : WIDEST_PIPED })}\n`,
  );
  return verdict(digested, io);
}

/** The input is bad, and there was nothing in it to use. */
const isNothing = ({ spec, oddities }: Digested): boolean =>
  oddities.some((oddity) => isBadInput(oddity, oddities)) &&
  POINTS.every(({ name }) => spec[name].statements.length === 0);

async function deliver(spec: Spec, options: SpecOptions, io: Io): Promise<void> {
  const { output, format } = options;
  if (output === undefined) {
    io.out(await render(spec, format === undefined || format === 'all' ? 'md' : format));
    return;
  }
  const wanted = RENDERERS.filter((renderer) => formatsOf(options).includes(renderer.format));
  await writeOut(
    output,
    await Promise.all(wanted.map(async (renderer) => ({ name: renderer.file, text: await renderer.render(spec) }))),
  );
}

const formatsOf = ({ format }: SpecOptions): Format[] =>
  RENDERERS.filter((renderer) =>
    format === undefined ? renderer.onlyAsked !== true : format === 'all' || renderer.format === format,
  ).map((renderer) => renderer.format);

const writtenBy = (options: SpecOptions) =>
  options.output === undefined ? undefined : { folder: options.output, formats: formatsOf(options) };
