import { CHECKED_AT_ONCE, type Beginning } from '@asbuilt/contract';
import { createHash } from 'node:crypto';

/** Whether bytes are what a file is said to begin with. */
export const beginsSo = async (bytes: AsyncIterable<Uint8Array>, { sha256 }: Beginning): Promise<boolean> =>
  (await beginningHash(bytes)) === sha256;

/** As the contract says; all bytes are read, and none are kept. */
export async function beginningHash(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const all = createHash('sha256');
  let one = createHash('sha256');
  let length = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + CHECKED_AT_ONCE - length);
      one.update(piece);
      at += piece.length;
      length += piece.length;
      if (length < CHECKED_AT_ONCE) continue;
      all.update(one.digest());
      one = createHash('sha256');
      length = 0;
    }
  }
  if (length > 0) all.update(one.digest());
  return all.digest('hex');
}
