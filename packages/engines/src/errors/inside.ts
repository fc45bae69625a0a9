import type { Json } from '@asbuilt/evidence';
import { NUMBER_KEYS } from './code.js';
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
const OUTCOMES = ['success', 'ok', 'succeeded', 'isSuccess'];
/** Names that nothing but an error's code has. */
export const ERROR_CODE_KEYS = ['errorCode', 'error_code', 'errCode', 'errcode'];
const FAILED = new Set(['error', 'fail', 'failed', 'failure', 'nok', 'ko']);

/** Whether a JSON answer with a good status tells of an error; looks at top-level keys only. */
export function tellsOfError(body: Json): boolean {
  if (!isObject(body)) return false;
  if (OUTCOMES.some((key) => body[key] === false)) return hasReason(body) || hasErrorCode(body);
  if (isSomething(body['errors']) && (isEnvelope(body) || 'data' in body)) return !isLog(body['errors']);
  if (isSomething(body['error']) && isEnvelope(body)) return true;
  if (body['error'] === true && isEnvelope(body)) return hasReason(body);
  if (isBare(body) && (hasErrorCode(body) || (statusInside(body) !== null && hasSentence(body)))) return true;
  if (saysFailed(body['status']) && isEnvelope(body)) return hasReason(body);
  if (saysFailed(body['result']) && isEnvelope({ ...body, result: null })) return hasReason(body);
  return isCodedFailure(body);
}

/** Errors that each happened at a time of their own are records of what went wrong before. */
const isLog = (errors: Json | undefined): boolean =>
  Array.isArray(errors) &&
  errors.every((one) => isObject(one) && Object.values(one).some((value) => MOMENT.test(textOf(value) ?? '')));

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** `errorCode: "ACCESS_DENIED"`. A number says so only beside a sentence; 0 and `OK` say that there is none. */
const hasErrorCode = (body: JsonObject): boolean =>
  [...ERROR_CODE_KEYS, ...NUMBER_KEYS].some((key) => {
    const code = numberOrText(body[key]);
    return code !== '' && !NO_ERROR.test(code) && (/\p{L}/u.test(code) || hasSentence(body));
  });

const NO_ERROR = /^(?:[0-]+|2\d\d|ok|none|null|no[-_ ]?errors?|success(?:ful)?)$/i;

const numberOrText = (value: Json | undefined): string =>
  typeof value === 'number' ? `${value}` : (textOf(value) ?? '');

/** The status of a refusal that an answer tells of, as `{status: 403, message: "…"}` does; null where it tells none. */
export function statusInside(body: Json): number | null {
  if (!isObject(body)) return null;
  const told = ['status', 'statusCode', 'code', ...ERROR_CODE_KEYS].map((key) => numberOrText(body[key]));
  const status = told.find((one) => /^[45]\d\d$/.test(one));
  return status === undefined ? null : Number(status);
}

/** Of a refusal: what it holds besides are no words about a failure, whatever they are called. */
export const saysSuccess = (body: Json): boolean => isObject(body) && body['success'] === true;

const saysFailed = (outcome: Json | undefined): boolean => FAILED.has(textOf(outcome)?.toLowerCase() ?? '');

function hasReason(body: JsonObject): boolean {
  return [...MESSAGE_KEYS, 'code', 'data'].some((key) => isSomething(body[key]));
}

const hasSentence = (body: JsonObject): boolean => MESSAGE_KEYS.some((key) => textOf(body[key]) !== null);

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

/** An envelope with nothing in it at all. */
const isBare = (body: JsonObject): boolean =>
  isEnvelope(body) && ['data', 'result'].every((key) => !isObject(body[key]) || Object.keys(body[key]).length === 0);

/** `{code: 40012, msg: "…", data: null}`: a number that is no success, a sentence, and nothing else. */
function isCodedFailure(body: JsonObject): boolean {
  const code = body['code'] ?? body['errcode'] ?? body['errno'];
  if (typeof code !== 'number' || code === 0 || (code >= 200 && code < 400)) return false;
  const said = textOf(body['msg']) ?? textOf(body['message']) ?? textOf(body['errmsg']) ?? textOf(body['err_msg']);
  return said !== null && (body['data'] === null || body['data'] === undefined) && Object.keys(body).length <= 6;
}
