import type { Page } from 'playwright-core';

/** What a script leaves a document with. */
const LEAVING = ['goto', 'reload', 'goBack', 'goForward', 'close'] as const;

/**
 * Scripts go on faster than screens settle. Once the browser has begun to load another document, nobody can ask the one that
 * stands any more; so the script itself waits, before it begins.
 */
export function lookBeforeLeaving(page: Page, look: () => Promise<void>): void {
  for (const name of LEAVING) {
    const leave = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>;
    Object.assign(page, {
      [name]: async (...given: unknown[]) => {
        await look().catch(() => {});
        return leave(...given);
      },
    });
  }
}
