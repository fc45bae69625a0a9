import type { Exchange } from '@asbuilt/evidence';
import type { Step } from '../steps.js';
import { segmentsOf } from './address.js';

/** As tokens look: letters and digits in a row too long to be an identifier that somebody chose. */
const OPAQUE = /^(?=.*\d)(?=.*[a-z])[\w.~-]{20,}$/i;
/** Identifiers that databases make: UUIDs and those of MongoDB. */
const RECORD_ID = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24})$/i;
/** Parameters that carry what was sent to one person for one purpose; any value of theirs counts. */
const TOKEN_NAME =
  /^(?:(?:confirm|confirmation|verify|verification|activation|invite|invitation|reset|unsubscribe|magic|login|email|one_?time)?[_-]?(?:token|ticket|otp|code|nonce|signature|sig))$/i;

/** Tells whether a request carries a token that no response before it gave: somebody had it from a mail. */
export function createTokenSource(steps: readonly Step[]): (step: Step) => boolean {
  const times = new Map<string, number>();
  for (const { exchange } of steps)
    if (exchange.status < 300) times.set(addressOf(exchange), (times.get(addressOf(exchange)) ?? 0) + 1);
  const givenAt = placesOfFirst(steps);
  const places = new Map(steps.map((step, i) => [step, i]));
  return (step) => {
    // what is opened again and again is no link for once, and what was refused is of no use elsewhere
    if (step.exchange.status >= 400 || (times.get(addressOf(step.exchange)) ?? 0) > 1) return false;
    return tokensIn(step.exchange).some((token) => (givenAt.get(token) ?? steps.length) >= places.get(step)!);
  };
}

const addressOf = ({ url }: Exchange): string => `${url.path}?${url.query.map((pair) => pair.join('=')).join('&')}`;

const RUN = /[\w.~-]+/g;

/** What is looked for in responses: its longest part without signs that texts are separated by. */
const runOf = (text: string): string =>
  [...text.matchAll(RUN)].map(([run]) => run).reduce((a, b) => (b.length > a.length ? b : a), '');

function tokensIn({ url }: Exchange): string[] {
  const isToken = (text: string) => OPAQUE.test(text) && !RECORD_ID.test(text);
  const sent = url.query.filter(([name, value]) => value !== '' && (isToken(value) || TOKEN_NAME.test(name)));
  return [...segmentsOf(url.path).filter(isToken), ...sent.map(([, value]) => value)].map(runOf);
}

/** By token: the first step whose response has it. */
function placesOfFirst(steps: readonly Step[]): Map<string, number> {
  const wanted = new Set(steps.flatMap(({ exchange }) => tokensIn(exchange)));
  const found = new Map<string, number>();
  if (wanted.size === 0) return found;
  for (const [at, { exchange }] of steps.entries())
    for (const [run] of textOf(exchange).matchAll(RUN)) if (wanted.has(run) && !found.has(run)) found.set(run, at);
  return found;
}

function textOf({ response, responseHeaders }: Exchange): string {
  const headers = responseHeaders.map(([, value]) => value).join('\n');
  if (response?.is === 'json') return `${headers}\n${JSON.stringify(response.value)}`;
  return response?.is === 'html' || response?.is === 'text' ? `${headers}\n${response.text}` : headers;
}
