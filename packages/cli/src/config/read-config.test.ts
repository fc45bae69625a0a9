import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './read-config.js';
import { configJsonSchema } from './schema.js';

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-config-'));
const file = join(folder, 'asbuilt.config.json');
afterAll(() => rmSync(folder, { recursive: true }));

const reading = (text: string) => {
  writeFileSync(file, text);
  return readConfig(file);
};

/** The lines of the error, without the folder. */
const faultsOf = async (text: string): Promise<string[]> => {
  const error = await reading(text).then(
    () => new Error('no fault'),
    (thrown: Error) => thrown,
  );
  return error.message.split('\n').map((line) => line.replaceAll(`${folder}/`, ''));
};

const WHOLE = {
  $schema: './node_modules/@asbuilt/cli/asbuilt.config.schema.json',
  name: 'Shop',
  origins: ['https://shop.example', 'https://API.shop.example:443/'],
  ignore: { hosts: ['*.ads.example', 'localhost:9000'], paths: ['/health', '/internal/**'] },
  redaction: { fields: ['memberNo'], patterns: ['ACME-[0-9]{4}'], valuesFile: 'values.txt' },
  actors: { '01-*.har': 'admin' },
};

test('a whole configuration is read, with the values of its file', async () => {
  writeFileSync(join(folder, 'values.txt'), '# customers\nNightingale Ltd.\r\n\n  Kiel  \n');
  expect(await reading(JSON.stringify(WHOLE))).toEqual({
    file,
    name: 'Shop',
    origins: ['https://shop.example', 'https://api.shop.example'],
    ignore: WHOLE.ignore,
    rules: { fields: ['memberNo'], patterns: ['ACME-[0-9]{4}'], values: ['Nightingale Ltd.', 'Kiel'] },
    actors: WHOLE.actors,
  });
});

test('an empty configuration changes nothing', async () => {
  expect(await reading('{}')).toMatchObject({ ignore: {}, rules: { values: [] }, actors: {} });
});

test('a key that stands twice is told with both lines, since only the last would count', async () => {
  const text = `{
  "name": "Shop",
  "ignore": { "hosts": ["a.example"],
    "hosts": ["b.example"] },
  "redaction": { "fields": ["a"] },
  "name": "Store",
  "redaction": { "fields": ["b"] }
}`;
  expect(await faultsOf(text)).toEqual([
    'asbuilt.config.json:4: ignore.hosts: the same key as in line 3. Keep one of them.',
    'asbuilt.config.json:6: name: the same key as in line 2. Keep one of them.',
    'asbuilt.config.json:7: redaction: the same key as in line 5. Keep one of them.',
  ]);
  // the same key of two objects is none
  expect(await reading('{"ignore":{"hosts":["a.example"]},"actors":{"hosts":"ann","name":"bob"}}')).not.toBeNull();
});

test('a fault is told with its line, its place, and what to write', async () => {
  const text = `{
  "orgins": [],
  "origins": ["shop.example", "https://shop.example/path"],
  "ignore": {
    "paths": [
      "/ok", "health"
    ],
    "hosts": ["https://ads.example"]
  },
  "redaction": { "patterns": ["a{2}",
    "(?=a)b"], "word": 1 },
  "actors": { "a.har": 3 },
  "zzzzzzzz": 0
}`;
  const known = 'Known keys: name, origins, ignore, redaction, actors.';
  const origin = 'write an origin: scheme and host without a path, such as https://app.example.org.';
  expect(await faultsOf(text)).toEqual([
    `asbuilt.config.json:2: unknown key "orgins". Did you mean "origins"? ${known}`,
    `asbuilt.config.json:3: origins[0]: ${origin}`,
    `asbuilt.config.json:3: origins[1]: ${origin}`,
    'asbuilt.config.json:6: ignore.paths[1]: write a path that begins with a slash, such as /health or /internal/**.',
    'asbuilt.config.json:8: ignore.hosts[0]: write a host such as cdn.example.org, or *.example.org for every host below it.',
    'asbuilt.config.json:11: redaction.patterns[1]: this pattern cannot be used: invalid or unsupported Perl syntax: `(?=`. Patterns use RE2 syntax: no look-around, no back-references.',
    'asbuilt.config.json:11: unknown key "word" in redaction. Known keys: fields, patterns, valuesFile.',
    'asbuilt.config.json:12: actors.a.har: write a string in quotes.',
    `asbuilt.config.json:13: unknown key "zzzzzzzz". ${known}`,
  ]);
});

test.each([
  ['{\n  "name": "Shop",\n}', 3],
  ['{\n  "name": "Shop"', 2],
])('what is no JSON is told with its line: %j', async (text, line) => {
  expect(await faultsOf(text)).toEqual([
    expect.stringMatching(new RegExp(`^asbuilt\\.config\\.json:${line}: not valid JSON \\(.+\\)\\.$`)),
  ]);
});

test('a list is no configuration', async () => {
  expect(await faultsOf('[]')).toEqual(['asbuilt.config.json:1: the file: write an object: {…}.']);
});

test('a value that stands in any word, and a file of values that is not there, are told', async () => {
  writeFileSync(join(folder, 'short.txt'), 'Kiel\nab\n');
  const [short] = await faultsOf('{"redaction": {"valuesFile": "short.txt"}}');
  expect(short).toBe('short.txt:2: a value needs at least 3 characters.');
  const [gone] = await faultsOf('{"redaction": {"valuesFile": "gone.txt"}}');
  expect(gone).toBe('asbuilt.config.json: redaction.valuesFile: cannot read gone.txt (ENOENT).');
});

test('a file that was named must be there', async () => {
  await expect(readConfig(join(folder, 'other.json'))).rejects.toThrow('cannot read the configuration (ENOENT)');
});

const published = JSON.parse(
  readFileSync(new URL('../../asbuilt.config.schema.json', import.meta.url), 'utf8'),
) as object;

test('the published JSON Schema is what is checked (npm run schema -w @asbuilt/cli)', () => {
  expect(published).toEqual(configJsonSchema());
});

test('another program takes and refuses the same with it', () => {
  const isGood = new Ajv2020({ strict: true }).compile(published);
  expect(isGood(WHOLE)).toBe(true);
  expect(isGood({ orgins: [] })).toBe(false);
  expect(isGood({ actors: { 'a.har': 3 } })).toBe(false);
});
