import { admitWhole, countAsRead } from './admit.js';
import type { Exchange, Header, Message, RawExchange, RawMessage } from './events.js';
import type { NoticeCode } from './notices.js';
import type { Redactor } from './redaction/redactor.js';
import { sealRequestBody, sealResponseBody } from './seal-body.js';
import { dataText } from './seal-data.js';
import { sealUrl } from './seal-url.js';

/**
 * The exchange as it may be written to disk: in raw form again, with nothing in it that nobody may see. Whoever reads it
 * meets the same traffic: `admit` of what was sealed gives what `admit` of the original gives.
 */
export function seal(raw: RawExchange, redactor: Redactor, onLoss: (code: NoticeCode) => void = () => {}): RawExchange {
  const isCall = ({ event }: { readonly event: Exchange }): boolean => event.is === 'call';
  const { event: exchange, notices } = redactor.countedIf(() => admitWhole(raw, redactor), isCall);
  // Of anything but a call more is kept than is read. One recording has one count, kept or read.
  if (exchange.is !== 'call') countAsRead(raw, redactor);
  for (const code of notices) if (LOST.has(code)) onLoss(code);
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

/** Said of what is not sealed: whoever reads it later cannot tell. */
const LOST: ReadonlySet<NoticeCode> = new Set(['keys-left-out', 'body-too-large', 'body-damaged', 'body-not-base64']);

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
