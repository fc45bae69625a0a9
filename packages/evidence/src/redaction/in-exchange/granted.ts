import type { Body, Exchange, Json } from '../../events.js';
import { isHandedOut } from '../../handed-out.js';
import { learn, type Desk } from '../desk.js';
import { isDrawnWord } from '../by-look/looks.js';

// What is answered to a password lets somebody in, also where no name says so: a bare string, `{"result": "x"}`,
// `{"id": "x", "ttl": 1209600}`, the only field of a GraphQL answer, whatever looks drawn (`{"badge": "x"}`).

/** Of an answer that is an object, where it may stand. */
const PLACES = ['result', 'data', 'value', 'id', 'key', 'ticket', 'hash', 'code'];
const SIGN_IN = /^(?:log[-_]?in|sign[-_]?in|logon|authenticate|authentication|auth|sessions?|tokens?)$/i;

/** Learns what the answer to a sign-in grants. `desk` knows by now whether the request held a password. */
export function learnGranted({ method, url, request, response, status }: Exchange, desk: Desk): void {
  if (response === null || status >= 400 || method === 'GET') return;
  if (desk.passwords.size === 0 && !SIGN_IN.test(url.segments.at(-1) ?? '') && !isSignInQuery(request)) return;
  for (const word of granted(response)) if (isDrawnWord(word)) learn(desk, word, true);
}

const MUTATION =
  /^\s*mutation\b[^{]*\{\s*(?:\w+\s*:\s*)?(?:\w*(?:[lL]og_?[iI]n|[sS]ign_?[iI]n|[aA]uthenticate|[tT]oken)\w*)/;

function isSignInQuery(request: Body | null): boolean {
  if (request?.is !== 'json' || typeof request.value !== 'object' || request.value === null) return false;
  const query = (request.value as { query?: unknown }).query;
  return typeof query === 'string' && MUTATION.test(query);
}

function granted(answer: Body): string[] {
  if (answer.is === 'text') return [answer.text.trim()];
  if (answer.is !== 'json') return [];
  const { value } = answer;
  if (typeof value === 'string') return [value];
  const parts = Array.isArray(value) ? value : [value];
  return parts.flatMap((part) => (isObject(part) ? inObject(part) : []));
}

function inObject(node: { [key: string]: Json }): string[] {
  const words = PLACES.map((place) => node[place]);
  const { data } = node;
  // A field of a GraphQL answer that is a word and no object.
  const fields = isObject(data) ? Object.values(data) : [];
  const inner = Object.values(node).flatMap((part) => (isObject(part) ? Object.entries(part) : []));
  const drawn = [...Object.entries(node), ...inner].map(([name, word]) => (isDrawn(name, word) ? word : undefined));
  return [...words, ...(fields.length === 1 ? fields : []), ...drawn].filter((word) => typeof word === 'string');
}

const isDrawn = (name: string, word: Json): boolean => typeof word === 'string' && isHandedOut(name, word);

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
