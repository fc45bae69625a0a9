import { layReviews, mergeDecisions, withoutRejected } from '@asbuilt/server/decisions';
import { render, RENDERERS } from '@asbuilt/renderers';
import { basename, dirname } from 'node:path';
import { readDecisions } from './decisions-file.js';
import { EXIT, type ExitCode } from './exit.js';
import type { Io } from './io.js';
import { counted } from './numbers.js';
import { readSpec } from './stored-spec.js';
import { writeOut } from './write-out.js';

/** Lays decisions over a specification, and writes what comes of it. */
export async function applyCommand(path: string, file: string, options: { output: string }, io: Io): Promise<ExitCode> {
  const spec = await readSpec(path);
  const { decisions } = await readDecisions(file);
  const reviewed = withoutRejected(layReviews(spec, decisions));
  const usual = RENDERERS.filter(({ onlyAsked }) => onlyAsked !== true);
  const files = await Promise.all(
    usual.map(async ({ format, file: name }) => ({ name, text: await render(reviewed, format) })),
  );
  await writeOut(options.output, files);
  io.say(
    `Applied ${counted(decisions.length, 'decision')}. Written to ${options.output}: ${files.map(({ name }) => name).join(', ')}.`,
  );
  return EXIT.done;
}

/** Merges decisions of two places that began with the same file. */
export async function mergeCommand(
  [base, mine, theirs]: readonly [string, string, string],
  options: { output: string },
  io: Io,
): Promise<ExitCode> {
  const { decisions, conflicts } = mergeDecisions(
    await readDecisions(base),
    await readDecisions(mine),
    await readDecisions(theirs),
  );
  await writeOut(dirname(options.output), [
    { name: basename(options.output), text: `${JSON.stringify(decisions, null, 2)}\n` },
  ]);
  io.say(`Wrote ${counted(decisions.decisions.length, 'decision')} to ${options.output}.`);
  for (const { statement, part, mine: own, theirs: other } of conflicts)
    io.complain(
      `${statement}${part === null ? '' : ` (${part})`}: ${own.by} ${own.verdict} it, ${other.by} ${other.verdict} it. The later decision applies until somebody decides again.`,
    );
  return conflicts.length > 0 ? EXIT.differs : EXIT.done;
}
