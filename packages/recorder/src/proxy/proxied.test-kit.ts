import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Drop, SeenExchange, Sink } from '../material.js';
import { recordThroughProxy, type RunningProxy } from './proxy.js';

export interface Seen {
  readonly exchanges: SeenExchange[];
  readonly drops: Drop[];
  /** What was told before it was over: the address, and what was said. */
  readonly drafts: Map<string, string[]>;
  readonly sink: Sink;
}

export function watching(): Seen {
  const exchanges: SeenExchange[] = [];
  const drops: Drop[] = [];
  const drafts = new Map<string, string[]>();
  const none = () => {};
  const sink: Sink = {
    exchange: (seen) => exchanges.push(seen),
    drop: (drop) => drops.push(drop),
    draft: (id, seen) => drafts.set(id, [seen.url]),
    said: (draft, { text, event = '', id = '' }) => drafts.get(draft)!.push(`${event} ${id} ${text}`),
    page: none,
    view: none,
    action: none,
    picture: none,
  };
  return { exchanges, drops, drafts, sink };
}

export async function serve(handler: RequestListener): Promise<{ origin: string; server: http.Server }> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

export async function proxied(
  handler: RequestListener,
): Promise<Seen & { origin: string; proxy: RunningProxy; server: http.Server }> {
  const { origin, server } = await serve(handler);
  const seen = watching();
  const proxy = await recordThroughProxy({ port: 0, target: origin, sink: seen.sink });
  onTestFinished(() => proxy.close());
  return { ...seen, origin, server, proxy };
}

export const textOf = (body: SeenExchange['responseBody']): string | null =>
  body?.text == null ? null : Buffer.from(body.text, body.base64 ? 'base64' : 'utf8').toString();
export const soon = async (isSo: () => boolean): Promise<void> => {
  for (let i = 0; i < 200 && !isSo(); i++) await sleep(10);
  expect(isSo()).toBe(true);
};
