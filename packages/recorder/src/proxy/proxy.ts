import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Sink } from '../material.js';
import { forward } from './forward.js';
import { HEADER_BYTES, type Route } from './route.js';
import { forwardUpgrade } from './upgrade.js';

export interface ProxyOptions {
  /** On this machine alone; 0: any that is free. */
  readonly port: number;
  /** The server that the proxy stands in front of: its origin counts. Nothing is ever sent to another host. */
  readonly target: string;
  readonly sink: Sink;
  /** Authority (PEM) to be trusted besides those of the system. */
  readonly ca?: string;
  /** Take the target's certificate, whoever has signed it. */
  readonly insecure?: boolean;
}

export interface RunningProxy {
  /** Where clients reach the target from now on. */
  readonly url: string;
  readonly port: number;
  /** Ends what is still open, hands it over, and stops. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** For all bodies that are copied at one time. */
const COPIES_BYTES = 40 * 1024 * 1024;
const ENDED = 'the recording ended';

/** A reverse proxy on this machine that records what passes through it. The recorded addresses are the target's. */
export async function recordThroughProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { port, target, sink, ca, insecure = false } = options;
  const budget = { left: COPIES_BYTES };
  const route: Route = { target: targetOf(target), sink, budget, ca, insecure, open: new Set() };
  const sockets = new Set<Duplex>();
  const server = http.createServer({ maxHeaderSize: HEADER_BYTES }, (incoming, outgoing) =>
    forward(incoming, outgoing, route),
  );
  // How long an upload may take is the target's to say.
  server.requestTimeout = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => forwardUpgrade(incoming, socket, head, route));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const given = (server.address() as AddressInfo).port;
  return {
    url: `http://${LOOPBACK}:${given}`,
    port: given,
    async close() {
      const stopped = new Promise<void>((resolve) => void server.close(() => resolve()));
      await Promise.all([...route.open].map((end) => end(ENDED)));
      for (const socket of sockets) socket.destroy();
      await stopped;
    },
  };
}

function targetOf(text: string): URL {
  const target = URL.canParse(text) ? new URL(text) : null;
  if (target !== null && /^https?:$/.test(target.protocol)) return target;
  throw new TypeError(`${text}: the target must be an http or https address, such as http://localhost:3000`);
}
