import type { Role } from './model.js';

const CREDENTIALS = { token: 'token', key: 'key', password: 'user name and password' } as const;

/** How a step begins that somebody of the role is to do: a program has no screen to sign in on. */
export const actingAs = ({ name, sends }: Pick<Role, 'name' | 'sends'>): string =>
  sends === undefined ? `Sign in as ${name} and` : `With the ${CREDENTIALS[sends]} of ${name},`;
