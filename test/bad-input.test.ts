import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asbuilt } from './command.js';
import { entry, har, harOf, shopping } from './recording.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-bad-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);
const run = (...args: string[]) => asbuilt(args, { home: join(folder, 'home'), cwd: folder });
const isThere = async (name: string) => (await readdir(folder)).includes(name);

describe('bad input is told in one line that names it, ends in 2, and leaves nothing behind', () => {
  const good = har(shopping(2));
  const cases: [what: string, prepare: () => Promise<unknown>, args: string[], says: RegExp][] = [
    ['what is not a HAR', () => put('x.har', 'hello, world'), ['x.har'], /x\.har: unsupported file type\. Use a HAR, /],
    ['JSON that is not a HAR', () => put('x.har', '{"a":1}'), ['x.har'], /x\.har: .*HAR/],
    ['an empty file', () => put('x.har', ''), ['x.har'], /x\.har: is empty/],
    [
      'an empty list of screens, alone',
      () => put('x.pages.ndjson', ''),
      ['x.pages.ndjson'],
      /x\.pages\.ndjson: is empty/,
    ],
    ['a HAR with no entries', () => put('x.har', har([])), ['x.har'], /x\.har: .*0 entries/],
    ['a folder', () => mkdir(join(folder, 'x.har')), ['x.har'], /x\.har: no recordings in this folder/],
    ['a missing file', async () => {}, ['x.har'], /x\.har: no such file; check the path/],
    ['an unreadable file', () => symlink('x.har', join(folder, 'x.har')), ['x.har'], /x\.har: cannot be read/],
    ['a file given twice', () => put('x.har', good), ['x.har', './x.har'], /x\.har: the same file as x\.har/],
    [
      'a copy under another name',
      () => Promise.all([put('x.har', good), put('y.har', good)]),
      ['x.har', 'y.har'],
      /y\.har: has the same content as x\.har/,
    ],
    [
      'a good file beside a bad one',
      () => Promise.all([put('a.har', good), put('b.har', 'hello, world')]),
      ['a.har', 'b.har'],
      /b\.har: unsupported file type/,
    ],
    ['standard input with nothing in it', async () => {}, ['-'], /standard input: is empty/],
    ['an unknown format', () => put('x.har', good), ['x.har', '--format', 'pdf'], /pdf/],
    ['a number of jobs that is none', () => put('x.har', good), ['x.har', '--jobs', 'many'], /many/],
    ['an origin that is none', () => put('x.har', good), ['x.har', '--origin', 'shop'], /shop/],
    [
      'an origin that nothing came from',
      () => put('x.har', good),
      ['x.har', '--origin', 'https://nobody.example'],
      /https:\/\/nobody\.example: the sources contain no request to it\. They contain http/,
    ],
    [
      'an actor without a file',
      () => put('x.har', good),
      ['x.har', '--actor', 'y.har=anna'],
      /y\.har=anna: no file of this name/,
    ],
    ['an unknown option', () => put('x.har', good), ['x.har', '--fast'], /--fast/],
  ];

  it.each(cases)('%s', async (_, prepare, args, says) => {
    await prepare();
    const { code, stdout, stderr } = await run('spec', ...args, '-o', 'out', '--quiet');
    expect(stderr).toMatch(says);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(2);
    expect(await isThere('out')).toBe(false);
  });

  it('what holds nothing, beside a recording, is said and does no harm', async () => {
    const vendor = { version: 3, mappings: '', sources: ['node_modules/a.js'], sourcesContent: ['a()'] };
    await Promise.all([
      put('a.har', good),
      put('b.pages.ndjson', ''),
      put('c.log', ''),
      put('d.har', JSON.stringify({ log: { version: '1.2', entries: [] } })),
      put('0.har', ''),
      put('vendor.js.map', JSON.stringify(vendor)),
      put('bare.js.map', JSON.stringify({ version: 3, mappings: '', sources: ['a.ts'] })),
    ]);
    const args = ['a.har', 'b.pages.ndjson', 'c.log', 'vendor.js.map', 'bare.js.map', 'd.har', '0.har', '-o', 'out'];
    const { code, stdout, stderr } = await run('spec', ...args);
    const said = stdout + stderr;
    for (const file of ['b.pages.ndjson', 'c.log', 'd.har', '0.har'])
      expect(said).toContain(`${file}: the file contains no requests and was left out.`);
    for (const file of ['vendor', 'bare'])
      expect(said).toContain(
        `${file}.js.map, entry 0: a source map contains no source code of the product and was left out`,
      );
    expect(code).toBe(0);
    expect((await run('spec', ...args, '--quiet')).stderr).toBe('');
  });

  it('a file where a folder should be', async () => {
    await put('x.har', good);
    await put('out', 'mine');
    const { code, stderr } = await run('spec', 'x.har', '-o', 'out', '--quiet');
    expect(stderr).toMatch(/out: is a file/);
    expect(code).toBe(2);
    expect(await readFile(join(folder, 'out'), 'utf8')).toBe('mine');
  });

  it('all formats on standard output', async () => {
    await put('x.har', good);
    const { code, stderr } = await run('spec', 'x.har', '--format', 'all');
    expect(stderr).toMatch(/-o DIR/);
    expect(code).toBe(2);
  });
});

