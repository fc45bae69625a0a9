import { chmodSync, closeSync, openSync } from 'node:fs';

/** Read and written by the owner, and by nobody else. */
export const OWNER_ONLY = 0o600;

/**
 * Makes a file that only its owner can read, or takes the right to read it from everybody else: also in a folder that
 * others may enter. SQLite gives the files that it makes beside a database the rights of the database.
 */
export function ownerOnly(path: string): void {
  closeSync(openSync(path, 'a', OWNER_ONLY));
  chmodSync(path, OWNER_ONLY);
}
