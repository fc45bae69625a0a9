import { headerAside, headerName, headerText, type Response, type ResponseHeader } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { oneLine } from '../plain.js';
import type { Json } from './json.js';

/** The `headers` of a response: one entry for each name, whatever cookies, calls and media types it comes from. */
export function responseHeaders(same: readonly Response[]): Json {
  const all = same.flatMap(({ headers = [] }) => headers);
  // the type of a body stands in its content; a header of that name is passed over by readers
  const told = all.filter(({ name }) => name !== 'content-type' && NAME.test(name));
  if (told.length === 0) return {};
  const byName = [...groupBy(told, ({ name }) => name)];
  return {
    headers: Object.fromEntries(byName.map(([name, own]) => [headerName(name), headerOf(own, same)])),
  };
}

/** A token (RFC 9110), as keys of the document must be. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

function headerOf(own: readonly ResponseHeader[], same: readonly Response[]): Json {
  const lines = [...new Set(own.map(line))];
  const isAlways = same.every(({ headers = [] }) =>
    headers.some(({ name, support, of }) => name === own[0]!.name && support === of),
  );
  return {
    description: lines.join('; '),
    ...(isAlways && { required: true }),
    schema: lines.length === 1 ? schemaOf(own[0]!) : { type: 'string' },
    'x-asbuilt-support': own.reduce((sum, { support }) => sum + support, 0),
  };
}

function line(header: ResponseHeader): string {
  const aside = headerAside(header);
  return oneLine(aside === '' ? headerText(header) : `${headerText(header)} (${aside})`);
}

function schemaOf({ value, type }: ResponseHeader): Json {
  if (value === undefined) return { type: type === 'integer' ? 'integer' : 'string' };
  return /^-?\d{1,15}$/.test(value) ? { type: 'integer', const: Number(value) } : { type: 'string', const: value };
}
