import type { Exchange, Millis } from '@asbuilt/evidence';
import { isInfrastructureCookie } from '../kit/infrastructure.js';
import { lifetimeOf } from './jwt.js';
import { note, type ConstantsSummary, type FactKind, type FactValue } from './summary.js';

/** What headers of an answer tell of lifetimes and rates. */
export function observeHeaders(into: ConstantsSummary, exchange: Exchange, address: string): void {
  for (const [name, value] of exchange.responseHeaders) {
    if (!MAY_TELL.test(name)) continue;
    for (const [kind, called, told] of factsIn(name, value, exchange))
      note(into, { kind, address, name: called, value: told, ref: exchange.ref, at: name, time: exchange.startedAt });
  }
}

const MAY_TELL = /^(?:set-cookie|cache-control|retry-after|(?:x-)?rate-?limit-(?:limit|policy|reset))$/;

type HeaderFact = readonly [kind: FactKind, name: string, value: FactValue];

function factsIn(name: string, value: string, exchange: Exchange): HeaderFact[] {
  if (name === 'set-cookie') return value.split('\n').flatMap((line) => cookieFacts(line, exchange));
  if (name === 'cache-control') return exchange.method === 'GET' && exchange.status === 200 ? cacheFacts(value) : [];
  if (name === 'retry-after')
    return /^\d{1,7}$/.test(value) && Number(value) > 0 ? [['wait', `${exchange.status}`, Number(value)]] : [];
  if (name.endsWith('reset')) return resetFacts(value);
  return name.endsWith('policy') ? policyFacts(value) : limitFacts(value);
}

/** The server's own clock where it tells it. */
function momentOf({ responseHeaders, startedAt }: Exchange): Millis | null {
  const date = responseHeaders.find(([name]) => name === 'date')?.[1];
  const moment = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(moment) ? startedAt : moment;
}

/** Clocks and roundings differ by so much between the answer's date and the moment that a cookie was made. */
const SLACK_SECONDS = 2;

/** Most cookies last as long as the browser is open. */
const LASTS = /max-age|expires|=eyJ/i;

function cookieFacts(line: string, exchange: Exchange): HeaderFact[] {
  if (!LASTS.test(line)) return [];
  const [pair = '', ...attributes] = line.split(';');
  const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim();
  if (name === '' || isInfrastructureCookie(name)) return [];
  const facts: HeaderFact[] = [];
  const seconds = cookieSeconds(attributes, momentOf(exchange));
  if (seconds !== null && seconds > 0) facts.push(['cookie', name, seconds]);
  const inside = lifetimeOf(pair.slice(pair.indexOf('=') + 1).trim());
  if (inside !== null) facts.push(['token', name, inside]);
  return facts;
}

function cookieSeconds(attributes: readonly string[], now: Millis | null): number | null {
  const valueOf = (wanted: string): string | undefined =>
    attributes
      .find((one) => one.trim().toLowerCase().startsWith(`${wanted}=`))
      ?.split('=')[1]
      ?.trim();
  const age = valueOf('max-age');
  if (age !== undefined) return /^\d{1,10}$/.test(age) ? Number(age) : null;
  const until = Date.parse(valueOf('expires') ?? '');
  return Number.isNaN(until) || now === null ? null : nearMinute((until - now) / 1000, SLACK_SECONDS);
}

/** Lifetimes are set in whole minutes at least; null where this one is not near one. */
export function nearMinute(seconds: number, slack: number): number | null {
  const minute = Math.round(seconds / 60) * 60;
  return minute > 0 && Math.abs(minute - seconds) <= slack ? minute : null;
}

function cacheFacts(value: string): HeaderFact[] {
  if (/no-store|no-cache/.test(value)) return [];
  const age = /(?:^|[\s,])max-age=(\d{1,9})/.exec(value)?.[1];
  return age === undefined || Number(age) === 0 ? [] : [['cache', 'max-age', Number(age)]];
}

/** `20`, or `20, 20;w=60` as the older draft has it. */
function limitFacts(value: string): HeaderFact[] {
  const match = /^(\d{1,9})(?:\s*,\s*(\d+;w=\d.*))?$/.exec(value.trim());
  if (match === null) return [];
  return [['rate', 'limit', Number(match[1])], ...(match[2] === undefined ? [] : policyFacts(match[2]))];
}

/** Some tell the moment instead of the seconds left: that is no length of time. */
const LONGEST_WINDOW = 86_400;

function resetFacts(value: string): HeaderFact[] {
  return /^\d{1,5}$/.test(value) && Number(value) <= LONGEST_WINDOW ? [['rate', 'reset', Number(value)]] : [];
}

/** `20;w=60`, `"burst";q=100;w=60`. */
function policyFacts(value: string): HeaderFact[] {
  const most = /(?:^|;\s*q=)(\d{1,9})(?:;|$)/.exec(value)?.[1];
  const window = /;\s*w=(\d{1,9})/.exec(value)?.[1];
  return [
    ...(most === undefined ? [] : [['rate', 'limit', Number(most)] as const]),
    ...(window === undefined ? [] : [['rate', 'window', Number(window)] as const]),
  ];
}
