import { measureStrength, renderStrength } from '@asbuilt/check/strength';
import type { Spec } from '@asbuilt/spec';
import type { CheckOptions } from './check-options.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { exchangesIn } from './recorded-exchanges.js';
import { writeReports } from './write-reports.js';

const OF_EACH_KIND = 10;

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
    most: typeof options.strength === 'number' ? options.strength : OF_EACH_KIND,
    onProgress: (done, all) => talk.draw(`${done} of ${all}`),
  });
  await writeReports((format) => renderStrength(report, format), options, io);
  if (report.faults.length === 0)
    throw new UsageError('--strength: the specification has no statement that a product could break.');
  return EXIT.done;
}
