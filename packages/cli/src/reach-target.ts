import { connect } from 'node:net';
import { UsageError } from './exit.js';

const PATIENCE = 10_000;

/** Nothing is worth sending to a server that is not there: whoever forgot to start it is told so at once. */
export async function reachTarget(target: string): Promise<void> {
  const { hostname, port, protocol } = new URL(target);
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
  const failure = await new Promise<string | null>((settle) => {
    const socket = connect({ ...at, timeout: PATIENCE });
    const end = (why: string | null) => {
      socket.destroy();
      settle(why);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
  if (failure !== null) throw new UsageError(`cannot connect to ${target} (${failure}). Is it running?`);
}
