import { expect, test } from 'vitest';
import { slotIn } from './slot-in.js';

const at = (path: string, ...query: [string, string][]) => ({ path, query });

test('an address has the slot of a beginning of it, whatever follows', () => {
  expect(slotIn(at('/sources/7'), '/sources/{id}')).toEqual({ step: 2 });
  expect(slotIn(at('/a/3/sources/7/test'), '/a/{a_id}/sources/{id}')).toEqual({ step: 4 });
  expect(slotIn(at('/teams/red/boards/7'), '/teams/{team}/boards/{id}')).toEqual({ step: 4 });
  expect(slotIn(at('/show.php', ['tab', 'x'], ['id', '7']), '/show.php?id={id}')).toEqual({ name: 'id' });
});

test('another address has not, nor that of one which is not there yet', () => {
  expect(slotIn(at('/sources'), '/sources/{id}')).toBeNull();
  expect(slotIn(at('/sources/new'), '/sources/{id}')).toBeNull();
  expect(slotIn(at('/users/7'), '/sources/{id}')).toBeNull();
  expect(slotIn(at('/show.php', ['tab', 'x']), '/show.php?id={id}')).toBeNull();
  expect(slotIn(at('/other.php', ['id', '7']), '/show.php?id={id}')).toBeNull();
});
