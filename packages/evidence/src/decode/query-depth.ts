import type { Body, Json } from '../events.js';

// Who reads a GraphQL document recurses as deep as it is nested. Bounded by a number and not by the stack, which is
// another one in every thread: the same material says the same everywhere.

/** Deeper than any client asks: servers refuse queries of 10 to 20 levels. */
const MOST_LEVELS = 200;

const OPENS = new Set(['{', '[', '(']);
const CLOSES = new Set(['}', ']', ')']);

/** Whether a GraphQL document is nested deeper than it is read. */
export function isQueryTooDeep(text: string): boolean {
  if (text.length <= MOST_LEVELS) return false;
  let levels = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (sign === '"') i = endOfString(text, i);
    else if (OPENS.has(sign) && ++levels > MOST_LEVELS) return true;
    else if (CLOSES.has(sign)) levels--;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return i;
  }
  return text.length;
}

/** Whether a request carries such a document. */
export const sendsTooDeepQuery = (sent: Body | null, query: readonly (readonly [string, string])[]): boolean =>
  queriesIn(sent, query).some(isQueryTooDeep);

function queriesIn(sent: Body | null, query: readonly (readonly [string, string])[]): string[] {
  if (sent?.is === 'json') return [sent.value].flat().flatMap(queryOf);
  if (sent?.is === 'form') return sent.fields.flatMap(({ name, value }) => (name === 'query' && value ? [value] : []));
  if (sent?.is === 'text' && sent.mime === 'application/graphql') return [sent.text];
  return query.flatMap(([name, value]) => (name === 'query' ? [value] : []));
}

const queryOf = (payload: Json): string[] =>
  typeof payload === 'object' &&
  payload !== null &&
  !Array.isArray(payload) &&
  typeof payload['query'] === 'string' &&
  /^\s*(?:query|mutation|subscription|fragment|\{)/.test(payload['query'])
    ? [payload['query']]
    : [];
