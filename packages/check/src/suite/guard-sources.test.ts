import { describe, expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { guardSources } from './guard-sources.js';

// A header against forgery carries what an answer handed out: which one, is told by the values.

const TOKEN = 'f00dfeedbeef7731';
const WRITE = `POST /orders x-csrf-token=${TOKEN} {"name":"Tea"} -> 201 {"id":7}`;

function sourceOf(...lines: string[]) {
  const spec = shop();
  const [like] = spec.calls.statements;
  for (const path of ['/session', '/other']) spec.calls.statements.push({ ...like!, id: path, method: 'GET', path });
  spec.roles.csrf = [{ method: 'header', name: 'x-csrf-token', support: 1, evidence: [] }];
  return guardSources(spec, lines.map(exchange)).get('x-csrf-token');
}

describe('where a header against forgery has its value from', () => {
  it('is the answer that held it', () => {
    const session = `GET /session -> 200 {"user":{"csrfToken":"${TOKEN}"}}`;
    expect(sourceOf(session, WRITE)).toEqual({ path: '/session', pointer: '/user/csrfToken' });
    expect(sourceOf(`POST /login {"user":"ann"} -> 200 {"csrfToken":"${TOKEN}"}`, WRITE)).toEqual({
      path: null,
      pointer: '/csrfToken',
    });
  });

  it('is the one that held most of what was sent', () => {
    const later = WRITE.replaceAll(TOKEN, 'c0ffeec0ffee8842');
    const lines = [
      `GET /other -> 200 {"csrfToken":"${TOKEN}"}`,
      `GET /session -> 200 {"csrfToken":"${TOKEN}"}`,
      'GET /session -> 200 {"csrfToken":"c0ffeec0ffee8842"}',
    ];
    expect(sourceOf(...lines, WRITE, later)?.path).toBe('/session');
  });

  it('is not told where no answer held it, or only one that cannot be asked for again', () => {
    expect(sourceOf('GET /session -> 200 {"csrfToken":"0123456789abcdef"}', WRITE)).toBeUndefined();
    expect(sourceOf(`GET /orders/7 -> 200 {"csrfToken":"${TOKEN}"}`, WRITE)).toBeUndefined();
    expect(sourceOf(`GET /session -> 200 [{"csrfToken":"${TOKEN}"}]`, WRITE)).toBeUndefined();
    expect(sourceOf(`GET /session -> 200 {"csrfToken":"${TOKEN}"}`)).toBeUndefined();
    const word = 'POST /orders x-csrf-token=fetch {"name":"Tea"} -> 201 {"id":7}';
    expect(sourceOf('GET /session -> 200 {"how":"fetch"}', word)).toBeUndefined();
  });
});
