import { noticesIn } from '@asbuilt/evidence';
import { emptySpec, type Call, type Entity, type Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { stepOf } from './testing/tape.js';
import { asText } from './wire/json.js';
import { rowsOf, termsOf } from './wire/page-tables.js';

// Letters that only pages show. Ann and bob write them, kim answers; each sees their own, kim all of them. The product has
// words for what it does not take, and nothing else tells them from others.

const statement = { basis: ['observed' as const], support: 5, against: 0, confidence: 0.9, evidence: [] };

function call(id: string, address: string, does: Call['does'], ...leadsTo: string[]): Call {
  const [method, path] = address.split(' ') as [string, string];
  const html = { mime: 'text/html', schema: null, support: 3 };
  const led = { status: 303, mime: null, schema: null, support: 3, leadsTo };
  const style = method === 'POST' ? ('form' as const) : ('rest' as const);
  const own = { operation: null, style, does, entity: 'letter', params: [], request: null };
  const responses = method === 'POST' ? [led, { status: 403, ...html }] : [{ status: 200, ...html }];
  return { ...statement, id, method, path, ...own, responses };
}

function desk(): Spec {
  const spec = emptySpec('Desk');
  const text = { type: 'string' };
  const told = { type: 'object', properties: { name: text } };
  spec.calls.statements = [
    call('C-list', 'GET /letters', 'list'),
    {
      ...call('C-read', 'GET /letters/{id}', 'read'),
      responses: [200, 404].map((status) => ({ status, mime: 'text/html', schema: null, support: 3 })),
    },
    call('C-write', 'POST /letters', 'create', 'C-read'),
    call('C-answer', 'POST /letters/{id}/answer', 'action', 'C-read'),
    {
      ...call('C-login', 'POST /login', 'login'),
      style: 'rest',
      entity: null,
      responses: [{ status: 200, mime: 'application/json', schema: told, support: 3 }],
    },
  ];
  const field = (path: string) => ({ path, types: ['string' as const], nullable: false, optional: false });
  const fields = ['Subject', 'From', 'Status', 'Reply', 'id'].map(field);
  const letter: Entity = { ...statement, id: 'E-1', name: 'Letter', key: ['id'], fields, calls: [] };
  spec.entities.statements = [letter];
  const states = ['open', 'answered'].map((name) => ({ name, initial: name === 'open', final: false }));
  const begins = { from: null, to: 'open', via: 'C-write', support: 3, evidence: [] };
  spec.states.statements = [
    { ...statement, id: 'T-1', entity: 'Letter', field: 'Status', states, transitions: [begins] },
  ] as Spec['states']['statements'];
  const role = (name: string, actors: string[], may: string[]) => ({
    ...statement,
    id: `R-${name}`,
    name,
    actors,
    claims: {},
    may,
    mayNot: [],
    screens: [],
  });
  spec.roles.statements = [
    role('writer', ['ann', 'bob'], ['C-list', 'C-read', 'C-write']),
    role('staff', ['kim'], ['C-list', 'C-read', 'C-answer']),
  ];
  spec.roles.signIn = [
    { method: 'password', fields: ['name', 'password'], support: 1, evidence: [] },
    { method: 'session cookie', name: 'sid', support: 1, evidence: [] },
  ];
  spec.roles.csrf = [{ method: 'field', name: 'seal', support: 3, evidence: [] }];
  return spec;
}

let at = 0;
function seen(who: string, address: string, more: Partial<Observed> & { sent?: { [name: string]: string } }): Observed {
  const { sent, ...rest } = more;
  const { request } = stepOf(`guest ${address} -> 200`);
  const headers = new Map(address.includes('/login') ? [] : [['cookie', `sid=t-${who}`]]);
  const body = sent === undefined ? request.body : { is: 'form' as const, fields: Object.entries(sent) };
  const plain = { status: 200, headers: [], mime: 'text/html', answered: null, took: null, messages: [] };
  return { actor: who, request: { ...request, headers, body, at: (at += 1) }, ...plain, ...rest };
}

const NAMES = new Map([
  ['ann', 'Ann Holt'],
  ['bob', 'Bob Brandt'],
  ['kim', 'Kim Lind'],
]);
const framed = (who: string, inside: string) => `<header><b>${NAMES.get(who)!}</b></header><main>${inside}</main>`;

type Letter = readonly [id: number, subject: string, from: string, status?: string, reply?: string];

const row = ([id, subject, from, status = 'open']: Letter) =>
  `<tr><td><a href="/letters/${id}">${subject}</a></td><td>${from}</td><td>${status}</td></tr>`;
const lists = (who: string, ...letters: Letter[]) => {
  const head = '<tr><th>Subject</th><th>From</th><th>Status</th></tr>';
  return seen(who, 'GET /letters', { page: framed(who, `<table>${head}${letters.map(row).join('')}</table>`) });
};
const reads = (who: string, [id, subject, from, status = 'open', reply = '']: Letter, flash = '') => {
  const said = flash === '' ? '' : `<p role="status">${flash}</p>`;
  const terms = Object.entries({ Subject: subject, From: from, Status: status, Reply: reply });
  const page = framed(who, `${said}<dl>${terms.map(([name, is]) => `<dt>${name}</dt><dd>${is}</dd>`).join('')}</dl>`);
  return seen(who, `GET /letters/${id}`, { page, notices: noticesIn(page) });
};
const sends = (who: string, path: string, sent: { [name: string]: string }, to: number, seal = `s-${who}`) =>
  seen(who, `POST ${path}`, {
    sent: { seal, ...sent },
    status: 303,
    mime: null,
    headers: [['location', `/letters/${to}`]],
  });
const refused = (who: string, sent: { [name: string]: string }) =>
  seen(who, 'POST /letters', { sent, status: 403, answered: framed(who, '<h1>Broken seal</h1>') });
const signsIn = (who: string) =>
  seen(who, `POST /login {"name":"${who}","password":"p"}`, {
    mime: 'application/json',
    headers: [['set-cookie', `sid=t-${who}; Path=/`]],
    answered: { name: who },
  });

const TEA: Letter = [1, 'Tea', 'ann'];
const RICE: Letter = [2, 'Rice', 'bob'];

/** Ann writes, bob looks, kim answers with nothing, with something, and once more. */
const RECORDED = (): Observed[] => [
  ...['ann', 'bob', 'kim'].map(signsIn),
  sends('ann', '/letters', { subject: 'Tea' }, 1),
  reads('ann', TEA, 'It is on its way.'),
  ...[1, 2, 3].flatMap(() => [lists('ann', TEA), lists('bob', RICE), lists('kim', TEA, RICE)]),
  reads('kim', TEA),
  sends('kim', '/letters/1/answer', { reply: '' }, 1),
  reads('kim', TEA, 'A reply needs words.'),
  sends('kim', '/letters/1/answer', { reply: 'Soon.' }, 1),
  reads('kim', [1, 'Tea', 'ann', 'answered', 'Soon.'], 'Reply sent.'),
  sends('kim', '/letters/1/answer', { reply: 'Later.' }, 1),
  reads('kim', [1, 'Tea', 'ann', 'answered', 'Soon.'], 'This letter has its answer.'),
];

function stage(observed: Observed[], spec = desk()) {
  const { respond } = rehearse(spec, { seed: 'observed', observed });
  const ask = (who: string, address: string, sent?: { [name: string]: string }) => {
    const { request } = stepOf(`guest ${address} -> 0`);
    const body = sent === undefined ? request.body : { is: 'form' as const, fields: Object.entries(sent) };
    return respond({ ...request, headers: new Map([['cookie', `sid=t-${who}`]]), body, at: 1e6 });
  };
  const subjects = (who: string) =>
    rowsOf(asText(ask(who, 'GET /letters').body)).map(({ values }) => values.get('Subject'));
  return { ask, subjects };
}

const NEW = { seal: 's-bob', subject: 'Salt' };

describe('a list that is a page', () => {
  it('shows everybody their own, where all that it showed was; what is made is of who made it', () => {
    const { ask, subjects } = stage(RECORDED());
    expect([subjects('ann'), subjects('bob'), subjects('kim')]).toEqual([['Tea'], ['Rice'], ['Tea', 'Rice']]);
    const [to] = ask('bob', 'POST /letters', NEW).headers.map(([, value]) => value);
    expect([subjects('ann'), subjects('bob')]).toEqual([['Tea'], ['Rice', 'Salt']]);
    expect([ask('bob', `GET ${to}`).status, ask('ann', `GET ${to}`).status, ask('kim', `GET ${to}`).status]).toEqual([
      200, 404, 200,
    ]);
  });

  it('leaves nothing to be done with what is of others, which is missed as it was when somebody asked for it', () => {
    const missed = seen('bob', 'GET /letters/1', { status: 404, answered: framed('bob', '<h1>No such letter</h1>') });
    const { ask } = stage([...RECORDED(), missed, lists('kim', TEA, RICE)]);
    const answers = (who: string, id: number) =>
      ask(who, `POST /letters/${id}/answer`, { seal: `s-${who}`, reply: 'Yes.' }).status;
    expect([answers('ann', 2), answers('bob', 1), answers('kim', 2)]).toEqual([404, 404, 303]);
  });

  it('shows all to everybody where one of them was shown what is of another', () => {
    const { subjects } = stage([...RECORDED(), lists('ann', TEA, RICE)]);
    expect(subjects('bob')).toEqual(['Tea', 'Rice']);
  });
});

describe('a form that changed nothing, and was answered in other words than one that did', () => {
  const said = (to: ReturnType<ReturnType<typeof stage>['ask']>) => noticesIn(asText(to.body));

  it('was not taken: with nothing in the same field it says so again', () => {
    const { ask } = stage(RECORDED());
    expect(ask('kim', 'POST /letters/2/answer', { seal: 's-kim', reply: ' ' }).status).toBe(303);
    const page = ask('kim', 'GET /letters/2');
    expect([said(page), termsOf(asText(page.body)).get('Status')]).toEqual([['A reply needs words.'], 'open']);
  });

  it('nor in the same state, and what is taken leads to the state that it led to', () => {
    const { ask } = stage(RECORDED());
    const answers = (reply: string) => {
      ask('kim', 'POST /letters/2/answer', { seal: 's-kim', reply });
      const { body } = ask('kim', 'GET /letters/2');
      return [...noticesIn(asText(body)), termsOf(asText(body)).get('Status'), termsOf(asText(body)).get('Reply')];
    };
    expect(answers('Yes.')).toEqual(['Reply sent.', 'answered', 'Yes.']);
    expect(answers('No.')).toEqual(['This letter has its answer.', 'answered', 'Yes.']);
  });

  it('is taken where the words are the same', () => {
    const again = RECORDED().map((one) => {
      const page = one.page?.replace(/A reply needs words\.|This letter has its answer\./, 'Reply sent.');
      return page === undefined || page === null ? one : { ...one, page, notices: noticesIn(page) };
    });
    const { ask } = stage(again);
    ask('kim', 'POST /letters/1/answer', { seal: 's-kim', reply: 'Once more.' });
    expect(termsOf(asText(ask('kim', 'GET /letters/1').body)).get('Reply')).toBe('Once more.');
  });
});

describe('a value that shows that a form comes from a page', () => {
  const without = refused('ann', { subject: 'Oats' });
  const falsely = refused('ann', { seal: 'false', subject: 'Oats' });
  const ask = (observed: Observed[], seal: string) =>
    stage([...RECORDED(), ...observed]).ask('bob', 'POST /letters', { seal, subject: 'Salt' });
  const heads = ({ status, body }: ReturnType<typeof ask>) => [status, /<b>(.*?)<\/b>/.exec(asText(body))?.[1]];

  it('is refused where a false one was refused as none is, and the page has the name of who asks', () => {
    expect(heads(ask([without, falsely], 'made up'))).toEqual([403, 'Bob Brandt']);
  });

  it('is taken where it is one that pages had, and where no false one was refused', () => {
    expect(ask([without, falsely], 's-ann').status).toBe(303);
    expect(ask([without, falsely], 'from-this-page').status).toBe(303);
    expect(ask([without], 'made up').status).toBe(303);
  });
});

describe('a sign-in that was never seen to hand out a cookie', () => {
  const api = (answered: Observed['answered'], headers: Observed['headers'] = []) =>
    seen('ann', 'POST /api/login {"name":"ann","password":"p"}', { mime: 'application/json', answered, headers });
  const hands = (...observed: Observed[]) => {
    const spec = desk();
    const door = spec.calls.statements.find(({ id }) => id === 'C-login')!;
    spec.calls.statements.push({ ...door, id: 'C-api', path: '/api/login' });
    const { ask } = stage([...RECORDED(), ...observed], spec);
    return ask('', 'POST /api/login {"name":"ann","password":"p"}').headers.some(([name]) => name === 'set-cookie');
  };

  it('hands out none, where another one does', () => {
    expect(hands(api({ name: 'ann' }))).toBe(false);
  });

  it('hands one out where it did, and where nobody was seen to sign in there', () => {
    expect([hands(api({ name: 'ann' }, [['set-cookie', 'sid=t-ann']])), hands()]).toEqual([true, true]);
  });
});
