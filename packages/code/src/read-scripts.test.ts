import { buildSync } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shipped } from './bundled-modules.test-kit.js';
import type { Script } from './pass-over/parts.js';
import { readScripts } from './read-script.js';

/** Pages that share what they ask with, as they are shipped: each in a script of its own, and what they share in others. */
function split(modules: Readonly<Record<string, string>>): Script[] {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-split-'));
  try {
    for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text);
    const entryPoints = Object.keys(modules).filter((name) => name.startsWith('page'));
    const nodePaths = [join(import.meta.dirname, '../../../node_modules')];
    const options = {
      nodePaths,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm' as const,
      write: false as const,
    };
    const { outputFiles } = buildSync({ absWorkingDir: folder, entryPoints, outdir: 'out', ...options });
    return outputFiles.map(({ path, text }) => ({ path: `/assets/${basename(path)}`, text }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function asked(scripts: readonly Script[]): string[] {
  const found = readScripts(scripts).flatMap((said) => said?.requests ?? []);
  return found.map(({ method, path, rules }) => [method, path, ...rules.map(({ rule }) => rule)].join(' ')).sort();
}

const API = `export const client = window.axios.create({ baseURL: '/api', timeout: 9 });
export async function ask(path, { method = 'GET', body } = {}) {
  const res = await fetch('/v2' + path, { method, body: body && JSON.stringify(body) });
  if (!res.ok) throw new Error('It failed');
  return res.json();
}`;
const ORDERS = `import { client } from './api.js';
export default function Orders() { window.effect(() => { client.get('/orders').then(window.set); }); return window.h('h1', null, 'Orders of today'); }`;
const ORDER = `import { client, ask } from './api.js';
import * as z from 'zod/mini';
const note = z.object({ text: z.string().check(z.maxLength(200)) });
export const load = (id) => ask(\`/orders/\${id}\`);
export default function Order({ id }) {
  window.effect(() => { client.delete(\`/orders/\${id}\`).then(window.set); });
  return window.h('button', { onClick: (x) => ask('/notes', { method: 'POST', body: note.parse(x) }) }, 'Write a note');
}`;

it('a client and a function that asks, though each is imported from another script', () => {
  const scripts = split({ 'pageOrders.js': ORDERS, 'pageOrder.js': ORDER, 'api.js': API });
  expect(scripts.length).toBeGreaterThan(2);
  expect(asked(scripts)).toEqual([
    'DELETE /api/orders/{id}',
    'GET /api/orders',
    'GET /v2/orders/{any}',
    'POST /v2/notes required maxLength',
  ]);
});

it('without the script that asks nothing is told of those that import from it', () => {
  const scripts = split({ 'pageOrders.js': ORDERS, 'pageOrder.js': ORDER, 'api.js': API });
  expect(asked(scripts.filter(({ text }) => !text.includes('baseURL')))).toEqual([]);
});

it('not what only bears the same name as a client elsewhere, nor what another script exports', () => {
  const cache = `export const cache = { get: (key) => window.cached[key + 'of the day'], delete(key) { window.cached[key] = null; } };`;
  const page = `import { cache } from './cache.js'; export default () => { const c = window.other; return [cache.get('/orders'), c.get('/things'), c.post('/x')]; };`;
  const pages = { 'pageA.js': page, 'pageB.js': page.replaceAll('orders', 'users'), 'pageOrders.js': ORDERS };
  expect(
    asked(
      split({ ...pages, 'pageOrder.js': ORDERS.replaceAll('/orders', '/bills'), 'cache.js': cache, 'api.js': API }),
    ),
  ).toEqual(['GET /api/bills', 'GET /api/orders']);
});

it('one that is no script is told to be none, and the others are read', () => {
  const scripts = split({ 'pageOrders.js': ORDERS, 'pageOrder.js': ORDER, 'api.js': API });
  const found = readScripts([{ path: '/assets/broken.js', text: 'import a from "./b.js"; )(' }, ...scripts]);
  expect(found[0]).toBeNull();
  expect(found.slice(1).flatMap((said) => said?.requests ?? [])).toHaveLength(4);
});

it('a table of routes that is loaded when it is needed stands below the route that loads it', () => {
  const scripts = [
    {
      path: '/main.js',
      text: 'class A{}var r=[{path:"",component:A},{path:"teams",loadChildren:()=>import("./chunk-T.js").then(m=>m.teams)},{path:"gone",loadChildren:()=>import("./chunk-G.js").then(m=>m.gone)}];window.r=r;export{r as a};',
    },
    {
      path: '/chunk-T.js',
      text: 'import{a}from"./main.js";class B{}var t=[{path:"",component:B},{path:":id",component:B}];export{t as teams};',
    },
  ];
  const routes = readScripts(scripts).flatMap((said) => said?.routes ?? []);
  expect(routes.map(({ path }) => path)).toEqual(['/', '/teams', '/teams/{id}']);
  expect(new Set(routes.map(({ table }) => table)).size).toBe(1);
});

const LOADED = [
  {
    path: '/app.js',
    text: '(self.webpackChunkA=self.webpackChunkA||[]).push([[1],{7:(e,t,n)=>{"use strict";async function r(e,t){const n=await fetch("/api"+e,t);if(!n.ok)throw Error("It failed");return n.json()}n.d(t,{T:()=>r})},8:(e,t,n)=>{"use strict";n.d(t,{Z:()=>r});const r=n(99).A.create({baseURL:"/v2",timeout:9})}}]);',
  },
  {
    path: '/page.js',
    text: '(self.webpackChunkA=self.webpackChunkA||[]).push([[2],{20:(e,t,n)=>{"use strict";n.r(t),n.d(t,{default:()=>s});var r=n(7),o=n(8);function s({id:e}){window.effect(()=>{o.Z.get("/orders").then(window.set)});return window.h("button",{onClick:()=>(0,r.T)(`/orders/${e}`,{method:"DELETE"})})}}}]);',
  },
];

const LISTED = [
  {
    path: '/app.js',
    text: '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([document.currentScript,7,e=>{"use strict";async function t(e,t){let r=await fetch("/api"+e,t);if(!r.ok)throw Error("It failed");return r.json()}e.s(["f",0,t])},8,e=>{"use strict";e.s(["client",()=>t]);let t=e.i(99).default.create({baseURL:"/v2",timeout:9})}]);',
  },
  {
    path: '/page.js',
    text: '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([document.currentScript,20,e=>{"use strict";var t=e.i(7),r=e.i(8);e.s(["default",0,function({id:n}){window.effect(()=>{r.client.get("/orders").then(window.set)});return window.h("button",{onClick:()=>(0,t.f)(`/orders/${n}`,{method:"DELETE"})})}])}]);',
  },
];

describe('modules that a loader gives', () => {
  it('ask with what others export, in a list as well', () => {
    expect(asked(LISTED)).toEqual(['DELETE /api/orders/{id}', 'GET /v2/orders']);
    expect(asked(LISTED.slice(1))).toEqual([]);
  });

  it('ask with what others export', () => {
    expect(asked(LOADED)).toEqual(['DELETE /api/orders/{id}', 'GET /v2/orders']);
  });

  it.each([
    ['the module is not there', LOADED.slice(1)],
    [
      'it exports something else',
      LOADED.map((one) => ({
        ...one,
        text: one.text.replace('{T:()=>r}', '{S:()=>r}').replace('{Z:()=>r}', '{Y:()=>r}'),
      })),
    ],
    [
      'two of one script have its number',
      LOADED.map((one) => ({
        ...one,
        text: one.text.replace(
          '{20:',
          '{7:(e,t,n)=>{n.d(t,{T:()=>window.x})},8:(e,t,n)=>{},7:e=>window.y,8:e=>window.z,20:',
        ),
      })),
    ],
    [
      'what is asked is no loader',
      LOADED.map((one) => ({ ...one, text: one.text.replace('20:(e,t,n)', '20:(e,n,t)') })),
    ],
  ])('not: %s', (_, scripts) => {
    expect(asked(scripts).filter((one) => one.includes('orders'))).toEqual([]);
  });
});

const MAIN = `import { createElement, lazy } from '/assets/react.js';
import { Routes, Route } from '/assets/router.js';
const ahead = (load, styles) => (styles.forEach((style) => document.head.append(style)), load());
const Home = () => createElement('p'), Letters = lazy(() => ahead(() => import('./letters.js'), ['letters.css']).then((m) => ({ default: m.L })));
createElement(Routes, { children: [createElement(Route, { path: '/', element: createElement(Home, null) }),
  createElement(Route, { path: 'letters/*', element: createElement(Letters, null) })] });`;
const LETTERS = `import { createElement } from '/assets/react.js';
import { Routes, Route } from '/assets/router.js';
const Page = () => createElement('p');
export function L() { return createElement(Routes, { children: createElement(Route, { path: 'new', element: createElement(Page, null) }) }); }`;

const routed = (scripts: readonly Script[]): string[] =>
  readScripts(scripts)
    .flatMap((said) => said?.routes.map(({ path }) => path) ?? [])
    .sort();

it('routes of a component that is loaded from another script stand below the route that shows it; without that script nowhere', () => {
  const main = { path: '/assets/main.js', text: MAIN };
  const letters = { path: '/assets/letters.js', text: LETTERS };
  expect(routed([main, letters])).toEqual(['/', '/letters', '/letters/new']);
  expect(routed([letters, main])).toEqual(['/', '/letters', '/letters/new']);
  expect(routed([letters])).toEqual([]);
});

it('so do routes of a component that is loaded later, where its module stands in the same script', () => {
  const { script } = shipped({
    'main.tsx': `import { lazy } from 'react'; import { Routes, Route } from 'react-router';
      const Letters = lazy(() => import('./letters')), Plots = lazy(() => import('./plots').then((m) => ({ default: m.Plots })));
      window.page = <Routes><Route path="letters/*" element={<Letters />} /><Route path="plots/*" element={<Plots />} /></Routes>;`,
    'letters.tsx': `import { Routes, Route } from 'react-router';
      export default function Letters() { return <Routes><Route path="new" element={<p>new</p>} /></Routes>; }`,
    'plots.tsx': `import { Routes, Route } from 'react-router';
      export const Plots = () => <Routes><Route path=":id" element={<p>plot</p>} /></Routes>;
      export default () => <Routes><Route path="nowhere" element={<p>other</p>} /></Routes>;`,
  });
  expect(routed([{ path: '/main.js', text: script }])).toEqual(['/letters', '/letters/new', '/plots', '/plots/{id}']);
});
