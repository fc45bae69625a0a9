import type { ConsoleMessage, Page } from 'playwright-core';
import { ERROR_LENGTH_MOST, ERRORS_MOST } from './limits.js';

export interface ConsoleErrors {
  /** Those since the last take, each once. */
  take(): string[];
  stop(): void;
}

export function watchConsole(page: Page): ConsoleErrors {
  let errors = new Set<string>();
  const add = (text: string) => void (errors.size < ERRORS_MOST && errors.add(text.slice(0, ERROR_LENGTH_MOST)));
  const said = (message: ConsoleMessage) => void (message.type() === 'error' && add(message.text()));
  const thrown = (error: Error) => add(error.message);
  page.on('console', said);
  page.on('pageerror', thrown);
  return {
    take() {
      const taken = [...errors];
      errors = new Set();
      return taken;
    },
    stop() {
      page.off('console', said);
      page.off('pageerror', thrown);
    },
  };
}
