import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Json } from './json.js';
import type { Answer, Request } from './request.js';
import type { Talk } from './talk.js';

interface Opened {
  readonly answer: Answer;
  /** null: there is no WebSocket there. */
  readonly talk: Talk | null;
}

/** Lets WebSockets in where the specification has them, and says there what was recorded. Returns how to end them. */
export function openSockets(
  server: Server,
  asked: (incoming: IncomingMessage) => Request,
  open: (request: Request) => Opened | null,
): () => void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (incoming: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const opened = attempt(() => open(asked(incoming)));
    const status = opened === null || opened.answer.status < 300 ? NOT_KNOWN : opened.answer.status;
    if (opened === null || opened.talk === null || opened.answer.status >= 300) {
      stream.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const { talk } = opened;
    sockets.handleUpgrade(incoming, stream, head, (socket) => speak(socket, talk));
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

const NOT_KNOWN = 501;

/** An address that is none must not end the server. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function speak(socket: WebSocket, talk: Talk): void {
  const say = (lines: readonly Json[]) => {
    for (const line of lines) socket.send(typeof line === 'string' ? line : JSON.stringify(line));
  };
  socket.on('error', () => socket.terminate());
  socket.on('message', (data, isBinary) => {
    if (!isBinary) say(talk.reply(heard((data as Buffer).toString('utf8'))));
  });
  say(talk.begins);
}

function heard(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
