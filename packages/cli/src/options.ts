import { bareName, type MaterialInput } from '@asbuilt/digest';
import { matchesPath } from '@asbuilt/evidence';
import { InvalidArgumentError } from 'commander';
import { basename } from 'node:path';
import type { ConfiguredOptions } from './config/apply-config.js';
import { UsageError } from './exit.js';

/** Options of every command that reads material, as commander gives them. */
export interface ReadingOptions extends ConfiguredOptions {
  readonly name?: string;
  readonly origin: readonly string[];
  readonly actor: readonly string[];
  readonly jobs?: number;
  readonly redact: boolean;
  readonly quiet: boolean;
}

export function parseJobs(text: string): number {
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) throw new InvalidArgumentError('Give a number from 1 to 64.');
  return jobs;
}

export function parseOrigin(text: string, before: readonly string[]): string[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^(https?|wss?):$/.test(url.protocol))
    throw new InvalidArgumentError('Give an origin such as https://app.example.org.');
  return [...before, url.origin];
}

export function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('Give a whole number above 0.');
  return count;
}

export function collectWords(text: string, before: readonly string[]): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...before, ...words.filter((word) => word !== '')];
}

export function collect(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

/** Lays `--actor FILE=NAME` over the files; FILE is as among the arguments, as its last part, or as the document has it. */
export function inputsOf(
  files: readonly string[],
  { actor: flags, actors = {} }: Pick<ReadingOptions, 'actor' | 'actors'>,
): MaterialInput[] {
  const named = actorsByFile(files, actors);
  for (const text of flags) {
    const split = text.lastIndexOf('=');
    const [file, actor] = [text.slice(0, split), text.slice(split + 1).trim()];
    if (split < 1 || actor === '') throw new UsageError(`--actor ${text}: write FILE=NAME.`);
    const meant = files.filter((path) => [path, basename(path), bareName(path)].includes(file));
    if (meant.length === 0) throw new UsageError(`--actor ${text}: no file of this name is given.`);
    for (const path of meant) named.set(path, actor);
  }
  return withoutPictures(files).map((path) => ({ path, actor: named.get(path) }));
}

/** Of the configuration, where a file may have wildcards; those that are not given this time are no mistake. */
export function actorsByFile(
  files: readonly string[],
  actors: Readonly<Record<string, string>>,
  platform: string = process.platform,
): Map<string, string> {
  const named = new Map<string, string>();
  for (const path of files) {
    // one configuration serves a team on several systems: patterns have slashes
    const slashed = platform === 'win32' ? path.replaceAll('\\', '/') : path;
    for (const [file, actor] of Object.entries(actors))
      if ([slashed, basename(slashed), bareName(slashed)].some((name) => matchesPath(name, file)))
        named.set(path, actor);
  }
  return named;
}

/** Whoever names all that a recorder wrote names the folder of pictures as well: it belongs to the recording beside it. */
export function withoutPictures(files: readonly string[]): string[] {
  const given = new Set(files);
  const belongs = (path: string) => {
    const [, bare] = /^(.+)\.screens[/\\]?$/i.exec(path) ?? [];
    return bare !== undefined && (given.has(`${bare}.har`) || given.has(`${bare}.har.gz`));
  };
  return files.filter((path) => !belongs(path));
}
