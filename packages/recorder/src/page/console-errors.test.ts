import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LINE_BYTES_MOST } from '../browser/limits.js';
import { tooLongLine } from '../browser/wire/pipe.js';
import { keepingSink } from '../browser/product.test-kit.js';
import { watchConsole } from './console-errors.js';

const URL = 'https://example.test/app';
/** What is told in place of a line that has too many bytes. */
const TOO_LONG = tooLongLine(LINE_BYTES_MOST);

function consoleOf() {
  const { sink, drops } = keepingSink();
  const page = Object.assign(new EventEmitter(), { url: () => URL });
  const session = Object.assign(new EventEmitter(), { send: () => Promise.resolve({}) });
  const errors = watchConsole(page as unknown as Page, sink);
  errors.hear(session as unknown as CDPSession);
  const line = (type: string, value: string) =>
    session.emit('Runtime.consoleAPICalled', { type, args: [{ type: 'string', value }] });
  const entry = (text: string) => session.emit('Log.entryAdded', { entry: { level: 'error', text } });
  return { page, line, entry, errors, drops };
}

test('each error that was too long to be heard is left out, and counts as that', () => {
  const { page, line, entry, errors, drops } = consoleOf();
  line('error', TOO_LONG);
  line('error', TOO_LONG);
  entry(TOO_LONG);
  page.emit('pageerror', new Error(TOO_LONG));
  const why = 'a console error of more than 2 MB';
  expect(drops).toEqual(Array.from({ length: 4 }, () => ({ what: 'detail', why, url: URL })));
  expect(errors.take().consoleErrors).toEqual([TOO_LONG]);
});

test('what is kept, and what would not have been kept at any length, is not left out', () => {
  const { page, line, entry, errors, drops } = consoleOf();
  line('error', 'a thing broke');
  line('log', TOO_LONG);
  // told once more, as thrown
  entry(`Uncaught ${TOO_LONG}`);
  page.emit('pageerror', new Error('another thing broke'));
  expect(drops).toEqual([]);
  expect(errors.take().consoleErrors).toEqual(['a thing broke', 'another thing broke']);
});
