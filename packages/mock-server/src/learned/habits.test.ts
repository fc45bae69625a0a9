import type { Call, Rule, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Json } from '../wire/json.js';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// What a product asks for elsewhere, it asks for here; and where it may not be asked for.

const KINDS = ['tags', 'labels', 'boards', 'notes'];

/** A product with several kinds of things that have a name; of some of them it was heard to ask for it. */
function kindsSpec(heardOf: readonly string[]): Spec {
  const spec = ordersSpec();
  const [like] = spec.calls.statements.filter(({ id }) => id === 'C-create');
  const text = { type: 'string' };
  const calls = KINDS.map((kind): Call => ({
    ...like!,
    id: `C-${kind}`,
    path: `/${kind}`,
    entity: kind.slice(0, -1),
    responses: like!.responses.map((one) => (one.status === 201 ? { ...one, mime: null, schema: null } : one)),
    request: {
      mime: 'application/json',
      schema: { type: 'object', properties: { name: text, colour: text } },
    } as Call['request'],
  }));
  spec.calls.statements.push(...calls);
  spec.validation.statements = heardOf.map((kind): Rule => ({
    basis: ['observed'],
    support: 2,
    against: 0,
    confidence: 0.9,
    evidence: [],
    id: `V-${kind}`,
    where: `C-${kind}`,
    field: 'name',
    rule: 'required',
    witnesses: ['rejection'],
    message: 'Name is required.',
  }));
  const manager = spec.roles.statements.find(({ name }) => name === 'manager')!;
  manager.may.push(...calls.map(({ id }) => id));
  return spec;
}

function seen(line: string, told: Json = null): Observed {
  const { request, status } = stepOf(`manager ${line}`);
  return {
    actor: 'manager',
    request,
    status,
    headers: [],
    mime: 'application/json',
    answered: told,
    took: null,
    messages: [],
  };
}

const refused = (kind: string, sent: string) =>
  seen(`POST /${kind} ${sent} -> 422`, {
    error: { code: 'INVALID', message: `Look at the ${kind.slice(0, -1)} again.`, fields: [item] },
  });
const item = { field: 'name', message: 'Name is required.' };

function answer(spec: Spec, observed: readonly Observed[], line: string) {
  const { status, body } = rehearse(spec, { seed: 'observed', observed }).respond(
    stepOf(`manager ${line} -> 0`).request,
  );
  return status < 400 ? status : [status, body];
}

describe('a habit of the product', () => {
  const both = [refused('tags', '{"name":""}'), refused('labels', '{"name":""}')];

  it('holds for other kinds of things, in the words for them', () => {
    expect(answer(kindsSpec(['tags', 'labels']), both, 'POST /boards {"name":"","colour":"red"}')).toEqual([
      422,
      { error: { code: 'INVALID', message: 'Look at the board again.', fields: [item] } },
    ]);
  });

  it('is none where one kind alone was heard to have it', () => {
    expect(answer(kindsSpec(['tags']), both.slice(0, 1), 'POST /boards {"name":"","colour":"red"}')).toBe(201);
  });

  it('does not hold where this kind was seen to do without, nor for the rest where many do', () => {
    const without = (kind: string) => seen(`POST /${kind} {"name":"","colour":"red"} -> 201`);
    const spec = kindsSpec(['tags', 'labels']);
    expect(answer(spec, [...both, without('boards')], 'POST /boards {"name":"","colour":"blue"}')).toBe(201);
    expect(answer(spec, [...both, without('boards')], 'POST /notes {"name":"","colour":"blue"}')).toBe(201);
  });

  it('does not hold where a form marks what it needs, and marks something else', () => {
    const spec = kindsSpec(['tags', 'labels', 'notes']);
    const [like] = spec.validation.statements;
    const marked = (field: string): Rule => ({ ...like!, id: 'V-m', where: 'C-boards', field, witnesses: ['form'] });
    spec.validation.statements.push(marked('colour'));
    expect(answer(spec, both, 'POST /boards {"name":"","colour":"red"}')).toBe(201);
    spec.validation.statements.push({ ...marked('name'), id: 'V-n' });
    expect(answer(spec, both, 'POST /boards {"name":"","colour":"red"}')).toMatchObject([422, { error: {} }]);
  });
});

describe('nothing of what everybody sent', () => {
  const taken = [seen('POST /boards {"name":"Plan","colour":"red"} -> 201'), seen('POST /boards {"name":"A"} -> 201')];
  const heard = refused('tags', '{"colour":"red"}');

  it('is refused as what is missing is refused elsewhere', () => {
    expect(answer(kindsSpec(['tags']), [heard, ...taken], 'POST /boards {}')).toEqual([
      422,
      { error: { code: 'INVALID', message: 'Look at the board again.', fields: [item] } },
    ]);
  });

  it('is taken where it was taken, where nobody was heard to ask for anything, and where something is sent', () => {
    const spec = kindsSpec(['tags']);
    expect(answer(spec, [heard, ...taken, seen('POST /boards {} -> 201')], 'POST /boards {}')).toBe(201);
    expect(answer(kindsSpec([]), taken, 'POST /boards {}')).toBe(201);
    expect(answer(spec, [heard, ...taken], 'POST /boards {"colour":"blue"}')).toBe(201);
  });
});
