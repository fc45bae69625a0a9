import { admit, createRedactor, type RawEvent, type Reading } from '@asbuilt/evidence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture } from '../read-file.test-kit.js';
import { scriptReader } from './script-reader.js';

const CONTEXT = { material: 'app', actor: '', name: 'dist/app.js' };

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function readings(bytes: Uint8Array, name: string): Promise<Reading<RawEvent>[]> {
  const context = { ...CONTEXT, name };
  const all: Reading<RawEvent>[] = [];
  for await (const cut of scriptReader.cut(chunks(bytes), context))
    all.push(...('code' in cut ? [cut] : scriptReader.read(cut, context)));
  return all;
}

const admitted = async (bytes: Uint8Array, name = CONTEXT.name) =>
  (await readings(bytes, name)).flatMap((reading) =>
    reading.kind === 'notice' ? [] : [admit(reading, createRedactor({ key: null }))],
  );

test('a script is one entry, and says what it asks for', async () => {
  const [{ event, notices } = { event: null, notices: null }] = await admitted(
    Buffer.from('export const save=e=>fetch(`/api/ä/${e.id}`,{method:"PUT"})'),
  );
  expect(notices).toEqual([]);
  expect(event).toMatchObject({
    kind: 'code',
    page: '',
    url: { origin: '', path: '/app.js' },
    says: { requests: [], routes: [], operations: [] },
  });
  const [plain] = await admitted(Buffer.from('export const save=e=>fetch(`/api/x/${e.id}`,{method:"PUT"})'));
  expect(plain!.event).toMatchObject({ says: { requests: [{ method: 'PUT', path: '/api/x/{id}', place: '1:22' }] } });
});

test('the map of a real bundler says what its modules ask for and name, by file and line', async () => {
  const [one] = await admitted(fixture(import.meta.url, 'orders.js.map'), 'dist/orders.js.map');
  expect(one!.event).toMatchObject({
    url: { path: '/orders.js.map' },
    says: {
      requests: [{ method: 'POST', path: '/api/orders/{detail}/cancel', place: 'src/main.ts:4' }],
      numbers: [{ name: 'MAX_NOTE_LENGTH', value: 200, place: 'src/main.ts:3' }],
    },
  });
});

test('a map says what the modules ask for that its bundle was made of', async () => {
  const map = { version: 3, mappings: '', sources: ['../src/a.ts'], sourcesContent: ['fetch("/api/a" as string);'] };
  const bytes = Buffer.from(JSON.stringify(map));
  expect(scriptReader.rate(bytes, 'dist/app.js.map')).toBeGreaterThan(0.5);
  expect(scriptReader.rate(bytes, 'map.json')).toBe(0);
  const [{ event, notices } = { event: null, notices: null }] = await admitted(bytes, 'dist/app.js.map');
  expect(notices).toEqual([]);
  expect(event).toMatchObject({ says: { requests: [{ method: 'GET', path: '/api/a', place: 'src/a.ts:1' }] } });
  const [without] = await admitted(Buffer.from('{"version":3,"mappings":"","sources":["a.ts"]}'), 'app.js.map');
  expect(without!.notices).toEqual(['map-of-others']);
  const library = { ...map, sources: ['../node_modules/react/index.js'] };
  expect((await admitted(Buffer.from(JSON.stringify(library)), 'vendor.js.map'))[0]!.notices).toEqual([
    'map-of-others',
  ]);
  const [broken] = await admitted(Buffer.from('{"version":3,"mappings":"","sources":["a.ts"'), 'app.js.map');
  expect(broken!.notices).toEqual(['script-not-read']);
  const torn = { ...map, sources: ['a.ts', 'b.ts', 'c.ts'], sourcesContent: ['fetch("/a")', 'const x = ;', '}{'] };
  expect((await admitted(Buffer.from(JSON.stringify(torn)), 'app.js.map'))[0]!.notices).toEqual([
    'module-not-read',
    'module-not-read',
  ]);
});

test('the first byte of a script that was packed is none', () =>
  expect(scriptReader.rate(Buffer.from([0x1f]), 'app.js.gz')).toBe(0));

test('what no parser reads is said', async () => {
  const [{ notices } = { notices: null }] = await admitted(Buffer.from('this is no script }'));
  expect(notices).toEqual(['script-not-read']);
});

test('any bytes end in events or notices', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => void (await admitted(bytes))));
});

test.each([
  ['fetch("/api/a");async function e', ['file-cut']],
  ['fetch("/api/a");var n=', ['file-cut']],
  ['fetch("/api/a");async fu', ['file-cut']],
  ['var n="/ap', ['file-cut']],
  ['fetch("/api/a")\n/* It is\n what they don\'t */', []],
  ['fetch("/api/a")\n// what they don\'t', []],
  ['fetch("/api/a")\n// and so on:', []],
  ['fetch("/api/a");export{a as b};', []],
])('a script that ends where none can is told as cut: %s', async (text, codes) => {
  const read = await readings(Buffer.from(text), 'app.js');
  expect(read.flatMap((one) => (one.kind === 'notice' ? [one.code] : []))).toEqual(codes);
});
