import type { CdpMessage } from './pipe.js';
import type { CdpRequest } from './protocol.js';

// Playwright keeps the last 10,000 requests, each with all that it sent: of a page that sends much, more than all else.

/** What Playwright keeps of each kind before it forgets the oldest. */
const KEPT_BY_PLAYWRIGHT = 10_000;
const BYTES_MOST = 16 * 1024 * 1024;

const TELLING = new Set(['Network.requestWillBeSent', 'Fetch.requestPaused']);

/** Takes from what Playwright is told of requests what they sent, where those before have sent too much already. */
export function createLightener(bytesMost = BYTES_MOST, requestsMost = KEPT_BY_PLAYWRIGHT) {
  const lengths: number[] = [];
  let sum = 0;
  const add = (length: number): void => {
    lengths.push(length);
    sum += length;
    if (lengths.length > requestsMost) sum -= lengths.shift()!;
  };
  return (message: CdpMessage): CdpMessage => {
    if (!TELLING.has(message.method ?? '')) return message;
    const { request, ...params } = message.params as { request: CdpRequest };
    const { postDataEntries = [], ...light } = request;
    const length = postDataEntries.reduce((all, { bytes = '' }) => all + bytes.length, 0);
    const isHeavy = length > 0 && sum + length > bytesMost;
    add(isHeavy ? 0 : length);
    return isHeavy ? { ...message, params: { ...params, request: { ...light, postData: undefined } } } : message;
  };
}
