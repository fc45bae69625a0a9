import type { PointName } from '@asbuilt/spec';
import { slotsIn } from './addresses.js';
import type { Fault } from './fault.js';

/** Segments of words and parameters, none of the signs that end a path. */
const PATH = /^(?:\/(?:[^/{}?#\s]|\{[\p{L}\p{N}_.-]+\})*)+$/u;
/** RFC 9110, 5.6.2: a token. */
const METHOD = /^[A-Z0-9!#$%&'*+.^_`|~-]+$/;

/** Why what is set is no address; `none` where it is no part of one. */
export function addressFault(point: PointName, at: string, value: unknown): Fault | undefined | 'none' {
  const isPath = (point === 'calls' && at === '/path') || (point === 'screens' && at === '/route');
  if (isPath) return pathFault(String(value));
  if (point !== 'calls' || at !== '/method') return 'none';
  return METHOD.test(String(value))
    ? undefined
    : { title: `“${String(value)}” is not an HTTP method.`, detail: 'Use GET, POST, PUT, PATCH or DELETE.' };
}

function pathFault(path: string): Fault | undefined {
  if (!PATH.test(path))
    return {
      title: `“${path}” is not a path.`,
      detail: 'Start with /, use no spaces, and write parameters as {name}.',
    };
  const slots = slotsIn(path);
  return new Set(slots).size === slots.length
    ? undefined
    : { title: 'Two path parameters have the same name.', detail: 'Rename one of them.' };
}
