// Writes a HAR of a made-up product, of any size, streaming:  node bench/generate-har.mjs 200 OUT.har [SEED]
//
// The mix is modelled on recordings of three real products (JSON over an API, server-rendered pages, scripts with their
// bodies): per entry 2 kB of headers and timings (there 2.5 to 5); by number 60 % JSON answers, 12 % pages, 20 % assets of which the
// recorder has no body, 0.4 % scripts with theirs, the rest redirects and empty answers; by bytes that gives a quarter
// JSON, a quarter HTML, a fifth scripts, a third headers. Secrets and personal data: about 300 to the MB (there 140 to 200),
// most of them credentials in headers. Ids grow with the size of the file, as they do in long sessions.
import { closeSync, openSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MB = 1_000_000;
const ORIGIN = 'https://app.example.org';
const NOUNS = [
  'projects',
  'tasks',
  'users',
  'invoices',
  'comments',
  'files',
  'teams',
  'orders',
  'products',
  'webhooks',
  'labels',
  'reports',
];
const WORDS =
  'time order valley system light answer paper river build team garden value question north stone simple report winter plan market'.split(
    ' ',
  );
const STATUSES = ['draft', 'open', 'waiting', 'done', 'archived'];
const ACTORS = ['ada', 'bo', 'cleo', 'dan'];

/** Mulberry32: small, seeded, the same numbers on every machine. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function makeWorld(seed) {
  const random = randomFrom(seed);
  const below = (n) => Math.floor(random() * n);
  const pick = (list) => list[below(list.length)];
  const words = (n) => Array.from({ length: n }, () => pick(WORDS)).join(' ');
  const hex = (n) => Array.from({ length: n }, () => below(16).toString(16)).join('');
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  const jwt = () =>
    `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${Buffer.from(`{"sub":"${below(900)}","exp":1790000000}`).toString('base64url')}.${hex(43)}`;
  const time = (at) => new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString();
  const tokens = ACTORS.map(jwt);
  const cookies = ACTORS.map(() => `session=${hex(64)}; csrf=${hex(32)}`);
  return { random, below, pick, words, hex, uuid, time, tokens, cookies };
}

/** A record of this noun: a third of the fields are the noun's own. */
function record(world, noun, id, rich) {
  const { below, pick, words, time, uuid } = world;
  const out = { id, uuid: uuid(), name: words(2), slug: words(3).replaceAll(' ', '-'), status: pick(STATUSES) };
  out.created_at = time(id * 31);
  out.updated_at = below(4) ? time(id * 31 + below(9000)) : null;
  out.owner = { id: 1 + below(400), name: words(2) };
  const own = NOUNS.indexOf(noun);
  for (let i = 0; i < 4 + own; i++)
    out[`${WORDS[(own * 3 + i) % 20]}_${i % 3 ? 'count' : 'note'}`] = i % 3 ? below(1000) : words(3);
  if (noun === 'users') {
    out.email = `${pick(WORDS)}.${below(400)}@mail.example`;
    if (below(3) === 0) out.phone = `+1 555 01${10 + below(90)} ${1000 + below(9000)}`;
  }
  if (rich)
    Object.assign(out, {
      description: words(40 + below(60)),
      settings: { public: below(2) === 0, color: `#${world.hex(6)}`, limits: [below(9), below(9)] },
    });
  return out;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const json = (status, value) => ({ status, type: JSON_TYPE, text: JSON.stringify(value) });

function apiCall(world, at) {
  const { below, pick } = world;
  const noun = pick(NOUNS);
  const id = 1 + below(100 + Math.floor(at / 4));
  const base = `/api/v2/${noun}`;
  const kind = below(20);
  if (kind < 7) {
    const items = Array.from({ length: 2 + below(20) }, (_, i) => record(world, noun, id + i, false));
    const query = `?page=${1 + below(40)}&per_page=25${below(2) ? `&status=${pick(STATUSES)}` : ''}&sort=-created_at`;
    return {
      method: 'GET',
      path: base + query,
      answer: json(200, { data: items, meta: { total: 100 + Math.floor(at / 4), page: 1 } }),
    };
  }
  if (kind < 13)
    return { method: 'GET', path: `${base}/${id}`, answer: json(200, { data: record(world, noun, id, true) }) };
  if (kind < 15)
    return {
      method: 'GET',
      path: `${base}/${id}/history`,
      answer: json(200, [
        { at: world.time(at), by: 1 + below(400), change: { from: pick(STATUSES), to: pick(STATUSES) } },
      ]),
    };
  if (kind < 17)
    return {
      method: 'POST',
      path: base,
      body: record(world, noun, id, false),
      answer: json(201, { data: record(world, noun, id, true) }),
    };
  if (kind === 17)
    return {
      method: 'PATCH',
      path: `${base}/${id}`,
      body: { status: pick(STATUSES) },
      answer: json(200, { data: record(world, noun, id, true) }),
    };
  if (kind === 18)
    return {
      method: 'POST',
      path: base,
      body: { name: '' },
      answer: json(422, {
        error: { code: 'validation_failed', message: 'Name is too short', fields: { name: ['is too short'] } },
      }),
    };
  return {
    method: 'GET',
    path: `${base}/${id + 9_000_000}`,
    answer: json(404, { error: { code: 'not_found', message: `No such record: ${id + 9_000_000}` } }),
  };
}

function htmlPage(world, at) {
  const { below, pick, words, hex } = world;
  const noun = pick(NOUNS);
  const rows = Array.from({ length: 40 + below(50) }, () => {
    const id = 1 + below(100 + Math.floor(at / 4));
    return `<tr class="row"><td><a href="/${noun}/${id}" title="${words(3)}">${words(4)}</a></td><td>${words(3)}</td><td><span class="badge badge-${pick(STATUSES)}">${pick(STATUSES)}</span></td></tr>\n`;
  });
  const form = `<form action="/${noun}" method="post"><input type="hidden" name="authenticity_token" value="${hex(40)}"><label for="name">Name</label><input id="name" name="${noun}[name]" required maxlength="80"><button>Save</button></form>`;
  const text = `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${noun} - Example</title><meta name="csrf-token" content="${hex(40)}"></head><body><h1>${noun}</h1>${form}<table>${rows.join('')}</table></body></html>`;
  return {
    method: 'GET',
    path: `/${noun}?page=${1 + below(50)}`,
    document: true,
    answer: { status: 200, type: 'text/html; charset=utf-8', text },
  };
}

function scriptOf(world) {
  const lines = Array.from(
    { length: 4000 },
    () =>
      `function ${world.pick(WORDS)}${world.below(999)}(a,b){return a&&b?fetch("/api/v2/"+a,{method:"${world.pick(['GET', 'POST'])}"}):null}`,
  );
  return {
    method: 'GET',
    path: `/assets/chunk-${world.hex(8)}.js`,
    answer: { status: 200, type: 'application/javascript', text: lines.join('\n') },
  };
}

function nextExchange(world, at) {
  const roll = world.random();
  if (roll < 0.6) return apiCall(world, at);
  if (roll < 0.72) return htmlPage(world, at);
  if (roll < 0.92)
    return {
      method: 'GET',
      path: `/assets/${world.hex(8)}.${world.pick(['js', 'css', 'png', 'woff2'])}`,
      answer: { status: 200, type: world.pick(['application/javascript', 'text/css', 'image/png', 'font/woff2']) },
    };
  if (roll < 0.924) return scriptOf(world);
  if (roll < 0.96)
    return {
      method: 'POST',
      path: `/${world.pick(NOUNS)}`,
      form: `utf8=1&name=${world.words(2).replaceAll(' ', '+')}&authenticity_token=${world.hex(40)}`,
      document: true,
      answer: { status: 302, type: '', location: `/${world.pick(NOUNS)}` },
    };
  return {
    method: 'DELETE',
    path: `/api/v2/${world.pick(NOUNS)}/${1 + world.below(100 + at)}`,
    answer: { status: 204, type: '' },
  };
}

const pairs = (object) => Object.entries(object).map(([name, value]) => ({ name, value }));

function requestHeaders(world, actor, exchange) {
  const api = exchange.path.startsWith('/api/');
  return pairs({
    Accept: api
      ? 'application/json, text/plain, */*'
      : 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'en-US,en;q=0.9',
    ...(api ? { Authorization: `Bearer ${world.tokens[actor]}` } : { Cookie: world.cookies[actor] }),
    Host: 'app.example.org',
    Referer: `${ORIGIN}/${world.pick(NOUNS)}`,
    'Sec-Fetch-Mode': api ? 'cors' : 'navigate',
    'Sec-Fetch-Site': 'same-origin',
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'sec-ch-ua': '"Not:A-Brand";v="8", "Chromium";v="140"',
    'sec-ch-ua-platform': '"Linux"',
  });
}

function responseHeaders(world, at, { answer }) {
  return pairs({
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'self'; script-src 'self' 'unsafe-eval'; img-src 'self' data: blob: https:; connect-src 'self' https: wss:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'; object-src 'none'",
    'Content-Type': answer.type,
    Date: world.time(at),
    ETag: `W/"${world.hex(27)}"`,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    Vary: 'Origin, Accept-Encoding',
    'X-Request-Id': world.uuid(),
    ...(answer.location && { Location: answer.location }),
    ...(at % 9 === 0 && { 'Set-Cookie': `session=${world.hex(64)}; Path=/; HttpOnly; Secure` }),
  });
}

function postDataOf({ body, form }) {
  if (body) return { postData: { mimeType: 'application/json', text: JSON.stringify(body), params: [] } };
  if (form) return { postData: { mimeType: 'application/x-www-form-urlencoded', text: form, params: [] } };
  return {};
}

function entry(world, at) {
  const exchange = nextExchange(world, at);
  const { method, path, answer } = exchange;
  const url = ORIGIN + path;
  const size = answer.text?.length ?? 0;
  const http = { httpVersion: 'HTTP/2.0', cookies: [], headersSize: -1 };
  return {
    pageref: 'page_1',
    startedDateTime: world.time(at),
    time: 20 + world.below(200),
    request: {
      method,
      url,
      ...http,
      headers: requestHeaders(world, at % ACTORS.length, exchange),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...postDataOf(exchange),
      bodySize: 0,
    },
    response: {
      status: answer.status,
      statusText: '',
      ...http,
      headers: responseHeaders(world, at, exchange),
      content: { size, mimeType: answer.type, ...(answer.text !== undefined && { text: answer.text }) },
      redirectURL: answer.location ?? '',
      bodySize: size,
    },
    cache: {},
    timings: { dns: -1, connect: -1, ssl: -1, send: 0.1, wait: 20 + world.below(90), receive: world.below(9) / 10 },
    _resourceType: exchange.document ? 'document' : path.startsWith('/api/') ? 'fetch' : 'other',
  };
}

/** Returns the number of entries written. */
export function generateHar(path, megabytes, seed = 1) {
  const world = makeWorld(seed);
  const file = openSync(path, 'w');
  let written = writeSync(
    file,
    '{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"pages":[],"entries":[\n',
  );
  let at = 0;
  for (let batch = ''; written < megabytes * MB; batch = '') {
    while (batch.length < MB && written + batch.length < megabytes * MB)
      batch += `${at === 0 ? '' : ',\n'}${JSON.stringify(entry(world, at++))}`;
    written += writeSync(file, batch);
  }
  writeSync(file, '\n]}}\n');
  closeSync(file);
  return at;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [megabytes, out, seed] = process.argv.slice(2);
  console.log(`${generateHar(out, Number(megabytes), Number(seed ?? 1))} entries`);
}
