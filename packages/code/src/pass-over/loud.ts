import { BLANK, COLON, EQUALS, isQuote, PAREN } from './signs.js';

// Words that a request cannot leave without, or a table of routes, or a form cannot do without.

const LOUD = new Set(
  (
    'fetch XMLHttpRequest axios $axios _axios EventSource WebSocket sendBeacon ajax getJSON baseURL prefixUrl ' +
    'http $http _http httpClient _httpClient getParentRoute sortedPages setInterval isAxiosError'
  ).split(' '),
);

/** And those that are only where something follows them. */
export const LOUD_WORDS: readonly string[] = [
  ...LOUD,
  'path',
  'basename',
  'basepath',
  'route',
  'pattern',
  'url',
  '$',
  'jQuery',
  'ky',
  'superagent',
  'stop',
  'resolver',
  'validationSchema',
  'to',
];

/** Whether a word that ends here is one of them. */
export function isLoud(text: string, word: string, end: number): boolean {
  switch (word) {
    case 'path':
    case 'basename':
    case 'basepath':
      return isGivenText(text, end, COLON);
    case 'route':
      return isGivenText(text, end, PAREN) || isGivenPath(text, end);
    case 'pattern':
    case 'url':
      return isGivenPath(text, end);
    // a form that holds what is entered against a schema
    case 'resolver':
    case 'validationSchema':
      return text.charCodeAt(end) === COLON;
    case '$':
    case 'jQuery':
      ASKS.lastIndex = end;
      return ASKS.test(text);
    case 'ky':
    case 'superagent':
      return asksBy(text, end, false) || isGivenText(text, end, PAREN);
    // what sends everybody on: see always-throws.ts
    case 'to':
      return isGivenText(text, end, COLON) && THROWN.test(text.slice(Math.max(0, end - LONGEST_THROWN), end));
    // of ky, when it is made: see default-client.ts
    case 'stop':
      return text.charCodeAt(end) === EQUALS && text.charCodeAt(end + 1) !== EQUALS;
    default:
      return LOUD.has(word);
  }
}

const THROWN = /\bthrow [\w$.]{1,40}\(\{(?:[^{}]{0,60},)? ?to$/;
const LONGEST_THROWN = 120;

const ASKS = /\.(?:get|post)\(/y;

const VERB = /\.(?:get|post|put|patch|delete|head|request)\(/y;

/** Whether a client is asked here: `.get(`. Names of one letter are everywhere, and have to be given a text. */
export function asksBy(text: string, at: number, withText: boolean): boolean {
  VERB.lastIndex = at;
  return VERB.test(text) && (!withText || isQuote(text.charCodeAt(VERB.lastIndex)));
}

function isGivenText(text: string, at: number, by: number): boolean {
  const next = text.charCodeAt(at + 1);
  return text.charCodeAt(at) === by && isQuote(next === BLANK ? text.charCodeAt(at + 2) : next);
}

const OF_PATH = /: ?["'`]\//y;

/** `route:"/orders/{id}"`. */
function isGivenPath(text: string, at: number): boolean {
  OF_PATH.lastIndex = at;
  return OF_PATH.test(text);
}

const CLIENT = /^(?:axios|ky|ofetch|redaxios|superagent|(?:node:)?https?)$/;
const LONGEST_CLIENT = 'superagent'.length;
const TAKES = /(?:\bfrom ?|\brequire\()["']$/;

/** Whether the text that begins and ends here is a package that asks, and one that is imported. */
export function namesClient(text: string, from: number, to: number): boolean {
  if (to - from > LONGEST_CLIENT || !CLIENT.test(text.slice(from, to))) return false;
  return TAKES.test(text.slice(Math.max(0, from - 10), from));
}

/** What names of zod's classes begin with, by which its functions are told: see library-words.ts. */
export const NAMES_CLASS = 'Zod';

/** `(self.webpackChunk=self.webpackChunk||[]).push([[1],{…`: a table of modules, which others ask for by number. */
export const OF_MODULES = /^\W*(?:self|window|globalThis|this)[.[]["']?(?:webpack(?:Chunk|Jsonp)|TURBOPACK)/;
