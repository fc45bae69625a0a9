import { expect, test } from 'vitest';
import { createShortLines } from './light-console.js';

const said = (method: string, text: string) => ({
  method,
  params: { type: 'error', args: [{ type: 'string', value: text }] },
});

test('a long line of a console is cut, with all else as it was', () => {
  const cut = createShortLines()(said('Runtime.consoleAPICalled', 'y'.repeat(1_000_000)));
  expect(cut).toEqual(said('Runtime.consoleAPICalled', 'y'.repeat(10_000)));
});

test('short lines, and what is no line of a console, stay as they are', () => {
  for (const message of [
    said('Runtime.consoleAPICalled', 'ü€😀'),
    said('Runtime.bindingCalled', 'y'.repeat(20_000)),
    { id: 1, result: { value: 'y'.repeat(20_000) } },
  ])
    expect(createShortLines()(message)).toEqual(message);
});

test('things in lines are told as such in the first of them, and as text from then on', () => {
  const shortLined = createShortLines(1);
  const line = (...args: object[]) => ({ method: 'Runtime.consoleAPICalled', params: { type: 'log', args } });
  const element = { type: 'object', subtype: 'node', description: 'body', objectId: '7' };
  const list = { type: 'object', subtype: 'array', description: 'Array(2)', objectId: '8' };
  expect(shortLined(line(element))).toEqual(line(element));
  const { objectId: _, ...told } = list;
  expect(shortLined(line(element, list))).toEqual(line({ type: 'object', description: 'body' }, told));
});
