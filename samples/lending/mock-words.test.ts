import { digest, readExchanges } from '@asbuilt/digest';
import { observedOf, rehearse, requestOf } from '@asbuilt/mock-server';
import { readdirSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

// A mock server that fills a gap with words of its own tells of a product that nobody has seen.

type Exchanges = Awaited<ReturnType<typeof readAll>>;

const MATERIAL = join(import.meta.dirname, 'material');
const FILES = readdirSync(MATERIAL)
  .filter((name) => name.endsWith('.har'))
  .map((name) => ({ path: join(MATERIAL, name) }));

async function readAll() {
  const { spec } = await digest(FILES, { key: new Uint8Array(32).fill(7), jobs: 1 });
  const exchanges = [];
  for await (const exchange of readExchanges(FILES, { key: null }))
    if (exchange.is === 'call' && spec.origins.includes(exchange.url.origin)) exchanges.push(exchange);
  return { spec, exchanges };
}

let all: Exchanges;
beforeAll(async () => {
  all = await readAll();
}, 120_000);

/** Tokens are drawn, and hold no words. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/(?<![\w-])\p{L}{4,}(?![\w-])/gu) ?? [];
  return typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, item]) => [...wordsOf(name), ...wordsOf(item)]);
}

/**
 * Words of answers that are neither recorded, on screens or in traffic, nor asked with. What HTTP itself calls a status is
 * nobody's invention, and with 501 the mock server speaks of itself.
 */
function invented(asked: readonly ReturnType<typeof requestOf>[]): string[] {
  const stage = rehearse(all.spec, { seed: 'observed', observed: all.exchanges.map(observedOf) });
  const said = new Set(
    wordsOf([
      all.spec.screens,
      ...all.exchanges.map(({ url, request, response, messages }) => [url, request, response, messages]),
    ]),
  );
  return asked.flatMap((request) => {
    for (const word of wordsOf([request.path, request.query, request.body])) said.add(word);
    const answer = stage.respond(request);
    const phrase = wordsOf(STATUS_CODES[answer.status]);
    const words = answer.status === 501 ? [] : wordsOf(answer.body);
    return words.filter((word) => !said.has(word) && !phrase.includes(word));
  });
}

/** Every fifth word of what somebody writes is another one. */
const rewritten = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length % 5 === 0 ? `${value} thistledown` : value;
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewritten(item)]));
};

test('what was recorded is answered in recorded words', () => {
  expect(invented(all.exchanges.map(requestOf))).toEqual([]);
});

test('in another order, with other texts and after what was recorded, too', () => {
  const asked = all.exchanges.map(requestOf).toReversed();
  const last = Math.max(...asked.map(({ at }) => at));
  const changed = asked.map((request, i) => ({ ...request, at: last + i * 1000, body: rewritten(request.body) }));
  expect(invented(changed as typeof asked)).toEqual([]);
});
