import { soughtParts, type Exhibit, type Product, type ShownParts, type Sought, type Upload } from '@asbuilt/contract';
import { serve, type Served } from '@asbuilt/server';
import { bearerOf, fileHash } from '@asbuilt/server/testing';
import type { Ref, Spec, Statement } from '@asbuilt/spec';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASIDE_KEYS, asideReasons } from '../../packages/workbench/src/evidence/asides.js';
import { exchangesFirst } from '../../packages/workbench/src/evidence/exchanges-first.js';
import { holding } from '../../packages/workbench/src/evidence/holding.js';
import { linesOf } from '../../packages/workbench/src/evidence/lines.js';
import { tellingOf } from '../../packages/workbench/src/evidence/telling.js';
import { cellPart } from '../../packages/workbench/src/points/roles/cell-part.js';
import { calls } from '../../packages/workbench/src/words/sentences/calls.js';
import { entities } from '../../packages/workbench/src/words/sentences/entities.js';
import { states } from '../../packages/workbench/src/words/sentences/states.js';
import { validation } from '../../packages/workbench/src/words/sentences/validation.js';

// For every part of every statement of the sample: what is shown for it holds it, or it is said that nothing does.

const MATERIAL = join(import.meta.dirname, '../../samples/lending/material');
/** Of its sessions those that show most, with what was seen of screens. */
const SESSIONS = /^0[2346].*\.(?:har|pages\.ndjson)$/;
const WORDS = { calls, entities, states, validation, roles: { part: cellPart } };

let folder: string;
let served: Served;
let product: string;
let spec: Spec;

