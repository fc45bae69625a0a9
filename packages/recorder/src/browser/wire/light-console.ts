import { beginningOf } from '../../beginning-of.js';
import type { CdpMessage } from './pipe.js';

// Playwright keeps the last 200 lines of each console, and of those that a script listens to 100,000, with all of their text.

/** Of one text. Who reads a console reads less of a line. */
const LENGTH_MOST = 10_000;

const TELLING = new Set(['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded']);

/** From here on, things in lines are told as text. Of each element Playwright asks the page how it looks: 100,000 take 1.5 GB. */
const LINES_WITH_THINGS = 1_000;

/** Cuts what is long in what Playwright is told of a console, and lets go of things where there are many. */
export function createShortLines(most = LINES_WITH_THINGS) {
  let lines = 0;
  return (message: CdpMessage): CdpMessage => {
    if (!TELLING.has(message.method ?? '')) return message;
    const short = shortened(message) as CdpMessage;
    const { args } = short.params as { args?: readonly Given[] };
    if (args === undefined || ++lines <= most) return short;
    return { ...short, params: { ...(short.params as object), args: args.map(letGo) } };
  };
}

interface Given {
  readonly objectId?: string;
  readonly subtype?: string;
}

function letGo({ objectId: _, subtype, ...given }: Given): Given {
  return subtype === undefined || subtype === 'node' ? given : { ...given, subtype };
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return beginningOf(value, LENGTH_MOST);
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
