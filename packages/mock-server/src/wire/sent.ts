import type { Json } from './json.js';
import type { Sent } from './request.js';

/** What a body holds, by what it is said to be. */
export function sentOf(bytes: Buffer, mime: string): Sent {
  if (bytes.length === 0) return { is: 'nothing' };
  if (/json/i.test(mime)) return json(bytes.toString('utf8'));
  if (/x-www-form-urlencoded/i.test(mime))
    return { is: 'form', fields: [...new URLSearchParams(bytes.toString('utf8'))] };
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(mime)?.[1];
  return boundary === undefined ? { is: 'other', bytes: bytes.length } : { is: 'form', fields: parts(bytes, boundary) };
}

function json(text: string): Sent {
  try {
    return { is: 'json', value: JSON.parse(text) as Json };
  } catch {
    return { is: 'broken' };
  }
}

/** Of a file only its name is of use here. */
function parts(bytes: Buffer, boundary: string): [string, string][] {
  return bytes
    .toString('latin1')
    .split(`--${boundary}`)
    .flatMap((part): [string, string][] => {
      const split = part.indexOf('\r\n\r\n');
      const name = /name="([^"]*)"/i.exec(part)?.[1];
      if (split < 0 || name === undefined) return [];
      const file = /filename="([^"]*)"/i.exec(part)?.[1];
      return [[name, file ?? Buffer.from(part.slice(split + 4, -2), 'latin1').toString('utf8')]];
    });
}
