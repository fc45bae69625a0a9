import type { Header } from '@asbuilt/evidence';

// The lists that HAR derives from headers.

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** A line break cannot be in a header: browsers join repeated ones by it. */
export function headerList(headers: readonly Header[]): Pair[] {
  return headers.flatMap(([name, value]) => value.split('\n').map((part) => ({ name, value: part })));
}

export function valueOf(headers: readonly Header[], wanted: string): string {
  return headers.find(([name]) => name.length === wanted.length && name.toLowerCase() === wanted)?.[1] ?? '';
}

const valuesOf = (headers: readonly Header[], wanted: string): string[] =>
  headerList(headers)
    .filter(({ name }) => name.toLowerCase() === wanted)
    .map(({ value }) => value);

export function sentCookies(headers: readonly Header[]): Pair[] {
  return valuesOf(headers, 'cookie').flatMap((line) => line.split(';').flatMap(cookieOf));
}

function cookieOf(pair: string): Pair[] {
  const at = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, at)).trim();
  return name === '' ? [] : [{ name, value: pair.slice(at + 1).trim() }];
}

export function setCookies(headers: readonly Header[]): object[] {
  return valuesOf(headers, 'set-cookie').flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';');
    return cookieOf(pair).map((cookie) => Object.assign({}, cookie, ...attributes.map(attributeOf)));
  });
}

/** Those that HAR knows. */
function attributeOf(attribute: string): object {
  const at = attribute.indexOf('=');
  const name = (at < 0 ? attribute : attribute.slice(0, at)).trim().toLowerCase();
  const value = at < 0 ? '' : attribute.slice(at + 1).trim();
  if (name === 'httponly') return { httpOnly: true };
  if (name === 'secure') return { secure: true };
  if (name === 'path' || name === 'domain') return value === '' ? {} : { [name]: value };
  if (name === 'samesite') return { sameSite: value };
  const expires = name === 'expires' ? Date.parse(value) : Number.NaN;
  return isWritable(expires) ? { expires: new Date(expires).toISOString() } : {};
}

/** The schema of HAR wants years of four digits. */
const isWritable = (time: number): boolean => time >= 0 && time < Date.UTC(10_000, 0);
