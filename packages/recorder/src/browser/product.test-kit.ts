import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Drop, SeenAction, SeenExchange, SeenPage, SeenView, Sink } from '../material.js';
import { record, type Driven, type RecordOptions } from '../record.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface Product {
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** A small product on loopback: by path, what it answers; `GET /x` before `/x`, a text as a page. */
export async function startProduct(paths: Readonly<Record<string, Answer | string>>): Promise<Product> {
  const routes = new Map(Object.entries(paths));
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    const answer = routes.get(`${request.method} ${path}`) ?? routes.get(path);
    if (typeof answer === 'function') return void answer(request, response);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(answer ?? '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export const json =
  (value: unknown, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

export const script =
  (text: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);

export interface Seen {
  readonly exchanges: SeenExchange[];
  readonly pages: Map<string, SeenPage>;
  readonly views: SeenView[];
  /** Addresses of visits to screens that were told already. */
  readonly again: string[];
  readonly actions: SeenAction[];
  readonly drops: Drop[];
  /** What was told before it was over. */
  readonly drafts: Map<string, { readonly url: string; readonly said: string[] }>;
  /** Those of a path, the query left off, in the order in which they began. */
  at(path: string): SeenExchange[];
}

export function keepingSink(): Seen & { readonly sink: Sink } {
  const exchanges: SeenExchange[] = [];
  const pages = new Map<string, SeenPage>();
  const views: SeenView[] = [];
  const again: string[] = [];
  const actions: SeenAction[] = [];
  const drops: Drop[] = [];
  const drafts: Seen['drafts'] = new Map();
  return {
    drafts,
    exchanges,
    pages,
    views,
    again,
    actions,
    drops,
    at: (path) =>
      exchanges
        .filter(({ url }) => new URL(url).pathname === path)
        .sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0)),
    sink: {
      exchange: (seen) => void exchanges.push(seen),
      draft: (id, seen) => void drafts.set(id, { url: seen.url, said: [] }),
      said: (draft, { text }) => void drafts.get(draft)!.said.push(text),
      page: (seen) => void pages.set(seen.id, seen),
      view: (seen) => void views.push(seen),
      again: (url) => void again.push(url),
      action: (seen) => void actions.push(seen),
      picture: () => {},
      drop: (drop) => void drops.push(drop),
    },
  };
}

type Drive = (driven: Driven) => Promise<unknown>;

/** Records what a script does at an address. */
export async function seenAt(
  url: string,
  ...given: readonly [Drive] | readonly [Pick<RecordOptions, 'credentials'>, Drive]
): Promise<Seen> {
  const [options, drive] = given.length === 1 ? [{}, given[0]] : given;
  const { sink, ...seen } = keepingSink();
  const recorded = await record({
    ...options,
    url,
    headless: true,
    openSink: () => sink,
    drive: async (driven) => void (await drive(driven)),
  });
  if (recorded.thrown !== undefined) throw recorded.thrown as Error;
  return seen;
}
