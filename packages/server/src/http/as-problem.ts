import { DatabaseTrouble } from '../store/database-trouble.js';
import { ProblemError } from './problem.js';
import { storageProblem } from './storage-fault.js';

type Told = Pick<ProblemError, 'title' | 'detail' | 'headers'> & { readonly status: number };

/** What is told of an error: what a handler says itself, else trouble outside this program, else a fault in it. */
export function asProblem(error: Error): Told {
  const headers = {};
  const known = error instanceof ProblemError ? error : storageProblem(error);
  if (known !== null) return { title: known.title, detail: known.detail, status: known.status, headers: known.headers };
  if (error instanceof DatabaseTrouble)
    return { title: error.message, detail: 'Nothing was changed. Try again in a few seconds.', status: 503, headers };
  const detail = `${error.name}: ${error.message}`;
  return { title: 'Something went wrong in the server.', detail, status: 500, headers };
}
