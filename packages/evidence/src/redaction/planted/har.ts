import type { RawBody, RawExchange } from '../../events.js';

/** The exchanges as a recorder would write them, for tests that begin with a file. */
export function toHar(exchanges: readonly RawExchange[]): object {
  return { log: { version: '1.2', creator: { name: 'planted', version: '1' }, entries: exchanges.map(entry) } };
}

function entry(exchange: RawExchange): object {
  const { requestBody, responseBody } = exchange;
  const pairs = (headers: RawExchange['requestHeaders']) => headers.map(([name, value]) => ({ name, value }));
  const messages = exchange.messages.map(({ from, text }) => ({
    type: from === 'client' ? 'send' : 'receive',
    time: 0,
    opcode: 1,
    data: text,
  }));
  return {
    startedDateTime: new Date(exchange.startedAt ?? 0).toISOString(),
    time: exchange.took ?? 0,
    _resourceType: exchange.resourceType,
    ...(messages.length > 0 ? { _webSocketMessages: messages } : {}),
    request: {
      method: exchange.method,
      url: exchange.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(exchange.requestHeaders),
      queryString: [],
      headersSize: -1,
      bodySize: requestBody?.size ?? 0,
      ...(requestBody === null ? {} : { postData: postData(requestBody) }),
    },
    response: {
      status: exchange.status,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(exchange.responseHeaders),
      content: content(responseBody),
      redirectURL: '',
      headersSize: -1,
      bodySize: responseBody?.size ?? 0,
    },
    cache: {},
    timings: { send: 0, wait: 12, receive: 0 },
  };
}

function postData(body: RawBody): object {
  return { mimeType: body.mime, ...(body.params === null ? { text: body.text } : { params: body.params }) };
}

function content(body: RawBody | null): object {
  if (body === null) return { size: 0, mimeType: 'x-unknown' };
  return { size: body.size, mimeType: body.mime, text: body.text, ...(body.base64 ? { encoding: 'base64' } : {}) };
}
