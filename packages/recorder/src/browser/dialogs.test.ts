import { expect, test } from 'vitest';
import { hearDialogs } from './dialogs.js';
import { keepingSink } from './product.test-kit.js';

const AT = 'https://shop.example/cart';
const asked = (times: number, message: (n: number) => string) => {
  const { sink, ...seen } = keepingSink();
  const handlers = hearDialogs(sink, () => 0);
  for (let n = 0; n < times; n++) {
    handlers['Page.javascriptDialogOpening']!({ url: AT, message: message(n), type: 'alert' });
    handlers['Page.javascriptDialogClosed']!({ result: true });
  }
  return seen;
};

test('a dialog that a page opens over and over is a screen once, and the rest is counted', () => {
  const { views, drops, actions } = asked(300, (n) => `Hello no. ${n}`);
  expect(views).toHaveLength(1);
  expect(drops).toHaveLength(299);
  expect(drops[0]).toEqual({ what: 'view', why: 'the same dialog again', url: AT });
  expect(actions).toHaveLength(300);
});

test('dialogs that say different things are different screens', () => {
  const { views, drops } = asked(2, (n) => ['Saved', 'Deleted'][n]!);
  expect(views).toHaveLength(2);
  expect(drops).toEqual([]);
});
