import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { ownCookies, withOwnCookies } from './wire/csrf.js';
import { emptyMemory } from './memory/memory.js';
import { screenAt } from './wire/page.js';
import { prepare } from './learned/prepare.js';
import { respond } from './answers/respond.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// Pages of which the specification knows a title, headings and forms.

const statement = { basis: ['observed' as const], support: 5, against: 0, confidence: 0.9, evidence: [] };

/** A shop with a screen of its shelves, which its script opens and nobody ever asked the server for. */
function shopWithShelves(screens: readonly object[]): Spec {
  const spec = ordersSpec();
  const shelves = { ...spec.calls.statements[0]!, id: 'C-shelves', method: 'GET', path: '/shelves', responses: [] };
  spec.calls.statements = [...spec.calls.statements, { ...shelves, does: 'list', entity: null, params: [] }];
  spec.screens.statements = screens as Spec['screens']['statements'];
  return spec;
}

const screen = (fields: readonly object[] = []) => ({
  ...statement,
  id: 'S-1',
  route: '/shelves',
  title: 'Shelves',
  headings: ['All shelves'],
  forms: fields.length === 0 ? [] : [{ action: '/shelves', method: 'POST', fields }],
});

const ask = (spec: Spec) => respond(prepare(spec), emptyMemory(), stepOf('clerk GET /shelves -> 200').request);

describe('a page that was only ever opened from within', () => {
  it('is the screen that stands at its address', () => {
    const { status, mime, body } = ask(shopWithShelves([screen()]));
    expect([status, mime]).toEqual([200, 'text/html']);
    expect(body).toContain('<h1>All shelves</h1>');
  });

  it('is none where no screen is known there', () => {
    expect(ask(shopWithShelves([])).mime).not.toBe('text/html');
    expect(ask(shopWithShelves([{ ...screen(), route: '/shelves/{id}' }])).mime).not.toBe('text/html');
  });
});

it('a screen of names behind a sign is at no other address', () => {
  const spec = shopWithShelves([{ ...screen(), route: '/~{username}' }]);
  expect([screenAt(spec, '/~ann')?.id, screenAt(spec, '/help')]).toEqual(['S-1', null]);
});

it('a screen that a parameter chooses is shown to who asks for it, and any other to nobody', () => {
  const spec = shopWithShelves([
    { ...screen(), route: '/index.php?action=till' },
    { ...screen(), id: 'S-2', route: '/index.php?action=shows' },
  ]);
  const at = (action: string) => screenAt(spec, '/index.php', [['action', action]])?.id ?? null;
  expect([at('shows'), at('till'), at('staff'), screenAt(spec, '/index.php')]).toEqual(['S-2', 'S-1', null, null]);
});

describe('a form of a page', () => {
  const fields = [
    { name: '_csrf', type: 'hidden' },
    { name: 'title', type: 'text' },
  ];

  it('has the value that shows where it comes from, and no other', () => {
    const spec = shopWithShelves([screen(fields)]);
    spec.roles.csrf = [{ method: 'field', name: '_csrf', support: 3, evidence: [] }];
    expect(ask(spec).body).toMatch(/name="_csrf" value="[^"]+"/);
    expect(ask(spec).body).toContain('name="title" type="text">');
  });

  it('has none where none is asked for', () => {
    expect(ask(shopWithShelves([screen(fields)])).body).toContain('name="_csrf" type="hidden">');
  });
});

describe('a page', () => {
  const asked = (cookie: string) => ({
    ...stepOf('clerk GET /shelves -> 200').request,
    headers: new Map([['cookie', cookie]]),
  });
  const page = { status: 200, headers: [], mime: 'text/html', body: '', call: null, why: '' } as const;
  const handing = { headers: [['set-cookie', 'shop_csrf=abc; Path=/']] } as never;
  const spec = ordersSpec();
  spec.roles.csrf = [{ method: 'header', name: 'x-csrf-token', support: 3, evidence: [] }];

  it('hands out the cookie that scripts take the value from, once', () => {
    const names = ownCookies(spec, [handing]);
    expect(withOwnCookies(page, asked('a=1'), names).headers).toEqual([
      ['set-cookie', 'shop_csrf=from-this-page; Path=/; SameSite=Lax'],
    ]);
    expect(withOwnCookies(page, asked('shop_csrf=x'), names).headers).toEqual([]);
    expect(withOwnCookies({ ...page, mime: 'application/json' }, asked(''), names).headers).toEqual([]);
  });

  it('hands out none where nothing is asked for, or none was ever handed out', () => {
    expect(ownCookies(ordersSpec(), [handing])).toEqual([]);
    expect(ownCookies(spec, [{ headers: [['set-cookie', 'theme=dark']] } as never])).toEqual([]);
  });
});
