import { introspected, operationSaid, rootCalls, type RootCall } from '@asbuilt/code';
import type { Exchange, Json } from '@asbuilt/evidence';
import { textHash } from '../../kit/summary/text-hash.js';
import { observeDeclared, type DescribedCalls } from './described.js';

// A product that answers an introspection query declares its operations itself, as one that serves OpenAPI does.

/** Nothing where the answer is none of a schema. */
export function observeIntrospection(into: DescribedCalls, exchange: Exchange): void {
  const { response, status, url, ref, actor } = exchange;
  if (status !== 200 || response?.is !== 'json' || response.cut) return;
  const answer = recordAt(response.value, 'data');
  if (answer === null || recordAt(answer, '__schema') === null) return;
  const { origin } = url;
  for (const call of remembered(answer))
    observeDeclared(into, {
      kind: 'declared',
      ref,
      actor,
      at: null,
      origin,
      method: 'POST',
      path: '',
      url,
      ...operationSaid(call),
    });
}

type JsonRecord = { readonly [key: string]: Json };

function recordAt(value: Json | JsonRecord, key: string): JsonRecord | null {
  const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : null;
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : null;
}

// Explorers of schemas ask for the same one every few seconds. A cache only, dropped whole when full.
const MOST_REMEMBERED = 20;
const known = new Map<string, readonly RootCall[]>();

function remembered(answer: JsonRecord): readonly RootCall[] {
  const text = JSON.stringify(answer);
  const key = `${text.length} ${textHash(text)}`;
  let calls = known.get(key);
  if (calls === undefined) {
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, (calls = callsIn(answer)));
  }
  return calls;
}

function callsIn(answer: JsonRecord): RootCall[] {
  try {
    return [...rootCalls(introspected(answer))];
  } catch {
    // some of the schema was asked for, or it is none
    return [];
  }
}
