import { expect, it } from 'vitest';
import { troubleIn } from './error-words.js';

it.each([
  ['404 - Shop', [], 'not there'],
  ['Shop', ['404', 'We are sorry'], 'not there'],
  ['Not found · Shop', [], 'not there'],
  ['Shop', ['Category not found'], 'not there'],
  ['Seite nicht gefunden | Laden', [], 'not there'],
  ['Nothing here · Shop', ['Nothing here'], 'not there'],
  ['Shop', ['There is no page at this address'], 'not there'],
  ['Shop', ['This page doesn’t exist.'], 'not there'],
  ['Shop', ["We can't find the page you're looking for"], 'not there'],
  ['Diese Seite gibt es nicht – Laden', [], 'not there'],
  ['No access · Shop', ['No access'], 'refused'],
  ['403 Forbidden', [], 'refused'],
  ['Access denied', [], 'refused'],
  ['Permission error - Wiki', ['Permission error'], 'refused'],
  ['Login required - Wiki', [], 'refused'],
  ['Shop', ['Something went wrong!'], 'broken'],
  ['Error 500', [], 'broken'],
])('%s %j tells of trouble: %s', (title, headings, trouble) => expect(troubleIn(title, headings)).toBe(trouble));

it.each([
  ['404 monitor · Shop', []],
  ['Login required fields · Shop', []],
  ['Permission errors by day · Shop', []],
  ['500 Main Street', []],
  ['Errors', ['Error log']],
  ['Inbox · Shop', ['Inbox', 'Nothing here']],
  ['Orders', ['Nothing here']],
  ['Access · Shop', ['Who has access']],
  ['Help', ['What to do when a page does not exist']],
  ['Orders', ['Lost and found']],
  ['How to fix a page that was not found by search', []],
])('%s %j does not', (title, headings) => expect(troubleIn(title, headings)).toBeNull());
