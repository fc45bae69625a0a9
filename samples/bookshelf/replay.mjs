// Plays the recording against a fresh bookshelf, in the order of time, and says where the answers differ.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBookshelf, listen } from './server/server.mjs';
import { truthOf } from './truth.mjs';

const MATERIAL = join(import.meta.dirname, 'material');
const TRUTH = join(import.meta.dirname, 'truth.json');
const ORIGIN = 'http://bookshelf.example';

export function recordedEntries() {
  const files = readdirSync(MATERIAL).filter((file) => file.endsWith('.har'));
  return files
    .flatMap((file) => JSON.parse(readFileSync(join(MATERIAL, file), 'utf8')).log.entries)
    .filter((entry) => entry.request.url.startsWith(`${ORIGIN}/`) && entry.response.status > 0)
    .sort((a, b) => Date.parse(a.startedDateTime) - Date.parse(b.startedDateTime));
}

function ask(port, { method, url, headers, postData }) {
  const body = postData?.text ?? '';
  const kept = headers.filter(({ name }) => !/^(:.*|content-length|connection|transfer-encoding)$/i.test(name));
  return new Promise((resolve, reject) => {
    const out = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: url.slice(ORIGIN.length),
        headers: {
          ...Object.fromEntries(kept.map(({ name, value }) => [name, value])),
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    out.on('error', reject);
    out.end(body);
  });
}

/** Bodies made by the browser's FormData are never in a recording: what was sent cannot be sent again. */
const bodyIsLost = ({ headers, postData }) =>
  !postData?.text && headers.some(({ name, value }) => /^content-type$/i.test(name) && value.startsWith('multipart/'));

export async function replay() {
  const { server, seen } = createBookshelf();
  const port = await listen(server, 0);
  const differences = [];
  for (const { request: sent, response } of recordedEntries()) {
    if (bodyIsLost(sent)) continue;
    const answer = await ask(port, sent);
    const recorded = response.content.text;
    const same = answer.status === response.status && (recorded === undefined || recorded === answer.text);
    if (!same) differences.push(`${sent.method} ${sent.url}: ${response.status} was recorded, ${answer.status} came`);
  }
  server.close();
  return { seen, differences };
}

// `node samples/bookshelf/replay.mjs`: where the catalogue or the route table changed and the answers did not, truth.json
// is written again without a browser.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { seen, differences } = await replay();
  if (differences.length === 0) writeFileSync(TRUTH, `${JSON.stringify(truthOf(seen), null, 2)}\n`);
  console.log(differences.join('\n') || 'truth.json is up to date.');
  process.exitCode = differences.length === 0 ? 0 : 1;
}
