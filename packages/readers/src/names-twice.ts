import { isFields } from './fields.js';

// Nobody writes an object with one name twice, and who reads it sees only the last: where it is so, the end of one record and
// the beginning of another are lost, and what is left of both was taken for one.

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];

/** Whether the text says more than the value that was parsed from it holds. */
export const hasNameTwice = (text: string, value: unknown): boolean => namesWritten(text) > namesHeld(value);

/** Behind each name stands a colon, and outside of strings nowhere else. */
function namesWritten(text: string): number {
  let count = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (inString && char === BACKSLASH) at++;
    else if (char === QUOTE) inString = !inString;
    else if (char === COLON && !inString) count++;
  }
  return count;
}

/** Not by calls, since what is recorded may be deep. */
function namesHeld(value: unknown): number {
  const waiting = [value];
  let count = 0;
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    const inner = Object.values(part);
    if (isFields(part)) count += inner.length;
    for (const one of inner) if (typeof one === 'object' && one !== null) waiting.push(one);
  }
  return count;
}
