// Table: recorded exchanges asked again. Learned on 80 % of them and asked the others; and, as other mock servers are
// measured, learned on all and asked all. Beside it, in the same run: Prism on the OpenAPI that Redocly makes of the same
// files, a player of HAR files, and json-server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { observedOf, rehearse, requestOf, mockServer } from '@asbuilt/mock-server';
import { createExplainer } from './explain.mjs';
import { createJudge, formOf } from './judge-answer.mjs';
import { saveResult } from './places.mjs';
import { recorded } from './recorded.mjs';
import { recover } from './recover.mjs';
import { createClient } from './replay-client.mjs';
import { split } from './split.mjs';
import { harReplay } from './mock-servers/har-replay.mjs';
import { askOverHttp } from './mock-servers/over-http.mjs';
import { collectionsOf, installed, jsonServer, prism } from './mock-servers/peers.mjs';
import { percent, printTable } from './table.mjs';

const MOST_EXAMPLES = 100;

/** Not answers of the product: nothing came, or the browser had it already. */
const isAnswered = ({ status, fromCache }) => status !== 0 && status !== 304 && !fromCache;

async function replay(told, ask, judge, wasSaid) {
  const client = createClient();
  const count = { asked: 0, status: 0, schema: 0, refusals: 0, asRecorded: 0, said: 0, saidAgain: 0 };
  const examples = [];
  for (const exchange of told) {
    const answer = await ask(client.sends(exchange, requestOf(exchange)));
    client.got(exchange, answer);
    const verdict = judge(exchange, answer);
    count.asked++;
    if (verdict.status) count.status++;
    if (verdict.schema) count.schema++;
    if (verdict.refusal !== null) count.refusals++;
    if (verdict.refusal === true) count.asRecorded++;
    if (verdict.refusal !== null && wasSaid(exchange)) count.said++;
    if (verdict.refusal === true && wasSaid(exchange)) count.saidAgain++;
    if ((!verdict.status || verdict.refusal === false) && examples.length < MOST_EXAMPLES)
      examples.push({
        at: exchange.ref,
        asked: `${exchange.method} ${exchange.url.path}`,
        recorded: exchange.status,
        given: answer.status,
        why: answer.why,
      });
  }
  return { ...count, examples };
}

/** The share of what is asked whose call gave the same status in what was learned: the rest is told by reasoning only. */
function seenBefore(whole, learn, told) {
  const explain = createExplainer(whole, () => false);
  const keyOf = (exchange) =>
    `${
      explain(exchange)
        .map(({ call }) => call?.id)
        .join() || exchange.url.path
    } ${exchange.method} ${exchange.status}`;
  const learned = new Set(learn.map(keyOf));
  return told.filter((exchange) => learned.has(keyOf(exchange))).length / told.length;
}

/** Each: a name, and `ask`; those with a server of their own are ended after it. */
async function mockServersFor({ spec, learn, files }, peers) {
  const observed = learn.map(observedOf);
  const own = ['in step', 'observed'].map((seed) => {
    const stage = rehearse(spec, { seed, observed });
    return { name: seed === 'in step' ? 'asbuilt, in step' : 'asbuilt', ask: (request) => stage.respond(request) };
  });
  const players = [{ name: 'HAR, first match', ask: harReplay(learn, requestOf) }];
  if (peers === null) return [...own, ...players];
  const served = [];
  const collections = collectionsOf(learn);
  for (const [name, start] of [
    ['Prism on Redocly', () => prism(peers, files, spec.origins[0])],
    ['json-server', () => (collections.size === 0 ? null : jsonServer(peers, collections))],
  ]) {
    const server = await Promise.resolve()
      .then(start)
      .catch(() => null);
    if (server !== null) served.push({ name, ask: (request) => askOverHttp(server.url, request), end: server.end });
  }
  return [...own, ...players, ...served];
}

// Enough to see that nothing is lost on the way, few enough to be quick.
const OVER_HTTP = 200;

/** The same requests over HTTP: how many are answered with the status that they have without. */
async function overHttp({ spec, learn }, told) {
  const options = { seed: 'observed', observed: learn.map(observedOf) };
  const stage = rehearse(spec, options);
  const served = await mockServer(spec, { ...options, port: 0 });
  let same = 0;
  try {
    for (const exchange of told.slice(0, OVER_HTTP)) {
      const request = requestOf(exchange);
      const answer = await askOverHttp(served.url, request);
      if (answer.status === stage.respond(request).status) same++;
    }
  } finally {
    await served.close();
  }
  return { same, asked: Math.min(told.length, OVER_HTTP) };
}

async function measured(corpus, how, learning, told, whole, peers) {
  const judge = createJudge(whole);
  const before = seenBefore(whole, learning.learn, told);
  const forms = new Set(learning.learn.filter(({ status }) => status >= 400).map(formOf));
  const wasSaid = (exchange) => forms.has(formOf(exchange));
  const results = [];
  for (const { name, ask, end } of await mockServersFor(learning, peers)) {
    try {
      results.push({ corpus, how, mockServer: name, seenBefore: before, ...(await replay(told, ask, judge, wasSaid)) });
    } finally {
      end?.();
    }
  }
  return results;
}

async function fidelity({ name, files }, seed, peers) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-fidelity-'));
  try {
    const parts = split(files, folder, seed);
    const { spec } = await recover(parts.learn);
    const { spec: whole } = await recover(files);
    const told = (await recover(parts.told)).spec;
    const learning = { spec, files: parts.learn, learn: await recorded(parts.learn, spec) };
    const asked = (await recorded(parts.told, { ...told, origins: spec.origins })).filter(isAnswered);
    const all = { spec: whole, files, learn: await recorded(files, whole) };
    return {
      http: { corpus: name, ...(await overHttp(learning, asked)) },
      rows: [
        ...(await measured(name, 'the other 20 %', learning, asked, whole, peers)),
        ...(await measured(name, 'all of it', all, all.learn.filter(isAnswered), whole, peers)),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function fidelityTable(corpora, seed, alone) {
  const peers = alone ? null : installed();
  if (peers === null && !alone) console.log('\nFidelity: other mock servers could not be installed here.');
  const results = [];
  for (const corpus of corpora) results.push(await fidelity(corpus, seed, peers));
  const head = [
    'corpus',
    'asked',
    'mock-server',
    'exchanges',
    'seen before',
    'same status',
    'and schema',
    'refusals',
    'as recorded',
    'said before',
    'of those',
  ];
  const rows = results
    .flatMap(({ rows: found }) => found)
    .map((r) => [
      r.corpus,
      r.how,
      r.mockServer,
      r.asked,
      percent(r.seenBefore),
      percent(r.status / r.asked),
      percent(r.schema / r.asked),
      r.refusals,
      percent(r.refusals ? r.asRecorded / r.refusals : null),
      r.said,
      percent(r.said ? r.saidAgain / r.said : null),
    ]);
  printTable(
    'Fidelity: recorded exchanges asked again',
    'same status 92 %, and schema 88 %, refusals as recorded 85 %',
    [head, ...rows],
  );
  for (const { http } of results)
    console.log(`    ${http.corpus}: over HTTP the same status ${http.same} of ${http.asked} times`);
  saveResult('fidelity', { seed, results });
}
