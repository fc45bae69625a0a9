import { testSuite } from '@asbuilt/check';
import type { CheckOptions } from './check-options.js';
import { EXIT, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { counted } from './numbers.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { readAll } from './read-all.js';
import { intakeOf } from './reading.js';
import { readSpec } from './stored-spec.js';
import { refuseBadFolder, writeFolders } from './write-out.js';

export interface TestsOptions
  extends
    Omit<ReadingOptions, 'name' | 'origin' | 'jobs'>,
    Pick<CheckOptions, 'format' | 'junit' | 'html' | 'strength'> {
  readonly output: string;
}

/** Writes a suite of tests that holds a product to a specification. */
export async function testsCommand(
  path: string,
  files: readonly string[],
  options: TestsOptions,
  io: Io,
): Promise<ExitCode> {
  await refuseBadFolder(options.output);
  const spec = await readSpec(path);
  const exchanges = await readAll(inputsOf(files, options), await intakeOf(options));
  const suite = testSuite(spec, exchanges);
  await writeFolders(options.output, suite);
  const tests = suite.reduce((sum, { text }) => sum + (text.match(/^test\(/gm)?.length ?? 0), 0);
  const talk = options.quiet ? quiet(io) : io;
  talk.say(`Wrote ${counted(tests, 'test')} into ${options.output}. README.md there says how to run them.`);
  if (options.strength !== undefined) {
    const { testStrengthCommand } = await import('./strength-command.js');
    return testStrengthCommand(spec, exchanges, options, io);
  }
  return EXIT.done;
}
