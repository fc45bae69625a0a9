import type { Exchange, Json } from '@asbuilt/evidence';
import { note, type ConstantsSummary, type FactKind } from './summary.js';

/** What a refusal says of how much, how often and how long to wait. */
export function observeRefusal(into: ConstantsSummary, exchange: Exchange, address: string): void {
  const { status, response, ref, startedAt } = exchange;
  if (status >= 500 || response === null) return;
  const heard = response.is === 'json' ? sentencesIn(response.value) : response.is === 'text' ? [response.text] : [];
  for (const sentence of heard) {
    if (sentence.length > LONGEST_SENTENCE || !/\d|\ban? (?:second|minute|hour|day)\b/.test(sentence)) continue;
    for (const [kind, name, value] of status === 429 ? ratesIn(sentence) : sizesIn(sentence))
      note(into, { kind, address, name, value, label: sentence.trim(), ref, at: '', time: startedAt });
  }
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
  String.raw`\b(?:wait|again|retry|after|blocked|locked)\b.{0,30}?\b(\d{1,7}|an?) (${TIMES})s?\b`,
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
  if (wait !== null) facts.push(['wait', 'said', (Number(wait[1]) || 1) * secondsIn(wait[2]!)]);
  return facts;
}

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
