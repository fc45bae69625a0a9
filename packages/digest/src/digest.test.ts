import { ENGINES, type AnyEngine, type Engine } from '@asbuilt/engines';
import { createRedactor, type Event, type Redactor } from '@asbuilt/evidence';
import { POINT_NAMES, type Spec } from '@asbuilt/spec';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { digest } from './digest.js';
import { lookUp } from './look-up.js';
import { readCut } from './read-cut.js';
import { emptyFindings, mergeFindings, partsOf } from './shard.js';

// An engine for a point that no real one looks for here, which does what a test tells it to.
const planted = { observe: (_: Event) => {}, merge: () => {}, conclude: () => {} };
const engine: Engine<object, 'constants'> = {
  point: 'constants',
  needs: [],
  empty: () => ({}),
  observe: (_, event) => planted.observe(event),
  merge: (a) => (planted.merge(), a),
  conclude: () => (planted.conclude(), { shown: 'shown', statements: [], gaps: [] }),
};
const all = ENGINES as AnyEngine[];
const real = all.splice(0);
all.push(engine, ...real.filter(({ point }) => point !== 'constants'));
afterAll(() => all.splice(0, all.length, ...real));

const KEY = new Uint8Array(32).fill(7);
const crash = (words: string) => () => {
  throw new Error(words);
};

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-digest-'));
  file = join(folder, '01-admin.har');
  const entries = [1, 2, 3, 4].map((id) => ({
    startedDateTime: `2026-01-01T10:00:0${id}.000Z`,
    request: { method: 'GET', url: `https://shop.example.org/items/${id}`, headers: [] },
    response: {
      status: 200,
      headers: [],
      content: { mimeType: 'application/json', text: JSON.stringify({ id, mail: 'ada@example.org' }) },
    },
  }));
  await writeFile(file, JSON.stringify({ log: { entries } }));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => Object.assign(planted, { observe: () => {}, merge: () => {}, conclude: () => {} }));

const digested = async (jobs = 1): Promise<Spec> => (await digest([{ path: file }], { key: KEY, jobs })).spec;
const others = (spec: Spec) => POINT_NAMES.filter((name) => name !== 'constants').map((name) => spec[name]);

