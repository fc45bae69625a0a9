import type { Asked } from '../answers/call-request.js';
import { isThing, textsIn, type Thing } from '../wire/json.js';
import type { Example } from './call-knowledge.js';
import { segmentsOf } from './match.js';

// What a refusal names of the request that it refuses: the name of a field, or a word that was asked for.

const TURNED_AWAY = new Set([401, 403]);

/** What a refusal names of what was sent, in quotes; what stands in the address is what it is about anyway. */
export function toldIn(one: Example): string[] {
  if (!TURNED_AWAY.has(one.status) || !isThing(one.answered)) return [];
  const parts = new Set(segmentsOf(pathOf(one)));
  const quoted = new Set(textsIn(one.answered).flatMap(quotedIn));
  return wordsOf(one).filter((word) => quoted.has(word) && !parts.has(word));
}

/** It names something of what was sent then, and nothing of that is sent now. */
export function isOfOtherRequests({ request, fields }: Asked, one: Example): boolean {
  const told = toldIn(one);
  const now = wordsIn(request.query, fields);
  return told.length > 0 && !told.some((word) => now.includes(word));
}

export const pathOf = ({ asked }: Example): string => (JSON.parse(asked) as [string])[0];

// An apostrophe within a word opens nothing.
const QUOTED =
  /"([^"]+)"|`([^`]+)`|(?<!\w)'([^']+)'(?!\w)|\u201c([^\u201c\u201d]+)\u201d|\u2018([^\u2018\u2019]+)\u2019/g;

const quotedIn = (text: string): string[] =>
  [...text.matchAll(QUOTED)].map(([, ...found]) => found.find((word) => word !== undefined) ?? '');

export function wordsOf({ asked, sent }: Example): string[] {
  const [, query] = JSON.parse(asked) as [string, [string, string][]];
  return wordsIn(query, sent);
}

/** The names of the fields that are sent, and the words that are asked for. */
export const wordsIn = (query: Asked['request']['query'], sent: Thing): string[] => [
  ...query.flatMap(([, value]) => value.split(/[\s,]+/)),
  ...Object.keys(sent),
];
