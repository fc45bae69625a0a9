import { emptySpec, POINTS, type Basis, type Spec, type Statement } from '@asbuilt/spec';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { smallSpec } from '../../testing/small-spec.js';
import { toHtml } from './report.js';

const TAGS = new Set(
  'html head meta title style body main nav header figure figcaption small svg g path rect circle text ol ul li i b span h1 h2 h3 h4 h5 h6 p a code pre em strong del hr br div table thead tbody tr th td blockquote label input'.split(
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
  'colspan',
  'role',
  'aria-hidden',
  'type',
  ...'width height viewbox transform x y rx cx cy r d'.split(' '),
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

const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

test('the page has all nine points, and nothing from outside', async () => {
  const html = await toHtml(smallSpec);
  expectHarmless(html);
  expect(count(html, /<h2/g)).toBe(10);
  const mark = /<div class="mark".*?<\/div>/s.exec(html)![0];
  expect([count(mark, /class="cell/g), count(mark, /cell (?:shown|partly)"/g)]).toEqual([9, 9]);
  expect(html).not.toMatch(/<script|src=|https?:\/\/(?!.*<\/)/);
  // Every link of the first sheet leads somewhere.
  for (const [, id] of html.matchAll(/href="#(\d-[\w-]+)"/g)) expect(html).toContain(`<h2 id="${id}"`);
});

test('of a product that nothing is known of nothing is drawn', async () => {
  const html = await toHtml(emptySpec('Village Library'));
  expectHarmless(html);
  expect(count(html, /<svg|<figure/g)).toBe(0);
  expect(count(html, /class="cell none"/g)).toBeGreaterThan(9);
});

test('a line says on what it stands: what was observed is solid, what only code tells is not', async () => {
  const drawn = async (basis: Basis) => {
    const spec = structuredClone(smallSpec);
    for (const { name } of POINTS) for (const one of spec[name].statements as Statement[]) one.basis = [basis];
    return new Set([...(await toHtml(spec)).matchAll(/<path class="line (\w+)"/g)].map(([, line]) => line));
  };
  expect(await drawn('coded')).toContain('coded');
  expect(await drawn('observed')).not.toContain('coded');
  expect(await drawn('stated')).toContain('stated');
});

test('no letter is smaller than 11 pixels, and a machine that is set to dark prints in light', async () => {
  const [style] = /<style>.*<\/style>/s.exec(await toHtml(smallSpec))!;
  const sizes = [...style.matchAll(/(?:font-size:|font:(?:normal )?)(\d+)px/g)].map(([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.min(...sizes)).toBe(11);
  expect(style).toMatch(/@media screen and \(prefers-color-scheme:dark\)/);
});

test('whatever a product says stands there as text', async () => {
  await fc.assert(fc.asyncProperty(arbitrarySpec, async (spec) => expectHarmless(await toHtml(spec))));
  const hostile = structuredClone(smallSpec);
  hostile.product = '</title><script>alert(1)</script>';
  for (const error of hostile.errors.statements)
    error.message = '<img src=x onerror=alert(1)> [x](javascript:alert(1))';
  expectHarmless(await toHtml(hostile));
});

const NAMES = new Set(['product', 'title', 'name', 'route', 'path', 'text', 'says']);

/** A document in which everything is called so. */
const saying = (spec: Spec, words: string): Spec =>
  JSON.parse(JSON.stringify(spec), (key, value: unknown) =>
    NAMES.has(key) && typeof value === 'string' ? words : value,
  ) as Spec;

test.each([
  ['a tag', '</svg></style><script>alert(1)</script>'],
  ['what turns the direction of text', '\u202Eשלום عالم'],
  ['a name that objects have', '__proto__'],
])('%s in every name is drawn as text', async (_, words) => {
  const html = await toHtml(saying(smallSpec, words));
  expectHarmless(html);
  expect(html).not.toContain('\u202E');
  expect(count(html, /<svg/g)).toBeGreaterThan(0);
});

test('a text of a million letters is cut, and says how much is left out', async () => {
  const html = await toHtml(saying(smallSpec, 'word '.repeat(200_000)));
  expect(html.length).toBeLessThan(1_000_000);
  expect(html).toMatch(/more characters/);
});
