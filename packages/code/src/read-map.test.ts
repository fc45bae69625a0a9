import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipped } from './bundled-modules.test-kit.js';
import { readMap } from './read-map.js';
import { readScript } from './read-script.js';

const MODULES = {
  'src/main.tsx': `import { createBrowserRouter } from 'react-router';
import { Orders } from '@/pages/orders';
export const router = createBrowserRouter([
  { path: '/orders', element: <Orders /> },
  { path: '/orders/:id', element: <Orders /> },
]);`,
  'src/pages/orders.tsx': `import * as api from '../api';
import type { Order } from '../api/types';
interface Props { order?: Order }
export const Orders = ({ order }: Props) => (
  <button
    onClick={() => {
      void api.cancel(order!.id);
    }}
  >Cancel</button>
);
export const load = () => api.list<Order>();`,
  'src/api/index.ts': `export * from './orders';
export type * from './types';`,
  'src/api/types.ts': `export interface Order { id: string }`,
  'src/api/orders.ts': `import { request } from './client';

export const list = <T,>(): Promise<T[]> => request('GET', '/orders');
export const cancel = (id: string) => request('POST', \`/orders/\${id}/cancel\`);`,
  'src/api/client.ts': `const BASE = '/api' as const;
export async function request<T>(method: string, path: string): Promise<T> {
  const answer = await fetch(BASE + path, { method });
  return (await answer.json()) as T;
}
export const NAMES = \`query Names { names { id } }\`;
window.names = NAMES;`,
};

const lines = ({ requests, routes, operations }: NonNullable<ReturnType<typeof readMap>>): string[] => [
  ...requests.map(({ method, path, place }) => `${method} ${path} in ${place}`),
  ...routes.map(({ path, place }) => `${path} in ${place}`),
  ...operations.map(({ field, place }) => `${field} in ${place}`),
];

const TOLD = [
  'GET /api/orders in src/api/orders.ts:3',
  'POST /api/orders/{any}/cancel in src/api/orders.ts:4',
  '/orders in src/main.tsx:4',
  '/orders/{id} in src/main.tsx:5',
  'names in src/api/client.ts:6',
];

describe('the modules that a bundle was made of', () => {
  it('say by its map what they ask for, across modules, types and markup, with file and line', () => {
    expect(lines(readMap(shipped(MODULES).map)!).sort()).toEqual([...TOLD].sort());
  });

  it('are the places of what a bundle says that has its map inside', () => {
    const { script } = shipped(
      { 'src/main.ts': "import { list } from '@/api/orders';\n\nwindow.a = () => list();", ...MODULES },
      'inside',
    );
    expect(lines(readScript(script)!)).toEqual([
      'GET /api/orders in src/api/orders.ts:3',
      'names in src/api/client.ts:6',
    ]);
  });

  it('a component says it in its own lines', () => {
    const vue = `<template>\n  <p/>\n</template>\n<script setup lang="ts">\nconst id: number = 1;\nfetch(\`/api/a/\${id as number}\`);\n</script>`;
    const map = { version: 3, mappings: '', sources: ['webpack://shop/./src/A.vue?a1'], sourcesContent: [vue] };
    expect(lines(readMap(JSON.stringify(map))!)).toEqual(['GET /api/a/1 in src/A.vue:6']);
  });
});

describe('nothing is said', () => {
  const mapOf = (sources: string[], text = 'fetch("/api/a")') =>
    JSON.stringify({ version: 3, mappings: '', sources, sourcesContent: sources.map(() => text) });
  it.each([
    ['of libraries', mapOf(['../node_modules/a/b.js', 'webpack:///./node_modules/.pnpm/c/d.ts'])],
    ['of what the bundler made', mapOf(['webpack/runtime/load', 'webpack://a/webpack/bootstrap', '\0vite/preload'])],
    ['of styles and declarations', mapOf(['src/a.css', 'src/a.d.ts', 'src/data.json'])],
    ['where the texts are not there', JSON.stringify({ version: 3, mappings: '', sources: ['src/a.ts'] })],
    ['by another JSON', '{"version":3,"name":"a","sources":["a"],"sourcesContent":["fetch(1)"]}'],
    ['by what is no JSON', '{"version":3,"mappings":"'],
  ])('%s', (_, text) => expect(readMap(text)).toBeNull());

  it('of modules that cannot be parsed, while the others speak', () => {
    const map = { version: 3, mappings: '', sources: ['a.ts', 'b.ts'], sourcesContent: ['}{ no', 'fetch("/b")'] };
    const found = readMap(JSON.stringify(map))!;
    expect(lines(found)).toEqual(['GET /b in b.ts:1']);
    expect(found.unread).toEqual(['a.ts']);
  });
});

it('a map cut or changed anywhere ends in nothing worse than nothing', () => {
  const { map } = shipped({ 'src/a.ts': 'export const a = () => fetch("/api/a")' });
  fc.assert(
    fc.property(fc.nat(map.length), fc.nat(map.length), fc.string({ maxLength: 5 }), (from, to, text) => {
      readMap(map.slice(0, from));
      readMap(map.slice(0, from) + text + map.slice(to));
    }),
  );
});

it('modules that import one another in a circle end', () => {
  const map = {
    version: 3,
    mappings: '',
    sources: ['a.ts', 'b.ts'],
    sourcesContent: [
      'export * from "./b"; import {c} from "./b"; export const d = c; fetch(d);',
      'export * from "./a"; import {d} from "./a"; export const c = d; import {e} from "./a"; fetch(e);',
    ],
  };
  expect(lines(readMap(JSON.stringify(map))!)).toEqual([]);
});
