import { expect, it } from 'vitest';
import { make } from './make.js';

it('a name tells what a text is where nothing else does, and only where it is one', () => {
  const made = (name: string, schema = {}) => make({ type: 'string', ...schema }, 'seed', name);
  expect([made('photo_url'), made('email'), made('created_at')]).toEqual([
    expect.stringMatching(/^https:/),
    expect.stringMatching(/@/),
    expect.stringMatching(/^2024-.*Z$/),
  ]);
  expect(JSON.stringify([made('curl'), made('chat'), made('url', { maxLength: 5 })])).not.toMatch(/https:|Z"/);
});