describe('a digest', () => {
  it('says what was read', async () => {
    const { material, origins } = await digested();
    expect(origins).toEqual(['https://shop.example.org']);
    expect(material).toMatchObject([
      {
        id: '01-admin',
        name: '01-admin.har',
        kind: 'har',
        actor: 'admin',
        from: '2026-01-01T10:00:01.000Z',
        to: '2026-01-01T10:00:04.000Z',
        exchanges: 4,
        entries: 4,
        redactions: { email: 4 },
      },
    ]);
    expect(material[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('counts no entry where a file ends, whether too early or not at all', async () => {
    const whole = await readFile(file, 'utf8');
    const ends = { 'cut.har': whole.slice(0, -40), 'on.har': `${whole}{"more":1}`, 'whole.har': `${whole}\n` };
    for (const [name, text] of Object.entries(ends)) await writeFile(join(folder, name), text);
    const counted = Object.keys(ends).map(async (name) => {
      const { spec, oddities } = await digest([{ path: join(folder, name) }], { key: KEY, jobs: 1 });
      return [spec.material[0]!.entries, oddities.map(({ code, of, byte }) => [code, of, byte])];
    });
    expect(await Promise.all(counted)).toEqual([
      [3, [['file-cut', 3, whole.length - 40]]],
      [4, [['file-goes-on', 4, whole.length]]],
      [4, []],
    ]);
  });

  it('tells how far it is, and that it is alive while it concludes', async () => {
    const steps: number[] = [];
    await digest([{ path: file }], { key: KEY, jobs: 1, onProgress: ({ entries }) => steps.push(entries) });
    expect([...new Set(steps)]).toEqual([1, 2, 3, 4]);
    expect(steps.filter((entries) => entries === 4).length).toBeGreaterThan(1);
  });
});

describe('an engine that crashes is a failed point; the others are as if it were not there', () => {
  it('while observing: with the place, and it is not asked again', async () => {
    const whole = await digested();
    const observe = vi.fn((event: Event) => {
      if (event.ref.entry >= 2) crash('lost count')();
    });
    planted.observe = observe;
    const spec = await digested();
    expect(spec.constants).toMatchObject({ shown: 'not shown', failed: 'lost count (at 01-admin, entry 2)' });
    expect(observe).toHaveBeenCalledTimes(3);
    expect(others(spec)).toEqual(others(whole));
  });

  it('while concluding', async () => {
    planted.conclude = crash('no conclusion');
    const spec = await digested();
    expect(spec.constants.failed).toBe('no conclusion');
    expect(spec.calls.failed).toBeUndefined();
  });

  it('while merging', () => {
    planted.merge = crash('no match');
    const { failures, summaries } = mergeFindings(emptyFindings(), emptyFindings());
    expect([...failures]).toEqual([['constants', { reason: 'no match', ref: null }]]);
    expect(summaries.has('calls')).toBe(true);
  });

  it('in a thread that sends its findings in parts: what it threw at is told, and its summary is not touched', () => {
    planted.merge = crash('of no use');
    const findings = emptyFindings();
    findings.failures.set('constants', { reason: 'lost count', ref: { material: 'm', entry: 2 } });
    const parts = [...partsOf(findings)];
    expect(parts.every(({ summaries }) => summaries.size <= 1)).toBe(true);
    const { failures } = parts.reduce(mergeFindings, emptyFindings());
    expect(failures.get('constants')?.reason).toBe('lost count');
  });

  it('in several threads: the lowest place is told', () => {
    const failedAt = (entry: number) => {
      const findings = emptyFindings();
      findings.failures.set('constants', { reason: `at ${entry}`, ref: { material: 'm', entry } });
      return findings;
    };
    const merged = [failedAt(5), failedAt(3), failedAt(9)].reduce(mergeFindings, emptyFindings());
    expect(merged.failures.get('constants')?.reason).toBe('at 3');
  });
});

it('an address that no server takes is left out and told; a long one is not', () => {
  const read = (path: string) => {
    const entry = { request: { method: 'GET', url: `https://a.example/${path}` }, response: { status: 200 } };
    const cut = { entry: 12, bytes: Buffer.from(JSON.stringify(entry)) };
    return readCut({ material: 'm', actor: 'a', kind: 'har' }, cut, createRedactor({ key: null }));
  };
  const leftOut = [{ kind: 'notice', code: 'url-too-long', ref: { material: 'm', entry: 12 } }];
  expect(read('x'.repeat(100_000))).toEqual(leftOut);
  expect(read('x/'.repeat(1_000))).toEqual(leftOut);
  expect(read('x'.repeat(20_000))).toMatchObject([{ kind: 'exchange' }]);
  expect(read('x/'.repeat(400))).toMatchObject([{ kind: 'exchange' }]);
});

it('an address of a host that cannot be is left out and told; an odd one is not', () => {
  const read = (url: string) => {
    const entry = { request: { method: 'GET', url }, response: { status: 200 } };
    const cut = { entry: 12, bytes: Buffer.from(JSON.stringify(entry)) };
    return readCut({ material: 'm', actor: 'a', kind: 'har' }, cut, createRedactor({ key: null }));
  };
  const leftOut = [{ kind: 'notice', code: 'entry-damaged', ref: { material: 'm', entry: 12 } }];
  for (const url of ['http://[bad', 'https://a b.example/x', 'https://a.example:99999/', 'http://?x'])
    expect(read(url)).toEqual(leftOut);
  for (const url of [
    'http://[::1]:3000/x',
    'https://my_app.example',
    'http://10.0.0.1/',
    'https://ä.example/',
    'wss://u:p@a.b:8443/s?x=[bad',
  ])
    expect(read(url)).toMatchObject([{ kind: 'exchange' }]);
});

it('an address with dots is the one that they lead to; one that climbs above the site is left out and told', () => {
  const read = (url: string) => {
    const cut = {
      entry: 12,
      bytes: Buffer.from(JSON.stringify({ request: { method: 'GET', url }, response: { status: 200 } })),
    };
    return readCut({ material: 'm', actor: 'a', kind: 'har' }, cut, createRedactor({ key: null }));
  };
  const leftOut = [{ kind: 'notice', code: 'url-climbs', ref: { material: 'm', entry: 12 } }];
  expect(read('https://a.example/../../etc/passwd')).toEqual(leftOut);
  expect(read('https://a.example/files/%2e%2e/%2E./etc/passwd')).toEqual(leftOut);
  const paths = {
    '/rest/../plots/./13?at=/../x': '/plots/13',
    '/rest/plots/..': '/rest/',
    '/files/..secret/a...b': '/files/..secret/a...b',
    '/search?q=/../../x#/../y': '/search',
  };
  for (const [asked, path] of Object.entries(paths))
    expect(read(`https://a.example${asked}`)).toMatchObject([{ kind: 'exchange', url: { path } }]);
});

it('what is thrown over raw material does not quote it', () => {
  const redactor = { exchange: crash('Unexpected token in "hunter2"') } as unknown as Redactor;
  const entry = { request: { method: 'GET', url: 'https://a.example/' }, response: { status: 200 } };
  const cut = { entry: 12, bytes: Buffer.from(JSON.stringify(entry)) };
  const read = () => readCut({ material: 'm', actor: 'a', kind: 'har' }, cut, redactor);
  expect(read).toThrow('m, entry 12: Error while reading');
  try {
    read();
  } catch (error) {
    expect((error as Error).stack).not.toContain('hunter2');
    expect((error as Error).stack).toContain('read-cut');
  }
});

describe('looking up evidence', () => {
  it('gives the entries that are asked for, redacted, and no others', async () => {
    const refs = [2, 99].map((entry) => ({ material: '01-admin', entry }));
    const found = await lookUp([{ path: file }], [...refs, { material: 'other', entry: 0 }], { key: KEY });
    expect(found).toHaveLength(1);
    expect(found[0]!.ref).toEqual({ material: '01-admin', entry: 2 });
    expect(found[0]!.events).toMatchObject([{ url: { path: '/items/3' }, actor: 'admin' }]);
    expect(JSON.stringify(found)).not.toContain('ada@');
  });
});

describe('a script alone, which asks its product and another', () => {
  const BOTH = 'a=()=>fetch("https://pay.example/v1/tokens");b=()=>fetch("https://shop.example/api/orders");';
  const asked = async (origins: string[], script = BOTH): Promise<string[]> => {
    const path = join(await mkdtemp(join(tmpdir(), 'asbuilt-')), 'app.js');
    await writeFile(path, script);
    const { spec } = await digest([{ path }], { key: KEY, jobs: 1, origins });
    await rm(path);
    return spec.calls.statements.map((call) => call.path);
  };

  it('is held to the origin that is said; where none is, both are told', async () => {
    expect(await asked(['https://shop.example'])).toEqual(['/api/orders']);
    expect(await asked([])).toHaveLength(2);
  });

  it('and mostly its own page, where the other is no call of the product', async () => {
    const own = 'a=()=>fetch("/api/orders");b=()=>fetch("/api/members");';
    expect(await asked([], `${own}c=()=>fetch("https://pay.example/v1/tokens");`)).toEqual([
      '/api/members',
      '/api/orders',
    ]);
  });
});
