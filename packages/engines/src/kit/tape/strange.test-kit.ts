import type { Body, Event, Exchange, Json } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { readTape } from './tape.js';

// What the laws of engines are tried with: the tapes of an engine, and JSON that nobody would send.

/** All tapes of a folder as if they were one recording. */
export function tapesIn(folder: URL): { readonly events: Event[]; readonly exchanges: Exchange[] } {
  const tapes = readdirSync(folder).map((name) => readTape(readFileSync(new URL(name, folder), 'utf8')));
  const numbered = <E extends Event>(event: E, entry: number): E => ({ ...event, ref: { material: 'tapes', entry } });
  return {
    events: tapes.flatMap(({ events }) => events).map(numbered),
    exchanges: tapes.flatMap(({ exchanges }) => exchanges).map(numbered),
  };
}

/** Trees of these leaves, in lists and under these names. */
export function jsonTrees(
  names: fc.Arbitrary<string>,
  leaves: readonly fc.Arbitrary<Json>[],
  { maxDepth = 4, maxKeys = 4 } = {},
): fc.Arbitrary<Json> {
  const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { maxDepth },
      ...leaves,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(names, tie('tree'), { maxKeys }),
    ),
  }));
  return tree;
}

export const jsonBody = (value: Json): Body => ({
  is: 'json',
  value,
  mime: 'application/json',
  size: null,
  cut: false,
});

/** A call of which nothing is known but where it is. */
export const bareCall = (id: string, method: string, path: string): Call => ({
  id,
  basis: ['observed'],
  support: 1,
  against: 0,
  confidence: 1,
  evidence: [],
  method,
  path,
  operation: null,
  style: 'rest',
  does: null,
  entity: null,
  params: [],
  request: null,
  responses: [],
});
