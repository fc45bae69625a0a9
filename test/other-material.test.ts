import { digest, lookUp } from '@asbuilt/digest';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The same product, recorded by other tools than a browser's network log: what is recovered from it is the same, and
// what nobody may see stays out of it as well.

const FOLDER = join(import.meta.dirname, '..', 'packages', 'readers', 'src');
const KEY = new Uint8Array(32).fill(5);

/** What was recorded, and the HAR of the very same traffic. */
const KINDS = [
  { kind: 'playwright-trace', file: 'playwright-trace/fixtures/clerk.zip', har: 'playwright-trace/fixtures/clerk.har' },
  { kind: 'wacz', file: 'warc/fixtures/warcio.wacz', har: '../fixtures/traffic.har' },
  { kind: 'mitmproxy', file: 'mitmproxy/fixtures/clerk.flows', har: '../fixtures/traffic.har' },
  { kind: 'burp', file: 'burp/fixtures/clerk-burp.xml', har: '../fixtures/traffic.har' },
  { kind: 'postman', file: 'postman/fixtures/clerk.postman_collection.json', har: '../fixtures/traffic.har' },
  { kind: 'access-log', file: 'access-log/fixtures/nginx-access.log', har: '../fixtures/traffic.har' },
];

/** Of the shop from which the fixtures were recorded. */
const SECRETS = ['correct-horse-7', 'tok_4f0c8a77d1e94b3f', '9d2f6c1be07a4485', 'clerk@shop.example', 'clerk%40shop'];
const secretsIn = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret));

const pathOf = (file: string): string => join(FOLDER, file);
const read = (file: string, key: Uint8Array | null = KEY) => digest([{ path: pathOf(file) }], { key, jobs: 1 });

async function callsOf(file: string): Promise<string[]> {
  const { spec } = await read(file);
  return spec.calls.statements.map(
    ({ method, path, responses }) => `${method} ${path} ${responses.map(({ status }) => status).join(' ')}`,
  );
}

describe.each(KINDS)('$kind', ({ file, har }) => {
  it('gives the calls that a HAR of the same traffic gives', async () => {
    const calls = await callsOf(file);
    expect(calls.length).toBeGreaterThan(5);
    expect(calls).toEqual(await callsOf(har));
  });

  it('lets no secret through', async () => {
    const { spec } = await read(file);
    const [material] = spec.material;
    const refs = Array.from({ length: material!.entries ?? 0 }, (_, entry) => ({ material: material!.id, entry }));
    const found = async (key: Uint8Array | null) =>
      JSON.stringify(await lookUp([{ path: pathOf(file) }], refs, { key }));
    expect(secretsIn(await found(null)).length, 'there is something to find').toBeGreaterThan(2);
    expect(secretsIn(await found(KEY))).toEqual([]);
    expect(secretsIn(JSON.stringify(spec))).toEqual([]);
  });
});

it('a log beside a HAR adds to how often its calls were seen, and says nothing of who may make them', async () => {
  const har = { path: pathOf('../fixtures/traffic.har') };
  const log = { path: pathOf('access-log/fixtures/nginx-access.log') };
  const alone = (await digest([har], { key: KEY, jobs: 1 })).spec;
  const both = (await digest([har, log], { key: KEY, jobs: 1, origins: alone.origins })).spec;
  const told = ({ calls }: typeof alone) =>
    calls.statements.map(({ method, path, responses }) => [method, path, responses.map((r) => [r.status, r.mime])]);
  expect(told(both)).toEqual(told(alone));
  expect(both.roles.statements).toEqual(alone.roles.statements);
  const support = ({ calls }: typeof alone) => calls.statements.reduce((sum, call) => sum + call.support, 0);
  expect(support(both)).toBeGreaterThan(support(alone));
});
