import type { Json } from '@asbuilt/evidence';
import { MESSAGE_KEYS } from './error-object.js';
import { isObject, textOf, type JsonObject } from './found.js';

// A 200 with an error inside. Things have fields called `error` and `status` as well (a failed job is a thing, not a
// refusal), so the answer as a whole must be an envelope, or say outright that it failed.

const ENVELOPE = new Set([
  'error',
  'errors',
  'err',
  'message',
  'msg',
  'code',
  'errorCode',
  'error_code',
  'error_description',
  'reason',
  'text',
  'cause',
  'error_uri',
  'errorMessage',
  'errorMsg',
  'error_msg',
  'explanation',
  'status',
  'statusCode',
  'success',
  'ok',
  'succeeded',
  'detail',
  'details',
  'data',
  'result',
  'jsonrpc',
  'id',
  'timestamp',
  'path',
  'requestId',
  'request_id',
  'traceId',
  'extensions',
]);
const FAILED = new Set(['error', 'fail', 'failed', 'failure', 'nok', 'ko']);

/** Whether a JSON answer with a good status tells of an error; looks at top-level keys only. */
export function tellsOfError(body: Json): boolean {
  if (!isObject(body)) return false;
  if (body['success'] === false || body['ok'] === false || body['succeeded'] === false) return hasReason(body);
  if (isSomething(body['errors']) && (isEnvelope(body) || 'data' in body)) return true;
  if (isSomething(body['error']) && isEnvelope(body)) return true;
  if (saysFailed(body['status']) && isEnvelope(body)) return hasReason(body);
  if (saysFailed(body['result']) && isEnvelope({ ...body, result: null })) return hasReason(body);
  return isCodedFailure(body);
}

/** Of a refusal: what it holds besides are no words about a failure, whatever they are called. */
export const saysSuccess = (body: Json): boolean => isObject(body) && body['success'] === true;

const saysFailed = (outcome: Json | undefined): boolean => FAILED.has(textOf(outcome)?.toLowerCase() ?? '');

function hasReason(body: JsonObject): boolean {
  return [...MESSAGE_KEYS, 'code', 'data'].some((key) => isSomething(body[key]));
}

function isSomething(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some((item) => textOf(item) !== null || isObject(item));
  return isObject(value) ? Object.keys(value).length > 0 : textOf(value) !== null;
}

/** No content beside the error: only the keys of an envelope, and nothing in its `data`. */
function isEnvelope(body: JsonObject): boolean {
  if ('id' in body && !('jsonrpc' in body)) return false;
  const data = body['data'] ?? body['result'];
  const empty = data === undefined || data === null || (Array.isArray(data) && data.length === 0);
  return (empty || isObject(data)) && Object.keys(body).every((key) => ENVELOPE.has(key));
}

/** `{code: 40012, msg: "…", data: null}`: a number that is no success, a sentence, and nothing else. */
function isCodedFailure(body: JsonObject): boolean {
  const code = body['code'] ?? body['errcode'];
  if (typeof code !== 'number' || code === 0 || (code >= 200 && code < 400)) return false;
  const said = textOf(body['msg']) ?? textOf(body['message']) ?? textOf(body['errmsg']);
  return said !== null && (body['data'] === null || body['data'] === undefined) && Object.keys(body).length <= 6;
}
