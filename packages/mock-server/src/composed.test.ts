import type { Call, Rule, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Json } from './wire/json.js';
import { wordingOf } from './learned/naming.js';
import type { Observed } from './learned/observed.js';
import { rehearse, type Rehearsal } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// Refusals that nobody heard whole, made of what was heard; and where nothing may be made.

const heard = { basis: ['observed' as const], support: 2, against: 0, confidence: 0.9, evidence: [] };
const rule = (field: string, kind: Rule['rule'], more: Partial<Rule> = {}): Rule => ({
  ...heard,
  id: `V-${field}-${kind}`,
  where: 'C-create',
  field,
  rule: kind,
  witnesses: ['rejection'],
  ...more,
});

/** The shop, with other rules. */
function shopWith(...rules: Rule[]): Spec {
  const spec = ordersSpec();
  spec.validation.statements = rules;
  return spec;
}

function refused(line: string, ...fields: [field: string, message: string][]): Observed {
  const told = { error: { code: 'INVALID', message: 'Look again.', fields: fields.map(item) } };
  const { request, status } = stepOf(`guest ${line} -> 422`);
  const actor = 'clerk';
  return { actor, request, status, headers: [], mime: 'application/json', answered: told, took: null, messages: [] };
}

const item = ([field, message]: readonly [string, string]) => ({ field, message });

const after = (spec: Spec, ...observed: Observed[]): Rehearsal => rehearse(spec, { seed: 'observed', observed });

function said(stage: Rehearsal, line: string): Json | number {
  const { status, body } = stage.respond(stepOf(`clerk ${line} -> 0`).request);
  return status === 422 ? (body as { error: { fields: Json } }).error.fields : status;
}

const NAME = rule('name', 'required', { message: 'Name is required.' });
const NOTE = rule('note', 'required', { message: 'Your remark is required.' });

describe('several rules that were broken one by one', () => {
  const spec = () => shopWith(NAME, NOTE);
  const alone = [
    refused('POST /orders {"name":"","note":"x"}', ['name', 'Name is required.']),
    refused('POST /orders {"name":"x","note":""}', ['note', 'Your remark is required.']),
  ];

  it('are told together, in the order in which they are sent', () => {
    expect(said(after(spec(), ...alone), 'POST /orders {"note":"","name":""}')).toEqual([
      { field: 'name', message: 'Name is required.' },
      { field: 'note', message: 'Your remark is required.' },
    ]);
  });

  it('are told one at a time where the product does so', () => {
    const first = refused('POST /orders {"name":"","note":"","paid":true}', ['name', 'Name is required.']);
    expect(said(after(spec(), first, alone[1]!), 'POST /orders {"name":"","note":""}')).toEqual([
      { field: 'name', message: 'Name is required.' },
    ]);
  });
});

describe('several rules that one answer told', () => {
  const blank = 'must not be blank';
  const spec = () =>
    shopWith(rule('name', 'required', { message: blank }), rule('note', 'required', { message: blank }));

  it('are told apart by the names of the fields, where the words are the same', () => {
    const both = refused('POST /orders {"name":"","note":""}', ['name', blank], ['note', blank]);
    expect(said(after(spec(), both), 'POST /orders {"name":"x","note":"","paid":true}')).toEqual([
      { field: 'note', message: blank },
    ]);
  });
});

describe('rules that are told inside of the only error', () => {
  const long = rule('name', 'maxLength', { value: 5, message: 'longer than 5' });
  const longNote = rule('note', 'maxLength', { value: 9, message: 'longer than 9' });
  const place = rule('place', 'maxLength', { value: 7, message: 'longer than 7' });
  const inside = (line: string, ...fields: [string, string][]): Observed => ({
    ...refused(line),
    answered: { errors: [{ context: `Failed for ${fields[0]![0]}.`, details: fields.map(item) }] },
  });
  const told = inside(
    'POST /orders {"name":"Teapot","note":"far too long"}',
    ['name', 'longer than 5'],
    ['note', 'longer than 9'],
  );
  const answer = (stage: Rehearsal, line: string) => stage.respond(stepOf(`clerk ${line} -> 0`).request).body;

  it('are told there, and what stands around them speaks of the first', () => {
    const stage = after(shopWith(long, longNote, place), told);
    expect(answer(stage, 'POST /orders {"name":"Tea","note":"far too long","place":"x"}')).toEqual({
      errors: [{ context: 'Failed for note.', details: [{ field: 'note', message: 'longer than 9' }] }],
    });
    expect(answer(stage, 'POST /orders {"name":"Tea","note":"x","place":"far, far away"}')).toEqual({
      errors: [{ context: 'Failed for place.', details: [{ field: 'place', message: 'longer than 7' }] }],
    });
  });

  it('have an error each where nothing shows that one holds several', () => {
    const alone = [
      inside('POST /orders {"name":"Teapot","note":"x"}', ['name', 'longer than 5']),
      inside('POST /orders {"name":"Tea","note":"far too long"}', ['note', 'longer than 9']),
    ];
    const stage = after(shopWith(long, longNote), ...alone);
    expect(answer(stage, 'POST /orders {"name":"Teapot","note":"far too long"}')).toEqual({
      errors: [
        { context: 'Failed for name.', details: [{ field: 'name', message: 'longer than 5' }] },
        { context: 'Failed for note.', details: [{ field: 'note', message: 'longer than 9' }] },
      ],
    });
  });
});

