import { expect, test } from 'vitest';
import { call } from '../testing/make.js';
import { doesWords } from './does.js';
import { oneOf, severalOf } from './nouns.js';

const said = (method: string, path: string, does: Parameters<typeof call>[2]) => doesWords(call(method, path, does));

test.each([
  ['GET', '/books', { does: 'list', entity: 'book' }, 'Lists books'],
  ['GET', '/books/{id}', { does: 'read', entity: 'book' }, 'Reads a book'],
  ['GET', '/books/{id}.json', { does: 'read', entity: 'book' }, 'Reads a book'],
  ['POST', '/time_entries', { does: 'create', entity: 'time_entry' }, 'Creates a time entry'],
  ['GET', '/settings', { does: 'read', entity: 'settings' }, 'Reads settings'],
  ['GET', '/availability', { does: 'read', entity: 'availability' }, 'Reads availability'],
  ['PUT', '/books/{id}/archive.json', { does: 'action', entity: 'book' }, 'Runs the action “archive” on a book'],
  ['PATCH', '/books', { does: 'update', entity: 'book' }, 'Changes books'],
  ['DELETE', '/session', { does: 'delete', entity: 'session' }, 'Deletes session'],
  ['POST', '/books/', { does: 'action', entity: 'book' }, 'Acts on books'],
  ['POST', '/register', { does: 'action', entity: null }, 'Runs the action “register”'],
  ['POST', '/members', { does: 'create', entity: 'member', session: 'opens' }, 'Creates a member, and signs in'],
  [
    'POST',
    '/auth/local/register',
    { does: 'create', entity: 'local', session: 'opens' },
    'Registers a user, and signs in',
  ],
  ['POST', '/devices/register', { does: 'create', entity: 'device' }, 'Creates a device'],
  ['POST', '/pages/{id}/actions/discard', { does: 'action', entity: 'page' }, 'Runs the action “discard” on a page'],
  ['POST', '/enter', { does: 'login', entity: null, session: 'opens' }, 'Signs in'],
  ['POST', '/auth/again', { does: 'action', entity: null, session: 'renews' }, 'Renews the session'],
  ['DELETE', '/me', { does: 'delete', entity: null, session: 'closes' }, 'Deletes an entry, and signs out'],
  ['GET', '/x', { does: 'list', entity: null }, 'Lists “x”'],
  ['GET', '/activity/{id}', { does: 'read', entity: null }, 'Reads one entry of “activity”'],
  ['GET', '/', { does: 'read', entity: null }, 'Shows the start page'],
  ['GET', '/plots.csv', { does: 'read', entity: 'plot' }, 'Reads plots'],
  ['GET', '/posts/{id}/growth/', { does: 'list', entity: 'post' }, 'Lists “growth” of a post'],
  ['GET', '/pages/{page}/history/counts/{count}', { does: 'read', entity: 'page' }, 'Reads “counts” of a page'],
  ['GET', '/time-entries/report.json', { does: 'read', entity: 'time_entry' }, 'Reads “report” of time entries'],
  ['GET', '/server/info', { does: 'read', entity: 'server' }, 'Reads “info” of server'],
  // who asks, a form, and a word that is not in the path
  ['GET', '/users/me', { does: 'read', entity: 'user' }, 'Reads user'],
  ['GET', '/books/{id}/edit', { does: 'read', entity: 'book' }, 'Reads book'],
  ['GET', '/people/{id}', { does: 'read', entity: 'person' }, 'Reads a person'],
  ['GET', '/x', { does: null, entity: 'book' }, ''],
] as const)('%s %s: %j', (method, path, parts, words) => expect(said(method, path, parts)).toBe(words));

const page = { responses: [{ status: 200, mime: 'text/html', schema: null, support: 1 }] };
const redirect = (to?: string) => ({
  responses: [
    {
      status: 303,
      mime: null,
      schema: null,
      support: 1,
      headers: to === undefined ? [] : [{ name: 'location', value: to, support: 1, of: 1, evidence: [] }],
    },
  ],
});

test.each([
  ['/books/new', { does: 'read', entity: 'book', ...page }, 'Shows the form for a new book'],
  ['/books/{id}/edit', { does: 'read', entity: 'book', ...page }, 'Shows the form “edit” of a book'],
  ['/books/{id}', { does: 'read', entity: 'book', ...page }, 'Shows a book'],
  ['/login', { does: 'read', entity: null, ...page }, 'Shows “login”'],
  ['/books', { does: 'list', entity: 'book', ...page }, 'Lists books'],
  ['/', { does: 'read', entity: null, ...redirect('/login') }, 'Redirects to /login'],
  ['/', { does: 'read', entity: null, ...redirect() }, 'Redirects'],
] as const)('of pages: %s', (path, parts, words) =>
  expect(said('GET', path, parts as Parameters<typeof call>[2])).toBe(words),
);

test.each([
  ['category', 'a category', 'categories'],
  ['issue_status', 'an issue status', 'issue statuses'],
  ['address', 'an address', 'addresses'],
  ['box', 'a box', 'boxes'],
  ['user', 'a user', 'users'],
  ['news', 'news', 'news'],
  ['day', 'a day', 'days'],
  ['unit', 'a unit', 'units'],
  ['本', 'a 本', '本'],
])('%s, %s, %s', (noun, one, several) => {
  expect(oneOf(noun)).toBe(one);
  expect(severalOf(noun)).toBe(several);
});
