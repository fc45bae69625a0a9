import { diskTrouble, DuplicateError, KeyError, MaterialError } from '@asbuilt/digest';
import { CommanderError } from 'commander';
import { readFile } from 'node:fs/promises';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { standardIo, type Io } from './io.js';
import { createProgram } from './program.js';

const BAD_INPUT = [UsageError, MaterialError, DuplicateError, KeyError];

/** Runs the command line and gives the exit code. */
export async function main(argv: readonly string[], io: Io = standardIo()): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  try {
    const program = createProgram(await version(), io, (given) => (code = given));
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    return explain(error, io);
  }
}

function explain(error: unknown, io: Io): ExitCode {
  // Commander has said what is wrong; its help and version come this way too, with code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput;
  if (BAD_INPUT.some((kind) => error instanceof kind)) {
    io.complain(`asbuilt: ${(error as Error).message}`);
    return EXIT.badInput;
  }
  const trouble = diskTrouble(error);
  if (trouble !== null) {
    io.complain(`asbuilt: ${trouble}`);
    return EXIT.badInput;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.complain(`asbuilt: something failed inside Asbuilt itself. Please report it, with these lines:\n${told}`);
  return EXIT.failed;
}

async function version(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
