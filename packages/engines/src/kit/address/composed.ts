// Segments that hold two steps of a path: a thing and what is done to it (`/docs/10:publish`, as Google's interfaces have
// it: AIP-136), a collection and the key of a thing in it (`/Users(1)`, as OData has it: OASIS OData 4.01, part 2, 4.3).
// Each step is a token of its own: `:publish` clings to the token before it, and a slot to the `Users(` before it.

import { isPlainVerb, isVerb, wordsOf } from '../verbs.js';
import { sureClass, type SureClass } from './segment.js';

export interface Composed {
  readonly head: string;
  readonly tail: string;
  readonly is: 'method' | 'key';
}

/** Where a segment stands, and how it is asked for. */
export interface Standing {
  readonly before: string | undefined;
  readonly last: boolean;
  readonly method: string;
}

/** What a text is by its look: surely a value, and one that can be nothing but the key of a thing. */
export interface Looks {
  readonly isId: (text: string) => boolean;
  readonly isKey: (text: string) => boolean;
}

/** The two steps of a segment; null where it is one, as nearly all are. */
export function composedOf(segment: string, { before, last, method }: Standing, looks: Looks): Composed | null {
  if (segment.endsWith(')')) return keyed(segment);
  const colon = segment.indexOf(':');
  if (colon <= 0 || !last) return null;
  const head = segment.slice(0, colon);
  const tail = segment.slice(colon + 1);
  if (!isName(tail) || RIGHTS.test(before ?? '')) return null;
  const acts = (method === 'POST' && looks.isKey(head)) || isMethod(tail, looks.isId(head) || MADE.test(head));
  return acts ? { head, tail: `:${tail}`, is: 'method' } : null;
}

// Whatever word stands behind the key of a thing that is posted to is what is done to it: keys of two parts are read and
// put. Not behind a day, a host or a version, which have words for their parts: `2026-03-02:morning`, `10.0.0.5:http`.
const KEYS: ReadonlySet<SureClass | null> = new Set(['int', 'uuid', 'ulid', 'hex', 'token', 'key'] as const);
// jb-2c22101d: too short to be surely drawn by itself
const DRAWN = /[-_](?=(?:[a-z]*\d){2})[a-z\d]{6,}$/;

/** The looks of what was sent. */
export const SENT: Looks = {
  isId: (text) => sureClass(text) !== null,
  isKey: (text) => !text.includes('.') && (KEYS.has(sureClass(text)) || DRAWN.test(text)),
};

// `th-2c22101d`, `job_7`: two digits or a number set off are no word, though alone they are no sure identifier either.
const MADE = /\d\D*\d|[-_]\d+$/;

// Rights are written as a thing and a verb, too: `/permissions/reports:export`.
const RIGHTS =
  /^(?:permission|scope|right|privilege|claim|abilit(?:y|ie)|polic(?:y|ie)|role|grant|action|event|topic|key)s?$/i;
// Behind a word, which may be the first half of a key (`default:checkout`, `ann:read`), only verbs that name nothing else.
const BEHIND_WORDS = new Set('search query lookup import export count sync merge close refresh reset run'.split(' '));
const OF_RIGHTS = new Set(['write', 'get', 'create', 'delete', 'remove', 'publish', 'approve']);

const isName = (tail: string): boolean => /^[a-z]{3,}(?:[A-Z][a-z]*|[-_][a-z]+)*$/.test(tail);

function isMethod(tail: string, behindId: boolean): boolean {
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

const WRITTEN: Looks = { isId: (text) => text.includes('{'), isKey: (text) => /^\{[^{}]*\}$/.test(text) };

/** The steps of a segment of a template: `{id}:publish` and `Users({id})` are two. */
export function templateSteps(tokenOf: (segment: string) => string, method: string) {
  return (segment: string, i: number, all: readonly string[]): string[] => {
    const composed = composedOf(segment, { before: all[i - 1], last: i === all.length - 1, method }, WRITTEN);
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
