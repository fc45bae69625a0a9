import type { CataloguedError, Spec } from '@asbuilt/spec';
import type { Json } from '@asbuilt/evidence';
import { describe, expect, it } from 'vitest';
import { play, shop } from '../testing/playing.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const error = (status: number, code: string): CataloguedError => ({
  ...shown,
  id: `X-${code}`,
  status,
  code,
  message: 'No.',
  where: ['GET /orders/{id}', 'DELETE /orders/{id}'],
  field: null,
});

function catalogued(): Spec {
  const spec = shop();
  spec.errors.statements = [error(404, 'GONE'), error(403, 'NOT_YOURS'), error(403, 'NOT_YOU'), error(401, 'WRONG')];
  return spec;
}

const said = (code: string, message = 'No.') => ({ error: { code, message } });
const line = (asked: string, status: number, code: string) => `${asked} -> ${status} ${JSON.stringify(said(code))}`;

it('what one may not do is not there for them: a matter of roles, where the words are the product’s own', async () => {
  const lines = [line('DELETE /orders/1', 403, 'NOT_YOURS')];
  const { told } = await play(lines, [[404, said('GONE')]], { spec: catalogued() });
  expect(told).toEqual(['roles differs: DELETE /orders/{id}: expected status 403; the server answered 404']);
  const moved = await play(lines, [[404, said('NO_ROUTE', 'Nothing here.')]], { spec: catalogued() });
  expect(moved.told).toEqual(['calls missing: DELETE /orders/{id}: the server answered 404: not found']);
});

it('what was hidden from one and shown to another is a matter of roles', async () => {
  const lines = [line('GET /orders/1', 404, 'GONE'), 'GET /orders/1 -> 200 {"id":1}@02-boss'];
  const hidden = await play(
    lines,
    [
      [403, said('NOT_YOURS')],
      [200, { id: 1 }],
    ],
    { spec: catalogued() },
  );
  expect(hidden.told).toEqual(['roles differs: GET /orders/{id}: expected status 404; the server answered 403']);
  const open = await play(
    lines,
    [
      [200, { id: 1 }],
      [200, { id: 1 }],
    ],
    { spec: catalogued() },
  );
  expect(open.told).toEqual([
    'roles differs: GET /orders/{id}: expected a refusal (404, GONE); the server accepted the request',
  ]);
});

it('so is what was to be done with it, where it is said of how it stands', async () => {
  const act = (shown: string) =>
    play(
      [line('POST /orders/1/pay', 404, 'GONE'), shown],
      [
        [409, said('PAID', 'It is paid already.')],
        [200, { id: 1 }],
      ],
      { spec: catalogued() },
    );
  const hidden = await act('GET /orders/1 -> 200 {"id":1}@02-boss');
  expect(hidden.told).toEqual(['roles differs: POST /orders/{id}/pay: expected status 404; the server answered 409']);
  const other = await act('GET /orders/1 -> 200 {"id":1}');
  expect(other.told, 'shown to the same').not.toContain(
    'roles differs: POST /orders/{id}/pay: expected status 404; the server answered 409',
  );
});

it('what nobody was shown is not', async () => {
  const { told } = await play([line('GET /orders/1', 404, 'GONE')], [[200, { id: 1 }]], { spec: catalogued() });
  expect(told).toEqual([
    'errors differs: GET /orders/{id}: expected a refusal (404, GONE); the server accepted the request',
  ]);
});

it('the same refusal in other words is an error, and no right that is another one', async () => {
  const lines = [line('GET /orders/1', 401, 'WRONG')];
  const { told } = await play(lines, [[401, said('NOPE', 'Nope.')]], { spec: catalogued() });
  expect(told).toEqual([
    'errors differs: GET /orders/{id}: expected the error code WRONG; the server sent the error code NOPE',
  ]);
});

it('a refusal for another reason that the catalogue has is that', async () => {
  const lines = [line('DELETE /orders/1', 403, 'NOT_YOU')];
  const spec = catalogued();
  spec.errors.statements.find(({ code }) => code === 'NOT_YOURS')!.message = 'It is another’s.';
  const { told } = await play(lines, [[403, said('NOT_YOURS', 'It is another’s.')]], { spec });
  expect(told).toEqual([
    'roles differs: DELETE /orders/{id}: expected the error NOT_YOU; the server did not report it',
  ]);
});

