import type { FormField, RawParam } from '../events.js';
import { mimeParameter } from './mime.js';
import { decodePairs } from './url.js';

export function urlencodedFields(text: string): FormField[] {
  return decodePairs(text.trim()).map(([name, value]) => ({ name, value, file: null }));
}

export function paramFields(params: readonly RawParam[]): FormField[] {
  return params.map(({ name, value, fileName, contentType, size }) => {
    // Some recorders write an empty file name at every parameter; a file that nobody chose has one, too, and a size.
    if (fileName === undefined || (fileName === '' && size === undefined)) return { name, value, file: null };
    return { name, value: null, file: { name: fileName, mime: contentType ?? '', size: size || null } };
  });
}

/** Parts of `multipart/form-data`, or null where the text is none. */
export function multipartFields(text: string, mime: string): FormField[] | null {
  const boundary = mimeParameter(mime, 'boundary') ?? /^\s*--([^\r\n]+)/.exec(text)?.[1]?.trim();
  if (boundary === undefined || boundary === '' || !text.includes(`--${boundary}`)) return null;
  const fields: FormField[] = [];
  for (const part of text.split(`--${boundary}`).slice(1)) {
    if (part.startsWith('--')) break;
    const field = partField(part.replace(/^\r?\n/, '').replace(/\r?\n$/, ''));
    if (field !== null) fields.push(field);
  }
  return fields;
}

function partField(part: string): FormField | null {
  const gap = /\r?\n\r?\n/.exec(part);
  const head = gap === null ? part : part.slice(0, gap.index);
  const content = gap === null ? '' : part.slice(gap.index + gap[0].length);
  const disposition = /^content-disposition:\s*([^\r\n]*)/im.exec(head)?.[1] ?? '';
  const name = parameter(disposition, NAME);
  if (name === undefined) return null;
  const fileName = parameter(disposition, FILE_NAME);
  if (fileName === undefined) return { name, value: content, file: null };
  const mime = /^content-type:\s*([^\r\n;]*)/im.exec(head)?.[1]?.trim().toLowerCase() ?? '';
  return { name, value: null, file: { name: fileName, mime, size: content === '' ? null : content.length } };
}

const NAME = /(?:^|[;\s])name=(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i;
const FILE_NAME = /(?:^|[;\s])filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i;

function parameter(disposition: string, pattern: RegExp): string | undefined {
  const match = pattern.exec(disposition);
  return match === null ? undefined : (match[1]?.replace(/\\(.)/g, '$1') ?? match[2]);
}
