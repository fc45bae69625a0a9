import { emptySpec, type Call, type CataloguedError, type Entity, type Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { asText } from '../wire/json.js';
import { noticesIn } from '@asbuilt/evidence';
import { offersIn } from '../wire/offers.js';
import type { Sent } from '../wire/request.js';
import type { Observed } from './observed.js';
import { rehearse, type Rehearsal } from '../rehearse.js';
import { stepOf } from '../testing/tape.js';

// A board of notes, all of it pages: forms lead on whether they are taken or not, and the page there says which.

const statement = { basis: ['observed' as const], support: 5, against: 0, confidence: 0.9, evidence: [] };

function call(id: string, address: string, does: Call['does'], ...leadsTo: string[]): Call {
  const [method, path] = address.split(' ') as [string, string];
  const html = { status: 200, mime: 'text/html', schema: null, support: 3 };
  const led = { status: 303, mime: null, schema: null, support: 3, leadsTo };
  const style = method === 'POST' ? ('form' as const) : ('rest' as const);
  const own = { operation: null, style, does, entity: 'note', params: [], request: null };
  return { ...statement, id, method, path, ...own, responses: method === 'POST' ? [led] : [html] };
}

const SAID: CataloguedError[] = ['There is already a note “{note}”.', 'Name or password is wrong.'].map(
  (message, i) => ({
    ...statement,
    id: `X-${i}`,
    status: 200,
    message,
    where: [],
    field: null,
  }),
);

function board(errors: CataloguedError[] = SAID): Spec {
  const spec = emptySpec('Board');
  spec.calls.statements = [
    call('C-new', 'GET /notes/new', 'read'),
    call('C-read', 'GET /notes/{id}', 'read'),
    call('C-make', 'POST /notes', 'create', 'C-new', 'C-read'),
    call('C-drop', 'POST /notes/{id}/delete', 'delete', 'C-new'),
    { ...call('C-door', 'GET /login', 'read'), entity: null },
    { ...call('C-login', 'POST /login', 'login', 'C-door', 'C-new'), entity: null },
  ];
  const field = (path: string) => ({ path, types: ['string' as const], nullable: false, optional: false });
  const note: Entity = {
    ...statement,
    id: 'E-1',
    name: 'Note',
    key: ['id'],
    fields: ['Subject', 'State', 'id'].map(field),
    calls: [],
  };
  spec.entities.statements = [note];
  spec.errors.statements = errors;
  spec.roles.signIn = [{ method: 'password', fields: ['name', 'password'], support: 1, evidence: [] }];
  return spec;
}

let at = 0;
function seen(line: string, more: Partial<Observed>, sent: { [name: string]: string } = {}): Observed {
  const { request } = stepOf(`guest ${line} -> 0`);
  const body = request.method === 'POST' ? { is: 'form' as const, fields: Object.entries(sent) } : request.body;
  const rest = { status: 200, headers: [], mime: 'text/html', answered: null, took: null, messages: [] };
  return { actor: 'ann', ...rest, ...more, request: { ...request, body, at: (at += 1) } };
}

const sends = (path: string, sent: { [name: string]: string }, to: string) =>
  seen(`POST ${path}`, { status: 303, headers: [['location', to]] }, sent);
const opens = (path: string, ...notices: string[]) => seen(`GET ${path}`, { notices });
const shows = (id: number, subject: string, ...notices: string[]) =>
  seen(`GET /notes/${id}`, { notices, page: `<dl><dt>Subject</dt><dd>${subject}</dd><dt>State</dt><dd>new</dd></dl>` });

const MADE = () => [
  sends('/notes', { subject: 'Rice' }, '/notes/7'),
  shows(7, 'Rice', '“Rice” was added.'),
  sends('/notes', { subject: 'Milk' }, '/notes/8'),
  shows(8, 'Milk', '“Milk” was added.'),
];
const REFUSED = () => [
  sends('/notes', { subject: 'Rice' }, '/notes/new'),
  opens('/notes/new', 'There is already a note “Rice”.'),
];

/** Somebody with a browser, which keeps the cookies that it gets. */
function stage(observed: Observed[], errors?: CataloguedError[]) {
  return visitor(rehearse(board(errors), { seed: 'observed', observed }));
}

function visitor({ respond }: Rehearsal) {
  const jar = new Map<string, string>();
  const ask = (line: string, body: Sent = { is: 'nothing' }) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const { request } = stepOf(`guest ${line} -> 0`);
    const answer = respond({ ...request, headers: new Map([['cookie', cookie]]), at: 1e6, body });
    for (const [, set] of answer.headers.filter(([name]) => name === 'set-cookie'))
      jar.set(...(set.split(';')[0]!.split('=') as [string, string]));
    return answer;
  };
  return {
    get: (path: string) => asText(ask(`GET ${path}`).body),
    leads: (path: string) => ask(`GET ${path}`).headers.find(([name]) => name === 'location')?.[1],
    post: (path: string, sent: { [name: string]: string }) => {
      const { status, headers } = ask(`POST ${path}`, { is: 'form', fields: Object.entries(sent) });
      return [status, headers.find(([name]) => name === 'location')?.[1]];
    },
  };
}

