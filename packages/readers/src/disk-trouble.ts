// A full disk or a folder that may not be written is the user's to mend, not a fault of this program.

/** By the code of the system call (errno), or of SQLite. */
const SENTENCES: readonly (readonly [codes: RegExp, says: (place: string) => string])[] = [
  [/^(?:ENOSPC|SQLITE_FULL)$/, (place) => `${place}: the disk is full. Free some space, then try again.`],
  [/^EDQUOT$/, (place) => `${place}: your disk quota is used up. Free some space, then try again.`],
  [/^EFBIG$/, (place) => `${place}: the file would be larger than this system allows. Use another disk or limit.`],
  [/^(?:EROFS|SQLITE_READONLY\w*)$/, (place) => `${place}: cannot be written, it is read-only. Use another folder.`],
  [/^(?:EACCES|EPERM)$/, (place) => `${place}: permission denied. Change its permissions, or use another folder.`],
  [/^(?:ENOTDIR|EEXIST)$/, (place) => `${place}: a file stands where a folder is needed. Use another folder.`],
  [/^SQLITE_CANTOPEN\w*$/, (place) => `${place}: the database cannot be opened. Check the folder's permissions.`],
  [/^(?:EIO|SQLITE_IOERR\w*)$/, (place) => `${place}: the disk reports an error. Check the disk, then try again.`],
  [/^(?:EMFILE|ENFILE)$/, (place) => `${place}: too many open files. Raise the limit (ulimit -n), then try again.`],
];

const MAKING = /^mk(?:dir|dtemp)$/;

/** What the disk refused, where, and what to do; null where it was not the disk. `place`: where no path is known. */
export function diskTrouble(error: unknown, place = 'The data folder'): string | null {
  const { code, path, dest, syscall } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  // of other calls it says that a file is missing
  if (code === 'ENOENT' && MAKING.test(syscall ?? ''))
    return `${place}: no folder can be created there. Use another folder.`;
  const says = SENTENCES.find(([codes]) => typeof code === 'string' && codes.test(code))?.[1];
  return says?.(dest ?? path ?? place) ?? null;
}
