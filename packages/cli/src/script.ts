import type { Driven } from '@asbuilt/recorder';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { UsageError } from './exit.js';

type Drive = (driven: Driven) => Promise<void>;

interface Script {
  readonly drive: Drive;
  /** What it threw where nobody waits for it, until now: also behind its end, while the recording is finished. */
  readonly stray: readonly unknown[];
}

/** The user's own script: what its default export does with the page is recorded. */
export async function loadScript(path: string): Promise<Script> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) throw new UsageError(`--script ${path}: no such file; check the path.`);
  const loaded = await importScript(path);
  const drive = loaded['default'];
  if (typeof drive !== 'function')
    throw new UsageError(
      `--script ${path}: has no function as its default export ("export default async ({ page }) => …").`,
    );
  const stray: unknown[] = [];
  return {
    stray,
    async drive(driven) {
      // one that goes on failing says no more by that
      hearStray((thrown) => void (stray.length === 0 && stray.push(thrown)));
      await (drive as Drive)(driven);
      if (stray.length > 0) throw stray[0];
    },
  };
}

/** What fails and the script has not waited for; it would end the process, and with it the recording. */
function hearStray(hear: (thrown: unknown) => void): void {
  process.on('unhandledRejection', hear);
  process.on('uncaughtException', hear);
}

/** What the script threw, and where in it. */
export function thrownText(path: string, thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : inspect(thrown);
  // as an address: a space is %20, and Windows has no backslash
  const where = /:(\d+:\d+)\)?$/.exec(lineOf(thrown, basename(pathToFileURL(resolve(path)).href)))?.[1];
  return `${path}${where === undefined ? '' : `:${where}`}: the script failed; everything recorded until then was saved: ${message}`;
}

const lineOf = (thrown: unknown, file: string): string =>
  (thrown instanceof Error ? (thrown.stack ?? '') : '').split('\n').find((line) => line.includes(`/${file}:`)) ?? '';

async function importScript(path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(
      `--script ${path}: cannot be loaded (${error instanceof Error ? error.message : inspect(error)}).`,
    );
  }
}