describe('a form that is taken', () => {
  it('leads to where those led that were taken, and the page there says so once', () => {
    const { get, post } = stage([...MADE(), ...REFUSED()]);
    expect(post('/notes', { subject: 'Tea' })).toEqual([303, '/notes/9']);
    expect(get('/notes/9')).toContain('<p role="status">“Tea” was added.</p>');
    expect(get('/notes/9')).not.toContain('was added');
  });

  it('makes what those were shown to be that it made', () => {
    const { get, post } = stage(MADE());
    post('/notes', { subject: 'Tea' });
    expect(get('/notes/9')).toContain('<dt>State</dt><dd>new</dd>');
  });

  it('has words about what it was done with', () => {
    const dropped = [sends('/notes/7/delete', {}, '/notes/new'), opens('/notes/new', '“Rice” is gone.')];
    const { get, post } = stage([...MADE(), ...dropped]);
    post('/notes/8/delete', {});
    expect(get('/notes/new')).toContain('“Milk” is gone.');
  });
});

describe('a form that is refused as another was', () => {
  it('leads back, and the page says why of what is sent now', () => {
    const { get, post } = stage([...MADE(), ...REFUSED()]);
    expect(post('/notes', { subject: 'Milk' })).toEqual([303, '/notes/new']);
    expect(get('/notes/new')).toContain('There is already a note “Milk”.');
    expect(get('/notes/9')).not.toContain('Milk');
  });

  it('lets nobody in with another password', () => {
    const wrong = [
      sends('/login', { name: 'ann', password: 'bad' }, '/login'),
      opens('/login', 'Name or password is wrong.'),
      sends('/login', { name: 'ann', password: 'good' }, '/notes/new'),
      opens('/notes/new', 'Hello, Ann.'),
    ];
    const { get, post } = stage(wrong);
    expect(post('/login', { name: 'ann', password: 'bad' })).toEqual([303, '/login']);
    expect(get('/login')).toContain('Name or password is wrong.');
    expect(post('/login', { name: 'ann', password: 'good' })).toEqual([303, '/notes/new']);
  });
});

describe('nothing is said', () => {
  it('that the page says whatever was done before', () => {
    const { get, post } = stage([
      opens('/notes/new', 'Welcome.'),
      sends('/notes/7/delete', {}, '/notes/new'),
      opens('/notes/new', 'Welcome.'),
    ]);
    post('/notes/7/delete', {});
    expect(get('/notes/new')).not.toContain('Welcome.');
  });

  it('where now this was said and now that', () => {
    const other = [sends('/notes', { subject: 'Oats' }, '/notes/9'), shows(9, 'Oats', 'Note 3 of 5.')];
    const { get, post } = stage([...MADE(), ...other]);
    post('/notes', { subject: 'Tea' });
    expect(get('/notes/10')).not.toContain('role="status"');
  });

  it('nothing is refused for a name that others were seen to share', () => {
    const { post } = stage([
      ...MADE(),
      sends('/notes', { subject: 'Rice' }, '/notes/9'),
      shows(9, 'Rice', '“Rice” was added.'),
      ...REFUSED(),
    ]);
    expect(post('/notes', { subject: 'Milk' })).toEqual([303, '/notes/10']);
  });

  it('nor where the words are no error that is known', () => {
    const { post } = stage([...MADE(), ...REFUSED()], []);
    expect(post('/notes', { subject: 'Milk' })[1]).not.toBe('/notes/new');
  });
});

