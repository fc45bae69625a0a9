import { POINTS, type Spec } from '@asbuilt/spec';
import { arbitrarySpec, nastyText } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { Marked, type Token, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { smallSpec } from '../../testing/small-spec.js';
import { toMarkdown } from './document.js';

const TITLES = [...POINTS.map((point) => `${point.number}. ${point.title}`), 'Sources'];

/** Every token of the page, as a Markdown reader sees it. */
function tokensOf(markdown: string): Token[] {
  const marked = new Marked({ gfm: true });
  const all: Token[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    all.push(token);
  });
  return all;
}

function expectSound(markdown: string): void {
  const tokens = tokensOf(markdown);
  const headings = tokens.filter((t): t is Tokens.Heading => t.type === 'heading' && t.depth <= 2);
  expect(headings.filter((h) => h.depth === 1)).toHaveLength(1);
  const titles = headings.filter((h) => h.depth === 2).map((h) => h.text);
  // of a document without a statement there is nothing to sum up
  expect(titles[0] === 'Summary' ? titles.slice(1) : titles).toEqual(TITLES);

  const html = tokens.filter((t) => t.type === 'html').map((t) => t.raw.trim());
  for (const raw of html) expect(raw).toMatch(/^(<a id="[\w-]+">(<\/a>)?|<\/a>)$/);
  expect(tokens.filter((t) => t.type === 'image')).toEqual([]);
  for (const link of tokens.filter((t): t is Tokens.Link => t.type === 'link'))
    expect(link.href).toMatch(/^(#|mailto:)/);

  // oxlint-disable-next-line no-control-regex
  expect(markdown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  expect(markdown).not.toMatch(/\{\{|\}\}|\{%/);
  expectWholeTables(markdown);
}

/** Every row of a table has as many cells as its head. */
function expectWholeTables(markdown: string): void {
  const bars = (line: string) => line.replace(/\\./g, '').split('|').length;
  for (const block of markdown.split(/\n\n+/)) {
    if (!/^\|.*\n\|( --- \|)+/.test(block)) continue;
    const lines = block.trimEnd().split('\n');
    expect(lines.filter((line) => bars(line) !== bars(lines[0]!))).toEqual([]);
  }
}

/** The same document with one text in the place of every text of the product that a person would read. */
function poisoned(spec: Spec, poison: string): Spec {
  const kept = new Set([
    'id',
    'material',
    'in',
    'kind',
    'rule',
    'style',
    'does',
    'shown',
    'basis',
    'where',
    'via',
    'type',
    '$ref',
  ]);
  const lists = new Set(['links', 'calls', 'may', 'mayNot', 'basis', 'where', 'required', 'types', 'screens', 'enum']);
  const turn = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return kept.has(key) || lists.has(key) ? value : poison;
    if (Array.isArray(value)) return value.map((item) => turn(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([k, inner]) => [k, turn(inner, k)]));
  };
  return { ...(turn(spec, '') as Spec), format: 'asbuilt/2' };
}

test('the library told by hand is sound', () => {
  expectSound(toMarkdown(smallSpec));
});

test('no text of a product changes the page, wherever it stands in the nine points', () => {
  fc.assert(
    fc.property(nastyText, (poison) => {
      expectSound(toMarkdown(poisoned(smallSpec, poison)));
    }),
  );
});

test('no document changes the layout of its page', () => {
  fc.assert(
    fc.property(arbitrarySpec, (spec) => {
      expectSound(toMarkdown(spec));
    }),
  );
});

test('the check itself sees what it is for', () => {
  const page = toMarkdown(smallSpec);
  expect(() => expectSound(`${page}\n\n## 10. More\n`)).toThrow('expected');
  expect(() => expectSound(`${page}\n\n<b>bold</b>\n`)).toThrow('expected');
  expect(() => expectSound(`${page}\n\n[x](http://evil.example)\n`)).toThrow('expected');
  expect(() => expectSound(page.replace('| yes |', '| yes | | |'))).toThrow('expected');
});
