import type { Upload } from '@asbuilt/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { refusalWords } from '../server/client.js';
import { beginUpload, sendFile } from '../server/upload.js';

/** A file on its way to the server. It goes on whatever page is looked at. */
export interface Sending {
  readonly id: number;
  readonly product: string;
  readonly name: string;
  readonly size: number;
  readonly safe: number;
  readonly failed: string | null;
}

let all: readonly Sending[] = [];
let next = 1;
const hearers = new Set<() => void>();

function set(change: (before: readonly Sending[]) => readonly Sending[]): void {
  all = change(all);
  for (const hear of hearers) hear();
}

const update = (id: number, change: Partial<Sending>) =>
  set((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));

export function useSending(product: string): readonly Sending[] {
  const now = useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => all,
  );
  return now.filter((one) => one.product === product);
}

interface Queued {
  readonly id: number;
  readonly file: File;
}

/**
 * All are announced before the first is sent, so that nothing is recovered from only some of them. Then one after the
 * other: the disk on the other side is the same for all of them.
 */
export function startSending(product: string, files: readonly File[], client: QueryClient): void {
  const queued = files.map((file): Queued => ({ file, id: next++ }));
  const isAgain = ({ failed, ...one }: Sending) =>
    failed !== null &&
    one.product === product &&
    files.some(({ name, size }) => name === one.name && size === one.size);
  set((before) => [
    ...before.filter((one) => !isAgain(one)),
    ...queued.map(({ file, id }) => ({ id, product, name: file.name, size: file.size, safe: 0, failed: null })),
  ]);
  void (async () => {
    const begun: [Queued, Upload][] = [];
    for (const one of queued)
      await attempt(one.id, async () => void begun.push([one, await beginUpload(product, one.file)]));
    for (const [{ id, file }, upload] of begun) {
      await attempt(id, async () => {
        await sendFile(upload, file, (safe) => update(id, { safe }));
        set((before) => before.filter((one) => one.id !== id));
      });
      await client.invalidateQueries({ queryKey: ['materials'] });
    }
  })();
}

async function attempt(id: number, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    update(id, { failed: refusalWords(error as Error) });
  }
}

export const forgetSending = (id: number): void => set((before) => before.filter((one) => one.id !== id));
