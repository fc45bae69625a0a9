import type { RawParam } from '@asbuilt/evidence';

/**
 * The body that carries these fields, for programs that take the text alone. Files are in it by name and type; what was in
 * them is not kept.
 */
export function multipartText(params: readonly RawParam[], mime: string): string {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(mime);
  const line = `--${boundary?.[1] ?? boundary?.[2] ?? 'asbuilt'}`;
  return `${params.map((param) => `${line}\r\n${partOf(param)}\r\n`).join('')}${line}--\r\n`;
}

function partOf({ name, value, fileName, contentType }: RawParam): string {
  const file = fileName === undefined ? '' : `; filename="${quotable(fileName)}"`;
  const type = fileName === undefined ? '' : `Content-Type: ${contentType || 'application/octet-stream'}\r\n`;
  return `Content-Disposition: form-data; name="${quotable(name)}"${file}\r\n${type}\r\n${value ?? ''}`;
}

/** As browsers write it. */
const quotable = (text: string): string => text.replace(/[\r\n"]/g, (sign) => encodeURIComponent(sign));
