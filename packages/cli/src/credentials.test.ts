import { expect, test } from 'vitest';
import { credentialsOf } from './credentials.js';

const nobody = { given: undefined, ask: null };

test('the password comes from the environment, else from whoever is asked', async () => {
  expect(await credentialsOf('ann', { given: 'hush', ask: null })).toEqual({ username: 'ann', password: 'hush' });
  const ask = async (question: string) => (question === 'Password of ann: ' ? 'hush' : '');
  expect(await credentialsOf('ann', { given: undefined, ask })).toEqual({ username: 'ann', password: 'hush' });
});

test('without a name there are none', async () => expect(await credentialsOf(undefined, nobody)).toBeUndefined());

test('a password on the command line is refused, and not repeated', async () => {
  const refused = await credentialsOf('ann:hush', nobody).catch((error: Error) => error.message);
  expect(refused).toContain('ASBUILT_PASSWORD');
  expect(refused).not.toContain('hush');
});

test('where nobody can be asked, it is said how to give it', async () =>
  expect(credentialsOf('ann', nobody)).rejects.toThrow('set ASBUILT_PASSWORD'));
