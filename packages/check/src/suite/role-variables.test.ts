import { expect, it } from 'vitest';
import { roleVariables } from './role-variables.js';

it('a role is asked for by letters that every shell takes', () => {
  expect([...roleVariables(['desk clerk', 'Bibliothécaire', 'admin'])]).toEqual([
    ['desk clerk', 'DESK_CLERK'],
    ['Bibliothécaire', 'BIBLIOTHECAIRE'],
    ['admin', 'ADMIN'],
  ]);
});

it('no two roles share a password', () => {
  const roles = ['читатель', '館員', 'desk-clerk', 'desk clerk', '2nd line', 'role 7', 'チーム'];
  const variables = [...roleVariables(roles).values()];
  expect(variables).toEqual(['ROLE_1', 'ROLE_2', 'DESK_CLERK', 'ROLE_4', 'ROLE_5', 'ROLE_6', 'ROLE_7']);
});
