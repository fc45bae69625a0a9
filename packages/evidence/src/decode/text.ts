import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { mimeFamily, mimeParameter } from './mime.js';

/** Characters that no text has; one of them within the first bytes makes a body binary. */
const CONTROL = /[\u0000-\u0008\u000E-\u001A]/;
const SNIFFED_LENGTH = 2_000;

export type DecodedText =
  /** `replaced`: it has bytes that are none of its charset, which cannot be read. */
  | { readonly is: 'text'; readonly text: string; readonly replaced?: boolean }
  | { readonly is: 'binary' }
  /** It says that it is text; its bytes are of nothing that is. */
  | { readonly is: 'no-text' }
  | { readonly is: 'not-base64' };

export function decodeBase64(encoded: string, mime: string, base: string): DecodedText {
  if (/[^A-Za-z0-9+/=_\s-]/.test(encoded)) return { is: 'not-base64' };
  const family = mimeFamily(base);
  if (family === 'binary') return { is: 'binary' };
  const bytes = Buffer.from(encoded, 'base64');
  if (family === 'unknown') return decodeUnknown(bytes);
  // whatever is sent without a type is called a form by some clients, be it a picture
  if (family === 'urlencoded' && mimeParameter(mime, 'charset') === undefined) return decodeForm(bytes);
  const by = decoder(mimeParameter(mime, 'charset'));
  const text = by.decode(bytes);
  const replaced = by.encoding === 'utf-8' && !isUtf8(bytes);
  // packed or encrypted, as it went over the wire: what it comes to as text was said by nobody
  return replaced && !isReadable(text) ? { is: 'no-text' } : { is: 'text', text, replaced };
}

/** Whether text that a recorder gave as such is one. */
export function isReadable(text: string): boolean {
  return !CONTROL.test(text.length > SNIFFED_LENGTH ? text.slice(0, SNIFFED_LENGTH) : text);
}

function decodeUnknown(bytes: Buffer): DecodedText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isReadable(text) ? { is: 'text', text } : { is: 'binary' };
  } catch {
    return { is: 'binary' };
  }
}

/** Old clients send letters of western Europe as single bytes; what has none of a text's characters is none. */
function decodeForm(bytes: Buffer): DecodedText {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes);
  return isReadable(text) ? { is: 'text', text } : { is: 'binary' };
}

function decoder(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}
