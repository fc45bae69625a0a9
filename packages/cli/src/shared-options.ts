import { Option, type Command } from 'commander';
import { parseAlias, parseTarget } from './check-options.js';
import { CONFIG_FILE } from './config/read-config.js';
import { collect, collectWords, parseCount, parseJobs, parseOrigin, type ReadingOptions } from './options.js';
import { parsePort } from './record-options.js';

// What commands share, and what the largest of them take.

export const reportFormat = () =>
  new Option('--format <format>', 'how to write the report').choices(['text', 'md', 'json']).default('text');
export const JUNIT = ['--junit <file>', 'write a JUnit file for CI as well'] as const;
export const HTML = ['--html <file>', 'write an HTML report as well'] as const;

const MOCK_SERVER_PORT = 4848;

export function serving(command: Command): Command {
  return reading(command)
    .summary('run a mock server')
    .description('Runs a mock server that behaves as the specification says; it answers everything else with 501.')
    .argument('<files...>', 'a spec.json, or sources')
    .option('--port <port>', 'port; 0 for any free port', parsePort, MOCK_SERVER_PORT)
    .addOption(new Option('--seed <what>', 'the initial records').choices(['observed', 'empty']).default('observed'))
    .addOption(new Option('--latency <how>', 'respond as slowly as the product did').choices(['recorded']))
    .option('--allow-origin <url>', 'allow pages of this origin (CORS); may be repeated', parseOrigin, [])
    .option(
      '--allow-host <name>',
      'host name to accept besides localhost; may be repeated',
      (name, before) => [...before, name],
      [] as string[],
    );
}

export function checking(command: Command): Command {
  const nothing: readonly string[] = [];
  return configured(command)
    .summary('compare recordings, or a running product, with a specification')
    .description('Lists what agrees with the specification and what differs, by point.')
    .argument('<spec>', 'a spec.json')
    .argument('[files...]', 'recordings')
    .option(
      '--target <url>',
      'replay the recordings against this product; RECORDED=URL for another origin',
      parseTarget,
      [],
    )
    .option(
      '--alias <recorded=known>',
      'for recordings from another address: recorded=specified origin; may be repeated',
      parseAlias,
      [],
    )
    .option('--write', 'also send requests that may change data', false)
    .option('--sign-in <actor=user:password>', 'credentials for the target; may be repeated', collect, nothing)
    .option('--values <file>', 'JSON file with replacements for recorded values')
    .addOption(
      new Option('--clock <which>', 'dates in requests: moved to today, or as recorded for a target with a fixed clock')
        .choices(['today', 'recorded'])
        .default('today'),
    )
    .option(
      '--strength [count]',
      'measure how many faults check notices: puts this many of each kind into the mock server (default: 10)',
      parseCount,
    )
    .addOption(reportFormat())
    .option(...JUNIT)
    .option(...HTML)
    .option('--actor <file=name>', 'actor of a file; may be repeated', collect, nothing)
    .option('--no-redact', 'compare recordings without redaction, if the specification was made so')
    .option('--quiet', 'print errors only', false);
}

export function recording(command: Command): Command {
  return inBrowser(command)
    .summary('record a product in a browser')
    .description('Opens a browser, records what you do in it, and writes files for asbuilt spec.')
    .argument('[url]', 'address to open')
    .option('-o, --output <dir>', 'folder for the recording; several recordings share one', 'recording')
    .option('--actor <name>', 'name of the user: becomes part of the file name', 'user')
    .option('--script <file>', 'a script that controls the page; the recording ends with it')
    .option('--headless', 'hide the browser window', false)
    .option(
      '--proxy <port>',
      'record the requests to this port instead of a browser, and forward them to --target',
      parsePort,
    )
    .option('--target <url>', 'the server that --proxy forwards to')
    .option('--recover <dir>', 'finish recordings in this folder that were killed; records nothing')
    .option('--no-redact', 'keep secrets and personal data as recorded')
    .option('--quiet', 'print errors only', false);
}

export function exploring(command: Command): Command {
  const nothing: readonly string[] = [];
  return inBrowser(command)
    .summary('let a browser explore a product, and record it')
    .description('Visits every screen that it can reach without changing data, and records it.')
    .argument('<url>', 'start address; other origins are not opened')
    .option('-o, --output <dir>', 'folder for the recording; several recordings share one', 'recording')
    .option('--actor <name>', 'name of the user: becomes part of the file name', 'explorer')
    .option('--script <file>', 'a script that signs in first; its requests are not restricted')
    .option('--origin <url>', 'another origin to visit; may be repeated', parseOrigin, nothing)
    .option(
      '--deny <words>',
      'names that explore must not click, comma-separated; may be repeated',
      collectWords,
      nothing,
    )
    .option('--allow <words>', 'names on the built-in list that are harmless here', collectWords, nothing)
    .option('--max-screens <n>', 'stop after this many screens', parseCount, 200)
    .option('--max-minutes <n>', 'stop after this many minutes', parseCount, 15)
    .option('--submit', 'fill in and send forms; requires --i-own-this', false)
    .option('--i-own-this', 'confirms that forms may change the product', false)
    .option('--headed', 'show the browser window', false)
    .option('--no-redact', 'keep secrets and personal data as recorded')
    .option('--quiet', 'print errors only', false);
}

/** What a command understands that opens a browser. */
function inBrowser(command: Command): Command {
  const nothing: readonly string[] = [];
  return configured(command)
    .option('--browser <path>', 'path of the browser (default: an installed one)')
    .option('--host-map <name=address>', 'resolve a host to another address; may be repeated', collect, nothing)
    .option('--insecure', 'accept invalid certificates: self-signed, expired, of another name', false)
    .option(
      '-u, --user <name>',
      'user name for HTTP authentication (Basic, Digest); password: ASBUILT_PASSWORD, or typed in',
    );
}

/** Commands that take recordings beside their specification. */
export const besideSpec = (command: Command): Command =>
  configured(command)
    .option('--actor <file=name>', 'actor of a file; may be repeated', collect, [])
    .option('--no-redact', 'keep secrets and personal data as recorded')
    .option('--quiet', 'print errors only', false);

/** What every command that reads material understands. */
export function reading(command: Command): Command {
  const nothing: readonly string[] = [];
  return configured(command)
    .option('--name <name>', "the product's name (default: from its pages)")
    .option(
      '--origin <url>',
      'origin of the product (default: chosen from the recordings); may be repeated',
      parseOrigin,
      nothing,
    )
    .option('--actor <file=name>', 'actor of a file; may be repeated', collect, nothing)
    .option('--jobs <n>', 'threads (default: by the size of the sources, at most one per core)', parseJobs)
    .option('--no-redact', 'keep secrets and personal data as recorded')
    .option('--quiet', 'print errors and damaged files only', false satisfies ReadingOptions['quiet']);
}

/** What every command understands that reads or records: see `config/`. */
export function configured(command: Command): Command {
  return command.option('--config <file>', `configuration file (default: ${CONFIG_FILE} in the working folder)`);
}
