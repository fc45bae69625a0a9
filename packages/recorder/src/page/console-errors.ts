import type { CDPSession, Page } from 'playwright-core';
import { beginningOf } from '../beginning-of.js';
import { LINE_BYTES_MOST, megabytes } from '../browser/limits.js';
import { tooLongLine } from '../browser/wire/pipe.js';
import type { Sink } from '../material.js';
import { ERROR_LENGTH_MOST, ERRORS_MOST } from './limits.js';

export interface ConsoleErrors {
  /** From now on, what is complained of there counts. Those that it remembers are told as soon as it is asked to tell. */
  hear(session: CDPSession): void;
  /** Those since the last take, each once, and how many more there were than are kept. */
  take(): { consoleErrors: string[]; beyond: number };
  stop(): void;
}

const TOO_LONG = tooLongLine(LINE_BYTES_MOST);
const LEFT_OUT = `a console error of more than ${megabytes(LINE_BYTES_MOST)}`;

/**
 * The sessions are heard, and not Playwright: for everything that a console is given it keeps a handle, up to 100,000 of them, with
 * all of the text.
 */
export function watchConsole(page: Page, sink: Pick<Sink, 'drop'>): ConsoleErrors {
  let errors = new Set<string>();
  let beyond = 0;
  const add = (text: string): void => {
    if (text === TOO_LONG) sink.drop({ what: 'detail', why: LEFT_OUT, url: page.url() });
    if (errors.size < ERRORS_MOST) errors.add(beginningOf(text, ERROR_LENGTH_MOST));
    else beyond++;
  };
  const thrown = (error: Error) => add(error.message);
  page.on('pageerror', thrown);
  return {
    hear(session) {
      session.on('Runtime.consoleAPICalled', ({ type, args }) => void (type === 'error' && add(textOf(args))));
      session.on('Log.entryAdded', ({ entry }) => void (isComplaint(entry) && add(entry.text)));
      session.send('Log.enable').catch(() => {});
    },
    take() {
      const taken = { consoleErrors: [...errors], beyond };
      errors = new Set();
      beyond = 0;
      return taken;
    },
    stop: () => void page.off('pageerror', thrown),
  };
}

/** What a worker throws is told once more, as thrown. */
const isComplaint = ({ level, text }: { readonly level: string; readonly text: string }): boolean =>
  level === 'error' && !text.startsWith('Uncaught ');

interface Given {
  readonly type: string;
  readonly subtype?: string;
  readonly value?: string | number | boolean | null;
  readonly unserializableValue?: string;
  readonly description?: string;
  readonly preview?: { readonly properties: readonly { readonly name: string; readonly value?: string }[] };
}

const textOf = (args: readonly Given[]): string => args.map(shown).join(' ');

/** About as a console shows it. */
function shown({ type, subtype, value, unserializableValue, description = type, preview }: Given): string {
  if (value !== undefined) return String(value);
  if (unserializableValue !== undefined) return unserializableValue;
  if (preview === undefined) return description;
  if (subtype === 'array') return `[${preview.properties.map(({ value: of = '' }) => of).join(', ')}]`;
  if (description !== 'Object') return description;
  return `{${preview.properties.map(({ name, value: of = '' }) => `${name}: ${of}`).join(', ')}}`;
}
