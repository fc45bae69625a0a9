import type { Command } from 'commander';
import type { ExitCode } from './exit.js';
import type { HandoverOptions } from './handover-command.js';
import { EXIT_CODES, HANDOVER_DETAILS } from './help.js';
import type { Io } from './io.js';

/** `asbuilt handover`, declared. */
export const handingOver = (command: Command, io: Io, done: (code: ExitCode) => void): Command =>
  command
    .summary('write what a team or a coding agent needs to rebuild the product')
    .description('Writes work orders in build order, starting data, tests and a check into one folder.')
    .argument('<spec>', 'a spec.json')
    .argument('[files...]', 'its recordings: starting data and tests come from them')
    .requiredOption('-o, --output <dir>', 'folder for the hand-over')
    .addHelpText('after', HANDOVER_DETAILS + '\n' + EXIT_CODES)
    .action(async (spec: string, files: string[], options: HandoverOptions) => {
      const { handoverCommand } = await import('./handover-command.js');
      done(await handoverCommand(spec, files, options, io));
    });
