import { hasBody, lengthOf } from './bodies.js';
import type { FoundBody } from './found-body.js';
import { mimeOf, valueOf, type Hop } from '../exchange/hop.js';

// Bodies that the browser gives to nobody.

/** What the browser says where somebody does not want what was asked for. */
export const ABORTED = 'net::ERR_ABORTED';

const OF_REDIRECT = 'of a redirect, which the browser discards';
const OF_DOWNLOAD = 'of a download, which the browser does not expose';

/** null where nothing shows that the server sent one. `on`: it was a redirect. */
export function keptBack(hop: Hop, failure: string | null, on: boolean): FoundBody | null {
  if (hop.response === null || !hasBody(hop)) return null;
  const lost = on && hasContent(hop) ? OF_REDIRECT : isDownload(hop, failure) ? OF_DOWNLOAD : null;
  if (lost === null) return null;
  const size = lengthOf(hop) || null;
  return { body: { mime: mimeOf(hop), text: null, base64: false, size, cut: false, params: null }, lost };
}

/** A document that is saved and not shown counts as given up. */
function isDownload({ type, came, response }: Hop, failure: string | null): boolean {
  if (type !== 'Document' || failure !== ABORTED) return false;
  const headers = came?.headers ?? response?.headers;
  return (
    /^\s*attachment/i.test(valueOf(headers, 'content-disposition') ?? '') ||
    !SHOWN.test(valueOf(headers, 'content-type') ?? '')
  );
}

/** What a window shows by itself. */
const SHOWN = /html|xml|^text\/|^image\/|json|pdf/i;

/** Without a length only what says of which kind it is. */
function hasContent(hop: Hop): boolean {
  const headers = hop.came?.headers ?? hop.response?.headers;
  const isMeasured = valueOf(headers, 'content-length') !== undefined;
  return isMeasured ? lengthOf(hop) > 0 : valueOf(headers, 'content-type') !== undefined;
}
