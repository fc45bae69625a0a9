import type { Page } from 'playwright-core';

/** What a script leaves a document with. */
const LEAVING = ['goto', 'reload', 'goBack', 'goForward', 'close'] as const;

/**
 * Scripts go on faster than screens settle. Once the browser has begun to load another document, nobody can ask the one that
 * stands any more; so the script itself waits, before it begins. What it does not wait for begins in its order all the same:
 * the last is where it ends. `underWay` holds what has no end yet.
 */
export function lookBeforeLeaving(page: Page, look: () => Promise<void>, underWay: Set<Promise<unknown>>): void {
  let looked: Promise<void> = Promise.resolve();
  for (const name of LEAVING) {
    const leave = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>;
    const lookAndLeave = (...given: unknown[]): Promise<unknown> => {
      looked = looked.then(look).catch(() => {});
      return looked.then(() => leave(...given));
    };
    const noted = (...given: unknown[]) => {
      const called = new Error();
      const left = lookAndLeave(...given).catch((error: unknown) => Promise.reject(tracedTo(called, error)));
      const over = left.catch(() => {}).finally(() => underWay.delete(over));
      underWay.add(over);
      return left;
    };
    Object.assign(page, { [name]: noted });
  }
}

/** It was called later, from here: the stack of an error says nothing of the script, where that does not wait. */
function tracedTo({ stack = '' }: Error, error: unknown): unknown {
  if (error instanceof Error) error.stack += stack.slice(stack.indexOf('\n'));
  return error;
}
