import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileError } from './file-error.js';
import { companionsOf, openMaterial } from './index.js';
import { failureOf, streamOf } from './read-all.test-kit.js';
import { zipBytes } from './zip.test-kit.js';

const HAR = JSON.stringify({
  log: { entries: Array.from({ length: 400 }, (_, index) => ({ request: { url: `https://example.test/${index}` } })) },
});
const PAGES = '{"url":"https://example.test/","title":"Home"}\n';
const ACTIONS = '{"url":"https://example.test/","does":"click"}\n';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function zipOf(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  return fileOf(name, await zipBytes(files));
}

interface Opened {
  readonly name: string;
  readonly path: string;
  readonly kind: string;
  readonly events: number;
  readonly notices: readonly string[];
  readonly contentBytes: number;
  readonly sha256: string;
  readonly size: number | null;
  readonly bytesRead: number;
}

async function openAll(path: string, ...stdin: readonly Uint8Array[]): Promise<Opened[]> {
  const opened: Opened[] = [];
  for await (const material of openMaterial(path, streamOf(...stdin))) {
    const { name, reader, size } = material;
    const context = { material: 'm', actor: 'someone', name: material.path };
    const notices: string[] = [];
    let events = 0;
    for await (const cut of reader.cut(material.bytes, context)) {
      for (const reading of 'bytes' in cut ? reader.read(cut, context) : [cut]) {
        if (reading.kind === 'notice') notices.push(reading.code);
        else events++;
      }
    }
    const counts = {
      contentBytes: material.contentBytes(),
      sha256: material.sha256(),
      bytesRead: material.bytesRead(),
    };
    opened.push({ name, path: material.path, kind: reader.kind, events, notices, size, ...counts });
  }
  return opened;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const whole = { kind: 'har', events: 400, notices: [], contentBytes: HAR.length, sha256: sha256(HAR) };

describe('a material is opened', () => {
  test('from a file', async () => {
    const path = await fileOf('plain.har', HAR);
    expect(await openAll(path)).toEqual([
      { ...whole, name: 'plain.har', path, size: HAR.length, bytesRead: HAR.length },
    ]);
  });

  test.each(['zipped.har.gz', 'zipped.har'])('from a gzipped file named %s', async (name) => {
    const bytes = gzipSync(HAR);
    const path = await fileOf(name, bytes);
    expect(await openAll(path)).toEqual([{ ...whole, name, path, size: bytes.length, bytesRead: bytes.length }]);
  });

  test.each(['session.zip', 'session.har'])('from each recording in an archive named %s', async (name) => {
    const path = await zipOf(name, {
      'a.har': HAR,
      'read me.txt': 'hello',
      'package.json': '{"name":"x"}',
      'deep/b.har.gz': gzipSync(HAR),
      'deep/b.pages.ndjson': PAGES,
      'stored.har': HAR,
      '__MACOSX/._a.har': 'shadow',
      'empty.pages.ndjson': '',
    });
    const opened = await openAll(path);
    expect(opened).toMatchObject([
      { ...whole, name: 'a.har', path: `${path}/a.har` },
      { ...whole, name: 'deep/b.har.gz' },
      { kind: 'pages', name: 'deep/b.pages.ndjson', events: 1, contentBytes: PAGES.length, sha256: sha256(PAGES) },
      { ...whole, name: 'stored.har', size: HAR.length },
    ]);
    for (const { size, bytesRead } of opened) expect(bytesRead).toBe(size);
  });

  test.each([
    ['plain', Buffer.from(HAR)],
    ['gzipped', gzipSync(HAR)],
  ])('from standard input, %s, in any pieces', async (_, bytes) => {
    const pieces = [bytes.subarray(0, 1), bytes.subarray(1, 3), bytes.subarray(3)];
    const read = { name: 'stdin', path: 'standard input', size: null, bytesRead: bytes.length };
    expect(await openAll('-', ...pieces)).toEqual([{ ...whole, ...read }]);
  });

  test('from an archive, all of them before any is read', async () => {
    const path = await zipOf('many.zip', { 'a.har': HAR, 'b.har': HAR });
    const materials = [];
    for await (const material of openMaterial(path)) materials.push(material);
    for (const { bytes, sha256: hash } of materials) {
      for await (const _ of bytes);
      expect(hash()).toBe(whole.sha256);
    }
    expect(materials).toHaveLength(2);
  });
});

describe('a material that cannot be opened is told in one line', () => {
  test.each([
    ['a missing file', 'missing', /nowhere\.har: no such file/, () => join(folder, 'nowhere.har')],
    ['a folder', 'folder', /: is a folder; pass the files in it/, () => folder],
    ['an empty file', 'empty', /empty\.har: is empty/, () => fileOf('empty.har', '')],
    ['nothing, gzipped', 'empty', /none\.har\.gz: is empty/, () => fileOf('none.har.gz', gzipSync(''))],
    [
      'the beginning of a gzip',
      'damaged-archive',
      /cut\.har\.gz: cannot be unpacked \(unexpected end of file\)/,
      () => fileOf('cut.har.gz', gzipSync(HAR).subarray(0, 18)),
    ],
    [
      'a picture',
      'unknown-kind',
      /unsupported file type\. Use a HAR, page records,/,
      () => fileOf('a.har', Buffer.from('89504e47', 'hex')),
    ],
    ['another JSON', 'unknown-kind', /has no log\.entries/, () => fileOf('package.json', '{"name":"x"}')],
    ['a HAR of nothing', 'no-entries', /0 entries/, () => fileOf('zero.har', '{"log":{"entries":[]}}')],
    [
      'an archive of other things',
      'unknown-kind',
      /archive without supported files/,
      () => zipOf('other.zip', { 'a.txt': 'x' }),
    ],
    ['an archive of nothing', 'unknown-kind', /archive without supported files/, () => zipOf('nothing.zip', {})],
    [
      'a bad recording in an archive',
      'unknown-kind',
      /bad\.zip\/x\.har: unsupported file type/,
      () => zipOf('bad.zip', { 'x.har': '<' }),
    ],
    ['a name of two lines', 'missing', /two\?lines\.har: no such file/, () => join(folder, 'two\nlines.har')],
  ])('%s', async (_, problem, message, make) => {
    const path = await make();
    const error = await failureOf(openAll(path));
    expect(error).toMatchObject({ name: 'MaterialError', problem, message: expect.stringMatching(message) });
    expect(String(error)).not.toContain('\n');
  });

  test.each([
    ['EACCES', 'unreadable', 'a.har: cannot be read: permission denied; change its permissions'],
    ['EPERM', 'unreadable', 'a.har: cannot be read: permission denied; change its permissions'],
    ['ENOTDIR', 'missing', 'a.har: no such file; check the path'],
    ['EISDIR', 'folder', 'a.har: is a folder; pass the files in it'],
    ['EIO', 'unreadable', 'a.har: cannot be read: EIO; try a copy of it'],
  ])('what the file system calls %s', (code, problem, message) => {
    expect(fileError(Object.assign(new Error(code), { code }), 'a.har')).toMatchObject({ problem, message });
  });

  test('an archive on standard input', async () => {
    const bytes = await readFile(await zipOf('sound.zip', { 'a.har': HAR }));
    await expect(openAll('-', bytes)).rejects.toMatchObject({
      problem: 'unreadable',
      message: 'standard input: is a zip archive, which cannot be read from a stream; pass the file itself',
    });
  });

  test('a gzip with a wrong byte', async () => {
    const bytes = gzipSync(HAR);
    bytes.fill(0xff, 200, 260);
    const path = await fileOf('wrong.har.gz', bytes);
    await expect(openAll(path)).rejects.toMatchObject({ problem: 'damaged-archive', path });
  });

  test('an archive that ends in the middle', async () => {
    const bytes = await readFile(await zipOf('sound.zip', { 'a.har': HAR }));
    const path = await fileOf('half.zip', bytes.subarray(0, bytes.length / 2));
    await expect(openAll(path)).rejects.toMatchObject({ problem: 'damaged-archive', path });
  });

  test.each([
    ['encrypted', 8, 1, /locked\.zip\/a\.har: cannot be unpacked \(it is encrypted\)/],
    ['packed in another way', 10, 14, /locked\.zip\/a\.har: cannot be unpacked \(by compression method 14\)/],
  ])('an archive whose recording is %s', async (_, field, value, message) => {
    const bytes = await readFile(await zipOf('sound.zip', { 'a.har': HAR }));
    bytes.writeUInt16LE(value, bytes.indexOf('PK\u{1}\u{2}') + field);
    const error = await failureOf(openAll(await fileOf('locked.zip', bytes)));
    expect(error).toMatchObject({ problem: 'damaged-archive', message: expect.stringMatching(message) });
  });

  test('an archive with a wrong byte in a recording', async () => {
    const bytes = await readFile(await zipOf('sound.zip', { 'a.har': HAR }));
    bytes.fill(0xff, 200, 260);
    const path = await fileOf('wrong.zip', bytes);
    await expect(openAll(path)).rejects.toMatchObject({ problem: 'damaged-archive', path: `${path}/a.har` });
  });
});

describe('text as UTF-16 is read as the text that it is', () => {
  const little = Buffer.from(`\ufeff${HAR.replace('/7"', '/ä\ud83d\ude00"')}`, 'utf16le');
  const eventsOf = async (name: string, content: Buffer) => (await openAll(await fileOf(name, content)))[0];

  test.each([
    ['with its mark', little],
    ['without', little.subarray(2)],
    ['the other way round', Buffer.from(little).swap16()],
    ['the other way round, without', Buffer.from(little.subarray(2)).swap16()],
    ['packed', gzipSync(little)],
  ])('%s', async (_, content) => {
    expect(await eventsOf('wide.har', content)).toMatchObject({ kind: 'har', events: 400, notices: [] });
  });

  test('cut in the middle of a character it tells that it was cut', async () => {
    expect(await eventsOf('half.har', little.subarray(0, 9001))).toMatchObject({ kind: 'har', notices: ['file-cut'] });
  });
});

test('a gzip in parts that ends just behind the beginning of one is told as cut; one that is whole is not', async () => {
  const record = (answer: string) =>
    `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/${answer}\r\nContent-Type: application/http\r\nContent-Length: 21\r\n\r\nHTTP/1.1 200 OK\r\n\r\n${answer}\r\n\r\n`;
  const [first, second] = ['ok', 'no'].map((answer) => gzipSync(record(answer))) as [Buffer, Buffer];
  const told = async (bytes: Buffer) => (await openAll(await fileOf('parts.warc.gz', bytes)))[0]!;
  for (const length of [1, 10, 14]) {
    const cut = await told(Buffer.concat([first, second.subarray(0, length)]));
    expect(cut).toMatchObject({ events: 1, notices: ['file-cut'] });
  }
  expect(await told(Buffer.concat([first, second]))).toMatchObject({ events: 2, notices: [] });
  expect(await told(Buffer.concat([first, second, Buffer.alloc(9)]))).toMatchObject({ events: 2, notices: [] });
});

test('a gzip that ends in the middle gives what was whole, and the cut is told', async () => {
  const bytes = gzipSync(HAR);
  const [opened] = await openAll(await fileOf('half.har.gz', bytes.subarray(0, bytes.length / 2)));
  expect(opened?.notices).toEqual(['file-cut']);
  expect(opened?.events).toBeGreaterThan(50);
});

describe('page records beside a HAR', () => {
  test.each([
    ['x.har', 'x.pages.ndjson', PAGES],
    ['y.har.gz', 'y.pages.ndjson', PAGES],
    ['z.har', 'z.pages.ndjson.gz', gzipSync(PAGES)],
    ['w.har', 'w.actions.ndjson', ACTIONS],
  ])('of %s are %s', async (har, pages, content) => {
    const companion = await fileOf(pages, content);
    expect(await companionsOf(join(folder, har))).toEqual([companion]);
  });

  test.each(['alone.har', 'other.zip', 'x.pages.ndjson'])('of %s are none', async (name) => {
    expect(await companionsOf(join(folder, name))).toEqual([]);
  });

  test('are none where they are empty, a folder, or beside standard input', async () => {
    await fileOf('hollow.pages.ndjson', '');
    await fileOf('hollow.actions.ndjson', '\n');
    await mkdir(join(folder, 'dir.pages.ndjson'));
    expect(await companionsOf(join(folder, 'hollow.har'))).toEqual([]);
    expect(await companionsOf(join(folder, 'dir.har'))).toEqual([]);
    expect(await companionsOf('-')).toEqual([]);
  });
});
