import { bare, hasCome, REFUSED, slotIn, stepsOf, type Sought } from '@asbuilt/contract';
import type { Body, Exchange } from '@asbuilt/evidence';

/** An exchange, ready to be asked for many parts. */
export interface Said {
  readonly exchange: Exchange;
  /** What stands under each name, spelled plainly; the texts of scalars. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  /** What has no names: pages and texts. */
  readonly texts: readonly string[];
}

/** More of one body is not read in a drawer either. */
const MOST_MEMBERS = 50_000;

export function said(exchange: Exchange): Said {
  const values = new Map<string, Set<string>>();
  const texts: string[] = [];
  let left = MOST_MEMBERS;
  const put = (name: string, value: unknown) => {
    const own = values.get(name) ?? values.set(name, new Set()).get(name)!;
    if (typeof value !== 'object' || value === null) own.add(String(value));
  };
  const walk = (value: unknown, name: string, above: string) => {
    if (left-- <= 0) return;
    put(name, value);
    if (typeof value !== 'object' || value === null) put(above, value);
    else if (Array.isArray(value)) for (const item of value) walk(item, name, above);
    else for (const [key, item] of Object.entries(value)) walk(item, plain(key), name);
  };
  for (const body of [exchange.request, exchange.response]) take(body, walk, texts);
  return { exchange, values, texts };
}

function take(body: Body | null, walk: (value: unknown, name: string, above: string) => void, texts: string[]): void {
  if (body?.is === 'json') walk(body.value, '', '');
  if (body?.is === 'events') walk(body.events, '', '');
  if (body?.is === 'form') for (const { name, value } of body.fields) walk(value, plain(name), '');
  if (body?.is === 'html' || body?.is === 'text') texts.push(body.text);
}

const plain = (path: string): string => bare(stepsOf(path).at(-1) ?? path);

/** Whether anything is called so: `"field": "email"`. */
const isSaid = (values: Said['values'], name: string): boolean =>
  [...values.values()].some((texts) => [...texts].some((text) => plain(text) === name));

/** Whether an exchange may hold a part: never no where it does. Where in it, and whether of the right thing, whoever shows it says. */
export function mayHold({ exchange, values, texts }: Said, sought: Sought): boolean {
  const { status, request, response, url, requestHeaders } = exchange;
  switch (sought.is) {
    case 'field':
      return values.has(plain(sought.path));
    case 'address':
      return slotIn(url, sought.upTo) !== null;
    case 'value':
      return (
        values.get(plain(sought.path))?.has(String(sought.value)) === true ||
        texts.some((text) => text.includes(String(sought.value)))
      );
    case 'choice':
      return (
        status >= REFUSED ||
        url.query.some(([, value]) => value === String(sought.value)) ||
        (request !== null && values.get(plain(sought.path))?.has(String(sought.value)) === true) ||
        texts.some((text) => text.includes(String(sought.value)))
      );
    case 'answer':
      return status === sought.status && (sought.mime === null || response?.mime === sought.mime);
    case 'parameter':
      return sought.place === 'query'
        ? url.query.some(([name]) => name === sought.name)
        : requestHeaders.some(([name]) => name === (sought.place === 'cookie' ? 'cookie' : sought.name.toLowerCase()));
    // a form is refused by a page as well
    case 'rejection':
      return status >= REFUSED || texts.length > 0;
    case 'contrast':
      return status >= REFUSED || values.has(plain(sought.field));
    case 'form':
      return texts.length > 0;
    // Which call it is of is known: only exchanges of that are asked.
    case 'move':
      return status < REFUSED;
    case 'refusal':
      return status === sought.status;
    case 'cell':
      return sought.actors.includes(exchange.actor) && hasCome({ status, isPage: response?.is === 'html' }, sought);
    case 'description':
    case 'bound':
      return values.has(plain(sought.field)) || texts.length > 0 || isSaid(values, plain(sought.field));
  }
}
