import { expect, test } from 'vitest';
import { withShortLines } from './light-console.js';

const said = (method: string, text: string) => ({
  method,
  params: { type: 'error', args: [{ type: 'string', value: text }] },
});

test('a long line of a console is cut, with all else as it was', () => {
  const cut = withShortLines(said('Runtime.consoleAPICalled', 'y'.repeat(1_000_000)));
  expect(cut).toEqual(said('Runtime.consoleAPICalled', 'y'.repeat(10_000)));
});

test('short lines, and what is no line of a console, stay as they are', () => {
  for (const message of [
    said('Runtime.consoleAPICalled', 'ü€😀'),
    said('Runtime.bindingCalled', 'y'.repeat(20_000)),
    { id: 1, result: { value: 'y'.repeat(20_000) } },
  ])
    expect(withShortLines(message)).toEqual(message);
});
