import { spawn } from 'node:child_process';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  // `start` takes a first text in quotes for the title of a window
  win32: ['cmd', '/c', 'start', ''],
};

/** How a system opens an address in the browser that its user prefers. */
export const openerOf = (platform: string): readonly string[] => OPENERS[platform] ?? ['xdg-open'];

/** A machine without a browser to open is no error: the address was said. */
export function openBrowser(url: string): void {
  const [command, ...args] = openerOf(process.platform);
  const child = spawn(command!, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
