// One address for all instances: it passes each request on to one of them, the first unless told otherwise.
// A recording of another instance's user tells it through a port that the browser does not know.
import { createServer, request as ask } from 'node:http';

const listening = (server) =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${server.address().port}`)));

/**
 * A browser without a window cannot show its own dialog for a password: it would show no page, and a script's request
 * would wait for ever. Without the challenge it gets the product's refusal. Requests without credentials ask for no
 * dialog and keep the challenge.
 */
function withoutChallenge({ headers: sent }, headers) {
  const isNavigation = sent['upgrade-insecure-requests'] !== undefined;
  if (!isNavigation && !sent.cookie) return headers;
  const { 'www-authenticate': _challenge, ...rest } = headers;
  return rest;
}

export async function startFront(instances) {
  const addressOf = Object.fromEntries(instances.map(({ key, gui }) => [key, Number(new URL(gui).port)]));
  let port = Object.values(addressOf)[0];
  const front = createServer((request, response) => {
    const { method, url, headers } = request;
    const passed = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode, withoutChallenge(request, answer.headers));
      response.flushHeaders();
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  const control = createServer((request, response) => {
    port = addressOf[request.url.slice(1)] ?? port;
    response.end();
  });
  const origin = await listening(front);
  const controlled = await listening(control);
  const stop = () => {
    for (const server of [front, control]) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { origin, control: controlled, stop };
}
