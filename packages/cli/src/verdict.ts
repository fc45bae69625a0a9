import type { Digested } from '@asbuilt/digest';
import { POINTS } from '@asbuilt/spec';
import { EXIT, type ExitCode } from './exit.js';
import type { Io } from './io.js';
import { isBadInput, oddityLine } from './report.js';

/** What makes a run that has a result end in an error all the same; each is said, however quiet. */
export function verdict({ spec, oddities }: Digested, io: Io): ExitCode {
  const failed = POINTS.filter(({ name }) => spec[name].failed !== undefined);
  for (const { name, subject } of failed) io.complain(`asbuilt: ${subject}: failed, ${spec[name].failed}`);
  const bad = oddities.filter((oddity) => isBadInput(oddity, oddities));
  for (const oddity of bad) io.complain(`asbuilt: ${oddityLine(oddity)}`);
  if (bad.length > 0) return EXIT.badInput;
  return failed.length > 0 ? EXIT.failed : EXIT.done;
}
