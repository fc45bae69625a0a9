import type { Command } from 'commander';
import type { ExitCode } from './exit.js';
import { DECISIONS_DETAILS, EXIT_CODES } from './help.js';
import type { Io } from './io.js';

/** `asbuilt decisions`, declared. */
export function deciding(command: Command, io: Io, done: (code: ExitCode) => void): Command {
  command
    .summary('apply or merge decisions about statements')
    .description(
      'Decisions confirm, reject or correct statements. They are kept in a file of their own, apart from spec.json.',
    )
    .addHelpText('after', DECISIONS_DETAILS + '\n' + EXIT_CODES);
  command
    .command('apply')
    .summary('write the specification as it was reviewed')
    .argument('<spec>', 'a spec.json')
    .argument('<decisions>', 'a file of decisions')
    .requiredOption('-o, --output <dir>', 'folder for spec.md, spec.json and openapi.json')
    .action(async (spec: string, file: string, options: { output: string }) => {
      const { applyCommand } = await import('./decisions-command.js');
      done(await applyCommand(spec, file, options, io));
    });
  command
    .command('merge')
    .summary('merge decisions that were made in two places')
    .argument('<base>', 'the file that both began with')
    .argument('<mine>', 'a file of decisions')
    .argument('<theirs>', 'another one')
    .requiredOption('-o, --output <file>', 'the merged file')
    .action(async (base: string, mine: string, theirs: string, options: { output: string }) => {
      const { mergeCommand } = await import('./decisions-command.js');
      done(await mergeCommand([base, mine, theirs], options, io));
    });
  return command;
}
