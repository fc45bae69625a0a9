import { CHECKED_AT_ONCE, type Beginning } from '@asbuilt/contract';

/** What a file begins with, so that the rest of it is never added to the beginning of another. */
export async function beginningOf(file: Blob, bytes: number, signal?: AbortSignal): Promise<Beginning> {
  const hashes: ArrayBuffer[] = [];
  for (let at = 0; at < bytes; at += CHECKED_AT_ONCE) {
    signal?.throwIfAborted();
    hashes.push(await sha256(await file.slice(at, Math.min(bytes, at + CHECKED_AT_ONCE)).arrayBuffer()));
  }
  const all = new Uint8Array(await sha256(await new Blob(hashes).arrayBuffer()));
  return { bytes, sha256: Array.from(all, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/** Browsers hash on pages of this machine and under https; elsewhere nothing is known, and a file is begun anew. */
const sha256 = async (bytes: ArrayBuffer): Promise<ArrayBuffer> =>
  (crypto.subtle as typeof crypto.subtle | undefined)?.digest('SHA-256', bytes) ?? new ArrayBuffer(0);
