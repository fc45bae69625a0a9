import { expect, test } from 'vitest';
import { boundedCopy, type RawElement } from './element.js';
import { pageRecord } from './page-record.js';

const element = (tag: string, look: string, ...children: RawElement['children']): RawElement => ({
  tag,
  attributes: new Map(look === '' ? [] : [['class', look]]),
  children,
});

const noticesOf = (...children: RawElement['children']) =>
  pageRecord(boundedCopy(element('html', '', element('body', '', ...children))))['notices'];

test('what stands where a list would, because there is nothing to list, is a notice', () => {
  expect(noticesOf(element('p', 'empty', 'Nobody waits.'))).toEqual(['Nobody waits.']);
  expect(noticesOf(element('div', 'list-empty-state', element('p', '', 'No rows'), ' Add one'))).toEqual([
    'No rows Add one',
  ]);
  expect(noticesOf(element('p', 'nodata', 'No data to display'))).toEqual(['No data to display']);
});

test('what only looks emptied, or holds what is filled in, is none', () => {
  expect(noticesOf(element('p', 'emptied', 'The bin'), element('p', 'empty', ''))).toEqual([]);
  expect(noticesOf(element('div', 'empty', 'Name ', element('input', 'empty')))).toEqual([]);
});

test('a sentence that is all that a page is for is a notice; beside anything else it is none', () => {
  const words = element('p', '', 'You may not see this.');
  expect(noticesOf(element('nav', '', element('a', '', 'Home')), element('main', '', words))).toEqual([
    'You may not see this.',
  ]);
  expect(noticesOf(element('main', '', element('h1', '', 'Users'), words))).toEqual([]);
  expect(noticesOf(element('main', '', words, element('table', '')))).toEqual([]);
  expect(noticesOf(element('main', '', 'A long story. '.repeat(20)))).toEqual([]);
});
