import type { Change } from '@asbuilt/contract';
import type { Call, Screen, Statement } from '@asbuilt/spec';
import type { Fault } from './fault.js';
import { slotsIn } from './addresses.js';
import { marked, segmentAs } from './segment.js';

const PARAMETER = /^[\p{L}\p{N}_-]+$/u;
/** A word of a path holds none of the signs that end it, or that make a parameter of it. */
const WORD = /^[^/{}?#\s]+$/u;

/** Why a segment of a path cannot be marked so. */
export function segmentFault(statement: Statement, mark: Extract<Change, { kind: 'segment' }>): Fault | undefined {
  const path = (statement as Partial<Call>).path ?? (statement as Partial<Screen>).route;
  if (path === undefined)
    return { title: 'This statement has no path.', detail: 'Only calls and screens have a path.' };
  const before = path.split('/').slice(1)[mark.index];
  if (before === undefined || before === '')
    return { title: `${path} has no segment ${mark.index}.`, detail: 'Segments are counted from 0.' };
  const made = marked(path, mark);
  const now = segmentAs(before, mark);
  if (mark.as === 'parameter' && !PARAMETER.test(now.slice(1, -1)))
    return {
      title: `“${now.slice(1, -1)}” is not a valid parameter name.`,
      detail: 'Use letters, digits, _ and -.',
    };
  if (mark.as === 'literal' && !WORD.test(now))
    return { title: `“${now}” is not a valid path segment.`, detail: 'Use no spaces and none of / { } ? #.' };
  if (made === path) return { title: 'Nothing changed.', detail: `The path is already ${path}.` };
  const slots = slotsIn(made);
  if (new Set(slots).size < slots.length)
    return { title: `The path has a parameter ${now} already.`, detail: 'Choose another name.' };
  return undefined;
}
