import type { EntryRef, Header, NoticeCode, RawEvent, RawExchange, Reading } from '@asbuilt/evidence';
import { timeOf } from '../fields.js';
import { resourceTypeOf } from '../har/exchange.js';
import { bodyOf, type ReadBody } from '../http/body.js';
import { askedFor, headerOf, parseMessage, statusOf } from '../http/message.js';
import { isRequest } from './pairs.js';
import type { WarcRecord } from './record.js';

const NO_BODY: ReadBody = { body: null, notices: [] };

/** A request and its answer, or one of them alone. */
export function exchangeOf(records: readonly WarcRecord[], ref: EntryRef, actor: string): Reading<RawEvent>[] {
  const [first] = records;
  if (first !== undefined && isResource(first)) return resourceOf(first, ref, actor);
  const asked = records.find(isRequest);
  const answered = records.find((record) => !isRequest(record));
  const url = (asked ?? answered)?.url ?? '';
  if (!/^https?:\/\/./i.test(url)) return [noticeOf(url === '' ? 'entry-without-url' : 'url-not-http', ref)];
  const request = asked && parseMessage(asked.payload);
  const response = answered && parseMessage(answered.payload);
  const line = request && askedFor(request.startLine);
  const status = response === undefined ? 0 : statusOf(response.startLine);
  // What is no HTTP is a name that was looked up, or a record of another kind.
  if (line === null || (response !== undefined && status === 0)) return [noticeOf('entry-damaged', ref)];
  const sent = request === undefined ? NO_BODY : bodyOf(request.headers, request.body, isCut(asked!));
  const shown = response === undefined ? NO_BODY : answerBody(answered!, response);
  const fields = (asked ?? answered)!.fields;
  const exchange: RawExchange = {
    kind: 'exchange',
    ref,
    actor,
    startedAt: timeOf(headerOf(fields, 'warc-date')),
    took: null,
    // A crawler that keeps no requests only ever asks in one way.
    method: line?.method ?? 'GET',
    url,
    status,
    requestHeaders: request?.headers ?? [],
    responseHeaders: response?.headers ?? [],
    requestBody: sent.body,
    responseBody: shown.body,
    resourceType: resourceTypeOf(headerOf(answered?.fields ?? fields, 'warc-resource-type')),
    fromCache: false,
    messages: [],
  };
  return [exchange, ...[...sent.notices, ...shown.notices].map((code) => noticeOf(code, ref))];
}

export const isResource = (record: WarcRecord): boolean => record.type === 'resource';

/** What stood at an address, and nothing of how it was asked for: a page as anybody gets it, by nobody in particular. */
function resourceOf(record: WarcRecord, ref: EntryRef, actor: string): Reading<RawEvent>[] {
  const headers: Header[] = [['content-type', headerOf(record.fields, 'content-type')]];
  const shown = bodyOf(headers, record.payload, isCut(record));
  const exchange: RawExchange = {
    kind: 'exchange',
    ref,
    actor,
    startedAt: timeOf(headerOf(record.fields, 'warc-date')),
    took: null,
    method: 'GET',
    url: record.url,
    status: 200,
    requestHeaders: [],
    responseHeaders: headers,
    requestBody: null,
    responseBody: shown.body,
    resourceType: null,
    fromCache: false,
    messages: [],
    credentialsUnknown: true,
  };
  return [exchange, ...shown.notices.map((code) => noticeOf(code, ref))];
}

const noticeOf = (code: NoticeCode, ref: EntryRef): Reading<RawEvent> => ({ kind: 'notice', code, ref });

const isCut = (record: WarcRecord): boolean => headerOf(record.fields, 'warc-truncated') !== '';

/** A revisit says that the body was the same as before, and does not have it. */
function answerBody(record: WarcRecord, { headers, body }: ReturnType<typeof parseMessage>): ReadBody {
  return bodyOf(headers, record.type === 'revisit' && body.length === 0 ? null : body, isCut(record));
}
