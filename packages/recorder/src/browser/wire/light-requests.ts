import { beginningOf } from '../../beginning-of.js';
import { ADDRESS_MOST } from '../limits.js';
import type { CdpMessage } from './pipe.js';
import type { CdpRequest } from './protocol.js';

// Playwright keeps the last 10,000 requests, each with all that it sent: of a page that sends much, more than all else.

/** What Playwright keeps of each kind before it forgets the oldest. */
const KEPT_BY_PLAYWRIGHT = 10_000;
const BYTES_MOST = 16 * 1024 * 1024;

const TELLING = new Set(['Network.requestWillBeSent', 'Fetch.requestPaused']);
const TELLING_URL = new Set([
  ...TELLING,
  'Network.responseReceived',
  'Page.frameNavigated',
  'Page.navigatedWithinDocument',
]);

/** Takes from what Playwright is told of requests what they sent, where those before have sent too much already. */
export function createLightener(bytesMost = BYTES_MOST, requestsMost = KEPT_BY_PLAYWRIGHT) {
  const lengths: number[] = [];
  let sum = 0;
  const add = (length: number): void => {
    lengths.push(length);
    sum += length;
    if (lengths.length > requestsMost) sum -= lengths.shift()!;
  };
  return (told: CdpMessage): CdpMessage => {
    const message = TELLING_URL.has(told.method ?? '') ? withShortUrls(told) : told;
    if (!TELLING.has(message.method ?? '')) return message;
    const { request, ...params } = message.params as { request: CdpRequest };
    const { postDataEntries = [], ...light } = request;
    const length = postDataEntries.reduce((all, { bytes = '' }) => all + bytes.length, 0);
    const isHeavy = length > 0 && sum + length > bytesMost;
    add(isHeavy ? 0 : length);
    return isHeavy ? { ...message, params: { ...params, request: { ...light, postData: undefined } } } : message;
  };
}

/** An address that is recorded nowhere is told as its beginning. */
function withShortUrls(message: CdpMessage): CdpMessage {
  const params = shortUrls(message.params as object);
  return params === message.params ? message : { ...message, params };
}

/** The addresses of a request, an answer or a frame, and of what holds it. */
function shortUrls<Part extends object>(part: Part): Part {
  let short = part;
  for (const [name, value] of Object.entries(part)) {
    const isUrl = typeof value === 'string' && /url$/i.test(name) && value.length > ADDRESS_MOST;
    const holds = HOLDERS.has(name) && typeof value === 'object' && value !== null;
    const told: unknown = isUrl ? beginningOf(value, ADDRESS_MOST) : holds ? shortUrls(value as object) : value;
    if (told !== value) short = { ...short, [name]: told };
  }
  return short;
}

const HOLDERS = new Set(['request', 'response', 'redirectResponse', 'frame']);
