import type { Exchange, Json } from '@asbuilt/evidence';
import { findErrors } from '../errors/find.js';
import { requestWords } from '../errors/request-words.js';
import { isSignInPath } from '../roles/signing-in/words.js';
import { isCurrencyCode } from './currencies.js';
import { isTry, saysLocked } from './lockouts.js';
import { note, type ConstantsSummary, type FactKind } from './summary.js';

/** What a refusal says of how much, how often and how long to wait; also on a page that is otherwise in order. */
export function observeRefusal(into: ConstantsSummary, exchange: Exchange, address: string): void {
  const { status, ref, startedAt } = exchange;
  if (status >= 500 || status === 404) return;
  const heard = heardIn(exchange);
  const isDoor = isTry(exchange) || isSignInPath(exchange.url.segments);
  const isLocked = isDoor && (status === 423 || (status !== 429 && heard.some(saysLocked)));
  for (const sentence of heard) {
    if (sentence.length > LONGEST_SENTENCE || !/\d|\ban? (?:second|minute|hour|day)\b/.test(sentence)) continue;
    for (const [kind, name, value] of isLocked ? lockoutIn(sentence) : saidIn(sentence, exchange))
      note(into, { kind, address, name, value, label: sentence.trim(), ref, at: '', time: startedAt });
  }
}

function heardIn(exchange: Exchange): readonly string[] {
  const { response } = exchange;
  if (response?.is === 'json' && exchange.status >= 400) return sentencesIn(response.value);
  if (response?.is === 'html' || response?.is === 'json') return findErrors(exchange).map(({ message }) => message);
  return response?.is === 'text' ? [response.text] : [];
}

function saidIn(sentence: string, exchange: Exchange): readonly SaidFact[] {
  // `429 Too Many Requests` says the status and no rate
  if (exchange.status === 429) return ratesIn(sentence).filter(([, , value]) => value !== 429);
  // what was sent before somebody was led to a page is not known here
  const ofSending = exchange.method === 'GET' ? [] : [...limitsIn(sentence, exchange), ...sumsIn(sentence, exchange)];
  return [...sizesIn(sentence), ...ofSending];
}

const LONGEST_SENTENCE = 300;
const MOST_SENTENCES = 12;
const DEEPEST = 5;

function sentencesIn(body: Json): string[] {
  const found: string[] = [];
  const look = (value: Json, depth: number): void => {
    if (found.length >= MOST_SENTENCES || depth > DEEPEST) return;
    if (typeof value === 'string') {
      if (value.includes(' ')) found.push(value);
    } else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) look(one, depth + 1);
  };
  look(body, 0);
  return found;
}

type SaidFact = readonly [kind: FactKind, name: string, value: number];

const TIMES = 'second|minute|hour|day';
const TRIES = 'tries|attempts?|requests?|times|calls?|messages?|logins?|sign-ins?|emails?|e-mails?';
const SECONDS = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]);

const RATE = new RegExp(
  String.raw`(\d{1,7}) (?:\w+[ -]){0,3}?(?:${TRIES})\b(?:.{0,40}?\b(?:per|every|each|an?|in|within)\b (?:(\d{1,7}) )?(${TIMES})s?\b)?`,
  'i',
);
const WAIT = new RegExp(
  String.raw`\b(?:wait|again|retry|after|blocked|locked)\b.{0,30}?\b(\d{1,7}|(?:half )?an?) (${TIMES})s?\b`,
  'i',
);

function ratesIn(sentence: string): SaidFact[] {
  const rate = RATE.exec(sentence);
  const facts: SaidFact[] = [];
  if (rate !== null) {
    const [, most, many, time] = rate;
    facts.push(['rate', 'limit', Number(most)]);
    if (time !== undefined) facts.push(['rate', 'window', Number(many ?? 1) * secondsIn(time)]);
  }
  const wait = WAIT.exec(sentence);
  if (wait !== null) facts.push(['wait', 'said', manyOf(wait[1]!) * secondsIn(wait[2]!)]);
  return facts;
}

const FAILED =
  /(\d{1,3}) (?:\w+[ -]){0,3}?(?:tries|attempts|times|log-?ins|sign-?ins|passwords)\b(?!.{0,20}\b(?:left|remain))/i;
/** Minutes that nobody sets, as 14 or 29, are what is left of a lock that began before. */
const FEW_MINUTES = 300;

/** "Locked after 5 failed sign-ins. Try again in 15 minutes." */
function lockoutIn(sentence: string): SaidFact[] {
  const facts = ratesIn(sentence).filter(
    ([kind, , value]) => kind === 'wait' && (value <= FEW_MINUTES || value % FEW_MINUTES === 0),
  );
  const failed = FAILED.exec(sentence)?.[1];
  return [
    ...facts.map(([kind, , value]): SaidFact => [kind, 'lockout', value]),
    ...(failed === undefined || Number(failed) < 2 ? [] : [['lockout', 'tries', Number(failed)] as const]),
  ];
}

