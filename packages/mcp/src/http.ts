import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

export interface HttpOptions {
  readonly port: number;
  /** Whoever has it may call. */
  readonly token: string;
}

export interface ServedMcp {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves over streamable HTTP on this machine alone, to whoever has the token. */
export async function serveMcp(create: () => McpServer, { port, token }: HttpOptions): Promise<ServedMcp> {
  const server = createServer((request, response) => {
    handle(create, token, request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'The server failed.');
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  create: () => McpServer,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // a page of another site reaches this machine under a name of its own
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(request.headers.host ?? ''))
    return refuse(response, 403, 'Only 127.0.0.1 and localhost are served.');
  if (request.headers.origin !== undefined) return refuse(response, 403, 'Web pages may not call this server.');
  if (!isBearer(request.headers.authorization, token))
    return refuse(response, 401, 'Send the header Authorization: Bearer TOKEN with the token that was printed.');
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/mcp') return refuse(response, 404, 'Use /mcp.');
  if (request.method !== 'POST') return refuse(response, 405, 'This server keeps no sessions: use POST.');
  const mcp = create();
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => void mcp.close());
  await mcp.connect(transport);
  await transport.handleRequest(request, response);
}

function isBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function refuse(response: ServerResponse, status: number, says: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: says }));
}
