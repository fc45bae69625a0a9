import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyMemory } from '../memory/memory.js';
import { prepare } from '../learned/prepare.js';
import { respond } from './respond.js';
import { ordersSpec } from '../testing/orders.js';
import { readTape, stepOf } from '../testing/tape.js';

const CASES = new URL('../cases/', import.meta.url);

describe('the mock server', () => {
  it.each(readdirSync(CASES))('%s', (name) => {
    const { title, steps } = readTape(new URL(name, CASES));
    const [prepared, memory] = [prepare(ordersSpec()), emptyMemory()];
    for (const { line, request, status, expected } of steps) {
      const answer = respond(prepared, memory, request);
      expect(answer.status, `${title}: ${line}`).toBe(status);
      if (expected !== undefined) expect({ body: answer.body }, line).toMatchObject({ body: expected });
    }
  });

  it('answers the same to the same requests', () => {
    const run = () => {
      const [prepared, memory] = [prepare(ordersSpec()), emptyMemory()];
      const lines = [
        'clerk POST /orders {"name":"Tea"} -> 201',
        'clerk GET /orders/latest -> 200',
        'clerk GET /orders -> 200',
      ];
      return lines.map((line) => respond(prepared, memory, stepOf(line).request));
    };
    expect(run()).toEqual(run());
  });

  it('hands out a token, and knows its holder by it', () => {
    const [prepared, memory] = [prepare(ordersSpec()), emptyMemory()];
    const asked = stepOf('guest POST /login {"email":"clerk@shop.example","password":"x"} -> 200').request;
    const { body } = respond(prepared, memory, asked) as unknown as { body: { token: string } };
    const create = stepOf('guest POST /orders {"name":"Tea"} -> 201').request;
    const headers = new Map([['authorization', `Bearer ${body.token}`]]);
    expect(respond(prepared, memory, { ...create, headers }).status).toBe(201);
    expect(respond(prepared, memory, { ...create, headers: new Map([['authorization', 'Bearer other']]) }).status).toBe(
      401,
    );
  });

  it('hands out a cookie for as long as was seen, anew where it was handed out anew', () => {
    const spec = ordersSpec();
    spec.roles.signIn = [{ method: 'session cookie', name: 'sid', support: 1, evidence: [] }];
    const lasts = {
      name: 'lifetime of cookie sid',
      kind: 'cookie' as const,
      subject: 'sid',
      value: 60,
      unit: 'seconds',
      where: ['C-login', 'C-list'],
      meaning: '',
    };
    spec.constants.statements = [{ ...spec.calls.statements[0]!, ...lasts, id: 'K-1' }];
    const [prepared, memory] = [prepare(spec), emptyMemory()];
    const cookiesOf = (line: string, cookie = '') => {
      const request = { ...stepOf(line).request, headers: new Map([['cookie', cookie]]) };
      return respond(prepared, memory, request).headers.flatMap(([name, value]) =>
        name === 'set-cookie' ? value : [],
      );
    };
    const [handed = ''] = cookiesOf('guest POST /login {"email":"clerk@shop.example","password":"x"} -> 200');
    expect(handed).toMatch(/^sid=mock-.*; Max-Age=60$/);
    const own = handed.replace(/;.*/, '');
    expect(cookiesOf('guest GET /orders -> 200', own)).toEqual([handed]);
    expect(cookiesOf('guest GET /orders/latest -> 200', own), 'it was not handed out there').toEqual([]);
    expect(cookiesOf('guest GET /orders -> 200', 'sid=other'), 'nobody who signed in').toEqual([]);
  });
});
