import type { CheckFormat } from '@asbuilt/check';
import { writeFile } from 'node:fs/promises';
import type { CheckOptions } from './check-options.js';
import type { Io } from './io.js';
import { unwritable } from './write-out.js';

/** Prints a report, and writes the files that are asked for besides. */
export async function writeReports(
  render: (format: CheckFormat) => string,
  options: Pick<CheckOptions, 'format' | 'junit' | 'html'>,
  io: Io,
): Promise<void> {
  for (const format of ['junit', 'html'] as const)
    if (options[format] !== undefined) await write(options[format], render(format));
  io.out(render(options.format));
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw unwritable(path, error);
  }
}
