import type { StatedField } from '@asbuilt/evidence';

// The words by which the Markdown document tells types, read back; and those that people use besides.

type Type = Pick<StatedField, 'types' | 'nullable'> & { format?: string };

const WORDS: ReadonlyMap<string, readonly [type: string, format?: string]> = new Map([
  ['text', ['string']],
  ['string', ['string']],
  ['whole number', ['integer']],
  ['integer', ['integer']],
  ['number', ['number']],
  ['yes or no', ['boolean']],
  ['boolean', ['boolean']],
  ['object', ['object']],
  ['list', ['array']],
  ['array', ['array']],
  ['date and time', ['string', 'date-time']],
  ['date', ['string', 'date']],
  ['time', ['string', 'time']],
  ['uuid', ['string', 'uuid']],
  ['e-mail address', ['string', 'email']],
  ['email', ['string', 'email']],
  ['url', ['string', 'uri']],
  ['url or relative url', ['string', 'uri-reference']],
  ['url, perhaps relative', ['string', 'uri-reference']],
  ['bytes', ['string', 'binary']],
]);

export function typeOf(words: string): Type {
  // `yes or no` is one type and not two
  const parts = words
    .toLowerCase()
    .replaceAll('yes or no', 'boolean')
    .split(/ or |, or /);
  const known = parts.flatMap((part) => WORDS.get(part.trim()) ?? []);
  const types = [...new Set(parts.flatMap((part) => WORDS.get(part.trim())?.[0] ?? []))];
  const format = known.length === 2 ? known[1] : undefined;
  return { types, nullable: parts.some((part) => part.trim() === 'null'), ...(format !== undefined && { format }) };
}
