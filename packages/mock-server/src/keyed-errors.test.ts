import type { Rule, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// Products that say what is wrong under the name of the field that it is about.

function shop(): Spec {
  const spec = ordersSpec();
  const [name] = spec.validation.statements as [Rule];
  const rule = (id: string, more: Partial<Rule>): Rule => ({ ...name, id, also: [], ...more });
  spec.validation.statements = [
    rule('V-1', { message: 'The name field is required.' }),
    rule('V-2', { rule: 'maxLength', value: 10, message: 'The name may not be greater than 10 characters.' }),
    rule('V-3', { field: 'note', message: 'The note field is required.' }),
    rule('V-4', { where: 'C-update', field: 'note', rule: 'maxLength', value: 5 }),
  ];
  return spec;
}

function seen(line: string): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const answer = { headers: [], mime: 'application/json', answered: expected ?? null, took: null, messages: [] };
  return { actor: 'clerk', request: { ...request, at: 0 }, status, ...answer };
}

const refused = (sent: object, errors: object) =>
  seen(`POST /orders ${JSON.stringify(sent)} -> 422 ${JSON.stringify({ title: 'Not valid', errors })}`);

function errorsOf(line: string, ...observed: Observed[]): unknown {
  const stage = rehearse(shop(), { seed: 'observed', observed });
  return stage.respond(stepOf(`clerk ${line} -> 0`).request).body;
}

const NAME = 'The name field is required.';
const NOTE = 'The note field is required.';
const LONG = 'The name may not be greater than 10 characters.';

describe('what is wrong stands under the name of its field', () => {
  const both = refused({}, { name: [NAME], note: [NOTE] });
  const long = refused({ name: 'A very long name', note: 'x' }, { name: [LONG] });

  it('and under no other', () => {
    expect(errorsOf('POST /orders {"name":"Tea"}', both)).toEqual({ title: 'Not valid', errors: { note: [NOTE] } });
  });

  it('also where several fields are wrong in ways that were never heard together', () => {
    expect(errorsOf('POST /orders {"name":"Another long name"}', both, long)).toEqual({
      title: 'Not valid',
      errors: { name: [LONG], note: [NOTE] },
    });
  });

  it('also in words that were heard of another field only', () => {
    const shorter = seen('POST /orders {"name":"Tea","note":"x"} -> 201 {"id":1,"name":"Tea","state":"new"}');
    expect(errorsOf('PATCH /orders/1 {"note":"too long"}', shorter, long)).toEqual({
      title: 'Not valid',
      errors: { note: ['The note may not be greater than 5 characters.'] },
    });
  });

  it('as one text where it is said as one', () => {
    const texts = refused({}, { name: NAME, note: NOTE });
    expect(errorsOf('POST /orders {"name":"Tea"}', texts)).toEqual({ title: 'Not valid', errors: { note: NOTE } });
  });
});

it('what is wrong stands in a list where it was said so, though the field has a name there', () => {
  const listed = refused({}, [
    { name: 'name', message: NAME },
    { name: 'note', message: NOTE },
  ]);
  expect(errorsOf('POST /orders {"name":"Tea"}', listed)).toEqual({
    title: 'Not valid',
    errors: [{ name: 'note', message: NOTE }],
  });
});
