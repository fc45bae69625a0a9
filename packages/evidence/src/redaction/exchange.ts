import type { Body, Exchange, FormField, Header, Json, Url } from '../events.js';
import { userInfo } from '../decode/url.js';
import { pairsOf, redactBeside, takeCode } from './in-exchange/beside.js';
import { withoutDrawn } from './by-look/drawn.js';
import { identitiesSent, takeOfCall } from './in-exchange/credential-calls.js';
import { echoes, withoutEchoes } from './in-exchange/echoed.js';
import { forget, learn, take, type Desk } from './desk.js';
import { redactMessage } from './in-exchange/frames.js';
import { redactHeaders } from './in-exchange/headers.js';
import { learnedSecrets, occurring, replaceLearned, replaceLearnedInJson, type Learned } from './learned.js';
import { learnGranted } from './in-exchange/granted.js';
import { redactLines } from './in-text/lines.js';
import { redactCommand, redactQuotedSecrets, redactRefusal } from './in-text/phrases.js';
import { takeRejected } from './in-exchange/rejected.js';
import { takeRevealed } from './in-exchange/revealed.js';
import { redactTable, withoutCells } from './in-text/tables.js';
import { redactText } from './in-text/text.js';
import { passwordsSent, withoutPasswords } from './in-exchange/sent-passwords.js';
import { redactUrl } from './in-exchange/urls.js';
import { redactValue } from './in-exchange/values.js';

/** The texts that the exchange was decoded from: searched instead of the decoded values, which is far cheaper. */
export interface Texts {
  readonly url: string;
  readonly request: string;
  readonly response: string;
}

export function redactExchange(exchange: Exchange, texts: Texts, desk: Desk): Exchange {
  redactUserInfo(texts.url, desk);
  takeRevealed(exchange, desk);
  takeRejected(exchange.response, exchange.status, desk);
  takeOfCall(exchange, desk);
  const made = remade(exchange, {
    url: redactUrl(exchange.url, desk, {
      isRefused: exchange.status === 0 || exchange.status >= 400,
      shown: exchange.response?.is === 'json' ? texts.response : '',
    }),
    requestHeaders: redactHeaders(exchange.requestHeaders, desk),
    responseHeaders: redactHeaders(exchange.responseHeaders, desk),
    request: redactLines(
      redactTable(redactBody(exchange.request, exchange.url.path, desk), 'sent', desk),
      'sent',
      desk,
    ),
    messages: exchange.messages.map((message) => {
      const data = message.from === 'client' ? redactMessage(message.data, desk) : message.data;
      return { ...message, data: redactSaid(data, desk) };
    }),
    response: redactQuotedSecrets(redactSettings(exchange.response, desk), exchange.status, desk),
  });
  learnGranted(made, desk);
  const passwords = passwordsSent(desk, desk.passwords.size === 0 ? [] : identitiesSent(exchange.request, desk));
  const learned = learnedSecrets(desk);
  const echoed = echoes(desk);
  forget(desk);
  const whole = passwords.length === 0 ? made : remade(made, { ...made, ...withoutPasswords(made, passwords) });
  const known = learned.length === 0 ? whole : withoutLearned(whole, texts, learned);
  return echoed.length === 0 ? known : remade(known, { ...known, response: withoutEchoes(known.response, echoed) });
}

type Parts = Pick<Exchange, 'url' | 'requestHeaders' | 'responseHeaders' | 'request' | 'response' | 'messages'>;

/**
 * The exchange with these parts. Written out, since in Node 20 an object that is copied by `...` and then given one more
 * member (engines note what they know of an exchange on it) has a layout that no other object has: whatever reads it
 * looks its members up anew each time, which cost a tenth of all reading.
 */
function remade(
  exchange: Exchange,
  { url, requestHeaders, responseHeaders, request, response, messages }: Parts,
): Exchange {
  const { is, ref, actor, startedAt, took, method, wireMethod, status, resourceType, fromCache, context } = exchange;
  return {
    kind: 'exchange',
    is,
    ref,
    actor,
    startedAt,
    took,
    method,
    wireMethod,
    url,
    status,
    requestHeaders,
    responseHeaders,
    request,
    response,
    resourceType,
    fromCache,
    ...(context && { context }),
    messages,
    ...(exchange.credentialsUnknown && { credentialsUnknown: true }),
    ...(exchange.drafted && { drafted: true }),
    ...(exchange.page !== undefined && { page: exchange.page }),
  };
}

