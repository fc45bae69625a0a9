import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookBeforeLeaving } from './look-before-leaving.js';

const left = () => Promise.resolve(null);

test('what fails in leaving says who called it, though the page was looked at in between', async () => {
  const gone = new Error('gone');
  gone.stack = 'Error: gone\n    at elsewhere';
  const page = { goto: () => Promise.reject(gone), reload: left, goBack: left, goForward: left, close: left };
  lookBeforeLeaving(page as unknown as Page, left as () => Promise<never>, new Set());
  const thrown: unknown = await page.goto().catch((error: unknown) => error);
  expect(thrown).toBe(gone);
  expect(gone.stack).toMatch(/^Error: gone\n {4}at elsewhere\n[^]*look-before-leaving\.test\.ts/);
});
