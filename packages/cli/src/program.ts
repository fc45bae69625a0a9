import { RENDERERS } from '@asbuilt/renderers';
import { Command, Help, Option } from 'commander';
import type { CheckOptions } from './check-options.js';
import { FAIL_ON, diffCommand, type DiffOptions } from './diff-command.js';
import { applyConfig } from './config/apply-config.js';
import { deciding } from './decisions-options.js';
import type { ExitCode } from './exit.js';
import { expandFiles } from './expand-files.js';
import type { ExploreOptions } from './explore-command.js';
import { filesInFolders } from './files-in-folders.js';
import { gapsCommand, type GapsOptions } from './gaps-command.js';
import {
  ABOUT,
  CHECK_DETAILS,
  DIFF_DETAILS,
  ENVIRONMENT,
  EXAMPLES,
  EXIT_CODES,
  EXPLORE_DETAILS,
  OPEN_DETAILS,
  RECORD_DETAILS,
  SERVE_DETAILS,
  SPEC_DETAILS,
  TESTS_DETAILS,
} from './help.js';
import { handingOver } from './handover-options.js';
import type { Io } from './io.js';
import { servingAgents } from './mcp-options.js';
import { parseCount, parseOrigin } from './options.js';
import {
  besideSpec,
  checking,
  configured,
  exploring,
  HTML,
  JUNIT,
  reading,
  recording,
  reportFormat,
  serving,
} from './shared-options.js';
import type { OpenOptions } from './open-command.js';
import { parsePort, type RecordOptions } from './record-options.js';
import type { ServeOptions } from './serve-command.js';
import { specCommand, type SpecOptions } from './spec-command.js';
import type { TestsOptions } from './tests-command.js';
import { watching } from './watch-options.js';
import { whyCommand, type WhyOptions } from './why-command.js';