/** "15", "an", "half an". */
const manyOf = (words: string): number => (words.startsWith('half') ? 0.5 : Number(words) || 1);

function secondsIn(time: string): number {
  return SECONDS.get(time.toLowerCase()) ?? 1;
}

const SIZE = /(\d[\d,.]{0,12})\s?(bytes?|[KMG]i?B)\b/i;
const TOO_LARGE = /\b(?:max|maximum|exceeds?|larger|bigger|large|size|limit|at most|more than|up to)\b/i;
const BYTES = new Map([
  ['b', 1],
  ['k', 1024],
  ['m', 1024 ** 2],
  ['g', 1024 ** 3],
]);

/** "larger than 2 MB": in bytes, as programs count them. */
function sizesIn(sentence: string): SaidFact[] {
  const size = SIZE.exec(sentence);
  if (size === null || !TOO_LARGE.test(sentence)) return [];
  const many = Number(size[1]!.replaceAll(',', ''));
  const bytes = many * (BYTES.get(size[2]![0]!.toLowerCase()) ?? 1);
  return Number.isInteger(bytes) && bytes > 0 ? [['size', 'most', bytes]] : [];
}

const NUMBER = String.raw`(-?\d[\d,]{0,12}(?:\.\d{1,4})?)`;
const LIMITS: readonly (readonly [end: string, words: RegExp])[] = [
  [
    'most',
    new RegExp(
      String.raw`\b(?:at most|(?:no|not) more than|max(?:imum)?(?: of| is)?|up to|limit(?: of| is)|only|exceeds?(?: the)?(?: maximum| limit)?(?: of)?) ${NUMBER} ([a-z][a-z-]{2,19}(?: [a-z][a-z-]{2,19})?)\b`,
      'i',
    ),
  ],
  [
    'least',
    new RegExp(
      String.raw`\b(?:at least|(?:no|not) (?:less|fewer) than|min(?:imum)?(?: of| is)?) ${NUMBER} ([a-z][a-z-]{2,19}(?: [a-z][a-z-]{2,19})?)\b`,
      'i',
    ),
  ],
];
/** Lengths of texts and sizes of files are told by others; these words count nothing. */
const COUNTS_NOTHING =
  /^(?:char\w*|letters?|digits?|symbols?|bytes?|[kmg]i?b|and|are|the|for|from|per|was|were|but|can|may|with|that|when)$/i;

/** "Only 7 seats are left": what there is of a thing today. */
const IS_REST = /^\D{0,40}[\d,.]+ [^.;!?]{0,40}\b(?:left|remain(?:s|ing)?|in stock|available)\b/i;

/** "A member may have at most 3 loans": what it counts follows the number, and the request did not send it. */
function limitsIn(sentence: string, exchange: Exchange): SaidFact[] {
  return LIMITS.flatMap(([end, words]): SaidFact[] => {
    const found = words.exec(sentence);
    const counted = found === null ? null : countedIn(found[2]!);
    if (found === null || counted === null || IS_REST.test(sentence.slice(found.index))) return [];
    const value = Number(found[1]!.replaceAll(',', ''));
    // that there must be one at all goes without saying
    if (end === 'least' && value <= 1) return [];
    return wasSent(String(value), exchange) ? [] : [['said', `${end} ${counted}`, value]];
  });
}

const SUM = new RegExp(
  String.raw`\b(min|max)imum ((?!bid\b|offer\b)[a-z]+(?: [a-z]+){0,2}) (?:is|of) (?:([A-Z]{3}) )?${NUMBER}(?: ([A-Z]{3}))?\b`,
  'i',
);

/** "The minimum order value is 25.00 EUR": a sum of money, which a currency beside it tells. */
function sumsIn(sentence: string, exchange: Exchange): SaidFact[] {
  const [, end, of, before, number, behind] = SUM.exec(sentence) ?? [];
  const code = behind ?? before ?? '';
  if (number === undefined || !isCurrencyCode(code)) return [];
  const value = Number(number.replaceAll(',', ''));
  const name = `${end!.toLowerCase() === 'min' ? 'least' : 'most'} ${of!.toLowerCase()}`;
  return value <= 0 || wasSent(String(value), exchange) ? [] : [['said', `${name} in ${code}`, value]];
}

/** Of "open reservations" the second, of "loans at" the first; null where the words count nothing. */
function countedIn(words: string): string | null {
  const [first = '', second] = words.toLowerCase().split(' ');
  if (COUNTS_NOTHING.test(first)) return null;
  return second !== undefined && second.endsWith('s') && !first.endsWith('s') ? second : first;
}

function wasSent(number: string, exchange: Exchange): boolean {
  const { values, numbers } = requestWords(exchange);
  return values.has(number) || numbers.has(number);
}