it('a HAR that is cut off is used as far as it goes, and the cut is told with its byte', async () => {
  const whole = har(shopping(5));
  const cut = whole.slice(0, whole.indexOf('"method"', whole.length / 2));
  await put('x.har', cut);
  const { code, stderr } = await run('spec', 'x.har', '-o', 'out', '--quiet');
  expect(stderr).toMatch(/^asbuilt: x\.har, byte \d+: .*\n$/);
  expect(code).toBe(2);
  const spec = JSON.parse(await readFile(join(folder, 'out', 'spec.json'), 'utf8'));
  expect(spec.material[0].exchanges).toBeGreaterThan(2);
  expect(spec.calls.statements.length).toBeGreaterThan(0);
});

describe('a file that is no specification is told with what to give instead', () => {
  const instead = /Give a spec\.json that `asbuilt spec -o DIR` wrote\.$/;

  it.each([
    ['{"a":1}', /^asbuilt: x\.json: The document is not a specification: it has no "format"\. /],
    ['{', /^asbuilt: x\.json: not valid JSON\. /],
    ['', /^asbuilt: x\.json: not valid JSON\. /],
  ])('%s', async (text, says) => {
    await put('x.json', text);
    for (const args of [
      ['serve', 'x.json'],
      ['gaps', 'x.json'],
      ['diff', 'x.json', 'x.json'],
      ['check', 'x.json', 'y.har'],
    ]) {
      const { code, stderr } = await run(...args);
      expect([code, stderr.trim()]).toEqual([2, expect.stringMatching(instead)]);
      expect(stderr).toMatch(says);
    }
  });
});

describe('a folder that cannot be made, below one in which nobody makes any, is told in one line', () => {
  const there = '/proc/none/below';
  const says = new RegExp(`^asbuilt: ${there}(?:/api)?: no folder can be created there\\. Use another folder\\.$`);
  const lastOf = ({ stderr }: { stderr: string }) => stderr.trim().split('\n').at(-1);

  it.each([
    ['spec', ['x.har', '-o', there]],
    ['open', ['--data', there, '--no-browser', '--no-stay', '--port', '0']],
    ['tests', ['out/spec.json', 'x.har', '-o', there]],
  ])('by %s', async (command, args) => {
    await put('x.har', har(shopping(2)));
    await run('spec', 'x.har', '-o', 'out');
    const ran = await run(command, ...args);
    expect(ran.code).toBe(2);
    expect(lastOf(ran)).toMatch(says);
  });
});

describe('an odd entry is counted and told, and the rest is used', () => {
  const odd = async (content: string | Uint8Array, code: string) => {
    await put('x.har', content);
    const ran = await run('spec', 'x.har', '-o', 'out');
    expect(ran.stderr.split('\n').filter((line) => line.includes(`(${code})`))).toHaveLength(1);
    expect(ran.stderr).toMatch(/x\.har, (entry|\d+ times, first in entry) /);
    expect(ran.code).toBe(0);
    const spec = JSON.parse(await readFile(join(folder, 'out', 'spec.json'), 'utf8'));
    expect(spec.material[0].skipped[code]).toBeGreaterThan(0);
    expect(spec.calls.statements.length).toBeGreaterThan(0);
  };
  const usual = shopping(3).map(entry);

  it('bytes that are not UTF-8', async () => {
    const [before, after] = har([...shopping(3), { answer: { name: 'HERE' } }]).split('HERE') as [string, string];
    await odd(
      Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(after)]),
      'invalid-utf8',
    );
  });
  it('a body that says JSON and is not', () =>
    odd(har([...shopping(3), { answerText: '{"a": tru' }]), 'body-not-json'));
  it('in one line, however quiet', async () => {
    await put('x.har', har([...shopping(3), { answerText: '{"a": tru' }]));
    const { code, stderr } = await run('spec', 'x.har', '-o', 'out', '--quiet');
    expect(stderr).toMatch(/^asbuilt: x\.har, entry \d+: .*\(body-not-json\)\.\n$/);
    expect(code).toBe(0);
  });
  it('an entry without a URL', () =>
    odd(harOf([...usual, { request: { method: 'GET' }, response: {} }]), 'entry-without-url'));
  it('a body nested 10,000 deep', () =>
    odd(har([...shopping(3), { answerText: '['.repeat(10_000) + ']'.repeat(10_000) }]), 'body-too-deep'));
});

