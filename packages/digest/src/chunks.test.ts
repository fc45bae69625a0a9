import type { Chunk } from '@asbuilt/evidence';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyChunks, keepChunk, mergeChunks } from './chunks.js';
import { digest } from './digest.js';
import { lookUp } from './look-up.js';

const ORIGIN = 'https://shop.example.org';
const API = 'const c=window.axios.create({baseURL:"/api",timeout:9});export{c as a};';
const PAGE = 'import{a as c}from"./api-x1.js";export default()=>{window.effect(()=>{c.get("/orders/archive")})};';

const entry = (path: string, mimeType: string, text: string, at: number) => ({
  startedDateTime: `2026-01-01T10:00:0${at}.000Z`,
  request: {
    method: 'GET',
    url: ORIGIN + path,
    headers: [['referer', `${ORIGIN}/`]].map(([name, value]) => ({ name, value })),
  },
  response: { status: 200, headers: [], content: { mimeType, text } },
});
const script = (path: string, text: string, at: number) => entry(path, 'text/javascript', text, at);
const orders = entry('/api/orders', 'application/json', '[{"id":1}]', 9);

async function callsIn(files: readonly (readonly object[])[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-chunks-'));
  try {
    const inputs = files.map((_, i) => ({ path: join(folder, `0${i}-ada.har`) }));
    for (const [i, entries] of files.entries()) await writeFile(inputs[i]!.path, JSON.stringify({ log: { entries } }));
    const { spec } = await digest(inputs, { key: null, jobs: 1 });
    return spec.calls.statements.map(({ method, path, basis }) => `${method} ${path} ${basis.join()}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const TOLD = ['GET /api/orders observed', 'GET /api/orders/archive coded'];

it('what one script asks with the client of another is told, whichever came first, in one file or in two', async () => {
  const [api, page] = [script('/assets/api-x1.js', API, 1), script('/assets/page-x2.js', PAGE, 2)];
  expect(await callsIn([[api, page, orders]])).toEqual(TOLD);
  const files = [
    [page, orders],
    [orders, api],
  ];
  expect(await callsIn(files)).toEqual(TOLD);
});

it('not where the other came from somewhere else, or never', async () => {
  const page = script('/assets/page-x2.js', PAGE, 2);
  expect(await callsIn([[page, orders]])).toEqual(TOLD.slice(0, 1));
  expect(await callsIn([[page, script('/old/api-x1.js', API, 1), orders]])).toEqual(TOLD.slice(0, 1));
});

it('a script with a divider line behind its exports, and code behind that, is read at once', async () => {
  const text = `import{a as c}from"./api-x1.js";\nexport { get };\n${'/'.repeat(80)}\nfetch("/api/orders/archive");\n`;
  const start = performance.now();
  expect(await callsIn([[script('/assets/page-x2.js', text, 1), orders]])).toEqual(TOLD);
  expect(performance.now() - start).toBeLessThan(2000);
});

it('where a statement rests on such a part, the script is found again with what it says by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-chunks-'));
  try {
    const path = join(folder, '00-ada.har');
    const alone = 'import{a as z}from"./b.js";fetch("/api/orders/archive");';
    const entries = [script('/assets/page-x2.js', alone, 1), entry('/api/orders', 'application/json', '[]', 2)];
    await writeFile(path, JSON.stringify({ log: { entries } }));
    const found = await lookUp(
      [{ path }],
      [0, 1].map((at) => ({ material: '00-ada', entry: at })),
      { key: null },
    );
    expect(found.map(({ events }) => events.map(({ kind }) => kind))).toEqual([['exchange', 'code'], ['exchange']]);
    const says = found[0]!.events.flatMap((event) => (event.kind === 'code' ? event.says.requests : []));
    expect(says).toMatchObject([{ method: 'GET', path: '/api/orders/archive' }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('the same are kept in any order, where there are too many', () => {
  const chunk = (hash: string, letters: number): Chunk => {
    const url = { origin: ORIGIN, path: `/${hash}.js`, segments: [], query: [], hash: '' };
    return {
      kind: 'chunk',
      ref: { material: 'm', entry: letters },
      actor: 'a',
      url,
      page: '',
      hash,
      text: 'x'.repeat(letters),
    };
  };
  const all = [chunk('a', 9e6), chunk('b', 9e6), chunk('c', 9e6), chunk('d', 5e6)];
  const kept = (chunks: Chunk[]) => {
    const one = emptyChunks();
    for (const each of chunks) keepChunk(one, each);
    return one;
  };
  const names = ({ texts, seen }: ReturnType<typeof kept>) => [
    [...texts.keys()].sort(),
    [...seen.values()].map(({ hash }) => hash).sort(),
  ];
  expect(names(kept(all))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(names(kept(all.toReversed()))).toEqual(names(kept(all)));
  expect(names(mergeChunks(kept([all[3]!, all[1]!]), kept([all[2]!, all[0]!])))).toEqual(names(kept(all)));
});
