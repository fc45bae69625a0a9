import fc from 'fast-check';
import { Marked } from 'marked';
import { expect, test } from 'vitest';
import { clip, oneLine } from '../plain.js';
import { code, fence, prose, text } from './escape.js';

const marked = new Marked({ gfm: true });
const shown = (markdown: string) =>
  (marked.parseInline(markdown) as string)
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u2060', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('ordinary words stay readable in the source', () => {
  expect(text("Can't find created_at (max. 5 %), a-b & c; {max} left!")).toBe(
    "Can't find created_at (max. 5 %), a-b & c; {max} left!",
  );
  expect(code('GET /users/{id}')).toBe('`GET /users/{id}`');
});

test("the tool's own sentences are not cut where a text of the product is", () => {
  const calls = Array.from({ length: 20 }, (_, i) => `GET /a/long/way/to/thing/${i}`).join(', ');
  expect(prose(calls)).toBe(calls);
  expect(text(calls)).toMatch(/ \(\d+ more characters\)$/);
});

test.each([
  ['a|b', 'a\\|b'],
  ['<b>', '\\<b\\>'],
  ['# no heading', '\\# no heading'],
  ['1. no list', '1\\. no list'],
  ['two\nlines', 'two lines'],
  ['{{ x }}', '{&#8288;{ x }&#8288;}'],
  ['&lt;', '&amp;lt;'],
  ['\u001b[31mred', '\\[31mred'],
])('%j is written %j', (raw, written) => {
  expect(text(raw)).toBe(written);
});

test.each(['a`b', 'a|b', '{{x}}'])('what a code span cannot hold is set as text: %j', (raw) => {
  expect(code(raw)).toBe(text(raw));
});

test('a sentence of the tool may set code, and no more', () => {
  expect(prose('Give it to `asbuilt spec`.')).toBe('Give it to `asbuilt spec`.');
  expect(prose('`GET /a|b` <b>, `open')).toBe('GET /a\\|b \\<b\\>, \\`open');
});

test('a reader sees what the product said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (raw) => {
      expect(shown(text(raw)).trim()).toBe(oneLine(raw));
      expect(shown(code(raw)).trim()).toBe(oneLine(raw) || '(empty)');
    }),
  );
});

test('a fence is longer than any in it', () => {
  expect(fence(['a ```` b'])).toBe('`````text\na ```` b\n`````');
});

test('what is cut is counted', () => {
  expect(clip('x'.repeat(10), 8)).toBe('xxxxxxxx… (2 more characters)');
  expect(clip('x'.repeat(8), 8)).toBe('xxxxxxxx');
});
