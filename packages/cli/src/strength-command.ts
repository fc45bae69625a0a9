import { measureStrength, measureTests, renderStrength, type StrengthReport } from '@asbuilt/check/strength';
import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import type { CheckOptions } from './check-options.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { playwrightIn } from './playwright.js';
import { exchangesIn } from './recorded-exchanges.js';
import type { TestsOptions } from './tests-command.js';
import { writeReports } from './write-reports.js';

const OF_EACH_KIND = 10;
// Each takes a run of the tests.
const OF_EACH_KIND_FOR_TESTS = 3;

const mostOf = ({ strength }: Pick<CheckOptions, 'strength'>, usual: number): number =>
  typeof strength === 'number' ? strength : usual;

/** Says how many faults `check` would notice with these recordings. Nothing is sent. */
export async function strengthCommand(
  spec: Spec,
  files: readonly string[],
  options: CheckOptions,
  io: Io,
): Promise<ExitCode> {
  const talk = options.quiet ? quiet(io) : io;
  // as recorded: what check sends to a target is not redacted, either
  const exchanges = await exchangesIn(spec, files, options, { key: null, ignore: options.ignore });
  talk.say('Putting faults into the mock server, one at a time …');
  const report = await measureStrength(spec, exchanges, {
    most: mostOf(options, OF_EACH_KIND),
    onProgress: (done, all) => talk.draw(`${done} of ${all}`),
  });
  return tell(report, options, io);
}

/** Says how many faults make one of the tests fail that were just written. They run against the mock server alone. */
export async function testStrengthCommand(
  spec: Spec,
  exchanges: readonly Exchange[],
  options: TestsOptions,
  io: Io,
): Promise<ExitCode> {
  const talk = options.quiet ? quiet(io) : io;
  const run = playwrightIn(options.output);
  talk.say('Running the tests against the mock server, with one fault at a time …');
  const report = await measureTests(spec, exchanges, {
    most: mostOf(options, OF_EACH_KIND_FOR_TESTS),
    run,
    onProgress: (done, all) => talk.draw(`${done} of ${all}`),
  });
  if (report.tests === 0)
    throw new UsageError(
      '--strength: no test passes against the mock server, so none can notice a fault. Add the recordings of the specification.',
    );
  return tell(report, options, io);
}

async function tell(
  report: StrengthReport,
  options: Pick<CheckOptions, 'format' | 'junit' | 'html'>,
  io: Io,
): Promise<ExitCode> {
  await writeReports((format) => renderStrength(report, format), options, io);
  if (report.faults.length === 0)
    throw new UsageError('--strength: the specification has no statement that a product could break.');
  return EXIT.done;
}
