import type { Spec } from '@asbuilt/spec';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digest } from './digest.js';
import { readRecordings, type Recording } from './recordings.test-kit.js';

const cases = new URL('recording-cases/', import.meta.url);
const files = await readdir(cases);
const recordings = (
  await Promise.all(files.sort().map(async (file) => readRecordings(await readFile(new URL(file, cases), 'utf8'))))
).flat();

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'asbuilt-recordings-'))));
afterAll(() => rm(folder, { recursive: true }));

async function specOf({ file, har }: Recording): Promise<Spec> {
  const path = join(folder, file);
  await writeFile(path, har);
  return (await digest([{ path }], { key: null, jobs: 1 })).spec;
}

const callsOf = ({ calls: { statements } }: Spec) => new Map(statements.map((call) => [call.id, call]));

/** What a section can hold, each as lines. */
const SAYS: Readonly<Record<string, (spec: Spec) => string[]>> = {
  product: ({ product }) => [product],
  origins: ({ origins }) => origins,
  calls: (spec) =>
    [...callsOf(spec).values()].map(({ method, path, responses, operation }) =>
      `${method} ${path} ${operation ?? ''} ${responses.map(({ status, support }) => `${status} x${support}`).join(', ')}`
        .replace(/ +/g, ' ')
        .trim(),
    ),
  'not served': ({ calls }) =>
    (calls.notServed ?? []).map(({ method, path, support }) => `${method} ${path} x${support}`),
  errors: (spec) => spec.errors.statements.map(({ status, message }) => `${status} ${message}`),
  constants: (spec) =>
    spec.constants.statements.map(({ name, value, unit }) => `${name} = ${JSON.stringify(value)} ${unit ?? ''}`.trim()),
  roles: (spec) => spec.roles.statements.map(({ name }) => name),
  screens: (spec) =>
    spec.screens.statements.map(({ route, calls }) =>
      [route, ...calls.map((id) => `${callsOf(spec).get(id)?.method} ${callsOf(spec).get(id)?.path}`)].join(' | '),
    ),
  languages: (spec) => spec.purpose.statements.filter(({ kind }) => kind === 'language').map(({ text }) => text),
};

describe('a recording', () => {
  test.each(recordings.map((one): [string, Recording] => [one.title, one]))('%s', async (_title, recording) => {
    const spec = await specOf(recording);
    const said = (name: string) => SAYS[name]?.(spec) ?? [`no section is called ${name}`];
    const names = [...recording.expected.keys()];
    expect(Object.fromEntries(names.map((name) => [name, said(name)]))).toEqual(Object.fromEntries(recording.expected));
  });
});
