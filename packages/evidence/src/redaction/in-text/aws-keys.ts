import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';

// `{"access": "AKIA…", "other": "x"}`: Amazon hands out a secret key of forty letters together with the name of it, whatever
// either is called.

const NAME = /A[KS]IA[A-Z0-9]{16}(?!\w)/y;
const SECRET = /(?<![\w/+=])(?=[A-Za-z0-9]*[/+A-Z])[A-Za-z0-9/+]{40}(?![\w/+=])/;
const NEAR = 300;

/** The name of a key begins at `at`, and the key stands near it, mostly behind it. */
export function inspectAmazon(text: string, at: number, desk: Desk): Edit | null {
  NAME.lastIndex = at;
  if (!NAME.test(text)) return null;
  const begin = Math.max(0, at - NEAR);
  for (const [from, to] of [
    [NAME.lastIndex, NAME.lastIndex + NEAR],
    [begin, at],
  ] as const) {
    const found = SECRET.exec(text.slice(from, to));
    if (found === null || !/[a-z]/.test(found[0]) || !/\d/.test(found[0])) continue;
    learn(desk, found[0], true);
    const start = from + found.index;
    return { start, end: start + found[0].length, kind: 'secret', text: desk.pseudonym(found[0]) };
  }
  return null;
}
