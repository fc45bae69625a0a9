import { Option, type Command } from 'commander';
import { FAIL_ON } from './diff-command.js';
import type { ExitCode } from './exit.js';
import { EXIT_CODES, WATCH_DETAILS } from './help.js';
import type { Io } from './io.js';
import type { WatchOptions } from './watch-command.js';

/** `asbuilt watch`, declared. */
export const watching = (command: Command, io: Io, version: string, done: (code: ExitCode) => void): Command =>
  command
    .summary('say whether a product still behaves as its specification says')
    .description(
      'Records a product or takes new recordings, specifies it again, and compares with the stored specification.',
    )
    .argument('<spec>', 'the stored spec.json')
    .argument('[files...]', 'new recordings, or folders with them')
    .option('--url <url>', 'record at this address first, with --script')
    .option('--script <file>', 'a script that drives the page, as for asbuilt record')
    .option('--as <name>', 'who acts in the script', 'user')
    .option('--recording <dir>', 'keep the new recording in this folder (default: it is deleted)')
    .option('--browser <path>', 'the browser to use (default: one that is found)')
    .addOption(new Option('--format <format>', 'how to write it').choices(['text', 'md', 'json']).default('text'))
    .addOption(
      new Option('--fail-on <effect>', 'from which effect on it ends with 3').choices(FAIL_ON).default('breaking'),
    )
    .option('--junit <file>', 'write a JUnit file as well')
    .option('--sarif <file>', 'write a SARIF file as well')
    .option('--md <file>', 'write a Markdown summary as well')
    .option('--accept', 'store the new specification', false)
    .addHelpText('after', WATCH_DETAILS + '\n' + EXIT_CODES)
    .action(async (spec: string, files: string[], options: WatchOptions) => {
      const { watchCommand } = await import('./watch-command.js');
      done(await watchCommand(spec, files, options, io, version));
    });
