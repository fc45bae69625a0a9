import { decisionsFrom, type Decisions } from '@asbuilt/server/decisions';
import { readFile } from 'node:fs/promises';
import { UsageError } from './exit.js';

/** A file of decisions as the workbench, `asbuilt mcp` or a merge wrote it. */
export async function readDecisions(path: string): Promise<Decisions> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`${path}: no such file. Check the path.`);
  const read = decisionsFrom(parsed(text));
  if (read === null)
    throw new UsageError(`${path}: not a file of decisions. Use one that asbuilt mcp --decisions wrote.`);
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
