import { arbitrarySpec } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { smallSpec } from '../../testing/small-spec.js';
import { toHtml } from './report.js';

const TAGS = new Set(
  'html head meta title style body main ol ul li i b span h1 h2 h3 h4 h5 h6 p a code pre em strong del hr br div table thead tbody tr th td blockquote'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set([
  'lang',
  'charset',
  'name',
  'content',
  'http-equiv',
  'class',
  'aria-label',
  'id',
  'href',
  'align',
  'start',
]);

/** What a browser would make of it: only tags and attributes of ours, and links inside the page. */
function expectHarmless(html: string): void {
  const parser = new Parser({
    onopentag(tag, attributes) {
      expect(TAGS).toContain(tag);
      for (const name of Object.keys(attributes)) expect(ATTRIBUTES).toContain(name);
      if (attributes['href'] !== undefined) expect(attributes['href']).toMatch(/^(?:#|mailto:)/);
    },
  });
  parser.end(html);
}

test('the page has all nine points, and nothing from outside', () => {
  const html = toHtml(smallSpec);
  expectHarmless(html);
  expect(html.match(/<h2/g)).toHaveLength(10);
  expect(html).not.toMatch(/<script|src=|https?:\/\/(?!.*<\/)/);
});

test('whatever a product says stands there as text', () => {
  fc.assert(
    fc.property(arbitrarySpec, (spec) => expectHarmless(toHtml(spec))),
    { numRuns: 60 },
  );
  const hostile = structuredClone(smallSpec);
  hostile.product = '</title><script>alert(1)</script>';
  for (const error of hostile.errors.statements)
    error.message = '<img src=x onerror=alert(1)> [x](javascript:alert(1))';
  expectHarmless(toHtml(hostile));
});
