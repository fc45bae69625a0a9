import { emptySpec, type Call, type Entity, type Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { asText } from '../wire/json.js';
import type { Observed } from './observed.js';
import { rowsOf, termsOf } from '../wire/page-tables.js';
import { rehearse } from '../rehearse.js';
import { stepOf } from '../testing/tape.js';

// Things that only pages show are remembered from them, and what a form makes or changes is shown there.

const statement = { basis: ['observed' as const], support: 5, against: 0, confidence: 0.9, evidence: [] };

function call(id: string, address: string, does: Call['does'], leadsTo?: string): Call {
  const [method, path] = address.split(' ') as [string, string];
  const html = { status: 200, mime: 'text/html', schema: null, support: 3 };
  const led = { status: 303, mime: null, schema: null, support: 3, leadsTo: [leadsTo ?? ''] };
  const style = method === 'POST' ? 'form' : 'rest';
  const responses = leadsTo === undefined ? [html] : [led];
  return {
    ...statement,
    id,
    method,
    path,
    operation: null,
    style,
    does,
    entity: 'note',
    params: [],
    request: null,
    responses,
  };
}

/** A board with notes, all of it pages. */
function board(): Spec {
  const spec = emptySpec('Board');
  spec.calls.statements = [
    call('C-list', 'GET /notes', 'list'),
    call('C-read', 'GET /notes/{id}', 'read'),
    call('C-make', 'POST /notes', 'create', 'C-read'),
    call('C-save', 'POST /notes/{id}', 'update', 'C-read'),
    call('C-drop', 'POST /notes/{id}/delete', 'delete', 'C-list'),
  ];
  const fields = ['No.', 'Subject', 'Body text', 'Author', 'id'].map((path) => ({
    path,
    types: ['string' as const],
    nullable: false,
    optional: false,
  }));
  const note: Entity = { ...statement, id: 'E-note', name: 'Note', key: ['id'], fields, calls: [] };
  spec.entities.statements = [note];
  const form = {
    id: 'F-1',
    action: '/notes',
    method: 'POST',
    call: 'C-make',
    fields: [{ name: 'note[text]', label: 'Body text' }],
  };
  spec.screens.statements = [
    {
      ...statement,
      id: 'S-1',
      route: '/notes/new',
      params: [],
      title: 'New',
      headings: [],
      forms: [form],
      actions: [],
      links: [],
      calls: [],
      actors: [],
      picture: null,
    },
  ] as unknown as Spec['screens']['statements'];
  return spec;
}

const row = (id: number, subject: string) =>
  `<tr><td>${id}</td><td><a href="/notes/${id}">${subject}</a></td><td>Ann</td></tr>`;
const LIST = `<h1>Notes</h1><table class="x"><thead><tr><th>No.</th><th>Subject</th><th>Author</th></tr></thead><tbody>${row(40, 'Tea &amp; milk')}${row(41, 'Rice')}</tbody></table>`;
const ONE = '<dl><dt>Subject:</dt><dd>Rice</dd><dt>Body text</dt><dd>Two <b>bags</b></dd></dl>';

function seen(path: string, page: string): Observed {
  const { request } = stepOf(`guest GET ${path} -> 200`);
  return {
    actor: 'ann',
    request,
    status: 200,
    headers: [],
    mime: 'text/html',
    answered: null,
    page,
    took: null,
    messages: [],
  };
}

function opened(observed = [seen('/notes', LIST), seen('/notes/41', ONE)]) {
  const stage = rehearse(board(), { seed: 'observed', observed });
  const get = (path: string) => asText(stage.respond(stepOf(`guest GET ${path} -> 0`).request).body);
  const post = (path: string, fields: { [name: string]: string }) => {
    const { request } = stepOf(`guest POST ${path} -> 0`);
    const answer = stage.respond({ ...request, body: { is: 'form', fields: Object.entries(fields) } });
    return [answer.status, ...answer.headers.map(([, value]) => value)];
  };
  return { get, post };
}

describe('a page', () => {
  it('shows what recorded pages showed', () => {
    const { get } = opened();
    expect([...rowsOf(get('/notes'))].map(({ values }) => [...values.values()])).toEqual([
      ['40', 'Tea & milk', 'Ann'],
      ['41', 'Rice', 'Ann'],
    ]);
    expect(Object.fromEntries(termsOf(get('/notes/41')))).toEqual({ Subject: 'Rice', 'Body text': 'Two bags' });
  });

  it('shows what a form made, by its name or by what stands beside the field, and where it led', () => {
    const { get, post } = opened();
    expect(post('/notes', { 'note[subject]': 'Salt <1>', 'note[text]': 'One bag' })).toEqual([303, '/notes/42']);
    expect(rowsOf(get('/notes')).at(-1)).toEqual({
      values: new Map([
        ['No.', '42'],
        ['Subject', 'Salt <1>'],
        ['Author', ''],
      ]),
      link: '/notes/42',
    });
    expect(Object.fromEntries(termsOf(get('/notes/42')))).toEqual({ Subject: 'Salt <1>', 'Body text': 'One bag' });
  });

  it('shows what a form changed, and no more what one deleted', () => {
    const { get, post } = opened();
    post('/notes/41', { subject: 'Brown rice' });
    expect(termsOf(get('/notes/41')).get('Subject')).toBe('Brown rice');
    expect(rowsOf(get('/notes')).map(({ values }) => values.get('Subject'))).toEqual(['Tea & milk', 'Brown rice']);
    expect(post('/notes/40/delete', {})[0]).toBe(303);
    expect(rowsOf(get('/notes')).map(({ link }) => link)).toEqual(['/notes/41']);
  });
});

it('a page that was not seen to show things shows none', () => {
  const other = '<table><tr><th>Price</th><th>Weight</th></tr><tr><td>1</td><td>2</td></tr></table>';
  const { get, post } = opened([seen('/notes', other)]);
  post('/notes', { subject: 'Salt' });
  expect(get('/notes')).not.toMatch(/<table|<dl/);
});

describe('a page whose heads are written otherwise than the fields', () => {
  const spec = () => {
    const lower = board();
    const [note] = lower.entities.statements;
    note!.fields = note!.fields.map((field) => ({ ...field, path: field.path.toLowerCase() }));
    const [list] = lower.calls.statements;
    list!.does = 'search';
    list!.params = ['q', 'author'].map((name) => ({ name, in: 'query' as const, required: false, schema: {} }));
    const page = { ...lower.screens.statements[0]!, id: 'S-2', route: '/notes/{id}', title: '{…} · Board', forms: [] };
    lower.screens.statements.push(page);
    return lower;
  };
  const stage = rehearse(spec(), { seed: 'observed', observed: [seen('/notes', LIST), seen('/notes/41', ONE)] });
  const get = (path: string) => asText(stage.respond(stepOf(`guest GET ${path} -> 0`).request).body);
  const subjects = (path: string) => rowsOf(get(path)).map(({ values }) => values.get('Subject'));

  it('shows them all the same, also where it was once searched', () => {
    expect(subjects('/notes')).toEqual(['Tea & milk', 'Rice']);
  });

  it('shows what is searched for, or what a field is', () => {
    expect(subjects('/notes?q=rice')).toEqual(['Rice']);
    expect([subjects('/notes?author=Ann'), subjects('/notes?author=Bob')]).toEqual([['Tea & milk', 'Rice'], []]);
  });

  it('is called as the thing is that it shows', () => {
    expect(get('/notes/41')).toMatch(/<title>Rice · Board<\/title>\n<h1>Rice<\/h1>/);
  });
});

it('a form that deletes, and led back to the thing, has not deleted it', () => {
  const led = (location: string): Observed => {
    const { request } = stepOf('guest POST /notes/40/delete -> 303');
    return { ...seen('/', ''), request, status: 303, headers: [['location', location]], mime: null };
  };
  const links = (location: string) =>
    rowsOf(opened([seen('/notes', LIST), led(location)]).get('/notes')).map(({ link }) => link);
  expect(links('/notes/40')).toEqual(['/notes/40', '/notes/41']);
  expect(links('/notes')).toEqual(['/notes/41']);
});
