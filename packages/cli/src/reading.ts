import { digest, redactionKey, type Digested, type MaterialInput } from '@asbuilt/digest';
import type { Io } from './io.js';
import { counted } from './numbers.js';
import type { ReadingOptions } from './options.js';
import { createProgress } from './progress.js';

export async function keyFor(options: Pick<ReadingOptions, 'redact'>): Promise<Uint8Array | null> {
  return options.redact ? redactionKey() : null;
}

/** Digests what the command line names, with progress on the way. */
export async function readMaterial(
  inputs: readonly MaterialInput[],
  options: ReadingOptions,
  io: Io,
): Promise<Digested> {
  if (!io.terminal) io.say(`Reading ${counted(inputs.length, 'file')} …`);
  const progress = createProgress(io);
  try {
    return await digest(inputs, {
      name: options.name,
      origins: options.origin,
      jobs: options.jobs,
      key: await keyFor(options),
      onProgress: (step) => progress.update(step),
    });
  } finally {
    progress.end();
  }
}
