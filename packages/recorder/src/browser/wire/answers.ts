import type { CdpMessage } from './pipe.js';

interface Waiting {
  readonly sessionId: string;
  readonly bytesMost: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Those who have asked something, and wait. */
export function createAnswers() {
  const waiting = new Map<number, Waiting>();
  const settle = (id: number, { error, result }: CdpMessage): void => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(error.message));
  };
  return {
    wait: (id: number, sessionId: string, bytesMost: number): Promise<unknown> =>
      new Promise((resolve, reject) => void waiting.set(id, { sessionId, bytesMost, resolve, reject })),
    /** Nothing is wanted of what nobody waits for any more. */
    bytesMost: (id: number): number => waiting.get(id)?.bytesMost ?? 0,
    settle,
    /** No answer comes any more for those who asked there. */
    giveUp(gone: (sessionId: string) => boolean, message: string): void {
      for (const [id, one] of waiting) if (gone(one.sessionId)) settle(id, { error: { message } });
    },
  };
}
