import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

// All that people read stands in one folder, packages/workbench/src/words, so that it can be read, corrected and translated in one place.

const SOURCES = join(import.meta.dirname, '../../packages/workbench/src');
/** What a browser or a screen reader says aloud, or a part of ours that shows it. */
const SAYING = new Set([
  'aria-label',
  'label',
  'title',
  'placeholder',
  'alt',
  'why',
  'todo',
  'sub',
  'number',
  'data-drop',
]);
/** Letters that stand for keys, and names of things that are the same in every language. */
const isWord = (text: string): boolean => /[A-Za-z]{3,}/.test(text);

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: { readonly name?: string };
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const one of Object.values(value)) yield* nodesOf(one);
}

function wordsIn(code: string): string[] {
  const found: string[] = [];
  for (const { type, value, name } of nodesOf(parseAst(code, { lang: 'tsx' }))) {
    if (type === 'JSXText') found.push(String(value));
    const said = type === 'JSXAttribute' && SAYING.has(name?.name ?? '') ? (value as Node | null) : null;
    if (said?.type === 'Literal') found.push(String(said.value));
  }
  return found.filter(isWord).map((text) => text.trim());
}

test('words in a component are found', () => {
  expect(wordsIn('const a = <p title="Why so">Because <b>{x}</b></p>;')).toEqual(['Why so', 'Because']);
  expect(wordsIn('const a = <p className="small">{WORDS.title} · {n}</p>;')).toEqual([]);
});

test('no component has any', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) => wordsIn(readFileSync(join(SOURCES, file), 'utf8')).map((text) => [file, text]));
  expect(found).toEqual([]);
});
