import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyMemory } from './memory.js';
import { prepare } from './prepare.js';
import { respond } from './respond.js';
import { ordersSpec } from './testing/orders.js';
import { readTape, stepOf } from './testing/tape.js';

const CASES = new URL('./cases/', import.meta.url);

describe('the stand-in', () => {
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
});
