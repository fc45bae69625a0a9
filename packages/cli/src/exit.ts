/** What the command's exit code says. In the help, and relied on by scripts. */
export const EXIT = { done: 0, failed: 1, badInput: 2, differs: 3 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The user asked for something that cannot be: told in one line, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
