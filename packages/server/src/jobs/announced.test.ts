import { expect, test, vi } from 'vitest';
import { createAnnounced } from './announced.js';

test('the last one that is settled ends the waiting, of its own product alone', () => {
  const ended = vi.fn();
  const announced = createAnnounced(ended);
  for (const upload of ['a', 'b']) announced.expect('shop', upload);
  announced.expect('library', 'c');
  announced.settle('shop', 'a');
  expect([announced.isAny('shop'), ended.mock.calls]).toEqual([true, []]);
  announced.settle('shop', 'b');
  expect([announced.isAny('shop'), announced.isAny('library'), ended.mock.calls]).toEqual([false, true, [['shop']]]);
  announced.settle('shop', 'b');
  expect(ended).toHaveBeenCalledTimes(1);
  announced.forget();
});

test('a sender that went away is waited for no longer; one that goes on sending is', () => {
  vi.useFakeTimers();
  try {
    const ended = vi.fn();
    const announced = createAnnounced(ended, 1000);
    for (const upload of ['a', 'b']) announced.expect('shop', upload);
    vi.advanceTimersByTime(900);
    announced.expect('shop', 'a');
    vi.advanceTimersByTime(900);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(ended).toHaveBeenCalledWith('shop');
  } finally {
    vi.useRealTimers();
  }
});