describe('a file in which every entry is at fault is bad input; what can be used of it is', () => {
  it.each([
    ['a body that says JSON and is not', har([{ answerText: '{"a": tru' }]), 'body-not-json'],
    ['a body nested 10,000 deep', har([{ answerText: '['.repeat(10_000) + ']'.repeat(10_000) }]), 'body-too-deep'],
    ['no URL', harOf([{ request: { method: 'GET' }, response: {} }]), 'entry-without-url'],
  ])('%s', async (_name, content, fault) => {
    await put('x.har', content);
    const { code, stderr } = await run('spec', 'x.har', '-o', 'out', '--quiet');
    expect(stderr).toMatch(new RegExp(`^asbuilt: x\\.har, entry 0: .*\\(${fault}\\)\\.\\n$`));
    expect(code).toBe(2);
  });
});

it('so is one in which each entry is at fault in its own way', async () => {
  await put('x.har', har([{}, {}]).replaceAll('"url"', '"uri"').replace('"request"', '"request'));
  const { code, stderr } = await run('spec', 'x.har', '-o', 'out', '--quiet');
  expect(stderr).toMatch(/entry 0: .*\(entry-not-json\)\.\n.*entry 1: .*\(entry-without-url\)\.\n$/);
  expect(code).toBe(2);
});

it('one in which a single entry is damaged is used, and ends well', async () => {
  await put('x.har', har([{}, {}, {}]).replace('"request"', '"request'));
  const { code, stdout, stderr } = await run('spec', 'x.har', '--format', 'json', '--quiet');
  expect(stderr).toMatch(/^asbuilt: x\.har, entry 0: .*\(entry-not-json\)\.\n$/);
  expect([code, JSON.parse(stdout).material[0].exchanges]).toEqual([0, 2]);
});

it('a file of which nothing can be used leaves what was written before', async () => {
  await put('x.har', harOf([{ request: { method: 'GET' }, response: {} }]));
  await mkdir(join(folder, 'out'));
  await put('out/spec.md', 'mine');
  expect((await run('spec', 'x.har', '-o', 'out', '--quiet')).code).toBe(2);
  expect(await readFile(join(folder, 'out', 'spec.md'), 'utf8')).toBe('mine');
});

describe('an entry that is only large is used like any other', () => {
  const used = async (content: string, told = /^$/) => {
    await put('x.har', content);
    const { code, stdout, stderr } = await run('spec', 'x.har', '--format', 'json', '--quiet');
    expect(code).toBe(0);
    expect(stderr).toMatch(told);
    expect(JSON.parse(stdout).material[0].exchanges).toBe(11);
  };

  const withText = (bytes: number) => har([...shopping(3), { answerText: JSON.stringify('x'.repeat(bytes)) }]);
  it('20 MB in one body', () => used(withText(20_000_000)));
  it('100 MB in one body, without the body, which is told', () =>
    used(
      withText(100_000_000),
      /^asbuilt: x\.har, entry 10: a body, .* over the size limit was left out .*text-too-large/,
    ));
  it('nested 10,000 deep beside what is read', async () => {
    const deep = JSON.stringify({ ...entry({}), _deep: 'HERE' }).replace(
      '"HERE"',
      '['.repeat(10_000) + ']'.repeat(10_000),
    );
    await used(har(shopping(3)).replace(/\]\}\}$/, `,${deep}]}}`));
  });
});

it('a folder in the place of one file leaves none of them behind', async () => {
  await put('x.har', har(shopping(2)));
  await mkdir(join(folder, 'out', 'openapi.json'), { recursive: true });
  const { code, stderr } = await run('spec', 'x.har', '-o', 'out', '--quiet');
  expect([code, await readdir(join(folder, 'out'))]).toEqual([2, ['openapi.json']]);
  expect(stderr).toMatch(/openapi\.json: is a folder/);
});
