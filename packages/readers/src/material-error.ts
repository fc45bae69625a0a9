// What stops a material from being read at all. Anything smaller is a notice, and reading goes on.

export type MaterialProblem =
  | 'missing'
  | 'unreadable'
  | 'folder'
  | 'empty'
  | 'unknown-kind'
  | 'no-entries'
  | 'damaged-archive';

export class MaterialError extends Error {
  override readonly name = 'MaterialError';
  readonly path: string;
  readonly problem: MaterialProblem;

  /** `says` completes the sentence that begins with the file's name, and ends with what to do. */
  constructor(path: string, problem: MaterialProblem, says: string, options?: ErrorOptions) {
    super(`${onOneLine(path)}: ${onOneLine(says)}`, options);
    this.path = path;
    this.problem = problem;
  }
}

/** A file name may hold line breaks and terminal codes; a message may not. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, '?');
}
