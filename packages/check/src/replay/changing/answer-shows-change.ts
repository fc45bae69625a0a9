import type { Exchange, Json } from '@asbuilt/evidence';
import { isSentToSignIn } from '@asbuilt/engines';
import { isIdentifier } from '@asbuilt/evidence/side-effects';
import { segmentsOf } from './address.js';

/** Created, accepted, reset content: no response to a question (RFC 9110, section 15.3). */
const DONE_STATUS = new Set([201, 202, 205]);
/** Nothing to show: of nobody in particular it may mean that there is no news, or no session. */
const NO_CONTENT = 204;

/** Whether a GET was answered as what does something is: without content, with a mere yes, or by leading back. */
export function answerShowsChange(exchange: Exchange): boolean {
  const { status, response, wireMethod } = exchange;
  if (DONE_STATUS.has(status)) return true;
  if (status === NO_CONTENT) return wireMethod === 'GET' && namesRecord(exchange);
  if (status >= 300 && status < 400) return leadsBack(exchange) && !isSentToSignIn(exchange);
  return status < 300 && response?.is === 'json' && namesRecord(exchange) && isMereYes(response.value);
}

/** To the page where the link stood, or to what its address hangs below: the list after `/items/1/zap`. */
function leadsBack({ url, requestHeaders, responseHeaders }: Exchange): boolean {
  const header = (headers: Exchange['requestHeaders'], name: string) => headers.find(([key]) => key === name)?.[1];
  const [to, from] = [header(responseHeaders, 'location'), header(requestHeaders, 'referer')].map((address) =>
    address !== undefined && URL.canParse(address, url.origin) ? new URL(address, url.origin) : null,
  );
  if (to == null || to.origin !== url.origin) return false;
  const [own, next] = [segmentsOf(url.path), segmentsOf(to.pathname)];
  // the same page with or without a slash, or with more in its query
  if (own.join('/') === next.join('/')) return false;
  const isBelow = next.length < own.length && next.every((segment, i) => segment === own[i]);
  return isBelow || (from != null && from.origin === url.origin && from.pathname === to.pathname);
}

const namesRecord = ({ url }: Exchange): boolean =>
  segmentsOf(url.path).some(isIdentifier) || url.query.some(([, value]) => isIdentifier(value));

const YES = /^(?:ok|success|succeeded|done|affected|modified|updated|deleted|removed)$/i;

/** `{"ok":true}`, `{"success":true,"message":"…"}`: no field holds anything that one could have asked for. */
function isMereYes(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const isYes = ([key, one]: [string, Json]) => YES.test(key) && (one === true || (typeof one === 'number' && one > 0));
  const isWord = ([key, one]: [string, Json]) =>
    /^(?:status|result)$/i.test(key) && typeof one === 'string' && YES.test(one);
  const isRemark = ([key]: [string, Json]) => /^(?:message|msg|code|status|error|errors)$/i.test(key);
  return (
    entries.some((entry) => isYes(entry) || isWord(entry)) &&
    entries.every((entry) => isYes(entry) || isWord(entry) || isRemark(entry))
  );
}
