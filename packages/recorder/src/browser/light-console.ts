import { beginningOf } from '../beginning-of.js';
import type { CdpMessage } from './pipe.js';

// Playwright keeps the last 200 lines of each console, and of those that a script listens to 100,000, with all of their text.

/** Of one text. Who reads a console reads less of a line. */
const LENGTH_MOST = 10_000;

const TELLING = new Set(['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded']);

/** Cuts what is long in what Playwright is told of a console. */
export function withShortLines(message: CdpMessage): CdpMessage {
  return TELLING.has(message.method ?? '') ? (shortened(message) as CdpMessage) : message;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return beginningOf(value, LENGTH_MOST);
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
