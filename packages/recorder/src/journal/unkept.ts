import type { RawBody, RawExchange } from '@asbuilt/evidence';
import type { Drop, SeenExchange } from '../material.js';

// Redaction cannot look into bytes, so they are not written; whoever expects them is told.

const ASSET = /^(?:image|font|audio|video)\/|^text\/css\b|[/-](?:woff2?|wasm)\b/i;

export const SENT_BYTES = 'binary request bodies cannot be redacted';
const GOT_BYTES = 'binary response bodies cannot be redacted';
const FILES = 'only name, type and size are recorded';
const ASSETS = 'pictures, fonts and style sheets: only type and size are recorded';

/** What was there and is not in what is written. */
export function unkeptOf({ url, requestBody, responseBody }: SeenExchange, sealed: RawExchange): Drop[] {
  const drops: Drop[] = [];
  if (isUnkept(requestBody, sealed.requestBody)) drops.push({ what: 'body', why: SENT_BYTES, url });
  const files = sealed.requestBody?.params?.filter(({ fileName, size }) => (fileName ?? '') !== '' && size !== 0) ?? [];
  for (const _ of files) drops.push({ what: 'file', why: FILES, url });
  if (responseBody !== null && isUnkept(responseBody, sealed.responseBody))
    drops.push(
      ASSET.test(responseBody.mime) ? { what: 'asset', why: ASSETS, url } : { what: 'body', why: GOT_BYTES, url },
    );
  return drops;
}

const isUnkept = (seen: RawBody | null, sealed: RawBody | null): boolean =>
  (seen?.text ?? '') !== '' && sealed?.text === null && sealed.params === null;
