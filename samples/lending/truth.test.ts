import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from './declarations/errors.js';
import { truthOf, type Exercised } from './truth.js';

const HERE = import.meta.dirname;
const read = (name: string): unknown => JSON.parse(readFileSync(join(HERE, name), 'utf8'));

test('truth.json says what the declarations and the sessions say', () => {
  expect(read('truth.json')).toEqual(JSON.parse(JSON.stringify(truthOf(read('exercised.json') as Exercised))));
});

test('the sessions show every screen, every entity and every move of every life cycle', () => {
  const truth = truthOf(read('exercised.json') as Exercised);
  const shown = [...truth.screens, ...truth.entities, ...truth.states.flatMap(({ transitions }) => transitions)];
  expect(shown.filter(({ exercised }) => !exercised)).toEqual([]);
  expect(new Set(truth.roles.map(({ role }) => role))).toEqual(
    new Set(['anonymous', 'member', 'librarian', 'administrator', 'partner']),
  );
  for (const { actor, can, cannot } of truth.roles) {
    expect(can.length, actor).toBeGreaterThan(0);
    expect(can.filter((call) => cannot.includes(call))).toEqual([]);
  }
});

test('the types of the sample hold', () => {
  execFileSync(process.execPath, [join(HERE, '../../node_modules/typescript/bin/tsc'), '-p', HERE], {
    stdio: 'inherit',
  });
});

test('every error of the catalogue is thrown somewhere', () => {
  const folder = join(HERE, 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(Object.keys(ERRORS).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
