import type { Header } from '../events.js';

/** The first of this name, which is in lower case. */
export function header(headers: readonly Header[], name: string): string | undefined {
  for (const header of headers) {
    if (header[0].length === name.length && header[0].toLowerCase() === name) return header[1];
  }
  return undefined;
}
