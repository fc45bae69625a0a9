import { expect, test } from 'vitest';
import { mutate } from './mutations.mjs';
import { createProfile } from './profile.mjs';

const call = { id: 'C-1' };
const verdicts = [{ call, operation: null }];
const answer = (value: unknown) => ({ status: 200, response: { is: 'json', value } });
const item = (id: number, more = {}) => ({ id, status: id % 2 ? 'open' : 'done', note: id % 3 ? 'x' : null, ...more });

function profileOf(values: unknown[]) {
  const profile = createProfile();
  for (const value of values) profile.observe(answer(value), verdicts);
  return profile;
}

const madeOf = (value: unknown, profile: object) =>
  new Map(
    [...mutate(answer(value), verdicts, profile, 0)].map(({ kind, mutant }) => [
      kind,
      kind === 'status' ? mutant.status : mutant.response.value,
    ]),
  );

test('what the training material shows always is broken, once for each kind', () => {
  const made = madeOf(item(99), profileOf(Array.from({ length: 12 }, (_, i) => item(i))));
  expect(made.get('drop')).toEqual({ status: 'open', note: null });
  expect(made.get('type')).toEqual({ ...item(99), id: 'twelve' });
  expect(made.get('null')).toEqual({ ...item(99), id: null });
  expect(made.get('value')).toEqual({ ...item(99), status: 'no-such-value' });
  expect(made.get('status')).toBe(418);
});

test('what was seen too seldom is left alone', () => {
  const made = madeOf(item(99), profileOf([item(1), item(2), item(3)]));
  expect([...made.keys()]).toEqual(['status']);
});

test('a field that is absent at times is not dropped, one that is null at times is not nulled', () => {
  const values = Array.from({ length: 20 }, (_, i) => (i % 2 ? { note: null } : { note: 'x' }));
  values[0] = {} as { note: string };
  const made = madeOf({ note: 'x' }, profileOf(values));
  expect([...made.keys()]).toEqual(['status']);
});

test('names of a few people that are seen again and again are no closed set', () => {
  const values = Array.from({ length: 40 }, (_, i) => ({ id: i % 3, name: ['ada', 'bo', 'cleo'][i % 3] }));
  expect(madeOf({ id: 1, name: 'bo' }, profileOf(values)).has('value')).toBe(false);
});

test('keys of a map are data, not fields', () => {
  const values = Array.from({ length: 20 }, () => ({ 17: { copies: 1 } }));
  expect([...madeOf({ 17: { copies: 1 } }, profileOf(values)).keys()]).toEqual(['status']);
});
