import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A product that tries to send what changes something in every way that a browser knows.

const page = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${main}`;

const button = (name: string, path: string, body: string): string =>
  `<button onclick='fetch("${path}", {method: "POST", headers: {"content-type": "application/json"}, body: ${JSON.stringify(body)}})'>${name}</button>`;

const links = (...names: readonly string[]): string => names.map((name) => `<a href="/${name}">${name}</a>`).join(' ');

const PAGES = new Map([
  ['/', page('Home', links('shared', 'worker', 'service', 'leaving', 'asking', 'frames', 'windows'))],
  [
    '/at-load',
    page(
      'At load',
      `<script type="speculationrules">{
         "prefetch": [{"urls": ["/things/1/delete"], "eagerness": "immediate"}],
         "prerender": [{"urls": ["/things/2/delete"], "eagerness": "immediate"}]}</script>
       <script>
         fetch('/fetched', {method: 'POST'}).catch(() => {});
         navigator.sendBeacon('/beacon', 'x');
         new Worker('/post.js?worker');
         navigator.serviceWorker.register('/post.js?service');
       </script>
       <iframe src="/posting"></iframe><iframe srcdoc="<form method=post action=/framed></form><script>document.forms[0].submit()</script>"></iframe>`,
    ),
  ],
  ['/shared', page('Shared', '<script>new SharedWorker("/post.js?shared").port.start()</script>')],
  ['/exits', page('Exits', links('away', 'script-away') + '<button onclick="window.open(`/away`)">Open</button>')],
  ['/worker', page('Worker', '<script>new Worker("/post.js?worker")</script>')],
  ['/service', page('Service', '<script>navigator.serviceWorker.register("/post.js?service")</script>')],
  [
    '/leaving',
    page(
      'Leaving',
      `<script>addEventListener("pagehide", () => {
         navigator.sendBeacon("/beacon", "x");
         fetch("/keepalive", {method: "POST", keepalive: true});
       });
       fetch("/put", {method: "PUT"})</script><a href="/" ping="/ping">Back</a>`,
    ),
  ],
  [
    '/asking',
    page(
      'Asking',
      button('One', '/saved-searches', '{"name":"x","query":"{status}"}') +
        button('Other', '/things', '{"query":"{a}"}') +
        button('Twice', '/graphql', '{"query":"mutation{pay}","query":"{a}"}') +
        button('Both', '/graphql?query=mutation%7Bpay%7D', '{"query":"{a}"}'),
    ),
  ],
  [
    '/by-get',
    page(
      'By GET',
      `<button onclick="location='/things/remove?id=1'">◇</button>
       <button onclick="fetch('/things/delete/2')">○</button>
       <button onclick="fetch('/things/3?_method=delete')">△</button>
       <form action="/wipe"><input name="sure" value="1"></form><button onclick="document.forms[0].submit()">□</button>`,
    ),
  ],
  [
    '/frames',
    page(
      'Frames',
      '<iframe src="/posting"></iframe><iframe srcdoc="<form method=post action=/framed></form><script>document.forms[0].submit()</script>"></iframe>',
    ),
  ],
  [
    '/posting',
    page('Posting', '<form method="post" action="/posted"></form><script>document.forms[0].submit()</script>'),
  ],
  [
    '/posting-late',
    page(
      'Late',
      '<form method="post" action="/posted-late"></form><script>const late = () => new Promise((done) => setTimeout(() => done(document.forms[0].submit()), 10))</script>',
    ),
  ],
  ['/windows', page('Windows', '<button onclick="window.open(\'/posting\')">Open</button>')],
]);

export interface Leaky {
  readonly origin: string;
  /** Every request, `POST host/path`. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** By its other name, `localhost`, it is another product. */
export async function startLeaky(): Promise<Leaky> {
  const asked: string[] = [];
  const server = createServer(({ method, url = '/', headers: { host = '' } }, response) => {
    asked.push(`${method} ${host}${url}`);
    const elsewhere = `http://localhost:${host.split(':')[1]}/hop`;
    if (url === '/away') return void response.writeHead(302, { location: elsewhere }).end();
    const isScript = url.startsWith('/post.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (isScript) response.end('fetch("/from-" + location.search.slice(1), {method: "POST"}).catch(() => {})');
    else if (url === '/script-away') response.end(page('Gone', `<script>location.href = "${elsewhere}"</script>`));
    else response.end(PAGES.get(url) ?? page('Nothing', ''));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
