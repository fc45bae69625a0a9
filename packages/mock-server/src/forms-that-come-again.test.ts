import type { Call, Response, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { hasFormTo } from './learned/form-again.js';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// A product of pages: its forms lead on when they are taken, and come again when they are not.

const page: Response = { status: 200, mime: 'text/html', schema: null, support: 1 };
const led: Response = { status: 302, mime: null, schema: null, support: 1 };

function pages(does: Call['does'], others: readonly Response[] = [led, page]): Spec {
  const spec = ordersSpec();
  const model = spec.calls.statements.find(({ id }) => id === 'C-create')!;
  const form = { ...model, style: 'form' as const, entity: null, request: null };
  spec.calls.statements.push(
    { ...form, id: 'C-labels', path: '/labels', does, responses: [page] },
    { ...form, id: 'C-shelves', path: '/shelves', responses: [...others] },
  );
  spec.roles.csrf = [{ in: 'form', name: '_csrf' }] as unknown as Spec['roles']['csrf'];
  spec.roles.statements.forEach(({ may }) => may.push('C-labels', 'C-shelves'));
  return spec;
}

const sent = (path: string, fields: Readonly<Record<string, string>>, at = 1) => ({
  ...stepOf(`clerk POST ${path} -> 0`).request,
  body: { is: 'form' as const, fields: Object.entries(fields) },
  at,
});

const seen = (path: string, fields: Readonly<Record<string, string>>, told: Partial<Observed>): Observed => ({
  actor: 'clerk',
  request: sent(path, fields, 0),
  status: 200,
  headers: [],
  mime: 'text/html',
  answered: null,
  took: null,
  messages: [],
  ...told,
});

const ask = (spec: Spec, request: ReturnType<typeof sent>, ...observed: Observed[]) => {
  const { status, why } = rehearse(spec, { seed: 'observed', observed }).respond(request);
  return { status, why };
};

const refused = seen('/labels', { name: '' }, { formAgain: true });

describe('a form that was only ever seen to come again', () => {
  it.each(['create', 'action', 'update'] as const)(
    'leads on as others do when nothing is wrong with it (%s)',
    (does) => {
      expect(ask(pages(does), sent('/labels', { name: 'Urgent' }), refused).status).toBe(302);
    },
  );

  it('is answered with its page where that has no form, as a preview has none', () => {
    const preview = seen('/labels', { name: 'Rush' }, { formAgain: false });
    expect(ask(pages('action'), sent('/labels', { name: 'Urgent' }), preview).status).toBe(200);
    expect(ask(pages('action'), sent('/labels', { name: 'Urgent' }), refused, preview).status).toBe(200);
  });

  it('is answered with its page where no form of the product leads on', () => {
    expect(ask(pages('create', [page]), sent('/labels', { name: 'Urgent' }), refused).status).toBe(200);
  });
});

describe('what a form was sent with when it came again', () => {
  const back = seen('/shelves', { _csrf: 'a', name: 'Top', rows: '3' }, {});
  const taken = seen('/shelves', { _csrf: 'b', name: 'Top', rows: '3' }, { status: 302, mime: null });

  it('makes it come again, whatever value of its page it has', () => {
    const again = { status: 200, why: 'shown again, as recorded' };
    expect(ask(pages('create'), sent('/shelves', { _csrf: 'z', name: 'Top', rows: '3' }), back)).toEqual(again);
  });

  it('says what is wrong where a rule tells', () => {
    const spec = pages('create');
    const [rule] = spec.validation.statements;
    const whole = { rule: 'required' as const, where: 'C-shelves', field: 'name', message: 'Give it a name.' };
    spec.validation.statements.push({ ...rule!, id: 'V-name', witnesses: ['rejection'], ...whole });
    const unnamed = { _csrf: 'a', name: '', rows: '3' };
    const stage = rehearse(spec, { seed: 'observed', observed: [seen('/shelves', unnamed, {})] });
    const { status, body } = stage.respond(sent('/shelves', unnamed));
    expect(status).toBe(200);
    expect(body).toContain('Give it a name.');
  });

  it('does not where it was taken as well, where something else is sent, or by another role', () => {
    const same = sent('/shelves', { _csrf: 'z', name: 'Top', rows: '3' });
    expect(ask(pages('create'), same, back, taken).status).toBe(302);
    expect(ask(pages('create'), sent('/shelves', { _csrf: 'z', name: 'Top', rows: '4' }), back).status).toBe(302);
    const other = { ...same, headers: new Map([['x-asbuilt-role', 'manager']]) };
    expect(ask(pages('create'), other, back).status).toBe(302);
  });
});

describe('a page has the form again', () => {
  it.each([
    ['<form method="post" action="/labels">', true],
    ["<form class='new' action='http://shop.test/labels/?tab=1'>", true],
    ['<form method="POST">', true],
    ['<form action="/search"><input name="q"></form>', false],
    ['<form>', false],
    ['<p>Thank you.</p>', false],
  ])('%s: %s', (html, expected) => {
    expect(hasFormTo(html, '/labels')).toBe(expected);
  });
});