describe('a rule that was never heard of', () => {
  const long = rule('name', 'maxLength', { value: 5, message: 'Name has more than 5 letters.' });
  const longNote = rule('note', 'maxLength', { value: 9, message: 'Your remark has more than 9 letters.' });
  const form = rule('place', 'maxLength', { value: 7, witnesses: ['form'] });
  const told = refused('POST /orders {"name":"Teapot"}', ['name', 'Name has more than 5 letters.']);
  const place = rule('place', 'required', { message: 'Delivery place is required.' });

  it('is told in the words of its kind, with the name that the field has in other words, and its own bound', () => {
    const stage = after(shopWith(long, longNote, form, NAME, NOTE, place), told);
    expect(said(stage, 'POST /orders {"name":"Tea","note":"x","place":"far, far away"}')).toEqual([
      { field: 'place', message: 'Delivery place has more than 7 letters.' },
    ]);
  });

  it('is told without words where nobody knows what the field is called', () => {
    const stage = after(shopWith(long, longNote, form), told);
    expect(said(stage, 'POST /orders {"name":"Tea","place":"far, far away"}')).toMatchObject([
      { field: 'place', message: '' },
    ]);
  });
});

describe('calls that write one kind of thing', () => {
  const made = refused('POST /orders {"name":""}', ['name', 'Name is required.']);

  it('ask the same of it', () => {
    const stage = after(shopWith(NAME), made);
    stage.respond(stepOf('clerk POST /orders {"name":"Tea"} -> 201').request);
    expect(said(stage, 'PATCH /orders/1 {"name":""}')).toEqual([{ field: 'name', message: 'Name is required.' }]);
    expect(said(stage, 'PATCH /orders/1 {"state":"new"}')).toBe(200);
  });

  it('do not ask one of them for what only the other is sent', () => {
    const spec = shopWith(NAME, rule('card', 'required', { message: 'Card is required.' }));
    const update = spec.calls.statements.find(({ id }) => id === 'C-update')!;
    const name = { type: 'object', properties: { name: { type: 'string' } } };
    update.request = { mime: 'application/json', schema: name } as Call['request'];
    update.does = 'create';
    update.method = 'POST';
    const stage = after(spec, made);
    expect(said(stage, 'POST /orders/1 {"name":"Tea"}')).not.toEqual(expect.arrayContaining([{ field: 'card' }]));
    expect(said(stage, 'POST /orders/1 {"name":"Tea"}')).toBe(200);
    expect(said(stage, 'POST /orders {"name":"Tea"}')).not.toBe(201);
  });

  it('do not where one was seen to take it, or where only a form says so of the other', () => {
    const taken = { ...refused('PATCH /orders/1 {"name":""}'), status: 200, answered: null };
    const form = rule('name', 'maxLength', { value: 3, witnesses: ['form'] });
    const stage = after(shopWith(NAME, form), made, taken);
    stage.respond(stepOf('clerk POST /orders {"name":"Tea"} -> 201').request);
    expect(said(stage, 'PATCH /orders/1 {"name":""}')).toBe(200);
    expect(said(stage, 'PATCH /orders/1 {"name":"Teapot"}')).toBe(200);
  });
});

describe('the name of a field', () => {
  it('is what stands before words that other fields share, and no more', () => {
    const card = rule('card', 'required', { message: 'Card number is required.' });
    const serial = rule('serial', 'required', { message: 'Serial number is required.' });
    const { labels } = wordingOf([NAME, card, serial]);
    expect(Object.fromEntries(labels)).toEqual({ name: 'Name', card: 'Card number', serial: 'Serial number' });
  });

  it('is none in words that are the same for all, and words about one field are not for others', () => {
    const same = (field: string) => rule(field, 'required', { message: 'must not be empty' });
    const odd = rule('code', 'pattern', { value: 'x', message: 'The code looks like AB-12.' });
    const wording = wordingOf([same('a'), same('b'), odd]);
    expect([wording.labels.size, wording.isForOthers(same('a')), wording.isForOthers(odd)]).toEqual([0, true, false]);
  });
});

describe('the status of what is taken already', () => {
  /** A product that was heard to say so with 409, by the call itself or by another one. */
  function status(own: boolean): number {
    const taken = { message: 'There is one of that name.' };
    const spec = shopWith(
      rule('name', 'unique', own ? taken : {}),
      rule('name', 'unique', { where: 'C-pay', ...taken }),
    );
    const create = spec.calls.statements.find(({ id }) => id === 'C-create')!;
    if (own) create.responses.push({ ...create.responses[1]!, status: 409 });
    const line = own ? 'POST /orders {"name":"Tea"}' : 'POST /orders/1/pay {"name":"Tea"}';
    const heardOf = { ...refused(line), status: 409, answered: { error: taken } };
    const stage = after(spec, heardOf);
    const ask = () => stage.respond(stepOf('manager POST /orders {"name":"Rice"} -> 0').request).status;
    return [ask(), ask()][1]!;
  }

  it('is the one that the call was heard to say so with', () => {
    expect(status(true)).toBe(409);
  });

  it('is that of other input where only another call was', () => {
    expect(status(false)).toBe(422);
  });
});
