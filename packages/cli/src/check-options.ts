import type { CheckFormat, Credentials } from '@asbuilt/check';
import { InvalidArgumentError } from 'commander';
import { readFile } from 'node:fs/promises';
import { UsageError } from './exit.js';
import type { ReadingOptions } from './options.js';

export interface CheckOptions extends Omit<ReadingOptions, 'name' | 'origin' | 'jobs'> {
  readonly format: CheckFormat;
  readonly junit?: string;
  readonly html?: string;
  readonly target: readonly Target[];
  readonly alias: readonly (readonly [recorded: string, known: string])[];
  readonly write: boolean;
  /** How many faults of each kind; true: as many as are usual. */
  readonly strength?: number | true;
  readonly signIn: readonly string[];
  readonly values?: string;
  readonly clock: 'today' | 'recorded';
}

/** Where to send requests; of which recorded origin, where there are several. */
interface Target {
  readonly of: string | null;
  readonly to: string;
}

/** `URL`, or `RECORDED=URL` where the product has several origins. */
export function parseTarget(text: string, before: readonly Target[]): Target[] {
  const [to = '', of] = text.split('=').reverse();
  const isOrigin = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isOrigin(to) || (of !== undefined && !isOrigin(of)))
    throw new InvalidArgumentError('Give an address such as http://localhost:3000, or RECORDED=ADDRESS.');
  return [...before, { of: of === undefined ? null : new URL(of).origin, to: new URL(to).origin }];
}

/** `RECORDED=KNOWN`: the recordings are of another address than the specification. */
export function parseAlias(
  text: string,
  before: readonly (readonly [string, string])[],
): (readonly [string, string])[] {
  const [recorded = '', known = '', ...more] = text.split('=');
  if (
    more.length > 0 ||
    ![recorded, known].every((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
  )
    throw new InvalidArgumentError('Give two addresses: http://staging.example=https://shop.example.');
  return [...before, [new URL(recorded).origin, new URL(known).origin]];
}

/** Each origin that may be asked, and where; nothing else is. */
export function targetsOf(origins: readonly string[], targets: readonly Target[]): Map<string, string> {
  const named = targets.map(({ of, to }): [string, string] => {
    const origin = of ?? origins[0];
    if (origin === undefined || !origins.includes(origin))
      throw new UsageError(
        `--target ${of ?? to}: the specification does not contain this origin (${origins.join(', ')}).`,
      );
    return [origin, to];
  });
  return new Map(named);
}

/** `ACTOR=USER:PASSWORD`, the password also as `env:NAME`; or `@FILE` with a JSON list of the same. */
export async function credentialsOf(given: readonly string[]): Promise<Credentials[]> {
  const found: Credentials[] = [];
  for (const text of given) {
    if (text.startsWith('@')) found.push(...(await credentialsIn(text.slice(1))));
    else {
      const [, actor, user, password] = /^([^=]+)=([^:]+):(.*)$/s.exec(text) ?? [];
      if (actor === undefined || user === undefined || password === undefined)
        throw new UsageError('--sign-in: write ACTOR=USER:PASSWORD, ACTOR=USER:env:NAME or @FILE.');
      found.push({ actor, user, password });
    }
  }
  return found.map(({ password, ...one }) => ({ ...one, password: fromEnvironment(password) }));
}

function fromEnvironment(password: string): string {
  if (!password.startsWith('env:')) return password;
  const value = process.env[password.slice(4)];
  if (value === undefined) throw new UsageError(`--sign-in: the environment variable ${password.slice(4)} is not set.`);
  return value;
}

async function credentialsIn(path: string): Promise<Credentials[]> {
  const read = await jsonIn(path);
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isOne = (value: unknown): value is Credentials => {
    const { actor, user, password } = (value ?? {}) as Record<string, unknown>;
    return isText(actor) && isText(user) && isText(password);
  };
  if (!Array.isArray(read) || !read.every(isOne))
    throw new UsageError(`${path}: not a list of {"actor": …, "user": …, "password": …}.`);
  return read;
}

/** By recorded value: what to send in its place. */
export async function valuesIn(path: string | undefined): Promise<Map<string, string>> {
  const read = path === undefined ? {} : await jsonIn(path);
  const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
  if (Array.isArray(read) || !entries.every(([, value]) => typeof value === 'string'))
    throw new UsageError(`${path}: not a JSON object of strings.`);
  return new Map(entries as [string, string][]);
}

async function jsonIn(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${path}: is not JSON.`);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError(`${path}: no such file; check the path.`);
    throw new UsageError(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}
