import { SHORTEST_MATCH, type Ignore, type RedactionRules } from '@asbuilt/evidence';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../exit.js';
import { nearestNames } from '../nearest.js';
import { lineAt, lineOf, repeatedKeys } from './locate.js';
import { configSchema, namesAt, type ConfigFile } from './schema.js';

export const CONFIG_FILE = 'asbuilt.config.json';

/** A configuration as commands use it. */
export interface Config {
  readonly file: string;
  readonly name?: string | undefined;
  readonly origins?: readonly string[] | undefined;
  readonly ignore: Ignore;
  readonly rules: RedactionRules;
  /** Actor by file; a file may have wildcards. */
  readonly actors: Readonly<Record<string, string>>;
}

/** The file that was named, else the one in the working folder; null where there is none. */
export async function readConfig(named: string | undefined): Promise<Config | null> {
  const file = named ?? CONFIG_FILE;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && named === undefined) return null;
    throw new UsageError(`${file}: cannot read the configuration (${error.code ?? error.message}).`);
  });
  if (text === null) return null;
  const { name, origins, ignore = {}, redaction = {}, actors = {} } = checked(file, text);
  const { fields, patterns, valuesFile } = redaction;
  const values = valuesFile === undefined ? [] : await valuesIn(resolve(dirname(file), valuesFile), file);
  const own = origins?.map((one) => new URL(one).origin);
  return { file, name, origins: own, ignore, rules: { fields, patterns, values }, actors };
}

function checked(file: string, text: string): ConfigFile {
  const result = configSchema.safeParse(parsed(file, text));
  const repeated = repeatedKeys(text).map(({ path, line, firstLine }) => ({
    line,
    says: `${placeText(path)}: the same key as in line ${firstLine}. Keep one of them.`,
  }));
  if (result.success && repeated.length === 0) return result.data;
  const found = (result.error?.issues ?? []).flatMap(({ path, message, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ line: lineOf(text, [...path, key]), says: unknownKey(path, key) }))
      : [{ line: lineOf(text, path), says: `${placeText(path)}: ${wantedText(issue, message)}.` }],
  );
  const faults = [...repeated, ...found].sort((a, b) => a.line - b.line);
  throw new UsageError(faults.map(({ line, says }) => `${file}:${line}: ${says}`).join('\n'));
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const { message } = error as Error;
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const what = message.replace(/ in JSON at position.*$|^JSON\.parse: /s, '');
    throw new UsageError(`${file}:${lineAt(text, at)}: not valid JSON (${what}).`);
  }
}

function unknownKey(path: readonly PropertyKey[], key: string): string {
  const names = namesAt(path).filter((name) => name !== '$schema');
  const [near] = nearestNames(key, names);
  const where = path.length === 0 ? '' : ` in ${placeText(path)}`;
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `unknown key "${key}"${where}.${hint} Known keys: ${names.join(', ')}.`;
}

/** `redaction.patterns[0]`. */
const placeText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text === '' ? '' : '.'}${String(step)}`),
    '',
  ) || 'the file';

const KINDS: Readonly<Record<string, string>> = {
  string: 'write a string in quotes',
  array: 'write a list: […]',
  object: 'write an object: {…}',
  record: 'write an object: {"FILE": "NAME"}',
};

const wantedText = (issue: { readonly code: string }, message: string): string =>
  issue.code === 'invalid_type' ? (KINDS[(issue as { expected?: string }).expected ?? ''] ?? message) : message;

/** One value in each line; blank lines and those that begin with `#` say nothing. */
async function valuesIn(path: string, config: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${config}: redaction.valuesFile: cannot read ${path} (${error.code ?? error.message}).`);
  });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const short = lines.findIndex((line) => line !== '' && line.length < SHORTEST_MATCH);
  if (short >= 0) throw new UsageError(`${path}:${short + 1}: a value needs at least ${SHORTEST_MATCH} characters.`);
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
