import { serve as listen } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import type { AddressInfo } from 'node:net';
import type { Server as HttpServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Server } from './add-files.js';
import { createAccess, newToken } from './http/access.js';
import { createApp } from './http/app.js';
import { checkHandlers } from './http/handle/checks.js';
import { compareHandlers } from './http/handle/compare.js';
import { jobHandlers } from './http/handle/jobs.js';
import { materialHandlers } from './http/handle/materials.js';
import { productHandlers } from './http/handle/products.js';
import { reviewHandlers } from './http/handle/reviews.js';
import { mockServerHandlers } from './http/handle/mock-servers.js';
import { uploadHandlers } from './http/handle/uploads.js';
import { versionHandlers } from './http/handle/versions.js';
import type { Services } from './http/handlers.js';
import { createJobQueue, type JobQueueOptions } from './jobs/job-queue.js';
import { openServerContext, type ServerContext, type ServerContextOptions } from './server-context.js';
import { createChecks } from './proof/checks.js';
import { createMockServers } from './proof/mock-servers.js';
import { holdFolder, sayWhere } from './store/hold-folder.js';
import { createDocuments } from './versions/documents.js';
import { createCountReviewed } from './versions/reviewed-counts.js';
import { createPartsShown } from './versions/parts-shown.js';
import { createWordsSeen } from './versions/words-seen.js';
import { createTimed } from './versions/timed.js';

export interface ServeOptions extends ServerContextOptions {
  /** 0: any that is free. */
  readonly port: number;
  readonly release: string;
  /** The folder of the workbench as it was built; without it there are only the calls. */
  readonly workbench?: string | undefined;
  /** What whoever asks must know; one that nobody knows yet, where none is given. */
  readonly token?: string | undefined;
  readonly jobs?: JobQueueOptions | undefined;
}

export interface Served extends Server {
  close(): Promise<void>;
}

const HANDLERS = {
  ...productHandlers,
  ...uploadHandlers,
  ...materialHandlers,
  ...versionHandlers,
  ...reviewHandlers,
  ...jobHandlers,
  ...compareHandlers,
  ...mockServerHandlers,
  ...checkHandlers,
};

/** Loopback alone: whoever wants it elsewhere puts a server of theirs in front, with its own guards. */
const HOST = '127.0.0.1';

export async function serve(options: ServeOptions): Promise<Served> {
  const letGo = await holdFolder(options.folder);
  const context = await openServerContext(options).catch((error: unknown) => {
    letGo();
    throw error;
  });
  const close = async () => {
    context.health.close();
    await context.store.destroy();
    letGo();
  };
  const jobQueue = createJobQueue(context, options.jobs);
  const [mockServers, checks] = [createMockServers(context), createChecks(context)];
  const documents = createDocuments(context);
  const timed = createTimed(context, documents);
  const countReviewed = createCountReviewed(context, documents);
  const partsShown = createPartsShown(context, documents);
  const wordsSeen = createWordsSeen(context, documents);
  const { release } = options;
  const services: Services = {
    context,
    jobQueue,
    documents,
    mockServers,
    checks,
    timed,
    partsShown,
    wordsSeen,
    countReviewed,
    release,
  };
  const page = options.workbench === undefined ? '' : await readFile(join(options.workbench, 'index.html'), 'utf8');
  const token = options.token ?? newToken();
  const app = createApp(HANDLERS, services, { page, access: createAccess(token) });
  if (options.workbench !== undefined) {
    const root = relative(process.cwd(), options.workbench) || '.';
    const files = (cache: string) => ({
      root,
      precompressed: true,
      onFound: (_path: string, c: Context) => c.header('cache-control', cache),
    });
    // The name of what lies there has the hash of its content in it.
    app.use('/assets/*', serveStatic(files('public, max-age=31536000, immutable')));
    // Of every step in its history a browser asks for the icon again: beside what the step is waited for.
    app.use('/mark.svg', serveStatic(files('public, max-age=3600')));
    app.use('/*', serveStatic(files('no-cache')));
    // Routes of the workbench are its own: each of them is the same page.
    app.get('/*', serveStatic({ ...files('no-cache'), path: 'index.html' }));
  }
  const server = await listening(app.fetch, options.port).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  // An upload takes as long as it takes.
  server.requestTimeout = 0;
  // A server that was busy for this long closes connections with requests in them that it has not read yet; 5 s is too easily reached.
  server.keepAliveTimeout = 65_000;
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const end = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await Promise.all([
      jobQueue.stop(),
      mockServers.close(),
      checks.close(),
      timed.close(),
      partsShown.close(),
      wordsSeen.close(),
    ]);
    await close();
  };
  try {
    sayWhere(options.folder, { url, token });
    await dropLeftUploads(context);
    await jobQueue.start();
  } catch (error) {
    // It listens already, and holds the folder: whoever started it would wait for it, and be told that it is there.
    await end();
    throw error;
  }
  return { url, token, close: end };
}

/** Files of uploads that were given up, removed or taken in by a server that ended before it could remove them. */
async function dropLeftUploads({ store, spool }: ServerContext): Promise<void> {
  const waiting = store.selectFrom('materials').select('id').where('status', '=', 'waiting');
  const needed = await store
    .selectFrom('uploads')
    .select('id')
    .where((is) => is.or([is('material', 'is', null), is('material', 'in', waiting)]))
    .execute();
  await spool.keepOnly(new Set(needed.map(({ id }) => id)));
}

function listening(fetch: Parameters<typeof listen>[0]['fetch'], port: number): Promise<HttpServer> {
  return new Promise((ready, fail) => {
    const made = listen({ fetch, port, hostname: HOST }, () => ready(made as HttpServer)) as HttpServer;
    made.once('error', fail);
  });
}
