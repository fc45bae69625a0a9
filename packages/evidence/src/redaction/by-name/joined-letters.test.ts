import { expect, test } from 'vitest';
import { isJoinedLetters } from './joined-letters.js';

test.each(['nusg-yzetx_dvcs', 'ldzpl_uktgf', 'shyi-vzwtd_eblb', 'Kqxwv-Ztrpl'])('%s was drawn', (value) =>
  expect(isJoinedLetters(value)).toBe(true),
);

test.each([
  'morning-yoga',
  'nightshift-backstage',
  'object_storage-basics',
  'square-adjust_subject',
  'client_secret_basic',
  'private_key_jwt',
  'graphql-over-json',
  'mysql_devtools',
  'zxqvw',
  'a-b_c',
])('%s was written', (value) => expect(isJoinedLetters(value)).toBe(false));
