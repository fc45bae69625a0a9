import { expect, it } from 'vitest';
import { leftOutGap } from './left-out.js';
import { countLowest, lowest } from './summary/lowest.js';

it('says of a summary that is full how many things are described, and what to do about the others', () => {
  const messages = lowest<number>();
  for (const text of ['a', 'b', 'c']) countLowest(messages, text, 2);
  expect(leftOutGap('errors', 'error messages', lowest(), messages)).toMatchObject([
    {
      says: 'The recordings contain more than 2 different error messages. 2 of them are described; the others are left out.',
      how: expect.stringContaining('`ignore`'),
    },
  ]);
});

it('says nothing of one that has room', () => {
  const messages = lowest<number>();
  countLowest(messages, 'a', 2);
  expect(leftOutGap('errors', 'error messages', messages)).toEqual([]);
});
