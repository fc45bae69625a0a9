import type { CataloguedError, JsonSchema, Rule, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// An order has an amount from 1 to 99. Of the maximum there are words and a code, of the minimum there are none.

interface Told {
  readonly rules?: readonly Partial<Rule>[];
  readonly errors?: readonly (Partial<CataloguedError> & { readonly title?: string })[];
  readonly codes?: JsonSchema;
}

function shop({ rules = [], errors = [], codes = { type: 'string' } }: Told): Spec {
  const spec = ordersSpec();
  const [name] = spec.validation.statements as [Rule];
  const { message: _, ...silent } = name;
  const amount: Rule = { ...silent, field: 'amount', witnesses: ['contrast'], also: [] };
  spec.validation.statements = [
    { ...amount, id: 'V-max', rule: 'max', value: 99, message: 'Amount is too large.' },
    { ...amount, id: 'V-min', rule: 'min', value: 1 },
    ...rules.map((more, i): Rule => ({ ...amount, id: `V-${i}`, ...more })),
  ];
  const [like] = spec.errors.statements as [CataloguedError];
  const own = { ...like, status: 422, where: ['C-create'] };
  const large = { code: 'TOO_LARGE', message: 'Amount is too large.', field: 'amount' };
  spec.errors.statements.push(...[large, ...errors].map((more, i) => ({ ...own, id: `X-${i}`, ...more })));
  const refused = spec.calls.statements.find(({ id }) => id === 'C-create')!.responses[1]!;
  refused.schema = { type: 'object', properties: { code: codes, message: { type: 'string' } }, required: ['code'] };
  return spec;
}

function answerTo(sent: string, told: Told = {}) {
  const stage = rehearse(shop(told), { seed: 'empty', observed: [] });
  const { status, body } = stage.respond(stepOf(`clerk POST /orders ${sent} -> 0`).request);
  return { status, ...(body as object) };
}

describe('the code of a rule that is broken', () => {
  it('is the one that its words stand with', () => {
    expect(answerTo('{"amount":100}')).toEqual({ status: 422, code: 'TOO_LARGE', message: 'Amount is too large.' });
  });

  it('is none where only another rule of the field has one', () => {
    expect(answerTo('{"amount":0}')).toEqual({ status: 422, code: '', message: '' });
  });

  it('is none of several that others have, though every answer has one of them', () => {
    const codes: JsonSchema = { type: 'string', enum: ['TOO_LARGE', 'TAKEN'] };
    expect(answerTo('{"amount":0}', { codes })).toMatchObject({ status: 422, code: '' });
  });

  it('is none that stands with the field for a reason that is no rule', () => {
    const errors = [{ code: 'NO_BUDGET', message: 'There is no money for it.', field: 'amount' }];
    expect(answerTo('{"amount":0}', { errors })).toMatchObject({ status: 422, code: '' });
  });

  it('is the one that stands with whatever is wrong', () => {
    const errors = [
      { code: 'INVALID', message: 'Note is too long.', field: 'note' },
      { code: 'INVALID', message: 'Note is needed.', field: 'note' },
    ];
    const rules: Partial<Rule>[] = [
      { field: 'note', rule: 'maxLength', value: 500, message: 'Note is too long.' },
      { field: 'note', rule: 'pattern', value: '.*', message: 'Note is needed.' },
    ];
    expect(answerTo('{"amount":0}', { errors, rules })).toMatchObject({ status: 422, code: 'INVALID' });
  });

  it('is the one above all fields, where the product has such words', () => {
    const titled = { status: 422, code: 'TAKEN', message: 'Name is taken.', field: 'name', title: 'Please check.' };
    const whole = { status: 422, code: 'NOT_VALID', message: 'Please check.', field: null };
    const spec = shop({ errors: [titled, whole] });
    spec.errors.statements = spec.errors.statements.filter(({ code }) => code !== 'TOO_LARGE');
    const stage = rehearse(spec, { seed: 'empty', observed: [] });
    const { body } = stage.respond(stepOf('clerk POST /orders {"amount":0} -> 0').request);
    expect(body).toEqual({ code: 'NOT_VALID', message: 'Please check.' });
  });
});

describe('the status of a rule that is broken', () => {
  const onlyConflicts = (rule: Partial<Rule>, ...elsewhere: number[]): number => {
    const spec = shop({ rules: [rule] });
    spec.errors.statements = [];
    const create = spec.calls.statements.find(({ id }) => id === 'C-create')!;
    create.responses[1] = { ...create.responses[1]!, status: 409 };
    for (const call of spec.calls.statements)
      call.responses = call.responses.map((one) => (one.status === 422 ? { ...one, status: elsewhere[0]! } : one));
    const stage = rehearse(spec, { seed: 'empty', observed: [] });
    const sent = JSON.stringify({ amount: rule.rule === 'unique' ? 5 : 0, name: 'Tea' });
    stage.respond(stepOf(`clerk POST /orders ${sent} -> 0`).request);
    return stage.respond(stepOf(`clerk POST /orders ${sent} -> 0`).request).status;
  };

  it('is that of other calls where this one was only seen to refuse what is taken', () => {
    expect(onlyConflicts({}, 400)).toBe(400);
  });

  it('is that of a conflict where something is taken', () => {
    expect(onlyConflicts({ field: 'name', rule: 'unique', id: 'V-u' }, 400)).toBe(409);
  });
});
