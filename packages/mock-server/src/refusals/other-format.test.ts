import type { Call } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const page = { status: 200, mime: 'text/html', schema: null, support: 3 };
const missed = { ...page, status: 404 };

function seen(path: string, mime = 'text/html'): Observed {
  const { request } = stepOf(`guest GET ${path} -> 0`);
  const answered = mime === 'text/html' ? '<h1>Group</h1>' : { id: 1, name: 'Tea', state: 'new' };
  return {
    actor: 'clerk',
    request: { ...request, at: 0 },
    status: 200,
    headers: [],
    mime,
    answered,
    took: null,
    messages: [],
  };
}

/** A shop that has pages of groups beside its orders. */
function shop(more: Partial<Call>, ...observed: Observed[]) {
  const spec = ordersSpec();
  const like = spec.calls.statements.find(({ id }) => id === 'C-read')!;
  const groups = { ...like, id: 'C-group', path: '/groups/{id}', entity: null, responses: [page] };
  spec.calls.statements.push({ ...groups, ...more });
  for (const role of spec.roles.statements) role.may.push('C-group');
  const stage = rehearse(spec, { seed: 'observed', observed });
  return (path: string) => stage.respond(stepOf(`clerk GET ${path} -> 0`).request);
}

describe('a thing in a format that nobody asked for', () => {
  it('is a gap, where the product was never seen to miss anything there', () => {
    const says =
      'GET /groups/16.json requests groups 16 as json, which the recording does not contain. The response is unknown.';
    expect(shop({}, seen('/groups/16'))('/groups/16.json')).toMatchObject({ status: 501, body: { asbuilt: says } });
  });

  it('is missed as other things are that are not there', () => {
    expect(shop({ responses: [page, missed] }, seen('/groups/16'))('/groups/16.json').status).toBe(404);
    expect(shop({}, seen('/orders/1', 'application/json'))('/orders/1.xml').status).toBe(404);
  });

  it('is a gap where the product has other things in that format', () => {
    const tools = { path: '/tools/{id}.json', id: 'C-tools' };
    expect(shop(tools, seen('/orders/1', 'application/json'))('/orders/1.json').status).toBe(501);
  });

  it('is a gap where only numbers stand, and nothing was recorded', () => {
    const params: Call['params'] = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
    expect(shop({ params })('/groups/16.json').status).toBe(501);
  });
});

describe('no other format', () => {
  it('is asked for by a name that was seen as it is', () => {
    expect(shop({}, seen('/groups/16'), seen('/groups/16.json'))('/groups/16.json').status).toBe(200);
  });

  it('is asked for by a name with a dot of which nothing is known without it', () => {
    expect(shop({}, seen('/groups/readme.txt'))('/groups/notes.txt').status).toBe(200);
  });

  it('is asked for where the words behind the dot are no format', () => {
    expect(shop({}, seen('/groups/v1'))('/groups/v1.2').status).toBe(200);
  });
});
