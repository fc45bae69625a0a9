import { DatabaseTrouble } from './database-trouble.js';

// A database that is away comes back, and a full disk is cleared. Until then nothing is given up: one clock asks again,
// ever less often, and whoever waits for the database is told when it answers.

export interface DatabaseHealth {
  /** What is wrong, and how often it is tried again; null: nothing. */
  readonly trouble: string | null;
  /** A query failed because of the database. */
  failed(trouble: DatabaseTrouble): void;
  /** Does `step`; while the database is in trouble, again and again. Rejects once `signal` is aborted. */
  keepTrying<T>(step: () => Promise<T>, signal: AbortSignal): Promise<T>;
  close(): void;
}

export interface DatabaseHealthOptions {
  /** Writes something small. */
  readonly probe: () => Promise<unknown>;
  readonly onChange: (trouble: string | null) => void;
  /** Seconds between attempts; the last one stays. */
  readonly waits?: readonly number[] | undefined;
}

const WAITS = [1, 2, 5, 10];

export function createDatabaseHealth({ probe, onChange, waits = WAITS }: DatabaseHealthOptions): DatabaseHealth {
  let trouble: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let attempts = 0;
  const waiting = new Set<() => void>();
  const set = (now: string | null) => {
    if (now === trouble) return;
    trouble = now;
    onChange(now);
  };
  const clear = () => {
    attempts = 0;
    set(null);
  };
  const failed = ({ message }: DatabaseTrouble) => {
    if (timer !== undefined) return;
    const wait = waits[Math.min(attempts++, waits.length - 1)]!;
    timer = setTimeout(() => void check().catch(() => undefined), 1000 * wait).unref();
    set(`${message} Retrying every ${wait} s.`);
  };
  async function check(): Promise<void> {
    timer = undefined;
    try {
      await probe();
    } catch (error) {
      failed(error instanceof DatabaseTrouble ? error : new DatabaseTrouble(String(error)));
      return;
    }
    // What failed may need more than the probe: whoever waits finds out.
    if (waiting.size === 0) clear();
    for (const go of waiting) go();
  }
  return {
    get trouble() {
      return trouble;
    },
    failed,
    async keepTrying(step, signal) {
      for (let isAgain = false; ; isAgain = true) {
        signal.throwIfAborted();
        try {
          const done = await step();
          if (isAgain && timer === undefined) clear();
          return done;
        } catch (error) {
          if (!(error instanceof DatabaseTrouble)) throw error;
          await turn(waiting, signal);
        }
      }
    },
    close: () => clearTimeout(timer),
  };
}

/** Until the database was asked again and answered. */
function turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((go, stop) => {
    const end = () => {
      waiting.delete(end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) stop(signal.reason as Error);
      else go();
    };
    waiting.add(end);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