const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
  const answer = await fetch(served.url + path, { ...init, headers: { ...init?.headers, ...bearerOf(served) } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
const send = <T>(path: string, body: object): Promise<T> =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-parts-'));
  served = await serve({ folder, key: new Uint8Array(32).fill(7), port: 0, release: 'test' });
  product = (await send<Product>('/api/products', { name: 'Lending' })).id;
  for (const name of (await readdir(MATERIAL)).filter((one) => SESSIONS.test(one)).sort())
    await upload(name, await readFile(join(MATERIAL, name)));
  await settled();
  spec = await ask(`/api/products/${product}/versions/latest/document`);
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(name: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  const begun = await send<Upload>(`/api/products/${product}/uploads`, { name, size: bytes.length });
  const headers = { 'upload-offset': '0', 'upload-sha256': fileHash(bytes) };
  await ask(`/api/uploads/${begun.id}`, { method: 'PATCH', headers, body: bytes });
}

async function settled(): Promise<void> {
  for (;;) {
    const { version, jobs } = await ask<Product>(`/api/products/${product}`);
    if (version !== null && !jobs.some(({ status }) => /waiting|running/.test(status))) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

type Event = Exhibit['event'];
const fetched = new Map<string, Promise<Exhibit>>();
function exhibit({ material, entry }: Ref): Promise<Exhibit> {
  const path = `/api/products/${product}/materials/${material}/entries/${entry}`;
  return fetched.get(path) ?? fetched.set(path, ask<Exhibit>(path)).get(path)!;
}

/** As the drawer does it: of what the statement names the first that holds the part, else of all that is kept. */
async function firstShown(point: keyof typeof WORDS, statement: Statement, part: string) {
  const telling = tellingOf(point, statement as never, part, spec);
  const firstOf = async (refs: readonly Ref[]) => {
    for (const ref of refs) {
      const [held] = holding([await exhibit(ref)], telling);
      if (held !== undefined) return { event: held.event as Shown, ...linesOf(held.event, undefined, telling) };
    }
    return undefined;
  };
  const own = await firstOf(exchangesFirst(WORDS[point].part!(statement as never, part, spec)!.evidence));
  if (own !== undefined) return own;
  const parts = await ask<ShownParts>(`/api/products/${product}/versions/latest/statements/${statement.id}/parts`);
  return firstOf(parts.find((one) => one.part === part)?.evidence ?? []);
}

type First = NonNullable<Awaited<ReturnType<typeof firstShown>>>;
interface Shown extends Event {
  readonly actor: string;
  readonly method?: string;
  readonly url: { readonly path: string; readonly query: readonly (readonly [string, string])[] };
  readonly status: number;
  readonly response: { readonly is: string; readonly mime: string } | null;
}

/** What kind of body came; null where none did, or where it was not recorded. */
const bodyOf = ({ response }: Shown): string | null =>
  response === null || response.is === 'missing' ? null : response.mime || null;

const marksOf = ({ parts }: First): string[] =>
  parts.flatMap(({ lines }) =>
    lines.flatMap(({ text, telling, mark }) => (telling ? [mark ? text.slice(...mark) : text.trim()] : [])),
  );

const isSlot = ({ slot }: First, name: string): boolean => slot !== undefined && 'name' in slot && slot.name === name;

/** Said without the drawer's own finders: what an exchange of that part must look like. */
const HOLDS: { readonly [Is in Sought['is']]: (sought: Extract<Sought, { is: Is }>, first: First) => boolean } = {
  field: ({ path }, first) => {
    const name = path.split(/[.[\]]+/).findLast((step) => step !== '')!;
    return marksOf(first).some((mark) => mark.startsWith(`${JSON.stringify(name)}: `));
  },
  address: ({ upTo }, { event, slot }) =>
    slot !== undefined && 'step' in slot && event.url.path.startsWith(upTo.slice(0, upTo.lastIndexOf('{'))),
  value: ({ path, value }, first) =>
    marksOf(first).some((mark) => mark.replace(/,$/, '') === `${JSON.stringify(path)}: ${JSON.stringify(value)}`),
  choice: ({ path, value }, first) =>
    first.event.url.query.some(([name, given]) => isSlot(first, name) && name === path && given === value) ||
    marksOf(first).some((mark) => mark.replace(/,$/, '').endsWith(JSON.stringify(value)) || mark === value),
  answer: ({ status, mime }, { event, head }) =>
    event.status === status && bodyOf(event) === mime && head === 'answered',
  parameter: ({ place, name }, first) =>
    place === 'query'
      ? isSlot(first, name) && first.event.url.query.some(([one]) => one === name)
      : marksOf(first).some((mark) => mark.startsWith(`${name}: `)),
  rejection: (_sought, { event }) => event.status >= 400 || event.method === 'POST',
  contrast: (_sought, { event }) => event.kind === 'exchange' && event.method !== 'GET',
  form: ({ field }, first) => marksOf(first).some((mark) => /"?name"?[:=]/.test(mark) && mark.includes(field)),
  // By the state itself, or by the call that did it and was not refused.
  move: ({ to, via }, first) =>
    first.isBare === true
      ? first.event.method === via?.method && first.event.status < 400
      : marksOf(first).some((mark) => mark.includes(String(to))),
  refusal: ({ status, via }, { event }) => event.status === status && event.method === via?.method,
  cell: ({ call, actors, anyone, came }, { event }) =>
    event.method === call.method &&
    (anyone || actors.includes(event.actor)) &&
    (came === 'either' || (came === 'done' ? event.status < 400 : event.status >= 300) || call.operation !== null),
  description: ({ value }, first) => marksOf(first).some((mark) => mark.includes(String(value))),
  bound: ({ value }, first) => marksOf(first).some((mark) => mark.includes(String(value))),
};

/** Share of parts that no exchange is found for: none when this was written. */
const MOST_NOT_SHOWN = 0.01;

test('what is shown first for a part holds it, or it is said that nothing does', async () => {
  const wrong: string[] = [];
  let [shown, all] = [0, 0];
  for (const point of Object.keys(WORDS) as (keyof typeof WORDS)[])
    for (const statement of spec[point].statements)
      for (const { key, sought } of soughtParts(point, statement, spec)) {
        const first = await firstShown(point, statement, key);
        all++;
        if (first === undefined) continue;
        shown++;
        if (!HOLDS[sought.is](sought as never, first))
          wrong.push(`${statement.id} ${key}: ${marksOf(first).join(' | ')}`);
      }
  expect(wrong).toEqual([]);
  expect(all).toBeGreaterThan(300);
  expect((all - shown) / all).toBeLessThan(MOST_NOT_SHOWN);
});

test('what stands beside the statements is marked where its evidence has it', async () => {
  const { validation: rules, roles } = spec;
  const keys = [
    ...(rules.invariants ?? []).map(({ id }) => id),
    ...(rules.onScreens ?? []).map(ASIDE_KEYS.hint),
    ...[...(roles.signIn ?? []), ...(roles.csrf ?? [])].map(ASIDE_KEYS.access),
  ];
  const unmarked: string[] = [];
  for (const key of keys) {
    const { evidence, telling, own } = asideReasons(spec, key)!;
    const [first] = evidence;
    if (!linesOf((await exhibit(first!)).event, first!.at, telling).found) unmarked.push(own!.sentence);
  }
  expect(unmarked).toEqual([]);
  expect(keys.length).toBeGreaterThan(15);
  expect(asideReasons(spec, 'access password nothing')).toBeUndefined();
});

test('a state of one thing is not shown by the same word in another', async () => {
  const cycles = spec.states.statements.filter(({ entity }) => entity === 'Tool' || entity === 'Loan');
  expect(cycles).toHaveLength(2);
  for (const cycle of cycles)
    for (const { key } of soughtParts('states', cycle, spec).filter(({ sought }) => sought.is === 'value')) {
      const first = (await firstShown('states', cycle, key))!;
      const at = first.parts.flatMap(({ lines }) => lines).map(({ text, telling }) => ({ text, telling }));
      const line = at.findIndex(({ telling }) => telling);
      // Its fellows, up to where the thing begins and ends: a loan is of a tool, which has a serial number.
      const indent = /^ */.exec(at[line]!.text)![0];
      const isFellow = ({ text }: { text: string }) => !text.startsWith(indent);
      const from = at.slice(0, line).findLastIndex(isFellow) + 1;
      const names = at.slice(from, line + at.slice(line).findIndex(isFellow)).map(({ text }) => text.trim());
      expect([key, names.some((text) => text.startsWith('"toolId"'))]).toEqual([key, cycle.entity === 'Loan']);
    }
});
