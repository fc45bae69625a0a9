import type { RawParam } from '../events.js';
import { multipartFields } from './form.js';

/**
 * Parts of `multipart/form-data` as it was sent; null where it is none. A file among them need not be text: of it the
 * name, the type and the size in bytes are told.
 */
export function multipartParams(bytes: Buffer, mime: string): RawParam[] | null {
  // In Latin-1 every byte is one character, so that lengths are those of bytes, and nothing is lost.
  const fields = multipartFields(bytes.toString('latin1'), mime);
  return (
    fields?.map(({ name, value, file }) => ({
      name: utf8(name),
      value: value === null ? null : utf8(value),
      ...(file !== null && { fileName: utf8(file.name), contentType: file.mime, size: file.size ?? 0 }),
    })) ?? null
  );
}

const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');
