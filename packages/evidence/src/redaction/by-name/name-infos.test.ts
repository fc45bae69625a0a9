import { expect, test } from 'vitest';
import { createNameInfos } from './name-infos.js';

// Cells of tables are told by their last word before anything is made of them: never where the whole would name a secret.

const CELLS = [
  'Access token',
  'your api key',
  'new password',
  'password again',
  'userpass',
  'winter plan',
  'north stone',
  'the paper',
  'Token',
  'a'.repeat(60),
];

test.each(CELLS)('%s: what its last word tells is what all of it tells', (cell) => {
  const names = createNameInfos();
  const page = `<td>${cell}</td>`;
  const isPlain = names.isPlainEnd(page, page.indexOf('</td>'));
  if (isPlain) expect(names.labelled(cell)).toBeNull();
  expect(isPlain).toBe(/ (?:plan|stone|paper)$/.test(cell));
});

test('where a page calls a field of passwords by any word, no word is plain', () => {
  const names = createNameInfos();
  names.takesPasswords('plan');
  expect(names.isPlainEnd('winter plan', 11)).toBe(false);
  expect(names.labelled('plan')).toMatchObject({ kind: 'password' });
});
