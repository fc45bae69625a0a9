import { DatabaseTrouble } from '../store/database-trouble.js';
import { ProblemError } from './problem.js';

// What the system says when it cannot store something, and what that means to a person. Codes: errno(3), SQLite's result
// codes and PostgreSQL's class 53. RLIMIT_FSIZE (EFBIG) is a limit that an administrator sets on files.

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);
const POSTGRES_FULL = '53100';
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY']);

/** A problem to answer with, where an error is about storage; null where it is about something else. */
export function storageProblem(error: Error): ProblemError | null {
  // The database may be the first to find the disk full: for whoever sends something it is the same fault.
  const { code } = (error instanceof DatabaseTrouble ? error.cause : error) as { code?: unknown };
  if (typeof code !== 'string') return null;
  if (code === POSTGRES_FULL)
    return new ProblemError(507, 'The disk of the database is full.', 'Free some space there, then try again.');
  if (FULL.has(code)) return new ProblemError(507, "The server's disk is full.", 'Free some space, then try again.');
  if (READ_ONLY.has(code))
    return new ProblemError(
      507,
      'The server cannot write to its data folder.',
      'Let the server write there, then try again.',
    );
  return null;
}
