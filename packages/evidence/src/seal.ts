import { admitWhole } from './admit.js';
import type { Exchange, Header, Message, RawExchange, RawMessage } from './events.js';
import type { Redactor } from './redaction/redactor.js';
import { sealRequestBody, sealResponseBody } from './seal-body.js';
import { dataText } from './seal-data.js';
import { sealUrl } from './seal-url.js';

/**
 * The exchange as it may be written to disk: in raw form again, with nothing in it that nobody may see. Whoever reads it
 * meets the same traffic: `admit` of what was sealed gives what `admit` of the original gives.
 */
export function seal(raw: RawExchange, redactor: Redactor): RawExchange {
  const exchange = admitWhole(raw, redactor);
  return {
    ...raw,
    url: sealUrl(raw.url, exchange.url),
    requestHeaders: sealHeaders(raw.requestHeaders, exchange.requestHeaders),
    responseHeaders: sealHeaders(raw.responseHeaders, exchange.responseHeaders),
    requestBody: sealRequestBody(raw.requestBody, exchange.request),
    responseBody: sealResponseBody(raw.responseBody, exchange.response, exchange.is),
    messages: sealMessages(raw, exchange),
  };
}

/** Names as they were written. */
function sealHeaders(raw: readonly Header[], redacted: readonly Header[]): Header[] {
  return raw.map(([name], index) => [name, redacted[index]?.[1] ?? '']);
}

function sealMessages(raw: RawExchange, { messages }: Exchange): RawMessage[] {
  return messages.map((message, index) => sealMessage(message, raw.messages[index]));
}

function sealMessage({ data, ...message }: Message, raw: RawMessage | undefined): RawMessage {
  return { ...message, text: dataText(data, raw?.text ?? '') };
}
