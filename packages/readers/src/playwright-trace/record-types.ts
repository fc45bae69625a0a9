import { textOf, type Fields } from '../fields.js';

// What the lines of a trace are, in all versions of its format. Playwright adds to them; a line of a type that nobody knows may
// as well be one that was damaged.

const TYPES = new Set(
  'context-options action before input after event object console log error stdout stderr resource-snapshot frame-snapshot screencast-frame metadata'.split(
    ' ',
  ),
);

/** Whether a line is of no type that is known, each type once; or of two at the same time. */
export function oddRecords(): (record: Fields) => boolean {
  const told = new Set<string>();
  return (record) => {
    const type = textOf(record['type']);
    // a line of the log has words, and none of what a call has
    if (type === 'log') return typeof record['message'] !== 'string';
    if (TYPES.has(type) || told.has(type)) return false;
    told.add(type);
    return true;
  };
}
