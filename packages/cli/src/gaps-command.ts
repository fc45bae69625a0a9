import { planText, type PlanFormat } from '@asbuilt/renderers';
import { EXIT, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { readMaterial } from './reading.js';
import { storedSpec } from './stored-spec.js';

export interface GapsOptions extends ReadingOptions {
  readonly format: PlanFormat;
}

/** What to record next, from a specification or from the material itself. */
export async function gapsCommand(files: readonly string[], options: GapsOptions, io: Io): Promise<ExitCode> {
  const talk = options.quiet ? quiet(io) : io;
  const stored = files.length === 1 ? await storedSpec(files[0]!) : null;
  const spec = stored ?? (await readMaterial(inputsOf(files, options), options, talk)).spec;
  io.out(planText(spec, options.format).replace(/[^\P{Cc}\n]/gu, '?'));
  return EXIT.done;
}