/** The command line, declared. `done` hears the exit code of the command that ran. */
export function createProgram(version: string, io: Io, done: (code: ExitCode) => void): Command {
  const program = new Command('asbuilt')
    .description(ABOUT)
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', EXAMPLES + '\n' + EXIT_CODES + '\n' + ENVIRONMENT)
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.complain(text.trimEnd()) })
    .configureHelp({ helpWidth: 110, optionDescription: withoutEmpty })
    .exitOverride()
    .hook('preAction', async (_program, command) => {
      await expandFiles(command);
      await applyConfig(command, io);
    });

  reading(program.command('spec'))
    .summary('write the specification')
    .description('Writes the specification of a product from recordings and other sources.')
    .argument('[files...]', 'sources; - for standard input')
    .option('-o, --output <dir>', 'write spec.md, spec.json and openapi.json into this folder')
    .addOption(
      new Option('--format <format>', 'what to write (default: md; with -o md, json and openapi)').choices([
        ...RENDERERS.map((r) => r.format),
        'all',
      ]),
    )
    .addHelpText('after', SPEC_DETAILS + '\n' + EXIT_CODES)
    .action(async (files: string[], options: SpecOptions) =>
      done(await specCommand(await filesInFolders(files), options, io)),
    );

  reading(program.command('why'))
    .summary('print the evidence behind one statement')
    .description('Prints one statement or gap, and the exchanges that show it.')
    .argument('<id>', 'id of a statement or gap, as in the specification')
    .argument('<files...>', 'the sources of the specification, or its spec.json')
    .option('--full', 'print whole bodies and values', false)
    .option('--all', 'of a call: every recorded request of it', false)
    .addOption(new Option('--format <format>', 'how to write it').choices(['text', 'json', 'curl']).default('text'))
    .option('--spec <file>', 'take the statement from this spec.json instead of reading all sources again')
    .addHelpText('after', EXIT_CODES)
    .action(async (id: string, files: string[], options: WhyOptions) =>
      done(await whyCommand(id, await filesInFolders(files), options, io)),
    );

  reading(program.command('gaps'))
    .summary('list what to record next')
    .description('Lists the gaps as steps to record, most valuable first.')
    .argument('<files...>', 'a spec.json, or sources')
    .addOption(new Option('--format <format>', 'how to write it').choices(['text', 'json']).default('text'))
    .addHelpText('after', EXIT_CODES)
    .action(async (files: string[], options: GapsOptions) =>
      done(await gapsCommand(await filesInFolders(files), options, io)),
    );

  recording(program.command('record'))
    .addHelpText('after', RECORD_DETAILS + '\n' + EXIT_CODES)
    .action(async (url: string | undefined, options: RecordOptions) => {
      // only who records waits for the recorder to load
      const { recordCommand } = await import('./record-command.js');
      done(await recordCommand(url, options, io, version));
    });

  exploring(program.command('explore'))
    .addHelpText('after', EXPLORE_DETAILS + '\n' + EXIT_CODES)
    .action(async (url: string, options: ExploreOptions) => {
      const { exploreCommand } = await import('./explore-command.js');
      done(await exploreCommand(url, options, io, version));
    });

  configured(program.command('open'))
    .summary('open the workbench in the browser')
    .description('Serves the workbench on this machine: look at the specification, review and correct it.')
    .argument('[files...]', 'sources for the product of --name')
    .option('--name <name>', "the product's name (default: the folder of the files)")
    .option(
      '--origin <url>',
      'origin of the product (default: chosen from the recordings); may be repeated',
      parseOrigin,
      [],
    )
    .option('--port <port>', 'port; 0 for any free port (default: 4747 if it is free)', parsePort)
    .option('--data <dir>', 'folder for products, versions and decisions (default: in ASBUILT_HOME)')
    .option('--database <url>', 'postgres://… instead of a file in that folder')
    .option('--again', 'rebuild the specification even if no source is new', false)
    .option('--no-browser', 'print the address only')
    .option('--no-stay', 'exit when all sources are read')
    .addHelpText('after', OPEN_DETAILS + '\n' + EXIT_CODES)
    .action(async (files: string[], options: OpenOptions) => {
      const { openCommand } = await import('./open-command.js');
      done(await openCommand(await filesInFolders(files), options, io, version));
    });

  serving(program.command('serve'))
    .addHelpText('after', SERVE_DETAILS + '\n' + EXIT_CODES)
    .action(async (files: string[], options: ServeOptions) => {
      const { serveCommand } = await import('./serve-command.js');
      done(await serveCommand(await filesInFolders(files), options, io));
    });

  checking(program.command('check'))
    .addHelpText('after', CHECK_DETAILS + '\n' + EXIT_CODES)
    .action(async (spec: string, files: string[], options: CheckOptions) => {
      const { checkCommand } = await import('./check-command.js');
      done(await checkCommand(spec, await filesInFolders(files), options, io));
    });

  besideSpec(program.command('tests'))
    .summary('write Playwright tests from a specification')
    .description('Writes tests that check a product against its specification; they run without Asbuilt.')
    .argument('<spec>', 'a spec.json')
    .argument('[files...]', 'its recordings, the source of the requests to send')
    .requiredOption('-o, --output <dir>', 'folder for the tests')
    .option(
      '--strength [count]',
      'measure how many faults the tests notice: puts this many of each kind into the mock server (default: 3)',
      parseCount,
    )
    .addOption(reportFormat())
    .option(...JUNIT)
    .option(...HTML)
    .addHelpText('after', TESTS_DETAILS + '\n' + EXIT_CODES)
    .action(async (spec: string, files: string[], options: TestsOptions) => {
      const { testsCommand } = await import('./tests-command.js');
      done(await testsCommand(spec, await filesInFolders(files), options, io));
    });

  handingOver(besideSpec(program.command('handover')), io, done);
  servingAgents(besideSpec(program.command('mcp')), io, version, done);

  watching(reading(program.command('watch')), io, version, done);

  deciding(program.command('decisions'), io, done);

  program
    .command('diff')
    .summary('list what changed between two specifications')
    .description('Compares two specifications over all nine points: breaking, widening or neutral.')
    .argument('<old>', 'a spec.json')
    .argument('<new>', 'a spec.json')
    .addOption(new Option('--format <format>', 'how to write it').choices(['text', 'md', 'json']).default('text'))
    .addOption(
      new Option('--fail-on <effect>', 'the lowest effect that exits with code 3').choices(FAIL_ON).default('breaking'),
    )
    .addHelpText('after', DIFF_DETAILS + '\n' + EXIT_CODES)
    .action(async (before: string, after: string, options: DiffOptions) =>
      done(await diffCommand(before, after, options, io)),
    );
  return program;
}

/** That nothing is given says nothing. */
const withoutEmpty = (option: Option): string =>
  new Help().optionDescription(option).replace(/ \(default: (?:\[\]|false)\)/, '');
