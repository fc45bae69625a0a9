import type { Upload } from '@asbuilt/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { abandon, abandonLeft } from '../server/abandon.js';
import { refusalWords } from '../server/client.js';
import { UNTIL_HEARD, type Link } from '../server/heard.js';
import { beginUpload, sendFile } from '../server/upload.js';

/** A file on its way to the server. It goes on whatever page is looked at. */
export interface Sending {
  readonly id: number;
  readonly product: string;
  readonly name: string;
  readonly size: number;
  readonly safe: number;
  /** The server does not answer: it is waited for. */
  readonly away: boolean;
  readonly failed: string | null;
}

let all: readonly Sending[] = [];
let next = 1;
const hearers = new Set<() => void>();
const stops = new Map<number, AbortController>();

abandonLeft();

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
  readonly stop: AbortController;
  readonly link: Link;
}

/**
 * All are announced before the first is sent, so that nothing is recovered from only some of them. Then one after the
 * other: the disk on the other side is the same for all of them.
 */
export function startSending(product: string, files: readonly File[], client: QueryClient): void {
  const queued = files.map(queue);
  const isAgain = ({ failed, ...one }: Sending) =>
    failed !== null &&
    one.product === product &&
    files.some(({ name, size }) => name === one.name && size === one.size);
  const row = { product, safe: 0, away: false, failed: null };
  set((before) => [
    ...before.filter((one) => !isAgain(one)),
    ...queued.map(({ file: { name, size }, id }) => ({ ...row, id, name, size })),
  ]);
  void sendAll(product, queued, client);
}

function queue(file: File): Queued {
  const [id, stop] = [next++, new AbortController()];
  stops.set(id, stop);
  return { id, file, stop, link: { signal: stop.signal, onAway: (away) => update(id, { away }) } };
}

async function sendAll(product: string, queued: readonly Queued[], client: QueryClient): Promise<void> {
  const begun: [Queued, Upload][] = [];
  for (const one of queued) {
    await attempt(one, async () => begun.push([one, await begin(product, one)]));
  }
  for (const [one, upload] of begun) {
    await attempt(one, async () => {
      await sendFile(upload, one.file, one.link, (safe) => update(one.id, { safe }));
      forgetSending(one.id);
    });
    await client.invalidateQueries({ queryKey: ['materials'] });
  }
}

/** From here on whoever cancels it has it given up on the server, too. */
async function begin(product: string, { file, stop, link }: Queued): Promise<Upload> {
  try {
    const upload = await beginUpload(product, file, link);
    stop.signal.throwIfAborted();
    stop.signal.addEventListener('abort', () => void abandon(upload.id), { once: true });
    return upload;
  } catch (error) {
    // The server may have heard it and not been heard: announced again it is the same, and then it can be given up.
    if (stop.signal.aborted)
      void beginUpload(product, file, UNTIL_HEARD).then(
        (upload) => abandon(upload.id),
        () => undefined,
      );
    throw error;
  }
}

async function attempt({ id, stop }: Queued, send: () => Promise<unknown>): Promise<void> {
  try {
    stop.signal.throwIfAborted();
    await send();
  } catch (error) {
    if (!stop.signal.aborted) update(id, { failed: refusalWords(error as Error) });
  }
}

export function forgetSending(id: number): void {
  stops.delete(id);
  set((before) => before.filter((one) => one.id !== id));
}

/** Nothing of it is left on the server. */
export function cancelSending(id: number): void {
  stops.get(id)?.abort();
  forgetSending(id);
}
