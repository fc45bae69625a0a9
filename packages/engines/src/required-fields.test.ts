import { expect, test } from 'vitest';
import { calls } from './calls/index.js';
import { concludeAll } from './conclude.js';
import type { AnyEngine } from './engine.js';
import { readTape } from './kit/tape/tape.js';
import { emptyOrigins, observeOrigins } from './origins/summary.js';
import { validation } from './validation/index.js';

const ENGINES = [calls, validation] as unknown as readonly AnyEngine[];

/** What the body of the first call must have, as the call says it and as the rules do; of a part of it, with its name. */
function required(...lines: readonly string[]): { schema: unknown; ofTo: unknown; rules: string[] } {
  const origins = emptyOrigins();
  const summaries = new Map(ENGINES.map((engine) => [engine.point, engine.empty()]));
  for (const event of readTape(`A tape\n\n${lines.join('\n')}`).events) {
    observeOrigins(origins, event);
    for (const engine of ENGINES) engine.observe(summaries.get(engine.point), event);
  }
  const { points } = concludeAll(ENGINES, { origins, summaries, failures: new Map() }, { wanted: [] });
  const [call] = points.calls.statements;
  const rules = points.validation.statements.filter(({ rule }) => rule === 'required').map(({ field }) => field);
  const schema = call!.request?.schema as { required?: string[]; properties?: { to?: { required?: string[] } } };
  return { schema: schema.required, ofTo: schema.properties?.to?.required, rules };
}

const REFUSED =
  'ann  POST /orders {"note":"x"}  -> 422 {"errors":[{"field":"title","code":"REQUIRED","message":"Title is required"}]}';
const TAKEN = 'ann  POST /orders {"title":"A","note":"x"}  -> 201 {"id":1}';

test('what a rule says is required, the schema of the call says too', () => {
  expect(required(REFUSED, TAKEN)).toMatchObject({ schema: ['title'], rules: ['title'] });
});

test('what was taken without is not, whatever was said once', () => {
  const { schema } = required(REFUSED, TAKEN, 'ann  POST /orders {"note":"y"}  -> 201 {"id":2}');
  expect(schema).toBeUndefined();
});

test('what only a change was refused for says nothing of the whole', () => {
  const { schema } = required(
    REFUSED.replace('POST /orders', 'PATCH /orders/1'),
    TAKEN.replace('POST /orders', 'PATCH /orders/1'),
  );
  expect(schema).toBeUndefined();
});

test('parts of a part are asked for where that part is sent', () => {
  const refused =
    'ann  POST /orders {"to":{"zip":"1"}}  -> 422 {"errors":[{"field":"to.city","code":"REQUIRED","message":"City is required"}]}';
  const taken = 'ann  POST /orders {"to":{"zip":"1","city":"B"}}  -> 201 {"id":1}';
  expect(required(refused, taken)).toMatchObject({ schema: undefined, ofTo: ['city'] });
});