it('what is deleted and still answered is told', async () => {
  const lines = ['DELETE /orders/2 -> 200 {}', line('GET /orders/2', 404, 'GONE')];
  const kept = await play(
    lines,
    [
      [200, {}],
      [200, { id: 2 }],
    ],
    { spec: catalogued() },
  );
  expect(kept.told).toEqual([
    'errors differs: GET /orders/{id}: expected a refusal (404, GONE); the server accepted the request',
  ]);
  const gone = await play(
    lines,
    [
      [200, {}],
      [404, said('GONE')],
    ],
    { spec: catalogued() },
  );
  expect(gone.told).toEqual([]);
});

it('a token that somebody signed out with is refused; one that merely ended is left out', async () => {
  const token = `${'a'.repeat(24)}1`;
  const use = `GET /orders authorization=${token}`;
  const spec = catalogued();
  spec.calls.statements.push({ ...spec.calls.statements[0]!, id: 'POST /logout', path: '/logout', does: 'logout' });
  const lines = [`${use} -> 200 []`, `POST /logout authorization=${token} -> 200 {}`, line(use, 401, 'WRONG')];
  const open = await play(
    lines,
    [
      [200, []],
      [200, {}],
      [200, []],
    ],
    { spec },
  );
  expect(open.told).toEqual([
    'roles differs: GET /orders: expected a refusal (401, WRONG); the server accepted the request',
  ]);
  const ended = await play(
    [lines[0]!, lines[2]!],
    [
      [200, []],
      [200, []],
    ],
    { spec },
  );
  expect(ended.told).toEqual([]);
});

it('a refusal that names another state tells of the state, and may follow from what was done before', async () => {
  const spec = catalogued();
  const states = ['new', 'paid', 'in_transit'].map((name) => ({ name, initial: name === 'new', final: false }));
  spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Order', field: 'state', states, transitions: [] }];
  const stuck = (state: string) => said('STUCK', `An order that is ${state} cannot be paid.`);
  const pay = `POST /orders/1/pay -> 409 ${JSON.stringify(stuck('paid'))}`;
  const { told } = await play([pay], [[409, stuck('in transit')]], { spec });
  expect(told).toEqual([
    'states differs: POST /orders/{id}/pay: expected Order state paid; the error message says in transit',
  ]);
  const lines = [line('DELETE /orders/1', 403, 'NOT_YOURS'), pay];
  const after = await play(
    lines,
    [
      [200, {}],
      [409, stuck('new')],
    ],
    { spec },
  );
  expect(after.told).toEqual([
    'roles differs: DELETE /orders/{id}: expected a refusal (403, NOT_YOURS); the server accepted the request',
    '(follows) states differs: POST /orders/{id}/pay: expected Order state paid; the error message says new',
  ]);
  const other = await play([pay], [[409, said('STUCK', 'Nobody pays an order that is new.')]], { spec });
  expect(other.told).toHaveLength(1);
  expect(other.told[0]).toMatch(/^errors differs/);
});

it('a field that is not complained of, as something else is asked first, may follow', async () => {
  const wrong = { error: { code: 'INVALID', message: 'No.', fields: { stars: '1 to 5 stars.' } } };
  const lines = [line('DELETE /orders/1', 403, 'NOT_YOURS'), `POST /orders/1/pay -> 422 ${JSON.stringify(wrong)}`];
  const told = async (first: [number, object]) => {
    const answers = [first, [409, said('STUCK', 'Not now.')]] as Parameters<typeof play>[1];
    const all = (await play(lines, answers, { spec: catalogued() })).told;
    return all.filter((one) => one.includes('stars')).map((one) => one.startsWith('(follows)'));
  };
  expect(await told([200, {}])).toEqual([true]);
  expect(await told([403, said('NOT_YOURS')])).toEqual([false]);
});

const NO_ORDER = { error: { code: 'no_order', message: 'There is no such order.' } };
const NO_ROUTE = { error: { code: 'no_route', message: 'There is nothing here.' } };

it.each([
  ['of a thing, is the trace of what was done to it', NO_ORDER, ['POST /orders/{id}/pay'], true],
  ['of a page, is that of a call that is gone', NO_ROUTE, [], false],
])('a call that is never answered, in words %s', async (_, answer, where, follows) => {
  const spec = shop();
  spec.errors.statements = [{ ...error(404, answer.error.code), where }];
  const { told } = await play(
    [
      'DELETE /orders/7 -> 409 {"error":{"code":"in_use","message":"It is in use."}}',
      'POST /orders/7/pay -> 200 {"id":7}',
    ],
    [[204], [404, answer]],
    { spec },
  );
  expect(told).toContain(
    `${follows ? '(follows) ' : ''}calls missing: POST /orders/{id}/pay: the server answered 404: not found`,
  );
});

