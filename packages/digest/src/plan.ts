import type { RedactionOptions } from '@asbuilt/evidence';
import { companionsOf } from '@asbuilt/readers';
import { byText } from '@asbuilt/spec';
import { realpath, stat } from 'node:fs/promises';
import { calledUnder, type Called } from './called.js';
import { actorOf, materialIds } from './naming.js';

export interface MaterialInput {
  /** Path of a file; `-` for standard input. */
  readonly path: string;
  /** What it is called where that is not the file's own name. */
  readonly name?: string | undefined;
  /** Who acted in it; taken from its name where it is not given. */
  readonly actor?: string | undefined;
}

export interface PlannedMaterial {
  readonly id: string;
  readonly path: string;
  /** Given by whoever keeps the file under a name of its own; null: the file's own name. */
  readonly name: string | null;
  /** Given by the user; null: the name says it. */
  readonly actor: string | null;
  /** Found beside a material that was given. */
  readonly companion: boolean;
  /** null: not known before it is read. */
  readonly bytes: number | null;
  /** How its names are written down. */
  readonly called: Called;
  /** Where addresses that name no host belong. */
  readonly origin?: string | undefined;
  /** The one origin that the other material is of, where it has been told. */
  readonly othersOrigin?: string | undefined;
}

/** One material under two names would count double. */
export class DuplicateError extends Error {
  override readonly name = 'DuplicateError';
}

/** What will be read, in the order of ids: so the order in which files were given cannot matter. Names redacted. */
export async function planMaterial(
  inputs: readonly MaterialInput[],
  redaction: RedactionOptions,
): Promise<PlannedMaterial[]> {
  await refuseTwice(inputs);
  const given = new Set(inputs.map((input) => input.path));
  const found: Omit<PlannedMaterial, 'id' | 'called'>[] = [];
  for (const { path, name, actor } of inputs) {
    found.push({ path, name: name ?? null, actor: actor ?? null, companion: false, bytes: await bytesOf(path) });
    for (const beside of path === '-' ? [] : await companionsOf(path)) {
      const bytes = await bytesOf(beside);
      // A recording in which no page settled has an empty list of pages beside it: nothing to read, and nothing wrong.
      if (!given.has(beside) && bytes !== 0)
        found.push({ path: beside, name: null, actor: actor ?? actorOf(path), companion: true, bytes });
    }
  }
  const ids = materialIds(found.map(nameOf));
  const called = calledUnder(redaction);
  const planned = found.map((material) => ({ id: called(ids.get(nameOf(material))!), called, ...material }));
  return planned.sort((a, b) => byText(a.id, b.id));
}

/** Lists of what happened: that nothing did is nothing wrong. An empty HAR is a recording that went wrong. */
const MAY_BE_EMPTY = /\.(?:pages|actions)\.ndjson$|\.log$/i;

/** Those that are left out since nothing is in them, and others are given. Alone, an empty one is refused. */
export async function emptyAmong<T extends MaterialInput>(inputs: readonly T[]): Promise<T[]> {
  const empty: T[] = [];
  for (const input of inputs)
    if (MAY_BE_EMPTY.test(input.name ?? input.path) && (await bytesOf(input.path)) === 0) empty.push(input);
  return empty.length === inputs.length ? [] : empty;
}

/** The same once the origins of the product are known: what names no host is of the only one. */
export const ofOrigins = (plan: readonly PlannedMaterial[], origins: readonly string[]): PlannedMaterial[] =>
  plan.map((planned) => ({ ...planned, othersOrigin: origins.length === 1 ? origins[0] : undefined }));

const nameOf = ({ path, name }: { path: string; name: string | null }) => name ?? (path === '-' ? 'stdin' : path);

async function refuseTwice(inputs: readonly MaterialInput[]): Promise<void> {
  const seen = new Map<string, string>();
  for (const { path } of inputs) {
    // A path that leads nowhere is reported by whoever opens it.
    const real = path === '-' ? path : await realpath(path).catch(() => path);
    const before = seen.get(real);
    if (before !== undefined)
      throw new DuplicateError(before === path ? `${path}: listed twice.` : `${path}: the same file as ${before}.`);
    seen.set(real, path);
  }
}

async function bytesOf(path: string): Promise<number | null> {
  if (path === '-') return null;
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? found.size : null;
}