/** It is in no part of a decoded URL; what it holds may be repeated elsewhere. */
function redactUserInfo(url: string, desk: Desk): void {
  if (!url.includes('@')) return;
  const info = userInfo(url);
  if (info === '') return;
  learn(desk, info.slice(info.indexOf(':') + 1), true);
  take(desk, 'credentials-in-url', info);
}

const redactSettings = (body: Body | null, desk: Desk): Body | null =>
  redactLines(redactTable(redactBody(body, '', desk), 'shown', desk), 'shown', desk);

/** A text is a command perhaps, a document perhaps a refusal. */
const redactSaid = (data: Json, desk: Desk): Json =>
  typeof data === 'string' ? redactCommand(data, desk) : redactRefusal(data, desk);

/** Texts and documents were cleaned while they were decoded. */
function redactBody(body: Body | null, path: string, desk: Desk): Body | null {
  takeCode(body, path, desk);
  if (body?.is !== 'form') return body;
  const pairs = pairsOf(body.fields);
  const { is, mime, size, cut } = body;
  const fields = body.fields.map((field, i) => redactField(field, redactBeside(pairs[i]!, pairs, path, desk), desk));
  return { is, fields, mime, size, cut };
}

/** `told`: what its neighbours made of it. */
function redactField({ name, value, file }: FormField, told: string | null, desk: Desk): FormField {
  const made = value === null ? null : (told ?? redactValue(value, desk.nameInfo(name), 'sent', desk));
  return {
    name: withoutDrawn(redactText(name, desk), desk),
    value: made?.includes('\n') === true ? withoutCells(made, 'sent', desk) : made,
    file: file === null ? null : { ...file, name: redactFileName(file.name, desk) },
  };
}

const FILE_ENDING = /\.[a-z0-9]{1,5}$/i;

/** A file may be named after somebody: `ann@mail.example.pdf`, whose end is no part of the address. */
function redactFileName(name: string, desk: Desk): string {
  const ending = name.includes('@') ? (FILE_ENDING.exec(name)?.[0] ?? '') : '';
  const bare = name.slice(0, name.length - ending.length);
  const made = redactText(bare, desk);
  return made === bare ? redactText(name, desk) : made + ending;
}

function withoutLearned(exchange: Exchange, texts: Texts, learned: readonly Learned[]): Exchange {
  return remade(exchange, {
    url: learnedInUrl(exchange.url, learned),
    requestHeaders: learnedInHeaders(exchange.requestHeaders, learned),
    responseHeaders: learnedInHeaders(exchange.responseHeaders, learned),
    request: learnedInBody(exchange.request, texts.request, learned),
    response: learnedInBody(exchange.response, texts.response, learned),
    messages: exchange.messages.map((message) => ({ ...message, data: replaceLearnedInJson(message.data, learned) })),
  });
}

function learnedInHeaders(headers: readonly Header[], learned: readonly Learned[]): readonly Header[] {
  const least = Math.min(...learned.map(({ core }) => core.length));
  let made: Header[] | null = null;
  for (let i = 0; i < headers.length; i++) {
    const [name, value] = headers[i]!;
    if (value.length < least) continue;
    const replaced = replaceLearned(value, learned);
    if (replaced !== value) (made ??= [...headers])[i] = [name, replaced];
  }
  return made ?? headers;
}

function learnedInUrl(url: Url, learned: readonly Learned[]): Url {
  return {
    origin: url.origin,
    path: replaceLearned(url.path, learned),
    segments: url.segments.map((segment) => replaceLearned(segment, learned)),
    query: url.query.map(([name, value]) => [name, replaceLearned(value, learned)]),
    hash: replaceLearned(url.hash, learned),
  };
}

function learnedInBody(body: Body | null, text: string, all: readonly Learned[]): Body | null {
  if (body === null) return null;
  if (body.is === 'html' || body.is === 'text') {
    const made = replaceLearned(body.text, all);
    return made === body.text ? body : { is: body.is, text: made, mime: body.mime, size: body.size, cut: body.cut };
  }
  const { mime, size, cut } = body;
  if (body.is === 'form')
    return { is: 'form', fields: body.fields.map((field) => learnedInField(field, all)), mime, size, cut };
  if (body.is !== 'json' && body.is !== 'events') return body;
  const learned = occurring(all, text);
  if (learned.length === 0) return body;
  if (body.is === 'json') return { is: 'json', value: replaceLearnedInJson(body.value, learned), mime, size, cut };
  return {
    ...body,
    events: body.events.map((event) => ({ ...event, data: replaceLearnedInJson(event.data, learned) })),
  };
}

function learnedInField(field: FormField, learned: readonly Learned[]): FormField {
  return field.value === null ? field : { ...field, value: replaceLearned(field.value, learned) };
}
