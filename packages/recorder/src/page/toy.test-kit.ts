import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { findBrowser } from '../browser/start/find-browser.js';
import type { Drop, SeenAction, SeenPage, SeenView, Sink } from '../material.js';

/** As root, as in containers, Chromium runs without its sandbox only. */
const ARGUMENTS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

export const startBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), headless: true, args: ARGUMENTS });

export interface Toy {
  readonly origin: string;
  /** Every request, `GET /path`. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A product on loopback: a path gives a page. */
export async function startToy(pageOf: (path: string, request: IncomingMessage) => string | null): Promise<Toy> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const html = pageOf(request.url ?? '/', request);
    response.writeHead(html === null ? 404 : 200, {
      'content-type': request.url?.endsWith('.csv') === true ? 'text/csv' : 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; frame-src *",
    });
    response.end(html ?? '<h1>Not found</h1>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** What a page is waiting for. */
export function requestsOf(page: Page): () => readonly object[] {
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => void open.delete(request));
  return () => [...open];
}

export interface KeptSink extends Sink {
  readonly views: SeenView[];
  readonly actions: SeenAction[];
  readonly pages: SeenPage[];
  readonly drops: Drop[];
  readonly pictures: Map<string, Uint8Array>;
}

export function keepingSink(): KeptSink {
  const [views, actions, pages, drops]: [SeenView[], SeenAction[], SeenPage[], Drop[]] = [[], [], [], []];
  const pictures = new Map<string, Uint8Array>();
  return {
    views,
    actions,
    pages,
    drops,
    pictures,
    exchange: () => {},
    draft: () => {},
    said: () => {},
    page: (page) => void pages.push(page),
    view: (view) => void views.push(view),
    action: (action) => void actions.push(action),
    picture: (name, png) => void pictures.set(name, png),
    drop: (drop) => void drops.push(drop),
  };
}
