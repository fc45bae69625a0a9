import type { Exchange } from '@asbuilt/evidence';
import { oncePer } from '../kit/summary/once.js';
import { jsonDialects } from './dialects/index.js';
import { graphql, isGraphql } from './dialects/graphql.js';
import { rpcBatch } from './dialects/rpc-batch.js';
import { trpc } from './dialects/trpc.js';
import { errorInRedirect } from './dialects/redirect.js';
import { EMPTY_BODY, NO_MESSAGE, onlySaid, type FoundError } from './found.js';
import { errorPage, errorsInPage } from './html/page-errors.js';
import { speakingStrings } from './html/script-strings.js';
import { saysSuccess, tellsOfError } from './inside.js';
import { xmlErrors, xmlErrorsInside } from './xml-errors.js';

/** The errors that one answer tells of; an empty list where it tells of none. Nothing is read twice. */
export const findErrors = oncePer((exchange: Exchange): readonly FoundError[] => {
  if (exchange.is !== 'call' || exchange.drafted === true) return [];
  return exchange.status >= 400 ? inRefusal(exchange) : insideGoodAnswer(exchange);
});

/** An alias in the query may hide which of the calls it was: then it is any of them. */
export function addressesFor({ operation }: FoundError, addresses: readonly string[]): readonly string[] {
  const own = operation === undefined ? [] : addresses.filter((address) => names(address, operation));
  return own.length > 0 ? own : addresses;
}

const names = (address: string, operation: string): boolean =>
  address.endsWith(` #${operation}`) || address.endsWith(`/${operation}`);

function inRefusal(exchange: Exchange): FoundError[] {
  const { response } = exchange;
  // An answer to HEAD never has a body, so an empty one says nothing about the product.
  if (response === null) return exchange.wireMethod === 'HEAD' ? [] : [onlySaid(EMPTY_BODY, '')];
  const found = readRefusal(exchange);
  if (found.length > 0 || response.is === 'missing' || response.is === 'binary') return found;
  return [onlySaid('text' in response && response.text.trim() === '' ? EMPTY_BODY : NO_MESSAGE, '')];
}

function readRefusal(exchange: Exchange): FoundError[] {
  const { response } = exchange;
  if (response?.is === 'json') return saysSuccess(response.value) ? [] : readJson(exchange);
  if (response?.is === 'html')
    return response.text.trim() === '' ? [] : errorPage(response.text, exchange.status, askedFor(exchange));
  if (response?.is !== 'text' || response.text.trim() === '') return [];
  if (response.mime.includes('xml')) return xmlErrors(response.text);
  return response.mime.includes('script') ? inScript(response.text, true) : plainText(response.text);
}

/** What the address may call a thing by: the last step of its path, and what the query tells. */
const askedFor = ({ url }: Exchange): string[] => [...url.segments.slice(-1), ...url.query.map(([, value]) => value)];

function insideGoodAnswer(exchange: Exchange): FoundError[] {
  const { response } = exchange;
  const submitted = exchange.method !== 'GET';
  if (exchange.status >= 300) return errorInRedirect(exchange);
  if (response?.is === 'json') {
    for (const dialect of [trpc, rpcBatch]) {
      const inBatch = dialect.read(response.value, exchange);
      if (inBatch.length > 0) return inBatch;
    }
    if (isGraphql(exchange)) return graphql.read(response.value, exchange);
    return tellsOfError(response.value) ? readJson(exchange) : [];
  }
  if (response?.is === 'html') return errorsInPage(response.text, submitted);
  if (response?.is !== 'text') return [];
  if (response.mime.includes('xml')) return submitted ? xmlErrorsInside(response.text) : [];
  return response.mime.includes('script') ? inScript(response.text, submitted) : [];
}

function readJson(exchange: Exchange): FoundError[] {
  const { response } = exchange;
  if (response?.is !== 'json') return [];
  for (const dialect of jsonDialects) {
    const found = dialect.read(response.value, exchange);
    if (found.length > 0) return found;
  }
  return [];
}

const SCRIPT_HINT = /[eE]rror|invalid-|alert|danger/;
/** A longer script is a program and not an answer. */
const LONGEST_SCRIPT = 300_000;

/** A script that answers a request puts new pieces into the page, or opens a box with what went wrong. */
function inScript(script: string, submitted: boolean): FoundError[] {
  if (script.length > LONGEST_SCRIPT || !SCRIPT_HINT.test(script)) return [];
  const { markup, alerts } = speakingStrings(script);
  const boxes = submitted ? alerts.map((text) => onlySaid(text.trim(), 'alert()')) : [];
  return [...markup.flatMap((html) => errorsInPage(html, submitted)), ...boxes.filter((box) => box.message !== '')];
}

/** A longer text is a dump or a trace; its first line says what happened. */
const LONGEST_TEXT = 300;

function plainText(text: string): FoundError[] {
  const trimmed = text.trim();
  const said = trimmed.length <= LONGEST_TEXT ? trimmed : trimmed.split('\n', 1)[0]!.slice(0, LONGEST_TEXT);
  return [onlySaid(said, '')];
}
