import { strToU8, zipSync } from 'fflate';

/** Any fixed moment: the same files give the same archive. */
const MOMENT = new Date(Date.UTC(2000, 0, 1, 12));

export function zipOf(files: readonly (readonly [name: string, text: string])[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])), { mtime: MOMENT });
}
