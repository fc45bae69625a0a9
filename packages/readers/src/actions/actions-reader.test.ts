import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTEXT, failureOf, isOneOfOurs, readAll } from '../read-all.test-kit.js';
import { actionsReader } from './actions-reader.js';

const CLICK = { url: 'https://example.test/orders', does: 'click' };

test('a line is an action', async () => {
  const record = {
    ...CLICK,
    time: '2024-05-02T12:00:00.000Z',
    does: 'change',
    role: 'textbox',
    name: 'E-mail',
    form: 'New order',
    field: 'email',
    typed: { is: 'email', length: '10-99' },
  };
  expect(await readAll(actionsReader, `${JSON.stringify(record)}\n`)).toEqual([
    {
      kind: 'action',
      ref: { material: 'm', entry: 0 },
      actor: 'someone',
      at: Date.UTC(2024, 4, 2, 12),
      url: CLICK.url,
      does: 'change',
      role: 'textbox',
      name: 'E-mail',
      form: 'New order',
      field: 'email',
      typed: { is: 'email', length: '10-99' },
    },
  ]);
});

test('what was typed is never taken over, only its class', async () => {
  const value = { ...CLICK, value: 'hunter2', typed: { is: 'hunter2', length: '1-9' } };
  const inside = { ...CLICK, typed: { is: 'secret', length: '1-9', value: 'hunter2' } };
  const read = await readAll(actionsReader, `${JSON.stringify(value)}\n${JSON.stringify(inside)}\n`);
  expect(read).toMatchObject([{ typed: null }, { typed: { is: 'secret', length: '1-9' } }]);
  expect(JSON.stringify(read)).not.toContain('hunter2');
});

test('a line that does not say what was done, or where, is told', async () => {
  const lines = [{ url: CLICK.url }, { does: 'click' }, { ...CLICK, does: 'dance' }, CLICK];
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const notice = { kind: 'notice', code: 'action-unclear' };
  expect(await readAll(actionsReader, text)).toMatchObject([notice, notice, notice, { kind: 'action' }]);
});

test('a line that two were mixed to is left out, and told', async () => {
  const line = JSON.stringify(CLICK);
  const mixed = `${line.slice(0, -1)},${line.slice(1)}`;
  expect(await readAll(actionsReader, `${line}\n${mixed}`)).toMatchObject([
    { kind: 'action' },
    { kind: 'notice', code: 'entry-damaged' },
  ]);
});

test('a file without actions is refused by its name', async () => {
  await expect(readAll(actionsReader, '\n')).rejects.toThrow(
    'some file: contains no actions; leave it out, or record it again',
  );
});

describe('whatever is in it', () => {
  test('bytes throw nothing but a MaterialError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await failureOf(readAll(actionsReader, bytes))).toSatisfy(isOneOfOurs);
      }),
    );
  });

  test('a record with a URL and a verb is an action', () => {
    const odd = fc.jsonValue({ maxDepth: 3 });
    const keys = ['time', 'role', 'name', 'form', 'field', 'typed'];
    const record = fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] });
    fc.assert(
      fc.property(record, (value) => {
        const bytes = Buffer.from(JSON.stringify({ ...value, ...CLICK }));
        expect(actionsReader.read({ entry: 0, bytes }, CONTEXT)).toMatchObject([{ kind: 'action', does: 'click' }]);
      }),
    );
  });
});
