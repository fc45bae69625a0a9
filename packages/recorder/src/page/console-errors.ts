import type { ConsoleMessage, Page } from 'playwright-core';
import { ERROR_LENGTH_MOST, ERRORS_MOST } from './limits.js';

export interface ConsoleErrors {
  /** Those since the last take, each once, and how many more there were than are kept. */
  take(): { consoleErrors: string[]; beyond: number };
  stop(): void;
}

export function watchConsole(page: Page): ConsoleErrors {
  let errors = new Set<string>();
  let beyond = 0;
  const add = (text: string): void => {
    if (errors.size < ERRORS_MOST) errors.add(text.slice(0, ERROR_LENGTH_MOST));
    else beyond++;
  };
  const said = (message: ConsoleMessage) => void (message.type() === 'error' && add(message.text()));
  const thrown = (error: Error) => add(error.message);
  page.on('console', said);
  page.on('pageerror', thrown);
  return {
    take() {
      const taken = { consoleErrors: [...errors], beyond };
      errors = new Set();
      beyond = 0;
      return taken;
    },
    stop() {
      page.off('console', said);
      page.off('pageerror', thrown);
    },
  };
}
