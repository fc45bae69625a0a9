/** What went wrong and what to do, as the caller is told (RFC 9457). */
export class ProblemError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 507,
    readonly title: string,
    readonly detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(title);
  }
}

export const notFound = (what: string): ProblemError =>
  new ProblemError(404, `No such ${what}.`, 'It may have been deleted. Reload the list.');
