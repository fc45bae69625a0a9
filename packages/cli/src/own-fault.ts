import { fileURLToPath } from 'node:url';

/** Where this program lies: all of it in one folder, as it is built; in tests beside its other packages. */
const OWN = new URL('.', import.meta.url);

/** Of what lies between: it fails for whoever called it. */
const BETWEEN = /\bnode:|\bplaywright-core\b|<anonymous>/;

const FRAME = /^\s+at .*[/(:]/;

/**
 * Whether what was thrown while a script runs is a fault of this program: its own code stands in the stack, and no code of others
 * that could have called it. A stack that says nothing is no proof.
 */
export function isOwnFault(thrown: unknown, own = OWN, windows = process.platform === 'win32'): boolean {
  // modules stand in a stack by their address, where a space is %20 and Windows has no backslash
  const places = [own.href, fileURLToPath(own, { windows })];
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => FRAME.test(line) && !BETWEEN.test(line));
  return frames.length > 0 && frames.every((line) => places.some((place) => line.includes(place)));
}
