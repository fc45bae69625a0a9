import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { asbuilt } from './command.js';
import { har, shopping } from './recording.js';

const NINE = 9;
const HAR = har(shopping(4));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-spec-'));
  await writeFile(join(folder, '01-admin.har'), HAR);
  await writeFile(join(folder, '02-admin.har.gz'), gzipSync(HAR));
  await writeFile(join(folder, 'session.zip'), await zipped({ 'deep/01-admin.har': HAR, 'notes.txt': 'not material' }));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (args: readonly string[], stdin?: string | Uint8Array) =>
  asbuilt(args, { home: join(folder, 'home'), cwd: folder, ...(stdin === undefined ? {} : { stdin }) });

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const callsOf = (json: string) =>
  JSON.parse(json).calls.statements.map((call: { method: string; path: string }) => `${call.method} ${call.path}`);

describe('asbuilt spec', () => {
  it('without files shows nine points, each not shown, and how to begin', async () => {
    const { code, stdout, stderr } = await run(['spec']);
    expect(code).toBe(0);
    expect(stdout.match(/: not shown\./g)).toHaveLength(NINE);
    expect(stdout.match(/^## \d\. /gm)).toHaveLength(NINE);
    expect(stderr).toMatch(/asbuilt record https[^]*asbuilt spec recording/);
  });

  it('says that no recording was given though all else is quiet', async () => {
    const { code, stderr } = await run(['spec', '--quiet']);
    expect([code, stderr]).toEqual([
      0,
      'asbuilt: no recording was given; every point of the specification is empty.\n',
    ]);
  });

  it('takes a folder for the recordings in it, sorted by name', async () => {
    const inside = join(folder, 'recording');
    await mkdir(inside);
    await writeFile(join(inside, '02-clerk.har'), HAR);
    await writeFile(join(inside, '01-admin.har'), HAR);
    await writeFile(join(inside, '.hidden'), 'x');
    const named = await run(['spec', 'recording/01-admin.har', 'recording/02-clerk.har', '--format', 'json']);
    expect(await run(['spec', 'recording', '--format', 'json'])).toEqual(named);
    await mkdir(join(folder, 'nothing'));
    const { code, stderr } = await run(['spec', 'nothing']);
    expect([code, stderr]).toEqual([2, 'asbuilt: nothing: no recordings in this folder.\n']);
  });

  it('gives Markdown on standard output, and messages apart from it', async () => {
    const { code, stdout, stderr } = await run(['spec', '01-admin.har', '--name', 'Corner shop']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^# Specification: Corner shop\n/);
    expect(stderr).toMatch(/Read 12 requests from 1 file/);
    expect(stderr).toMatch(/Left out 1 request to other sites: https:\/\/stats\.example\.net \(1, .+\)\.$/m);
  });

  it('writes all three forms into a folder, and the nine points at a glance', async () => {
    const { code, stdout, stderr } = await run(['spec', '01-admin.har', '-o', 'new/out']);
    expect([code, stdout]).toEqual([0, '']);
    expect((await readdir(join(folder, 'new/out'))).sort()).toEqual(['openapi.json', 'spec.json', 'spec.md']);
    expect(stderr).toMatch(/^7 {2}Calls +\d+ calls +\d* .+$/m);
    expect(stderr).toMatch(/^Written to new\/out: spec\.md \(to read\), .+\.$/m);
    expect(stderr).toMatch(/^1 {2}Purpose and audience +not shown +1$/m);
  });

  it('writes the one form that is asked for', async () => {
    await run(['spec', '01-admin.har', '-o', 'one', '--format', 'openapi']);
    expect(await readdir(join(folder, 'one'))).toEqual(['openapi.json']);
    const { stdout } = await run(['spec', '01-admin.har', '--format', 'json', '--quiet']);
    expect(JSON.parse(stdout).format).toBe('asbuilt/2');
  });

  it('replaces what an earlier run wrote and leaves no drafts', async () => {
    await run(['spec', '01-admin.har', '-o', 'twice']);
    await run(['spec', '01-admin.har', '-o', 'twice', '--name', 'Second']);
    expect(await readFile(join(folder, 'twice/spec.md'), 'utf8')).toMatch(/Second/);
    expect(await readdir(join(folder, 'twice'))).toHaveLength(3);
  });

  it('says nothing when quiet', async () => {
    expect((await run(['spec', '01-admin.har', '-o', 'quiet', '--quiet'])).stderr).toBe('');
  });

  it('reads gzip, zip and standard input alike', async () => {
    const plain = callsOf((await run(['spec', '01-admin.har', '--format', 'json'])).stdout);
    expect(plain).toContain('GET /api/items/{id}');
    expect(callsOf((await run(['spec', '02-admin.har.gz', '--format', 'json'])).stdout)).toEqual(plain);
    expect(callsOf((await run(['spec', '-', '--format', 'json'], HAR)).stdout)).toEqual(plain);
    expect(callsOf((await run(['spec', '-', '--format', 'json'], gzipSync(HAR))).stdout)).toEqual(plain);
    const { stdout } = await run(['spec', 'session.zip', '--format', 'json']);
    expect(callsOf(stdout)).toEqual(plain);
    expect(JSON.parse(stdout).material).toMatchObject([{ id: 'session/deep/01-admin', actor: 'admin' }]);
  });

  it('takes the origins it is told', async () => {
    const { stdout } = await run([
      'spec',
      '01-admin.har',
      '--format',
      'json',
      '--origin',
      'https://stats.example.net/',
    ]);
    expect(JSON.parse(stdout).origins).toEqual(['https://stats.example.net']);
  });

  it('ends quietly when nobody reads on', async () => {
    const ran = await asbuilt(['spec', '01-admin.har', '--quiet'], {
      home: join(folder, 'home'),
      cwd: folder,
      deaf: true,
    });
    expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('asbuilt why', () => {
  let spec: Record<string, { statements: { id: string }[]; gaps: { id: string; says: string; how: string }[] }>;
  beforeAll(async () => {
    spec = JSON.parse((await run(['spec', '01-admin.har', '--format', 'json', '--quiet'])).stdout);
  });
  const idOf = (point: string, like: RegExp): string =>
    spec[point]!.statements.find((statement) => like.test(JSON.stringify(statement)))!.id;

  it('tells what stands behind a call', async () => {
    const id = idOf('calls', /"\/api\/items\/\{id\}"/);
    const { code, stdout } = await run(['why', id, '01-admin.har', '--quiet']);
    expect(code).toBe(0);
    expect(stdout).toContain(`${id}  The product serves GET /api/items/{id}`);
    expect(stdout).toMatch(/Basis: observed · support \d+, against 0 · confidence [01]\.\d\d/);
    expect(stdout).toMatch(
      /1\. 01-admin, entry \d+: GET https:\/\/shop\.example\.org\/api\/items\/\d+ → 200 \(admin, 2026-01-01T/,
    );
  });

  it('keeps what the evidence points at beside the specification, and reads it there the next time', async () => {
    await run(['spec', '01-admin.har', '-o', 'kept', '--quiet']);
    const ask = () => run(['why', idOf('calls', /"\/api\/items\/\{id\}"/), 'kept/spec.json', '01-admin.har']);
    const first = await ask();
    const beside = join(folder, 'kept', 'spec.evidence.ndjson');
    await writeFile(beside, (await readFile(beside, 'utf8')).replaceAll('/api/items/', '/api/thing/'));
    expect((await ask()).stdout).toBe(first.stdout.replaceAll('org/api/items/', 'org/api/thing/'));
    // another specification, and nothing of it holds
    await run(['spec', '01-admin.har', '-o', 'kept', '--quiet', '--name', 'Other']);
    expect((await ask()).stdout).toBe(first.stdout);
  });

  it('keeps nothing of what is not redacted', async () => {
    await run(['spec', '01-admin.har', '-o', 'open', '--quiet', '--no-redact']);
    await run(['why', idOf('errors', /NAME_MISSING/), 'open/spec.json', '01-admin.har', '--no-redact']);
    expect(await readdir(join(folder, 'open'))).not.toContain('spec.evidence.ndjson');
  });

  it('prints every request of a call, whole, as text, as JSON and for curl', async () => {
    const id = idOf('calls', /"method":"POST"/);
    const args = ['why', id, '01-admin.har', '--quiet', '--all'];
    expect((await run([...args, '--full'])).stdout.match(/: POST https/g)).toHaveLength(
      shopping(4).filter(({ method }) => method === 'POST').length,
    );
    const { entries } = JSON.parse((await run([...args, '--format', 'json'])).stdout) as { entries: unknown[] };
    expect(entries.length).toBeGreaterThan(1);
    expect((await run([...args, '--format', 'curl'])).stdout).toMatch(
      /^curl -X POST 'https:[^']*' .*--data '\{"name":"Thing 1"\}'$/ms,
    );
  });

  it('tells what stands behind an error, with the value at its place', async () => {
    const id = idOf('errors', /NAME_MISSING/);
    const { stdout } = await run(['why', id, '01-admin.har', '--quiet']);
    expect(stdout).toContain('→ 422');
    expect(stdout).toContain('A thing needs a name');
  });

  it('takes the statement from a document that was written before', async () => {
    await run(['spec', '01-admin.har', '-o', 'stored']);
    const id = idOf('errors', /NOT_FOUND/);
    const again = await run(['why', id, '01-admin.har', '--quiet']);
    expect(await run(['why', id, '01-admin.har', '--spec', 'stored/spec.json', '--quiet'])).toEqual(again);
    expect(await run(['why', id, 'stored/spec.json', '01-admin.har', '--quiet'])).toEqual(again);
  });

  it('names the places of the evidence where there are no recordings', async () => {
    await run(['spec', '01-admin.har', '-o', 'stored']);
    const id = idOf('errors', /NOT_FOUND/);
    const { code, stdout } = await run(['why', id, 'stored/spec.json']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n  1\. 01-admin, entry \d+\n\n  Add the recordings to see the evidence itself\.\n$/);
  });

  it('tells a gap, and how to show it', async () => {
    const gap = spec['purpose']!.gaps[0]!;
    expect((await run(['why', gap.id, '01-admin.har', '--quiet'])).stdout).toBe(
      `${gap.id}  ${gap.says}\n  To show it: ${gap.how}\n`,
    );
  });

  it('says which entries a file has where one asks for another', async () => {
    const { code, stderr } = await run(['why', '01-admin#900', '01-admin.har', '--quiet']);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^asbuilt: 01-admin#900: 01-admin\.har has \d+ entries \(0–\d+\)\.\n$/),
    ]);
    expect((await run(['why', '01-admin#0', '01-admin.har', '--quiet'])).code).toBe(0);
  });

  it('offers near ids for one that is not there', async () => {
    const { code, stderr } = await run(['why', 'C-zzzzzzzz', '01-admin.har', '--quiet']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^asbuilt: C-zzzzzzzz: not found in the specification\. Similar ids: C-\w{8}/);
  });

  it.each([
    ['no document', 'missing.json', /missing\.json: no such file/],
    ['a document of another kind', '01-admin.har', /01-admin\.har: /],
  ])('is told when --spec is %s', async (_, file, says) => {
    const { code, stderr } = await run(['why', 'C-1', '01-admin.har', '--spec', file, '--quiet']);
    expect([code, stderr.trim().split('\n').length]).toEqual([2, 1]);
    expect(stderr).toMatch(says);
  });
});

describe('help', () => {
  it('has exit codes, where keys are kept, and an example', async () => {
    const { stdout } = await run(['--help']);
    for (const says of [/Exit codes:\n {2}0 {2}done/, /ASBUILT_HOME/, /asbuilt spec recording\/\*\.har/])
      expect(stdout).toMatch(says);
  });

  it('of a command tells its options', async () => {
    const { code, stdout } = await run(['spec', '--help']);
    expect(code).toBe(0);
    for (const option of ['--output', '--format', '--name', '--origin', '--actor', '--jobs', '--no-redact', '--quiet'])
      expect(stdout).toContain(option);
  });

  it('is what an empty command line gets', async () => expect((await run([])).stdout).toMatch(/Usage: asbuilt/));
});
