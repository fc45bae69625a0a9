// What presses a server: some requests at a time, over connections that are kept.
import { Agent, request } from 'node:http';

const AT_ONCE = 8;

/** So many tools are read. */
export const THINGS = 10_000;

export const toolNo = (i) => ({
  name: `Tool number ${i}`,
  serial: `BS-${String(i % THINGS).padStart(4, '0')}`,
  branchId: 1,
  categoryId: 1,
  condition: 'good',
  replacementCents: 5000,
  powered: true,
  weightKg: 2.5,
});

/** Keeps connections; gives status, length and milliseconds. */
export function createAsk(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const headers = { 'x-asbuilt-role': 'librarian', accept: 'application/json' };
  const ask = (method, path, value) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const body = value === undefined ? undefined : JSON.stringify(value);
      const sent = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
      const outgoing = request(url + path, { method, agent, headers: sent }, (incoming) => {
        const chunks = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode,
            text: Buffer.concat(chunks).toString(),
            took: performance.now() - started,
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/** Some at a time, in order, until so many are done or the time is over. */
export async function inTurn(count, one, until = Infinity) {
  let next = 0;
  const worker = async () => {
    while (next < count && performance.now() < until) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