it('notices stand in elements that say so', () => {
  const page =
    '<div class="flash error"><div>Too <b>late</b>.</div><button>×</button></div><p role=alert>No.</p><p>Text</p>';
  expect(noticesIn(page)).toEqual(['Too late . ×', 'No.']);
  expect(noticesIn('<p class="messenger">Hello there</p>')).toEqual([]);
});

it('selects tell what is sent for what they offer', () => {
  const page =
    '<select id="c" name="sort"><option value="">All</option><option value="g" selected>Green &amp; dry</option><option>Black</option></select>';
  expect(offersIn(page).map(({ label, value }) => [label, value])).toEqual([
    ['All', ''],
    ['Green & dry', 'g'],
    ['Black', 'Black'],
  ]);
});

describe('what is said to somebody who is not signed in', () => {
  it('is said to them alone', () => {
    const board1 = rehearse(board(), { seed: 'observed', observed: [...MADE(), ...REFUSED()] });
    const [ann, ben] = [visitor(board1), visitor(board1)];
    ann.post('/notes', { subject: 'Tea' });
    expect(ben.get('/notes/9')).not.toContain('“Tea” was added.');
    expect(ann.get('/notes/9')).toContain('“Tea” was added.');
  });
});

describe('where somebody wanted to go', () => {
  const sentOff = (path: string, to: string) => seen(`GET ${path}`, { status: 302, headers: [['location', to]] });
  const shut = (observed: Observed[]) => {
    const spec = board();
    const notes = spec.calls.statements.find(({ id }) => id === 'C-read')!;
    notes.responses.push({ status: 302, mime: null, schema: null, support: 1, leadsTo: ['C-door'] });
    const outside = { name: 'visitor', actors: ['ann'], claims: {}, may: [], mayNot: ['C-read'], screens: [] };
    spec.roles.statements = [{ ...statement, id: 'R-1', ...outside, signedIn: false }];
    return visitor(rehearse(spec, { seed: 'observed', observed }));
  };

  it('is carried to where they sign in, as it was', () => {
    const carried = [
      sentOff('/notes/7', '/login?next=%2Fnotes%2F7'),
      sentOff('/notes/8?a=1', '/login?next=%2Fnotes%2F8%3Fa%3D1'),
    ];
    expect(shut(carried).leads('/notes/9')).toBe('/login?next=%2Fnotes%2F9');
    expect(shut(carried).leads('/notes/9?b=2')).toBe('/login?next=%2Fnotes%2F9%3Fb%3D2');
  });

  it('is not where it was not, or not always', () => {
    const bare = sentOff('/notes/7', '/login');
    expect(shut([bare]).leads('/notes/9')).toBe('/login');
    expect(shut([bare, sentOff('/notes/8', '/login?next=%2Fnotes%2F8')]).leads('/notes/9')).toBe('/login');
  });

  it('is where they get when they have signed in, where it was', () => {
    const signsIn = (next: string, to: string) => sends('/login', { name: 'ann', password: 'hers', next }, to);
    const ann = { name: 'ann', password: 'hers' };
    const kept = [signsIn('/notes/new', '/notes/new'), opens('/notes/new'), signsIn('', '/notes/new')];
    expect(stage(kept).post('/login', { ...ann, next: '/notes/8' })).toEqual([303, '/notes/8']);
    expect(stage(kept).post('/login', { ...ann, next: '//elsewhere.example' })).toEqual([303, '/notes/new']);
    const ignored = [signsIn('/notes/7', '/notes/new'), opens('/notes/new')];
    expect(stage(ignored).post('/login', { ...ann, next: '/notes/8' })).toEqual([303, '/notes/new']);
  });
});
