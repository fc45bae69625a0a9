import type { NoticeCode } from '@asbuilt/evidence';
import { fieldsOf, listOf, textOf, type Fields } from '../fields.js';
import { contentOf, unpack } from '../http/body.js';

// Proxies and gateways write a body into a HAR as it went over the wire: packed, in base64, though HAR has it unpacked.

/** What the first three bytes of gzip (RFC 1952: magic number and method) come to in base64, and no text begins with. */
const GZIP_IN_BASE64 = 'H4sI';

/** Of what is a packed file by itself, such as a download, the bytes are what was sent. */
const PACKED_BY_TYPE = /gzip|tar|zip|octet-stream|^(?:image|font|audio|video)\//i;

/** The entry with bodies that are packed unpacked; one that cannot be is missing, and the notice says why. */
export function withUnpackedBodies(value: unknown): { value: unknown; notices: NoticeCode[] } {
  const entry = fieldsOf(value);
  const request = fieldsOf(entry['request']);
  const response = fieldsOf(entry['response']);
  const [sent, shown] = [fieldsOf(request['postData']), fieldsOf(response['content'])];
  if (!isPacked(sent, request) && !isPacked(shown, response)) return { value, notices: [] };
  const notices: NoticeCode[] = [];
  const unpacked = (holder: Fields, message: Fields): Fields =>
    isPacked(holder, message) ? unpackedHolder(holder, notices) : holder;
  const made = {
    ...entry,
    request: { ...request, ...(request['postData'] !== undefined && { postData: unpacked(sent, request) }) },
    response: { ...response, content: unpacked(shown, response) },
  };
  return { value: made, notices };
}

function isPacked(holder: Fields, message: Fields): boolean {
  if (!textOf(holder['text']).startsWith(GZIP_IN_BASE64)) return false;
  if (textOf(holder['encoding']).toLowerCase() !== 'base64') return false;
  return saysPacked(message) || !PACKED_BY_TYPE.test(textOf(holder['mimeType']) || 'octet-stream');
}

const saysPacked = ({ headers }: Fields): boolean =>
  listOf(headers).some((header) => {
    const { name, value } = fieldsOf(header);
    return /^content-encoding$/i.test(textOf(name)) && /gzip/i.test(textOf(value));
  });

function unpackedHolder(holder: Fields, notices: NoticeCode[]): Fields {
  const mime = textOf(holder['mimeType']);
  const bytes = unpack(Buffer.from(textOf(holder['text']), 'base64'), 'gzip');
  if (typeof bytes === 'string') {
    notices.push(bytes);
    return { ...holder, text: undefined, encoding: undefined };
  }
  const body = contentOf(bytes, mime, false);
  // said of what was packed, or of what was not: by now it is known
  const said = { ...holder, size: bytes.length };
  return { ...said, text: body?.text ?? '', encoding: body?.base64 === true ? 'base64' : undefined };
}
