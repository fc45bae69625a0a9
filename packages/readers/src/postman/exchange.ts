import type { EntryRef, Header, NoticeCode, RawBody, RawExchange, RawParam } from '@asbuilt/evidence';
import { amountOf, fieldsOf, listOf, textOf, type Fields } from '../fields.js';
import { headerOf } from '../http/message.js';
import { addressOf } from './address.js';
import { scalarText } from './collection.js';
import { isDrafted } from './drafted.js';
import { filled, type Variables } from './variables.js';

/** One saved answer as an exchange, or why there is none. */
export function exchangeOf(
  value: unknown,
  ref: EntryRef,
  actor: string,
  origin: string | null,
): RawExchange | NoticeCode {
  const example = fieldsOf(value);
  const variables = listOf(example['variables']) as Variables;
  // A request may be its address alone.
  const request: Fields =
    typeof example['request'] === 'string' ? { url: example['request'] } : fieldsOf(example['request']);
  const response = fieldsOf(example['response']);
  const url = addressOf(request['url'], variables, origin);
  if (url === null) return 'url-unresolved';
  if (url === '') return 'entry-without-url';
  if (!/^(?:https?|wss?):\/\/./i.test(url)) return 'url-not-http';
  const status = statusOf(response['code']);
  if (status === null) return 'entry-damaged';
  const requestHeaders = headersOf(request['header'], variables);
  const responseHeaders = headersOf(response['header'], []);
  return {
    kind: 'exchange',
    ref,
    actor,
    startedAt: timeOf(headerOf(responseHeaders, 'date')),
    took: amountOf(response['responseTime']),
    method: textOf(request['method']) || 'GET',
    url,
    status,
    requestHeaders,
    responseHeaders,
    requestBody: requestBodyOf(fieldsOf(request['body']), requestHeaders, variables),
    responseBody: responseBodyOf(response, responseHeaders),
    resourceType: null,
    fromCache: false,
    messages: [],
    ...(!requestHeaders.some(isCredential) && { credentialsUnknown: true }),
    ...(isDrafted(response) && { drafted: true }),
  };
}

/** What the application adds by itself (cookies, what it was told to sign in with) is not in the collection. */
const isCredential = ([name]: Header): boolean => /^(?:authorization|cookie|x-api-key)$/i.test(name);

/** 0: no answer was saved; null: what stands in its place is no status. */
function statusOf(value: unknown): number | null {
  if (value === undefined || value === null || value === 0) return 0;
  return /^[1-9]\d\d$/.test(scalarText(value)) ? Number(value) : null;
}

const HTTP_DATE = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;

function timeOf(date: string): number | null {
  const time = HTTP_DATE.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** As a list, or as the lines that they were. */
function headersOf(value: unknown, variables: Variables): Header[] {
  if (typeof value === 'string') {
    const lines = value.split(/\r?\n/).map((line) => /^([^:\s]+):(.*)$/s.exec(line));
    return lines.flatMap((found): Header[] =>
      found === null ? [] : [[found[1]!, filled(found[2]!.trimStart(), variables)]],
    );
  }
  return listOf(value).flatMap((one): Header[] => {
    const { key, value: text, disabled } = fieldsOf(one);
    if (typeof key !== 'string' || key === '' || disabled === true) return [];
    return [[key, filled(textOf(text), variables)]];
  });
}

const LANGUAGES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['text', 'text/plain'],
  ['javascript', 'text/javascript'],
]);

function requestBodyOf(body: Fields, headers: readonly Header[], variables: Variables): RawBody | null {
  const given = headerOf(headers, 'content-type');
  if (body['disabled'] === true) return null;
  switch (body['mode']) {
    case 'raw': {
      const language = textOf(fieldsOf(fieldsOf(body['options'])['raw'])['language']);
      return textBody(filled(textOf(body['raw']), variables), given || (LANGUAGES.get(language) ?? ''));
    }
    case 'urlencoded':
      return formBody(body['urlencoded'], given || 'application/x-www-form-urlencoded', variables);
    case 'formdata':
      return formBody(body['formdata'], given || 'multipart/form-data', variables);
    case 'graphql':
      return textBody(graphQlOf(fieldsOf(body['graphql']), variables), given || 'application/json');
    case 'file':
      return { mime: given, text: null, base64: false, size: null, cut: false, params: null };
    default:
      return null;
  }
}

function textBody(text: string, mime: string): RawBody | null {
  if (text === '') return null;
  return { mime, text, base64: false, size: Buffer.byteLength(text), cut: false, params: null };
}

function formBody(value: unknown, mime: string, variables: Variables): RawBody | null {
  const params = listOf(value).flatMap((one): RawParam[] => {
    const { key, value: text, type, src, disabled } = fieldsOf(one);
    if (typeof key !== 'string' || disabled === true) return [];
    if (type !== 'file') return [{ name: key, value: filled(scalarText(text), variables) }];
    const file = [src].flat().map(textOf)[0] ?? '';
    return [{ name: key, value: null, fileName: file.replace(/^.*[/\\]/, '') }];
  });
  return params.length === 0 ? null : { mime, text: null, base64: false, size: null, cut: false, params };
}

/** The variables of a query are written as text, which need not be JSON yet. */
function graphQlOf(graphQl: Fields, variables: Variables): string {
  const query = textOf(graphQl['query']);
  if (query === '') return '';
  const given = filled(textOf(graphQl['variables']), variables).trim();
  const operation = textOf(graphQl['operationName']);
  return JSON.stringify({
    query,
    ...(operation !== '' && { operationName: operation }),
    ...(given !== '' && { variables: parsed(given) }),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function responseBodyOf(response: Fields, headers: readonly Header[]): RawBody | null {
  const language = textOf(response['_postman_previewlanguage']);
  const mime = headerOf(headers, 'content-type') || (LANGUAGES.get(language) ?? '');
  return textBody(textOf(response['body']), mime);
}
