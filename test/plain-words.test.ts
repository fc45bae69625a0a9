import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { PHRASES } from './plain-words.js';

// What users read is written in the words of the trade: phrases that were once removed do not come back.

const ROOT = join(import.meta.dirname, '..');
const GOLDEN = join(ROOT, 'packages', 'renderers', 'golden');
const IS_TEST = /\.(?:test|test-kit)\.tsx?$|\.d\.ts$/;
/** Readers accept titles of earlier documents; the script of the page recorder is bundled code. */
const NOT_WRITTEN = /packages\/(?:readers\/src\/nine-points|recorder\/src\/page\/in-page\.ts)/;

interface Said {
  readonly text: string;
  readonly line: number;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

const linesOf = (text: string): Said[] => text.split('\n').map((line, i) => ({ text: line, line: i + 1 }));

/** All strings, parts of templates and texts in JSX. */
export function literalsOf(file: string, source: string): Said[] {
  const found: Said[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, start = 0 } = node as { type?: string; value?: unknown; start?: number };
    const cooked = type === 'TemplateElement' ? (value as { cooked: string | null }).cooked : value;
    if (/^(?:Literal|JSXText|TemplateElement)$/.test(type ?? '') && typeof cooked === 'string')
      found.push({ text: cooked.replace(/\s+/g, ' '), line: source.slice(0, start).split('\n').length });
    else Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}

const lowered = PHRASES.map(([phrase, instead]) => [phrase.toLowerCase(), instead] as const);

export const complaints = (file: string, said: readonly Said[]): string[] =>
  said.flatMap(({ text, line }) => {
    const lower = text.toLowerCase();
    return lowered.flatMap(([phrase, instead]) =>
      lower.includes(phrase) ? [`${file}:${line}: “${phrase}”; write “${instead}”`] : [],
    );
  });

test('documents and examples of outputs', () => {
  const docs = filesBelow(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
  const files = [join(ROOT, 'README.md'), join(ROOT, 'CHANGELOG.md'), ...docs, ...filesBelow(GOLDEN)];
  expect(files.length).toBeGreaterThan(15);
  expect(files.flatMap((file) => complaints(relative(ROOT, file), linesOf(readFileSync(file, 'utf8'))))).toEqual([]);
});

test('strings of the code', () => {
  const files = readdirSync(join(ROOT, 'packages'))
    .flatMap((name) => filesBelow(join(ROOT, 'packages', name, 'src')))
    .map((file) => relative(ROOT, file))
    .filter((file) => /\.tsx?$/.test(file) && !IS_TEST.test(file) && !NOT_WRITTEN.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const said = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return complaints(file, literalsOf(file, source));
  });
  expect(said).toEqual([]);
});

test('the check sees what it is for, in strings alone', () => {
  const source =
    "const a = 'It was Seen different later.';\n// seen different later\nconst b = `${a} stands in its way`;";
  expect(complaints('a.ts', literalsOf('a.ts', source))).toEqual([
    'a.ts:1: “seen different later”; write “changed later; cause unknown”',
    'a.ts:3: “stands in its way”; write “with valid input, in a state that allows it”',
  ]);
  expect(new Set(PHRASES.map(([phrase]) => phrase)).size).toBeGreaterThanOrEqual(50);
});
