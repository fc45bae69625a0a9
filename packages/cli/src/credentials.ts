import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './exit.js';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** From where a password comes; null: nobody can be asked. */
export interface PasswordSource {
  readonly given: string | undefined;
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** For --user. A password never stands on the command line, where every program of the machine can read it. */
export async function credentialsOf(
  user: string | undefined,
  source: PasswordSource = fromHere(),
): Promise<Credentials | undefined> {
  if (user === undefined) return undefined;
  if (user.includes(':'))
    throw new UsageError(
      '--user: pass the user name only. Asbuilt reads the password from ASBUILT_PASSWORD or asks for it.',
    );
  const password = source.given ?? (await source.ask?.(`Password of ${user}: `));
  if (password === undefined)
    throw new UsageError(`--user ${user}: set ASBUILT_PASSWORD, because there is no terminal to type it.`);
  return { username: user, password };
}

const fromHere = (): PasswordSource => ({
  given: process.env['ASBUILT_PASSWORD'],
  ask: process.stdin.isTTY && process.stderr.isTTY ? askHidden : null,
});

/** What is typed is not shown. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
