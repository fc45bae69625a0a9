import { Option, type Command } from 'commander';
import { parseAlias, parseTarget } from './check-options.js';
import type { ExitCode } from './exit.js';
import { EXIT_CODES, MCP_DETAILS } from './help.js';
import type { Io } from './io.js';
import type { McpOptions } from './mcp-command.js';
import { collect } from './options.js';
import { parsePort } from './record-options.js';

/** `asbuilt mcp`, declared. */
export const servingAgents = (command: Command, io: Io, version: string, done: (code: ExitCode) => void): Command =>
  command
    .summary('serve a specification to coding agents (MCP)')
    .description('Serves a specification over the Model Context Protocol: on standard input and output, or over HTTP.')
    .argument('<spec>', 'a spec.json')
    .argument('[files...]', 'its recordings: evidence, examples and checks come from them')
    .option('--http [port]', 'serve over HTTP on 127.0.0.1 instead; prints the address and a token', parsePort)
    .option('--decisions <file>', 'let agents confirm, reject and correct statements; decisions are kept in this file')
    .option('--target <url>', 'let agents check this product; RECORDED=URL for a further origin', parseTarget, [])
    .option('--alias <recorded=known>', 'recordings of another address; may be repeated', parseAlias, [])
    .option('--write', 'with --target: the check also sends requests that change data', false)
    .option('--sign-in <actor=user:password>', 'with --target: who signs in there; may be repeated', collect, [])
    .option('--values <file>', 'with --target: JSON, what to send in place of recorded values')
    .addOption(
      new Option('--clock <which>', 'with --target: dates in requests').choices(['today', 'recorded']).default('today'),
    )
    .addHelpText('after', MCP_DETAILS + '\n' + EXIT_CODES)
    .action(async (spec: string, files: string[], options: McpOptions) => {
      const { mcpCommand } = await import('./mcp-command.js');
      done(await mcpCommand(spec, files, options, io, version));
    });
