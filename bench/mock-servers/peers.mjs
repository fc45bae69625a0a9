// Other mock servers, installed from npm on demand into .bench/mock-servers.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { installPeers, peerNode } from '../installed-peers.mjs';
import { pinned } from './pinned.mjs';

const PACKAGES = ['@redocly/cli@2.73.0', '@stoplight/prism-cli@5.16.0', 'json-server@0.17.4'];
const PATIENCE = 180_000; // ms: whoever takes longer is left out
const START = 30_000; // ms until it must answer

/** The folder they are in; null where they cannot be installed. */
export function installed() {
  try {
    return installPeers('mock-servers', PACKAGES);
  } catch {
    return null;
  }
}

/** The best OpenAPI that a peer makes of these files. */
function openapiOf(folder, files, origin) {
  const inputs = join(folder, 'inputs');
  const out = join(folder, 'openapi.yaml');
  for (const old of [inputs, out]) rmSync(old, { recursive: true, force: true });
  mkdirSync(inputs);
  for (const file of files) copyFileSync(file, join(inputs, basename(file)));
  const cli = join(folder, 'node_modules/@redocly/cli/bin/cli.js');
  const args = ['generate-spec', inputs, '--traffic-format', 'har', '--server', origin, '-o', out];
  execFileSync(peerNode(folder), [cli, ...args], { cwd: folder, stdio: 'ignore', timeout: PATIENCE });
  return out;
}

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** A server of its own process, on one core where that can be had: its address, and how to end it. */
async function serving(node, args) {
  const port = await freePort();
  const child = pinned(node, args(port), { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + START;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer !== null) return { url, pid: child.pid, end: () => child.kill() };
    await new Promise((later) => setTimeout(later, 100));
  }
  child.kill();
  throw new Error('did not start');
}

export function prism(folder, files, origin) {
  const document = openapiOf(folder, files, origin);
  const cli = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
  return serving(peerNode(folder), (port) => [cli, 'mock', document, '-p', String(port), '-v', 'silent']);
}

/** Lists of things by the last word of their address: all that it wants to know. */
export function collectionsOf(exchanges) {
  const found = new Map();
  for (const { method, status, url, response } of exchanges) {
    if (method !== 'GET' || status !== 200 || response?.is !== 'json') continue;
    const lists = Array.isArray(response.value) ? [response.value] : Object.values(response.value ?? {});
    const things = lists.find(
      (one) => Array.isArray(one) && one.length > 0 && one.every((item) => item?.id !== undefined),
    );
    const word = url.segments.at(-1);
    if (things === undefined || word === undefined || !/^[a-z][\w-]*$/i.test(word)) continue;
    const kept = found.get(word) ?? { prefix: url.segments.slice(0, -1).join('/'), byId: new Map() };
    for (const thing of things) kept.byId.set(thing.id, thing);
    found.set(word, kept);
  }
  return found;
}

export function jsonServer(folder, collections) {
  const [database, routes] = ['db.json', 'routes.json'].map((name) => join(folder, name));
  const prefixes = new Set([...collections.values()].map(({ prefix }) => prefix).filter(Boolean));
  const words = [...collections].map(([word, { byId }]) => [word, [...byId.values()]]);
  writeFileSync(database, JSON.stringify(Object.fromEntries(words)));
  writeFileSync(routes, JSON.stringify(Object.fromEntries([...prefixes].map((prefix) => [`/${prefix}/*`, '/$1']))));
  const cli = join(folder, 'node_modules/json-server/lib/cli/bin.js');
  return serving(peerNode(folder), (port) => [cli, database, '--routes', routes, '-p', String(port), '--quiet']);
}
