import type { Page, Request } from 'playwright-core';

/** What a screen waits for. Streams stay open for ever, and pictures change no screen. */
const AWAITED = new Set(['document', 'xhr', 'fetch', 'script']);

export interface InFlight {
  /** When nothing has been under way for a moment, and at the latest after so many milliseconds. */
  landed(within: number): Promise<void>;
  stop(): void;
}

/** How often is looked: a quarter of what counts as quiet. */
const LOOK_MILLIS = 50;

export function watchRequests(page: Page): InFlight {
  const open = new Set<Request>();
  const begin = (request: Request) => void (AWAITED.has(request.resourceType()) && open.add(request));
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    async landed(within) {
      for (let left = within; left > 0 && open.size > 0; left -= LOOK_MILLIS)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));
      // What is still open answers when it likes (a long poll): it is waited for once.
      open.clear();
    },
    stop() {
      page.off('request', begin);
      page.off('requestfinished', end);
      page.off('requestfailed', end);
    },
  };
}
