import { expect, test } from 'vitest';
import { createRoom } from './room.js';

test('all together hold no more than there is room for, until somebody leaves', () => {
  const room = createRoom(10);
  const [a, b] = [{}, {}];
  expect([room.take(a, 6), room.take(b, 5), room.take(b, 4)]).toEqual([true, false, true]);
  room.giveBack(a, 5);
  expect(room.take(b, 5)).toBe(true);
  expect(room.take(a, 1)).toBe(false);
  room.leave(b);
  expect(room.take(a, 9)).toBe(true);
});

test('who has left holds nothing, whatever comes for him later', () => {
  const room = createRoom(10);
  const [gone, other] = [{}, {}];
  room.take(gone, 3);
  room.leave(gone);
  room.giveBack(gone, 3);
  expect(room.take(gone, 10)).toBe(true);
  expect([room.take(other, 11), room.take(other, 10)]).toEqual([false, true]);
});
