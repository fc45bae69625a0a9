import { expect, it } from 'vitest';
import { ALWAYS, type JsonSchema } from '@asbuilt/spec';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

/** By the path of fields: what was the same in all responses of the first call. */
function unchanging(line: (i: number) => string, times = 12): Record<string, unknown> {
  const summary = calls.empty();
  const tape = `t\n\n${Array.from({ length: times }, (_, i) => line(i)).join('\n')}\n`;
  for (const event of readTape(tape).events) calls.observe(summary, event);
  const { point } = concludeCalls(summary, [TAPE_ORIGIN]);
  const out: Record<string, unknown> = {};
  const walk = (schema: JsonSchema, path: string): void => {
    if (ALWAYS in schema) out[path] = schema[ALWAYS];
    for (const [name, part] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>))
      walk(part, `${path}/${name}`);
    if (schema['items'] !== undefined) walk(schema['items'] as JsonSchema, `${path}[]`);
  };
  for (const { schema } of point.statements[0]!.responses) walk(schema ?? {}, '');
  return out;
}

const actor = (i: number): string => (i % 2 === 0 ? 'ann' : 'bob');

it('what a product says of itself to everybody is told', () => {
  const line = (i: number) =>
    `${actor(i)}  GET /api/settings  -> 200 {"app":{"version":"1.4.0","name":"Borrow Street"}}`;
  expect(unchanging(line)).toEqual({ '/app/version': '1.4.0', '/app/name': 'Borrow Street' });
});

it('what is about one person is not', () => {
  expect(unchanging(() => 'ann  GET /api/me  -> 200 {"name":"Ann Lee"}')).toEqual({});
  expect(
    unchanging((i) => `${actor(i)}  GET /api/session  -> 200 ${i % 2 === 0 ? '{"name":"Ann Lee"}' : '{}'}`),
  ).toEqual({});
});

it('what is about one thing or one question is not', () => {
  expect(unchanging((i) => `${actor(i)}  GET /api/tools/7  -> 200 {"name":"Drill"}`)).toEqual({});
  expect(unchanging((i) => `${actor(i)}  GET /api/search?q=dr  -> 200 {"best":"Drill"}`)).toEqual({});
  expect(unchanging((i) => `${actor(i)}  GET /api/tools  -> 200 [{"name":"Drill"}]`)).toEqual({});
});

it('too few responses, moments, keys and what differed once are not', () => {
  expect(unchanging((i) => `${actor(i)}  GET /api/settings  -> 200 {"version":"1.4.0"}`, 9)).toEqual({});
  expect(
    unchanging(
      (i) =>
        `${actor(i)}  GET /api/settings  -> 200 {"today":"2026-03-02","build":"9b2f61c07d3e4a58b1c2","mode":"${i === 5 ? 'b' : 'a'}"}`,
    ),
  ).toEqual({});
});
