// Makes a recording small enough to keep: without bodies that say nothing of behaviour, one copy of each script, gzipped.
import { readFileSync, readdirSync, writeFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const MOST_BYTES = 3_000_000;
const WITHOUT_WORDS = /^(?:image|font|video|audio)\/|css|wasm|octet-stream|font-woff/;
const IS_SCRIPT = /javascript|ecmascript/;

function slim(har, kept) {
  for (const { request, response } of har.log.entries) {
    const { content } = response;
    if (!content?.text) continue;
    const mime = content.mimeType ?? '';
    const isRepeated = IS_SCRIPT.test(mime) && kept.has(request.url);
    if (IS_SCRIPT.test(mime)) kept.set(request.url, content.text.length);
    if (isRepeated || WITHOUT_WORDS.test(mime)) dropBody(content);
  }
}

function dropBody(content) {
  delete content.text;
  delete content.encoding;
}

const packed = (har) => gzipSync(JSON.stringify(har), { level: 9 });

/** Writes the recordings of `from` to `to`, gzipped; scripts lose their bodies, the largest first, until all is small enough. */
export function storeRecordings(from, to) {
  const names = readdirSync(from);
  const scripts = new Map();
  const hars = names
    .filter((name) => name.endsWith('.har'))
    .sort()
    .map((name) => ({ name, har: JSON.parse(readFileSync(join(from, name), 'utf8')) }));
  for (const { har } of hars) slim(har, scripts);
  const views = names
    .filter((name) => name.endsWith('.pages.ndjson'))
    .map((name) => ({ name, bytes: gzipSync(withoutPictures(readFileSync(join(from, name), 'utf8')), { level: 9 }) }));
  const weightOf = () =>
    [...hars.map(({ har }) => packed(har)), ...views.map(({ bytes }) => bytes)].reduce(
      (sum, { length }) => sum + length,
      0,
    );
  const largest = [...scripts].sort(([, a], [, b]) => b - a).map(([url]) => url);
  let dropped = 0;
  let weight = weightOf();
  while (weight > MOST_BYTES && largest.length > 0) {
    // packed, a script is about a quarter of itself: as many at once as must go, since weighing is slow
    for (let over = weight - MOST_BYTES; over > 0 && largest.length > 0;) {
      const url = largest.shift();
      over -= scripts.get(url) / 4;
      dropped++;
      for (const { har } of hars)
        for (const { request, response } of har.log.entries) if (request.url === url) dropBody(response.content);
    }
    weight = weightOf();
  }
  if (weight > MOST_BYTES)
    throw new Error(`The recording is ${weight} bytes, more than ${MOST_BYTES}: make the tour shorter.`);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const { name, har } of hars) writeFileSync(join(to, `${name}.gz`), packed(har));
  for (const { name, bytes } of views) writeFileSync(join(to, `${name}.gz`), bytes);
  console.log(`${hars.length} recordings, ${weight} bytes; ${dropped} scripts without their bodies.`);
}

const withoutPictures = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { picture: _picture, ...view } = JSON.parse(line);
      return `${JSON.stringify(view)}\n`;
    })
    .join('');

/** What the stored recordings hold: `{ session, method, path, query, status, request, response }`, in order. */
export function readRecordings(folder) {
  const read = (name) => gunzipSync(readFileSync(join(folder, name))).toString('utf8');
  const names = readdirSync(folder).sort();
  const exchanges = names
    .filter((name) => name.endsWith('.har.gz'))
    .flatMap((name) =>
      JSON.parse(read(name)).log.entries.map(({ request, response }) => {
        const { pathname, search, origin } = new URL(request.url);
        return {
          session: name.replace('.har.gz', ''),
          method: request.method,
          origin,
          path: pathname,
          query: search,
          status: response.status,
          sent: request.postData?.text ?? '',
          answered: response.content?.text ?? '',
        };
      }),
    );
  const views = names
    .filter((name) => name.endsWith('.pages.ndjson.gz'))
    .flatMap((name) =>
      read(name)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  return { exchanges, views };
}
