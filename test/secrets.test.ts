import { digest, lookUp } from '@asbuilt/digest';
import { createTextFinder, harmlessBeside, harmlessClasses, plantedSecrets, toHar } from '@asbuilt/evidence/planted';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asbuilt } from './command.js';

// Enough runs of `why` to see every kind of line it prints; what it looks up is tried for every entry below.
const MOST_WHYS = 6;

const KEY = new Uint8Array(32).fill(3);

const planted = plantedSecrets();
let folder: string;
let input: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-secrets-'));
  await mkdir(join(folder, 'tmp'));
  await mkdir(join(folder, 'in'));
  // Always the same key: pseudonyms of numbers are numbers, and with a new key every time one of them is somebody's code now
  // and then.
  await mkdir(join(folder, 'home'));
  await writeFile(join(folder, 'home', 'redaction.key'), KEY, { mode: 0o600 });
  input = join(folder, 'in', '01-admin.har');
  const text = JSON.stringify(toHar(planted.map(({ exchange }) => exchange)));
  await writeFile(input, text);
  await writeFile(join(folder, 'in', '02-cut.har'), text.slice(0, text.length * 0.7));
  await writeFile(join(folder, 'in', '03-broken.har'), text.slice(text.length / 2));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => asbuilt(args, { home: join(folder, 'home'), cwd: folder, tmp: join(folder, 'tmp') });

/** Each secret as it is or as a URL or a page would write it, and whose it is. */
const whereOf = new Map<string, string>();
for (const { kind, place, secrets } of planted)
  for (const s of secrets)
    for (const form of [s, encodeURIComponent(s), s.replaceAll('&', '&amp;').replaceAll('"', '&quot;')])
      whereOf.set(form, `${kind} in ${place}`);
const find = createTextFinder(whereOf.keys());

/** Each planted secret that stands in a text. */
const leaks = (text: string): string[] => {
  const found = find(text).filter(({ text: form, at }) => !isPartOfNumber(form, text, at));
  return [...new Set(found.map(({ text: form }) => whereOf.get(form)!))];
};

/** Hashes of contents have 16 digits, of which any six may be somebody's code: a code is one where it stands alone. */
const isPartOfNumber = (form: string, text: string, at: number): boolean =>
  /^\d+$/.test(form) && (/\d/.test(text.charAt(at - 1)) || /\d/.test(text.charAt(at + form.length)));

/** Everything that was written anywhere below the folder, but for what was given. */
async function everythingWritten(): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = files.filter((file) => file.isFile() && file.parentPath !== join(folder, 'in'));
  const texts = await Promise.all(kept.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
  return [...kept.map((file) => file.name), ...texts].join('\n');
}

it('there is something to find', async () => {
  expect(planted.length).toBeGreaterThanOrEqual(400);
  expect(planted.flatMap(({ secrets }) => secrets).every((secret) => secret.length >= 4)).toBe(true);
  expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(150);
  const { stdout } = await run('spec', input, '--no-redact', '--format', 'json', '--quiet');
  expect(leaks(stdout).length).toBeGreaterThan(0);
});

it('no secret stands in any output, message, temporary file or kept file', async () => {
  const said: string[] = [];
  const keep = async (...args: string[]) => {
    const { stdout, stderr, code } = await run(...args);
    said.push(stdout, stderr);
    return code;
  };
  expect(await keep('spec', input, '-o', 'out', '--jobs', '2')).toBe(0);
  for (const format of ['md', 'json', 'openapi']) expect(await keep('spec', input, '--format', format)).toBe(0);
  expect(await keep('spec', join('in', '02-cut.har'), '-o', 'cut')).toBe(2);
  expect(await keep('spec', join('in', '03-broken.har'), '-o', 'broken')).toBe(2);

  const spec = JSON.parse(await readFile(join(folder, 'out', 'spec.json'), 'utf8'));
  const statements: { id: string }[] = [...spec.errors.statements, ...spec.calls.statements];
  for (const { id } of statements.slice(0, MOST_WHYS))
    expect(await keep('why', id, input, '--spec', join('out', 'spec.json'))).toBe(0);

  expect(leaks(said.join('\n'))).toEqual([]);
  expect(leaks(await everythingWritten())).toEqual([]);
});

it('no secret stands in what is looked up or concluded in the program itself', async () => {
  const refs = planted.map((_, entry) => ({ material: '01-admin', entry }));
  const found = await lookUp([{ path: input }], refs, { key: KEY });
  expect(found).toHaveLength(planted.length);
  expect(leaks(JSON.stringify(found))).toEqual([]);
  expect(leaks(JSON.stringify(await digest([{ path: input }], { key: KEY, jobs: 1 })))).toEqual([]);
});

it('what only looks like a secret is looked up as it was recorded', async () => {
  const harmless = [...harmlessClasses(), ...harmlessBeside()];
  expect(harmless.length).toBeGreaterThanOrEqual(500);
  const path = join(folder, 'in', '04-visitor.har');
  await writeFile(path, JSON.stringify(toHar(harmless.map(({ exchange }) => exchange))));
  const refs = harmless.map((_, entry) => ({ material: '04-visitor', entry }));
  const [found, open] = await Promise.all([KEY, null].map((key) => lookUp([{ path }], refs, { key })));
  expect(found).toHaveLength(harmless.length);
  const changed = found!.filter((one, i) => JSON.stringify(one.events) !== JSON.stringify(open![i]!.events));
  expect(changed.map(({ ref }) => harmless[ref.entry]!.place)).toEqual([]);
});
