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
  ['PUT', '/books/{id}/archive.json', { does: 'action', entity: 'book' }, 'Does “archive” on a book'],
  ['PATCH', '/books', { does: 'update', entity: 'book' }, 'Changes books'],
  ['DELETE', '/session', { does: 'delete', entity: 'session' }, 'Deletes session'],
  ['POST', '/books/', { does: 'action', entity: 'book' }, 'Acts on books'],
  ['POST', '/register', { does: 'action', entity: null }, 'Does “register”'],
  ['POST', '/members', { does: 'create', entity: 'member', session: 'opens' }, 'Creates a member, and signs in'],
  [
    'POST',
    '/auth/local/register',
    { does: 'create', entity: 'local', session: 'opens' },
    'Registers a user, and signs in',
  ],
  ['POST', '/devices/register', { does: 'create', entity: 'device' }, 'Creates a device'],
  ['POST', '/pages/{id}/actions/discard', { does: 'action', entity: 'page' }, 'Does “discard” on a page'],
  ['POST', '/enter', { does: 'login', entity: null, session: 'opens' }, 'Signs in'],
  ['POST', '/auth/again', { does: 'action', entity: null, session: 'renews' }, 'Renews the session'],
  ['DELETE', '/me', { does: 'delete', entity: null, session: 'closes' }, 'Deletes an entry, and signs out'],
  ['GET', '/x', { does: 'list', entity: null }, 'Lists “x”'],
  ['GET', '/activity/{id}', { does: 'read', entity: null }, 'Reads one entry of “activity”'],
  ['GET', '/', { does: 'read', entity: null }, 'Shows the start'],
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
