// Segments that hold two steps of a path: a thing and what is done to it (`/docs/10:publish`, as Google's interfaces have
// it: AIP-136), a collection and the key of a thing in it (`/Users(1)`, as OData has it: OASIS OData 4.01, part 2, 4.3).
// Each step is a token of its own: `:publish` clings to the token before it, and a slot to the `Users(` before it.

import { isPlainVerb, isVerb, wordsOf } from '../verbs.js';

export interface Composed {
  readonly head: string;
  readonly tail: string;
  readonly is: 'method' | 'key';
}

/** The two steps of a segment; null where it is one, as nearly all are. `before`: the segment before it; `isId`: its look is sure. */
export function composedOf(
  segment: string,
  before: string | undefined,
  last: boolean,
  isId: (text: string) => boolean,
): Composed | null {
  if (segment.endsWith(')')) return keyed(segment);
  const colon = segment.indexOf(':');
  if (colon <= 0 || !last) return null;
  const head = segment.slice(0, colon);
  const tail = segment.slice(colon + 1);
  return isMethod(tail, isId(head) || MADE.test(head), before) ? { head, tail: `:${tail}`, is: 'method' } : null;
}

// `th-2c22101d`, `job_7`: two digits or a number set off are no word, though alone they are no sure identifier either.
const MADE = /\d\D*\d|[-_]\d+$/;

// Rights are written as a thing and a verb, too: `/permissions/reports:export`.
const RIGHTS =
  /^(?:permission|scope|right|privilege|claim|abilit(?:y|ie)|polic(?:y|ie)|role|grant|action|event|topic|key)s?$/i;
// Behind a word, which may be the first half of a key (`default:checkout`, `ann:read`), only verbs that name nothing else.
const BEHIND_WORDS = new Set('search query lookup import export count sync merge close refresh reset run'.split(' '));
const OF_RIGHTS = new Set(['write', 'get', 'create', 'delete', 'remove', 'publish', 'approve']);

function isMethod(tail: string, behindId: boolean, before: string | undefined): boolean {
  if (!/^[a-z]{3,}(?:[A-Z][a-zA-Z]*|[-_][a-z]+)*$/.test(tail) || RIGHTS.test(before ?? '')) return false;
  const [first = '', ...more] = wordsOf(tail);
  if (behindId) return isVerb(first) || /(?:ify|ize|ise)$/.test(first);
  if (more.length > 0) return isVerb(first);
  return BEHIND_WORDS.has(first) || (isPlainVerb(first) && !OF_RIGHTS.has(first));
}

// `Users(1)`, `Users('ann')`, `Users(guid'…')`, `Lines(Order=1,Item='a')`. A title sets its brackets off (`Dune_(2021)`), and
// what stands in them has no quotes (`Dune(film)`).
const NUMBER = String.raw`-?\d+(?:\.\d+)?L?`;
const UUID = '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}';
const QUOTED = "(?:[a-z]+)?'(?:[^']|'')*'";
const VALUE = `(?:${NUMBER}|${UUID}|${QUOTED})`;
const KEYED = new RegExp(
  `^([A-Za-z](?:[\\w.]*[A-Za-z\\d])?)\\((${VALUE}|[A-Za-z_]\\w*=(?:${VALUE}|true|false|@\\w+)(?:,[A-Za-z_]\\w*=(?:${VALUE}|true|false|@\\w+))*|\\{[^{}]*\\}|'\\{[^{}]*\\}')\\)$`,
);

function keyed(segment: string): Composed | null {
  const found = KEYED.exec(segment);
  return found === null ? null : { head: `${found[1]}(`, tail: unquoted(found[2]!), is: 'key' };
}

const unquoted = (key: string): string => key.replace(/^[a-z]*'(.*)'$/s, '$1').replaceAll("''", "'");

/** The steps of a segment of a template: `{id}:publish` and `Users({id})` are two. */
export function templateSteps(tokenOf: (segment: string) => string) {
  return (segment: string, i: number, all: readonly string[]): string[] => {
    const composed = composedOf(segment, all[i - 1], i === all.length - 1, (head) => head.includes('{'));
    if (composed === null) return [tokenOf(segment)];
    return composed.is === 'method' ? [tokenOf(composed.head), composed.tail] : [composed.head, '{any}'];
  };
}

/** It clings to the token before it. */
export const isMethodToken = (token: string): boolean => token.startsWith(':');

/** A slot clings to it. */
export const isKeyedToken = (token: string): boolean => token.endsWith('(');

/** A step as a word: without what makes it cling. */
export const wordOfStep = (token: string): string => (isKeyedToken(token) ? token.slice(0, -1) : token);

/** The text of a path: its steps, with a slash before each that does not cling. */
export function pathText(steps: readonly string[]): string {
  return (
    steps.reduce((path, step, i) => {
      if (i > 0 && isKeyedToken(steps[i - 1]!)) return `${path}${step})`;
      return isMethodToken(step) ? `${path}${step}` : `${path}/${step}`;
    }, '') || '/'
  );
}
