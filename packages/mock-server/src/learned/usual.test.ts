import type { Call, Response, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';
import type { Observed } from './observed.js';

// A form that leads on when it is taken, and comes again when it is not. Nothing says why: only what was sent tells.

const page: Response = { status: 200, mime: 'text/html', schema: null, support: 1 };
const led: Response = { status: 302, mime: null, schema: null, support: 1 };
type Fields = Readonly<Record<string, string>>;

function shelves(): Spec {
  const spec = ordersSpec();
  const model = spec.calls.statements.find(({ id }) => id === 'C-create')!;
  const form: Call = { ...model, style: 'form', entity: null, request: null };
  spec.calls.statements.push({ ...form, id: 'C-shelves', path: '/shelves', does: 'action', responses: [led, page] });
  spec.roles.statements.forEach(({ may }) => may.push('C-shelves'));
  return spec;
}

const sent = (fields: Fields, at = 1) => ({
  ...stepOf('clerk POST /shelves -> 0').request,
  body: { is: 'form' as const, fields: Object.entries(fields) },
  at,
});

const seen = (fields: Fields, status: number): Observed => ({
  actor: 'clerk',
  request: sent(fields, 0),
  status,
  headers: [],
  mime: status === 200 ? 'text/html' : null,
  answered: status === 200 ? '<form method="post" action="/shelves">' : null,
  took: null,
  messages: [],
});

const taken = (fields: Fields) => seen(fields, 302);
const back = (fields: Fields) => seen(fields, 200);
const ask = (fields: Fields, ...observed: Observed[]): number =>
  rehearse(shelves(), { seed: 'observed', observed }).respond(sent(fields)).status;

const TOP = { name: 'Top', rows: '3', note: 'oak' };
const LOW = { name: 'Low', rows: '4', note: 'ash' };
const without = (name: keyof typeof TOP): Fields =>
  Object.fromEntries(Object.entries(TOP).filter(([one]) => one !== name));

describe('a field without which a form came again', () => {
  it('has to be filled where all else was as when it is taken', () => {
    expect(ask(without('name'), taken(TOP), back({ ...LOW, name: '' }))).toBe(200);
  });

  it('has to be where what else was empty was so when it was taken, too', () => {
    const seen = [taken(TOP), taken({ ...LOW, note: '' }), back({ rows: '3', name: '', note: '' })];
    expect(ask(without('name'), ...seen)).toBe(200);
    expect(ask(without('note'), ...seen)).toBe(302);
  });
});

describe('a field is not asked for', () => {
  it('where another was empty as well that always was filled', () => {
    expect(ask(without('note'), taken(TOP), taken(LOW), back({ rows: '3', name: '', note: '' }))).toBe(302);
  });

  it('where something else that was sent is far from all that was taken', () => {
    expect(ask(without('note'), taken(TOP), taken(LOW), back({ name: 'Mid', rows: '-1', note: '' }))).toBe(302);
  });

  it('where it was filled each time that the form came again', () => {
    expect(ask(without('note'), taken(TOP), taken(LOW), back({ ...TOP, name: '' }))).toBe(302);
  });
});
