import type { Role, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Prepared } from './call-knowledge.js';
import { isShut } from './never-tried.js';
import { prepare } from './prepare.js';
import { refusedAtMate } from './related-calls.js';
import { ordersSpec } from '../testing/orders.js';

// A notebook with pages and with data, in which a writer was refused enough to be refused more.

const ALL = [
  'GET /notes/{id}/edit',
  'PUT /notes/{id}',
  'PUT /notes/{id}.json',
  'GET /notes/new',
  'POST /notes.json',
  'DELETE /notes/{note}.json',
  'DELETE /notes/{id}',
  'GET /notes/{id}.json',
  'GET /notes/{id}',
  'GET /account.json',
  'GET /account',
  'PUT /tags/{id}',
];
const SHUT = ['a', 'b', 'c'].map((name) => `DELETE /${name}/{id}`);

const DOES = new Map([
  ['GET', 'read'],
  ['PUT', 'update'],
  ['POST', 'create'],
  ['DELETE', 'delete'],
] as const);

function writerWith(may: readonly string[], mayNot: readonly string[]): readonly [Prepared, Role] {
  const spec: Spec = ordersSpec();
  const model = spec.calls.statements.find(({ id }) => id === 'C-latest')!;
  spec.calls.statements = [...ALL, ...SHUT].map((id) => {
    const [method, path] = id.split(' ') as ['GET', string];
    return { ...model, id, method, path, does: DOES.get(method)! };
  });
  const like = spec.roles.statements.find(({ name }) => name === 'manager')!;
  const role = (name: string, own: readonly string[], not: readonly string[]): Role => ({
    ...like,
    name,
    may: [...own],
    mayNot: [...not],
  });
  const writer = role('writer', may, [...SHUT, ...mayNot]);
  spec.roles.statements = [role('owner', [...ALL, ...SHUT], []), writer];
  return [prepare(spec), writer];
}

function isShutTo(may: readonly string[], mayNot: readonly string[], call: string): boolean {
  const [p, writer] = writerWith(may, mayNot);
  return isShut(p, writer, p.calls.get(call)!);
}

function atMate(may: readonly string[], mayNot: readonly string[], call: string): boolean | null {
  const [p, writer] = writerWith(may, mayNot);
  return refusedAtMate(p, writer, p.calls.get(call)!);
}

describe('whoever is let into one of two calls that stand and fall together', () => {
  it.each([
    ['GET /notes/{id}/edit', 'PUT /notes/{id}'],
    ['PUT /notes/{id}', 'GET /notes/{id}/edit'],
    ['GET /notes/new', 'POST /notes.json'],
    ['DELETE /notes/{note}.json', 'DELETE /notes/{id}'],
    ['GET /account', 'GET /account.json'],
  ])('%s: is let into %s', (tried, other) => {
    expect(isShutTo([tried], [], other)).toBe(false);
    expect(isShutTo([], [tried], other)).toBe(true);
  });
});

describe('what does not stand and fall with it', () => {
  it('is another thing, or done in another way', () => {
    expect(isShutTo(['GET /notes/{id}/edit'], [], 'PUT /tags/{id}')).toBe(true);
    expect(isShutTo(['GET /notes/{id}/edit'], [], 'DELETE /notes/{id}')).toBe(true);
  });

  it('is the page of a thing whose data were refused, which may be for what that thing is', () => {
    expect(atMate([], ['GET /notes/{id}.json'], 'GET /notes/{id}')).toBe(null);
    expect(atMate(['GET /notes/{id}.json'], [], 'GET /notes/{id}')).toBe(false);
  });

  it('is what two of its mates disagree over', () => {
    expect(atMate(['PUT /notes/{id}.json'], ['GET /notes/{id}/edit'], 'PUT /notes/{id}')).toBe(null);
  });
});
