// Table e: peers that install from npm, on the same files, by the same scorer. Installed on demand into .bench/peers;
// where that is impossible the table says so.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { f1, scoreOf } from './accuracy.mjs';
import { installPeers, peerNode } from './installed-peers.mjs';
import { measure, measureParse } from './measure.mjs';
import { saveResult } from './places.mjs';
import { generated } from './speed.mjs';
import { fixed, percent, printTable } from './table.mjs';

const SIZES = [50, 200]; // MB
const PATIENCE = 600_000; // ms for one run of a peer
const PACKAGES = ['@redocly/cli@2.73.0', 'har-to-openapi@3.0.1'];

/** Each: the arguments of a Node program that reads these files of this origin and writes OpenAPI. */
const PEERS = [
  {
    name: 'Redocly generate-spec',
    // A folder with copies of the HARs alone (it does not follow links): it would take the page records for a log of its own.
    args: (folder, { inputs, origin, out }) => [
      join(folder, 'node_modules/@redocly/cli/bin/cli.js'),
      'generate-spec',
      inputs,
      '--traffic-format',
      'har',
      '--server',
      origin,
      '-o',
      out,
    ],
  },
  {
    name: 'har-to-openapi',
    args: (folder, { files, origin, out }) =>
      [
        '--max-old-space-size=8000',
        join(folder, 'node_modules/har-to-openapi/bin/har-to-openapi.cjs'),
        ...files,
      ].concat(
        ['--format', 'json', '-o', out, '--include-domains', new URL(origin).hostname],
        ['--attempt-to-parameterize-url', '--infer-parameter-types', '--relaxed-methods'],
      ),
  },
];

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/** Static files that they list as operations are not held against them: few users would mind. */
const ASSETS = new Set(['script', 'stylesheet', 'image', 'font', 'media']);

function assetPaths(files) {
  const entries = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).log.entries);
  return new Set(entries.filter((e) => ASSETS.has(e._resourceType)).map((e) => new URL(e.request.url).pathname));
}

/** Their paths as calls, so that the scorer reads them like ours. */
function asSpec(openapi, files) {
  const assets = assetPaths(files);
  const paths = Object.entries(openapi.paths ?? {}).filter(([path]) => !assets.has(path));
  const statements = paths.flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      id: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      operation: null,
    })),
  );
  return { calls: { statements }, errors: { statements: [] } };
}

/** The origin that was asked most: what a user would name. */
function originOf(files) {
  const counts = new Map();
  for (const { request } of JSON.parse(readFileSync(files[0], 'utf8')).log.entries) {
    const { origin } = new URL(request.url);
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}

async function runPeer(peer, folder, files, origin) {
  const inputs = join(folder, 'inputs');
  const out = join(folder, 'openapi.json');
  rmSync(inputs, { recursive: true, force: true });
  rmSync(out, { force: true });
  mkdirSync(inputs);
  for (const file of files) copyFileSync(file, join(inputs, basename(file)));
  const { parse: parseYaml } = createRequire(join(folder, 'package.json'))('yaml'); // which reads JSON, too
  const run = await measure(peer.args(folder, { files, inputs, origin, out }), {
    node: peerNode(folder),
    cwd: folder,
    timeout: PATIENCE,
  });
  return { ...run, openapi: existsSync(out) ? parseYaml(readFileSync(out, 'utf8')) : null };
}

async function accuracyOf(peer, folder, { name, files, truth }) {
  const run = await runPeer(peer, folder, files, originOf(files));
  if (!run.openapi)
    return { peer: peer.name, corpus: name, failed: run.errors.trim().split('\n').at(-1) || `ended with ${run.code}` };
  const { calls } = scoreOf(asSpec(run.openapi, files), truth);
  return { peer: peer.name, corpus: name, calls: { ...calls, f1: f1(calls) } };
}

async function costOf(peer, folder, size) {
  const file = generated(size);
  const parse = await measureParse(file);
  const run = await runPeer(peer, folder, [file], originOf([generated(SIZES[0])]));
  return {
    peer: peer.name,
    megabytes: size,
    cpu: run.cpu,
    parseCpu: parse.cpu,
    peak: run.peak,
    multiple: run.openapi && run.cpu ? run.cpu / parse.cpu : null,
  };
}

export async function peersTable(corpora, sizes = SIZES) {
  let folder;
  try {
    folder = installPeers('peers', PACKAGES);
  } catch (error) {
    console.log(`\nPeers: could not be installed here (${String(error.message).split('\n')[0]}).`);
    return saveResult('peers', { installed: false });
  }
  const accuracy = [];
  const cost = [];
  for (const peer of PEERS) {
    for (const corpus of corpora) accuracy.push(await accuracyOf(peer, folder, corpus));
    for (const size of sizes) cost.push(await costOf(peer, folder, size));
  }
  const head = ['peer', 'corpus', 'calls P', 'calls R', 'calls F1'];
  const rows = accuracy.map((r) => [
    r.peer,
    r.corpus,
    ...(r.calls ? [r.calls.precision, r.calls.recall, r.calls.f1].map(percent) : [r.failed.slice(0, 40), '–', '–']),
  ]);
  printTable('Peers: accuracy of calls', 'to be well above each', [head, ...rows]);
  const costRows = cost.map((r) => [r.peer, r.megabytes, fixed(r.cpu), fixed(r.multiple, 1)]);
  printTable('Peers: cost', 'CPU as a multiple of JSON.parse, below each', [
    ['peer', 'MB', 'cpu s', 'multiple'],
    ...costRows,
  ]);
  saveResult('peers', { installed: true, accuracy, cost });
}
