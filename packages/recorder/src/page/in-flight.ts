import type { Page, Request } from 'playwright-core';

/** What a screen waits for. Streams stay open for ever, and pictures change no screen. */
const AWAITED = new Set(['document', 'xhr', 'fetch', 'script']);

export interface InFlight {
  /** When nothing is under way, and at the latest after so many milliseconds. Gives whether something was. */
  landed(within: number): Promise<boolean>;
  stop(): void;
}

const LOOK_MILLIS = 20;

export function watchRequests(page: Page): InFlight {
  const open = new Set<Request>();
  const begin = (request: Request) => void (AWAITED.has(request.resourceType()) && open.add(request));
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    async landed(within) {
      if (open.size === 0) return false;
      for (let left = within; left > 0 && open.size > 0; left -= LOOK_MILLIS)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));
      // What is still open answers when it likes (a long poll): it is waited for once.
      open.clear();
      return true;
    },
    stop() {
      page.off('request', begin);
      page.off('requestfinished', end);
      page.off('requestfailed', end);
    },
  };
}
