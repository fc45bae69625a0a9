import { describe, expect, it } from 'vitest';
import { bundled } from '../bundled.test-kit.js';
import { readScript } from '../read-script.js';

const requests = (script: string): string[] =>
  [
    ...new Set(
      readScript(script)!.requests.map(
        ({ method, origin, base, path, query }) =>
          `${method} ${origin}${base && '…'}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      ),
    ),
  ].sort();

it.each([
  [`const API = window.__CFG__?.api ?? '/api/v2'; window.a = (id) => fetch(\`\${API}/orders/\${id}\`);`, '/api/v2'],
  [`const API = window.__CFG__.api || '/api/'; window.a = () => fetch(API + '/orders');`, '/api'],
  [`const API = import.meta.env.VITE_API ?? '/api'; window.a = () => fetch(API + '/orders');`, '/api'],
  [`window.a = () => fetch((process.env.API_URL || 'https://api.test/v1') + '/orders');`, 'https://api.test/v1'],
  [`const api = axios.create({ baseURL: window.CFG.api ?? '/api' }); window.a = () => api.get('/orders');`, '/api'],
  [`const API = window.CFG.api ?? someDefault(); window.a = () => fetch(API + '/orders');`, undefined],
  [`const API = window.CFG.api; window.a = () => fetch(API + '/orders');`, undefined],
])('%s: otherwise %s', (script, otherwise) => {
  const found = readScript(script)!.requests;
  expect(found.map((one) => [one.path.startsWith('/orders'), one.base !== '', one.otherwise])).toEqual([
    [true, true, otherwise],
  ]);
});

const CASES: [what: string, source: string, expected: string[]][] = [
  [
    'method and path that are chosen by one test go together',
    `const send = (method, path, body) => fetch('/api' + path, { method, body });
     window.a = (h) => send(h.id ? 'PATCH' : 'POST', h.id ? \`/harbours/\${h.id}\` : '/harbours', h);`,
    ['PATCH /api/harbours/{}', 'POST /api/harbours'],
  ],
  [
    'those that are chosen by two tests go any way',
    `const send = (method, path, body) => fetch('/api' + path, { method, body });
     window.a = (h, all) => send(h.id ? 'PATCH' : 'POST', all ? '/fleets' : '/harbours', h);`,
    ['PATCH /api/fleets', 'PATCH /api/harbours', 'POST /api/fleets', 'POST /api/harbours'],
  ],
  [
    'a Request that is handed over, with its method; one that is made elsewhere with one is not followed',
    `window.a = () => fetch(new Request('/api/a', { method: 'PATCH' }));
     window.b = () => fetch(new Request('/api/b'));
     window.c = () => { const made = new Request('/api/c', { method: 'DELETE' }); return fetch(made); };`,
    ['GET /api/b', 'PATCH /api/a'],
  ],
  [
    'fetch with a template',
    'window.a = (id) => fetch(`/api/orders/${id}/items?page=${id}`)',
    ['GET /api/orders/{}/items?page'],
  ],
  [
    'a wrapper of a wrapper, with method and body',
    `async function request(method: string, path: string, body?: unknown) {
       const answer = await fetch('/api' + path, { method, body: JSON.stringify(body), headers: { accept: 'application/json' } });
       if (!answer.ok) throw new Error(String(answer.status));
       return answer.json();
     }
     const api = {
       get: (path: string) => request('GET', path),
       post: (path: string, body: unknown) => request('POST', path, body),
     };
     window.a = () => api.get('/orders');
     window.b = (id: string) => api.post(\`/orders/\${encodeURIComponent(id)}/cancel\`, {});`,
    ['GET /api/orders', 'POST /api/orders/{}/cancel'],
  ],
  [
    'a client that is made, asked inside of functions',
    `const api = axios.create({ baseURL: '/api/v3' });
     window.lines = function lines(id: string) { return api.get(\`/orders/\${id}/lines\`); };
     window.save = async function (id: string, data: unknown) { const { answer } = await api.patch('/orders/' + id, data); return answer; };`,
    ['GET /api/v3/orders/{}/lines', 'PATCH /api/v3/orders/{}'],
  ],
  [
    'what is made and is no client',
    `const map = Object.create({ size: 1 });
     window.look = function look(id: string) { return map.get(\`/orders/\${id}/lines\`); };
     window.at = () => fetch('/api/one');`,
    ['GET /api/one'],
  ],
  [
    'a class with a base',
    `class Client {
       base: string;
       constructor(base: string) { this.base = base; }
       send(path: string, init: RequestInit = {}) { return fetch(this.base + path, init); }
       remove(path: string) { return this.send(path, { method: 'DELETE' }); }
     }
     const client = new Client('/rest/v1');
     window.a = () => client.send('/people');
     window.b = (id: string) => client.remove('/people/' + id);`,
    ['DELETE /rest/v1/people/{}', 'GET /rest/v1/people'],
  ],
  [
    'a client made by axios.create',
    `const axios = window.library.axios;
     const http = axios.create({ baseURL: '/api/', withCredentials: true });
     window.a = () => http.get('users');
     window.b = (id: number) => http.patch(\`/users/\${id}\`, {});
     window.c = () => http.request({ url: '/users', method: 'post' });`,
    ['GET /api/users', 'PATCH /api/users/{}', 'POST /api/users'],
  ],
  [
    'axios itself, under whatever name it is shipped',
    `const make = (defaults: object) => ({ defaults, get() {}, post() {} }) as any;
     const own = make({});
     own.CancelToken = class {};
     own.isAxiosError = (one: any) => one.isAxiosError === true;
     window.a = function a(id: string) { return own.get(\`/api/users/\${id}\`); };
     window.b = function b(data: unknown) { return own.post('/api/users', data); };
     window.c = () => own({ url: '/api/out', method: 'delete' });`,
    ['DELETE /api/out', 'GET /api/users/{}', 'POST /api/users'],
  ],
  [
    'axios itself, which was told what stands before every path',
    `const make = (defaults: object) => ({ defaults, get() {}, post() {} }) as any;
     const own = make({});
     own.isAxiosError = (one: any) => one.isAxiosError === true;
     own.defaults.baseURL = '/api/v2';
     window.a = function a(id: string) { return own.get(\`/users/\${id}\`); };`,
    ['GET /api/v2/users/{}'],
  ],
  [
    'what carries nothing of axios is none',
    `const make = (defaults: object) => ({ defaults, get() {}, post() {} }) as any;
     const own = make({});
     own.isStore = (one: any) => one.isStore === true;
     window.a = function a(id: string) { return own.get(\`/api/users/\${id}\`); };
     window.at = () => fetch('/api/one');`,
    ['GET /api/one'],
  ],
  [
    'clients that the page has, inside of functions that do much else',
    `const much = (list: number[]) => { for (const one of list) if (one > 3) list.push(one * 2); return list; };
     window.a = (list: number[]) => { much(list); $.post('/carts/new', { list }); };
     window.b = (list: number[]) => { much(list); return jQuery.get('/carts'); };
     window.c = { load(list: number[]) { much(list); return this.$http.get('/users'); } };
     window.d = (list: number[]) => { much(list); $.each('/no', much); $.map('/no', list.get('/no')); };`,
    ['GET /carts', 'GET /users', 'POST /carts/new'],
  ],
  [
    'ky and superagent, as the page has them, as they are imported, and asked inside of functions that do much else',
    `import own from 'ky';
     import request from 'superagent';
     const much = (list: number[]) => { for (const one of list) if (one > 3) list.push(one * 2); return list; };
     window.a = (list: number[]) => { much(list); return ky.post('/rows', { json: { list } }).json(); };
     window.b = () => ky('/rows/all', { method: 'put' });
     window.c = () => ky('rows', { prefixUrl: '/v2', method: 'delete' });
     window.d = (list: number[]) => { much(list); return own.patch('/mine', { json: list }); };
     window.e = (id: string) => superagent.get('/agents/' + id).query({ z: 1 });
     window.f = () => superagent('DELETE', '/agents/all');
     window.g = (list: number[]) => { much(list); return request.post('/agents').send({ list }); };`,
    ['DELETE /agents/all', 'DELETE /v2/rows', 'GET /agents/{}', 'PATCH /mine', 'POST /agents', 'POST /rows'].concat([
      'PUT /rows/all',
    ]),
  ],
  [
    'ky under whatever name it is shipped',
    `const merge = (...all: any[]) => Object.assign({}, ...all);
     const make = (defaults?: object): any => {
       const one: any = (input: string, options: object) => window.send(input, merge(defaults, options));
       for (const method of ['get', 'post']) one[method] = (input: string, options: object) => window.send(input, merge(defaults, options, { method }));
       one.create = (more: object) => make(merge(more));
       one.extend = (more: object) => make(merge(defaults, more));
       one.stop = Symbol('stop');
       return one;
     };
     const own = make();
     window.a = function a(list: number[]) { for (const one of list) if (one > 3) list.push(one * 2); return own.post('/rows', { json: list }); };`,
    ['POST /rows'],
  ],
  [
    "requests of Node's own module",
    `import http from 'node:http';
     import { request } from 'https';
     window.a = () => http.request({ method: 'POST', path: '/jobs' });
     window.b = (id: string) => request({ hostname: 'api.example', port: 8443, path: '/jobs/' + id });
     window.c = (host: string) => http.get({ host, path: '/jobs' });`,
    ['GET https://api.example:8443/jobs/{}', 'GET …/jobs', 'POST /jobs'],
  ],
  [
    'what has a method of such a name, and is no client',
    `import { request } from './own';
     import board from 'noticeboard';
     const ky = { post: (key: string, value: any) => window.kept.set(key, value) };
     const make = (): any => { const one: any = {}; one.create = () => one; one.stop = () => window.halt(one); return one; };
     const engine = make();
     window.a = () => ky.post('/a', { json: 1 });
     window.b = (superagent: any) => superagent.post('/b');
     window.c = () => request({ method: 'POST', path: '/c' });
     window.d = () => board.post('/d');
     window.e = () => engine.post('/e');
     window.f = () => require('noticeboard').post('/f');`,
    [],
  ],
  [
    'XMLHttpRequest and jQuery',
    `function load(url: string) { const x = new XMLHttpRequest(); x.open('GET', url); x.send(); }
     window.a = () => load('/ping');
     window.b = () => $.ajax({ url: '/save', type: 'POST' });
     window.c = () => $.getJSON('/list');
     window.d = () => {
       const x = window.XMLHttpRequest ? new XMLHttpRequest() : new window.ActiveXObject('Microsoft.XMLHTTP');
       x.open('PUT', '/given'); x.send('1');
     };`,
    ['GET /list', 'GET /ping', 'POST /save', 'PUT /given'],
  ],
  [
    'what else is opened with a word and an address',
    `import store from 'store';
     const zip = { open: (mode: string, path: string) => [mode, path] };
     class Book { open(mode: string, path: string) { return [mode, path]; } }
     window.a = () => zip.open('POST', '/a');
     window.b = () => new Book().open('PUT', '/b');
     window.c = () => store.open('GET', '/c');
     window.d = (file) => file.open('DELETE', '/d');`,
    [],
  ],
  [
    'a table of calls, looked up by name, and given to a component',
    `const CALLS = {
       listThings: { method: 'GET', path: '/api/things' },
       removeThing: { method: 'DELETE', path: '/api/things/{id}' },
       neverUsed: { method: 'PUT', path: '/api/never' },
     };
     const fill = (path: string, params: Record<string, string>) => path.replace(/\\{(\\w+)\\}/g, (_, name) => params[name]!);
     async function call(id: keyof typeof CALLS, params = {}) {
       const { method, path } = CALLS[id];
       return fetch(fill(path, params), { method });
     }
     function Button({ does, children }: any) { return <button onClick={() => { void call(does); }}>{children}</button>; }
     window.a = () => call('listThings');
     window.b = () => <Button does="removeThing">Remove</Button>;`,
    ['DELETE /api/things/{}', 'GET /api/things'],
  ],
  [
    'one of two',
    'window.a = (id, on) => fetch(`/api/things/${id}/` + (on ? "open" : "close"), { method: "POST" })',
    ['POST /api/things/{}/close', 'POST /api/things/{}/open'],
  ],
  [
    'streams and beacons',
    `window.a = () => new EventSource('/events');
     window.b = () => navigator.sendBeacon('/seen', '1');`,
    ['GET /events', 'POST /seen'],
  ],
  [
    'a base that is the page itself, and one that is given',
    `window.a = () => fetch(window.location.origin + '/api/a');
     window.b = (site) => fetch(\`\${site.url}/api/b\`);`,
    ['GET /api/a', 'GET …/api/b'],
  ],
  ['an address elsewhere', `window.a = () => fetch('https://x.example/a')`, ['GET https://x.example/a']],
  [
    'what is no request, or does not say which',
    `window.a = '/api/a';
     window.b = (fetch) => fetch('/api/b');
     window.c = (url) => fetch(url);
     window.d = (method) => fetch('/api/d', { method });
     window.e = (x) => x.get('/api/e');
     window.f = new Map([['/api/f', 1]]).get('/api/f');
     window.g = () => window.open('/api/g', '_blank');
     window.h = (name) => fetch('/api/h-' + name + '/x');
     window.i = () => { let url = '/api/i'; if (window.z) url = window.z; return fetch(url); };`,
    [],
  ],
];

describe('requests of a script', () => {
  const unnamed = (lines: string[]): string[] =>
    [...new Set(lines.map((line) => line.replace(/\{\w+\}/g, '{}')))].sort();
  it.each(CASES)('%s', (_, source, expected) => expect(unnamed(requests(bundled(source)))).toEqual(expected));

  it('of clients that are required, and not of what else is', () => {
    expect(
      requests(
        `const h = require('https'), s = require('superagent'), b = require('noticeboard');
         window.a = () => h.request('https://api.example/all', { method: 'DELETE' });
         window.b = () => s.post('/agents'); window.c = () => b.post('/notes');`,
      ),
    ).toEqual(['DELETE https://api.example/all', 'POST /agents']);
  });

  it('of what plainly cannot run, none', () => {
    expect(
      requests(
        `window.a = () => { return fetch('/api/live'); fetch('/api/behind-return'); };
         window.b = () => { if (false) fetch('/api/if-false'); if (!0) { throw new Error('off'); } fetch('/api/behind-throw'); };
         window.c = (x) => { if (x) { return 1; } else { return 2; } { fetch('/api/behind-both'); } };
         window.d = () => 0 && fetch('/api/and-0'); window.e = () => true || fetch('/api/or-true');
         window.f = () => ("production" !== "production" ? fetch('/api/setting') : fetch('/api/other-setting'));
         window.g = (x) => { switch (x) { case 1: break; fetch('/api/behind-break'); default: fetch('/api/default'); } };
         const base = "production" === "development" ? '/dev' : '/v2'; window.h = () => fetch(base + '/all');`,
      ),
    ).toEqual(['GET /api/default', 'GET /api/live', 'GET /api/other-setting', 'GET /v2/all']);
  });

  it('of what may run though it stands behind a return, or in a condition, all', () => {
    expect(
      requests(
        `window.a = () => { return load(); function load() { return fetch('/api/declared-below'); } };
         window.b = (x) => { if (x) return; fetch('/api/if-not'); while (x) { break; } fetch('/api/behind-loop'); };
         window.c = (x) => { out: { if (x) { break out; } } fetch('/api/behind-label'); };
         window.d = (x) => { try { return fetch('/api/tried'); } finally { fetch('/api/at-last'); } };
         let off = false; window.turn = () => { off = true; }; window.e = () => { if (off) fetch('/api/turned-on'); };
         window.f = (x) => { switch (x) { case 1: return; case 2: fetch('/api/case-2'); } fetch('/api/behind-switch'); };`,
      ),
    ).toEqual(
      [
        'at-last',
        'behind-label',
        'behind-loop',
        'behind-switch',
        'case-2',
        'declared-below',
        'if-not',
        'tried',
        'turned-on',
      ].map((name) => `GET /api/${name}`),
    );
  });

  it('tells where in the script it stands, whatever was passed over', () => {
    const script = bundled('window.a = () => fetch("/api/here")');
    const [found] = readScript(script)!.requests;
    const [line, column] = found!.place.split(':').map(Number) as [number, number];
    expect(script.split('\n')[line - 1]!.slice(column - 1)).toMatch(/^fetch\("\/api\/here"\)/);
  });
});
