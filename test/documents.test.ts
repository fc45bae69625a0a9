import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { configSchema } from '../packages/cli/src/config/schema.js';
import { EXIT_CODES } from '../packages/cli/src/help.js';
import { standardIo } from '../packages/cli/src/io.js';
import { createProgram } from '../packages/cli/src/program.js';
import { GUARDS } from '../packages/mock-server/src/answers/guards.js';
import { BIN } from './command.js';

// README.md, CHANGELOG.md and docs/: their links lead somewhere, their examples run, and they stay short.

const ROOT = join(import.meta.dirname, '..');
const PAGES = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...PAGES.map((p) => `docs/${p}`),
];
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** `[text](target)`, `src="target"` and `srcset="target"`, outside of code. */
function linksIn(text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(([, link, src]) => (link ?? src)!);
}

/** As GitHub makes them of headings. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(DOCUMENTS)('every link of %s leads somewhere', (file) => {
  const dead = linksIn(textOf(file)).filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : relative(ROOT, join(ROOT, dirname(file), path));
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor);
  });
  expect(dead).toEqual([]);
});

test('every page is reached from README.md', () => {
  const linked = linksIn(textOf('README.md'));
  expect(PAGES.filter((page) => !linked.includes(`docs/${page}`))).toEqual([]);
});

/** Written by the program itself. */
const REFERENCE = 'commands.md';
const WRITTEN = PAGES.filter((page) => page !== REFERENCE);

test.each([
  ['README.md', 120],
  ['CHANGELOG.md', 60],
  ['SECURITY.md', 60],
  ...WRITTEN.map((page) => [`docs/${page}`, 150] as const),
] as const)('%s has at most %d lines', (file, most) =>
  expect(textOf(file).trimEnd().split('\n').length).toBeLessThanOrEqual(most),
);

test('docs/commands.md has what --help says (UPDATE_GOLDEN=1 writes it)', () => {
  const file = join(ROOT, 'docs', REFERENCE);
  const now = commandReference();
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
  expect(readFileSync(file, 'utf8')).toBe(now);
});

/** The help of every command. What ends the help of all of them stands with the first. */
function commandReference(): string {
  const program = createProgram('', { ...standardIo() }, () => undefined);
  const fence = (text: string) => `\`\`\`text\n${text.trim()}\n\`\`\``;
  const parts = program.commands.map((command) => {
    return `## asbuilt ${command.name()}\n\n${fence(helpOf(command).replace(EXIT_CODES, ''))}`;
  });
  return `${['# Commands', 'What `asbuilt --help` and the help of each command say.', fence(helpOf(program)), ...parts].join('\n\n')}\n`;
}

function helpOf(command: ReturnType<typeof createProgram>): string {
  let text = '';
  const write = (part: string) => void (text += part);
  command.configureOutput({ writeOut: write, getOutHelpWidth: () => 110, getOutHasColors: () => false });
  command.outputHelp();
  return text;
}

test('docs/mock-server.md lists the guards of the mock server in the order in which they are asked', () => {
  const listed = /^The guards, in the order [^]*?\n\n([^]*?)\n\n/m.exec(textOf('docs/mock-server.md'))?.[1] ?? '';
  expect(listed.split('\n').map((line) => line.replace(/^\d+\. /, ''))).toEqual(GUARDS.map(({ name }) => name));
});

/** Sentences of running text and lists: no code, no tables, no headings. */
function sentencesIn(text: string): string[] {
  const prose = text
    .replace(/^```[^]*?^```/gm, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/^(?:\||#).*$/gm, '\n')
    .replace(/`[^`]*`/g, 'Code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const blocks = prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/);
  return blocks.flatMap((block) =>
    block
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?:;])\s+(?=[\p{Lu}"_*])/u),
  );
}

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

test('sentences are short: most have 15 words or fewer, and none more than 25', () => {
  const all = ['README.md', 'SECURITY.md', ...PAGES.map((page) => `docs/${page}`)].flatMap((file) =>
    sentencesIn(textOf(file)).map((sentence) => ({ file, sentence, words: wordsIn(sentence) })),
  );
  expect(all.filter(({ words }) => words > 25)).toEqual([]);
  const lengths = all.flatMap(({ words }) => (words > 1 ? [words] : [])).sort((a, b) => a - b);
  expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(15);
});

test('README.md names the two commands, and shows pictures that are small, in light and in dark', () => {
  const readme = textOf('README.md');
  expect(readme).toMatch(/^npm start\b/m);
  expect(readme).toMatch(/^npm test\b/m);
  const pictures = linksIn(readme).filter((link) => link.endsWith('.webp'));
  expect(pictures.filter((link) => link.includes('-dark.')).length).toBe(pictures.length / 2);
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  for (const picture of pictures) expect(statSync(join(ROOT, picture)).size, picture).toBeLessThanOrEqual(150_000);
});

test('every configuration in the pages is one', () => {
  const all = PAGES.flatMap((page) => [...textOf(`docs/${page}`).matchAll(/^```json\n([^]*?)^```/gm)]);
  // that of a coding agent is its own
  const blocks = all.filter(([, text]) => !text!.includes('mcpServers'));
  expect(blocks.length).toBeGreaterThan(2);
  for (const [, text] of blocks) expect(configSchema.safeParse(JSON.parse(text!)).error).toBeUndefined();
});

describe('examples that are marked to run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-documents-'));
  symlinkSync(join(ROOT, 'samples'), join(folder, 'samples'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const blocks = PAGES.flatMap((page) => [...textOf(`docs/${page}`).matchAll(/^```sh run\n([^]*?)^```/gm)]);
  // one page builds on what another wrote; the same line twice says nothing new
  const lines = new Set(blocks.flatMap(([, block]) => block!.trimEnd().split('\n')));

  test('are several', () => expect(lines.size).toBeGreaterThan(5));

  test.each([...lines])('%s', async (line) => {
    const [code, said] = await shell(line.replace(/^npx asbuilt /, `"${process.execPath}" "${BIN}" `), folder);
    expect(code, said).toBe(0);
  });
});

function shell(line: string, cwd: string): Promise<[code: number | null, said: string]> {
  const env = { PATH: process.env['PATH'], ASBUILT_HOME: join(cwd, 'home') };
  const child = spawn('sh', ['-c', line], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((ended) => child.on('close', (code) => ended([code, said])));
}
