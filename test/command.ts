import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const BIN = join(import.meta.dirname, '..', 'packages', 'cli', 'bin', 'asbuilt.js');

/** The link that `asbuilt open` prints: where it is, and the token. */
export const LINK = /(http:\/\/127\.0\.0\.1:\d+)\S*\?token=([\w-]+)\n/;

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly home: string;
  readonly cwd?: string;
  /** Where temporary files would go. */
  readonly tmp?: string;
  readonly stdin?: string | Uint8Array;
  /** Nobody reads what it writes. */
  readonly deaf?: boolean;
}

/** Runs the built command as a user does: a process of its own, with its own home. */
export function asbuilt(args: readonly string[], { home, cwd, tmp, stdin = '', deaf }: Surroundings): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { PATH, CHROMIUM } = process.env;
    const env = { PATH, CHROMIUM, ASBUILT_HOME: home, ...(tmp === undefined ? {} : { TMPDIR: tmp }) };
    const child = spawn(process.execPath, [BIN, ...args], { cwd, env });
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    if (deaf === true) child.stdout.destroy();
    child.stdin.on('error', () => {}); // a command that reads no input may close it first
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }),
    );
    child.stdin.end(stdin);
  });
}