it('of several complaints in the same words each is held against the one of the same field', async () => {
  const of = (...fields: string[]) => ({
    error: { code: 'BAD', message: 'Bad.', details: fields.map((field) => ({ field, message: 'is wrong' })) },
  });
  const { told } = await play([`POST /orders {"a":0,"b":0} -> 400 ${JSON.stringify(of('a', 'b'))}`], [[400, of('b')]]);
  expect(told).toEqual(['validation differs: POST /orders: expected the error a BAD; the server did not report it']);
});

describe('a refusal under a status of success', () => {
  const refused = 'POST /orders {"name":"Tea"} -> 409 {"error":{"code":"FULL","message":"There are too many orders."}}';
  const told = async (answer: Json) => (await play([refused], [[200, answer]])).told;

  it('is one where it says so in the same words, or in the same shape', async () => {
    const says = 'errors differs: POST /orders: expected status 409; the server answered 200';
    expect(await told({ note: 'There are too many orders.' })).toEqual([says]);
    expect(await told({ error: { code: 'FULL', message: 'Another time.' } })).toEqual([
      expect.stringContaining('errors'),
    ]);
  });

  it('is compared with another such refusal, word by word', async () => {
    const graph = 'POST /orders {"name":"Tea"} -> 200 {"errors":[{"message":"There are too many."}],"data":null}';
    const answers = async (message: string) =>
      (await play([graph], [[200, { errors: [{ message }], data: null }]])).told;
    expect(await answers('There are too many.')).toEqual([]);
    expect(await answers('Come back later.')).toEqual([expect.stringContaining('says “Come back later.”')]);
  });

  it('is none where it says something else', async () => {
    expect(await told({ id: 7, name: 'Tea' })).toEqual([
      'errors differs: POST /orders: expected a refusal (409, FULL); the server accepted the request',
    ]);
  });
});

describe('what a refusal says for machines', () => {
  const told = async (recorded: Json, answer: Json) =>
    (await play([`POST /orders {"name":""} -> 422 ${JSON.stringify(recorded)}`], [[422, answer]])).told;

  it('is compared where it stands around the errors', async () => {
    const refused = (code: string, message = 'Check the fields.') => ({
      error: { code, message, fields: [{ field: 'name', code: 'REQUIRED', message: 'Name is required.' }] },
    });
    expect(await told(refused('INVALID'), refused('INVALID'))).toEqual([]);
    expect(await told(refused('INVALID'), refused('BAD'))).toEqual([
      'errors differs: POST /orders: expected the outer error code INVALID; the server sent BAD',
    ]);
    expect(await told(refused('INVALID'), refused('INVALID', 'No.'))).toEqual([
      'errors differs: POST /orders: expected the outer message “Check the fields.”; the server says “No.”',
    ]);
  });

  it('is compared where it is called a kind', async () => {
    const refused = (error: string) => ({ error, error_description: 'The client is not known.' });
    expect(await told(refused('invalid_client'), refused('invalid_client'))).toEqual([]);
    expect(await told(refused('invalid_client'), refused('denied'))).toEqual([
      'errors differs: POST /orders: expected the error code invalid_client; the server sent the error code denied',
    ]);
  });
});

describe('a refusal of too many requests', () => {
  const often = (message: string, code = 'SLOW') => ({ error: { code, message } });
  const recorded = `GET /orders -> 429 ${JSON.stringify(often('Try again in 50 seconds.'))}`;
  const report = async (status: number, answer: Json) => (await play([recorded], [[status, answer]])).report;

  it('is compared in its words, but for the time that is left', async () => {
    expect(await report(429, often('Try again in 7 seconds.'))).toMatchObject({ agreed: 1, findings: [] });
    const { findings } = await report(429, often('Go away.'));
    expect(findings.map(({ says }) => says)).toEqual([
      'expected the message “Try again in # seconds.”; the server says “Go away.”',
    ]);
  });

  it('may come with another status where it says the same, and may not come at all', async () => {
    const { findings } = await report(400, often('Try again in 50 seconds.'));
    expect(findings.map(({ says }) => says)).toEqual(['expected status 429; the server answered 400']);
    expect(await report(200, [])).toMatchObject({ agreed: 0, findings: [] });
  });
});

it('what was refused with a status of success, and is taken in the same shape, is told', async () => {
  const line = 'POST /orders {"name":""} -> 200 {"errorCode":"EMPTY_NAME","message":"A name is needed."}';
  const { told } = await play([line], [[200, { errorCode: '', message: '' }]]);
  expect(told).toEqual([
    expect.stringContaining('expected a refusal (200, EMPTY_NAME); the server accepted the request'),
  ]);
});
