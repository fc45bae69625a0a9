import type { Operation } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import { isChosen, piecesOf, valuesBetween, type Choice, type Choosing } from '@asbuilt/spec';

/** A call, or an address that is listed as not served: what an exchange may belong to. */
export interface Addressed {
  readonly method: string;
  readonly path: string;
  readonly operation?: string | null | undefined;
  readonly chosenBy?: Choice[] | undefined;
  readonly origin?: string | undefined;
  readonly params?: readonly { readonly name: string; readonly in: string; readonly spans?: true | undefined }[];
}

/** The value of each slot of the template, by its name. */
export type SlotValues = readonly (readonly [name: string, value: string])[];

export interface FoundCall<A> {
  readonly call: A;
  readonly values: SlotValues;
}

type Part =
  | { readonly literal: string }
  | { readonly names: string[]; readonly pieces: readonly string[]; readonly fixed: number };

interface Candidate<A> {
  readonly call: A;
  readonly parts: readonly Part[];
  readonly origin: string | undefined;
  /** Its last slot holds a path, which takes all segments that are left. */
  readonly spans: boolean;
}

export type CallIndex<A> = ReadonlyMap<string, readonly Candidate<A>[]>;

const SLOT = /\{[^{}]*\}/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A template's segment as a test of a decoded segment: `{id}.json` matches `5.json`. */
function partOf(segment: string): Part {
  if (!SLOT.test(segment)) return { literal: decode(segment) };
  const names = [...segment.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1]!);
  const pieces = piecesOf(segment);
  return { names, pieces: pieces.map(decode), fixed: pieces.join('').length };
}

/** Null where it does not fit, else the values of its slots. */
function fit(parts: readonly Part[], segments: readonly string[]): SlotValues | null {
  const values: [string, string][] = [];
  for (const [i, part] of parts.entries()) {
    if ('literal' in part) {
      if (part.literal !== segments[i]) return null;
      continue;
    }
    const found = valuesBetween(segments[i]!, part.pieces, 1);
    if (found === null) return null;
    for (const [k, name] of part.names.entries()) values.push([name, found[k]!]);
  }
  return values;
}

const rank = (part: Part): number => ('literal' in part ? Infinity : part.fixed);

/** Literal before slot, from the left; among slots the one with more fixed letters. */
function mostLiteralFirst<A extends Addressed>(a: Candidate<A>, b: Candidate<A>): number {
  for (const [i, part] of a.parts.entries()) {
    const other = b.parts[i];
    if (other === undefined) return -1;
    const [x, y] = [rank(part), rank(other)];
    if (x !== y) return x > y ? -1 : 1;
  }
  return Number(a.spans) - Number(b.spans) || choicesOf(b) - choicesOf(a);
}

const choicesOf = <A extends Addressed>({ call }: Candidate<A>): number => call.chosenBy?.length ?? 0;

const keyOf = (method: string, length: number | typeof ANY, operation: string | null | undefined): string =>
  `${method} ${length} ${operation ?? ''}`;

/** However many segments there are. */
const ANY = '*';

/** By what must be equal; the most literal template first. */
export function indexOf<A extends Addressed>(statements: readonly A[], origins: readonly string[]): CallIndex<A> {
  const index = new Map<string, Candidate<A>[]>();
  for (const call of statements) {
    const parts = call.path.split('/').filter(Boolean).map(partOf);
    const spans = call.params?.some((param) => param.in === 'path' && param.spans) ?? false;
    // what is chosen by parameters shows in the request as a whole, not by an operation of its own
    const key = keyOf(call.method, spans ? ANY : parts.length, call.chosenBy === undefined ? call.operation : null);
    const list = index.get(key) ?? [];
    list.push({ call, parts, origin: call.origin ?? origins[0], spans });
    index.set(key, list);
  }
  for (const list of index.values()) list.sort(mostLiteralFirst);
  return index;
}

/** So many segments, the last of which is all that is left. */
const withRest = (segments: readonly string[], length: number): string[] => [
  ...segments.slice(0, length - 1),
  segments.slice(length - 1).join('/'),
];

type Asked = Pick<Exchange, 'method' | 'url' | 'request' | 'requestHeaders'>;

const choosing = ({ url, request, requestHeaders }: Asked): Choosing => ({
  query: url.query,
  form: request?.is === 'form' ? request.fields.map(({ name, value }) => [name, value] as const) : [],
  json: request?.is === 'json' ? request.value : null,
  header: (name) => requestHeaders.find(([own]) => own === name)?.[1],
});

/** What an exchange asks for by one of its operations; one that the path names stands there alone. */
export function askedBy(exchange: Exchange, operation: Operation | null): [asked: Asked, operation: string | null] {
  if (operation === null || !operation.inPath) return [exchange, operation?.field ?? null];
  const { url } = exchange;
  return [{ ...exchange, url: { ...url, segments: [...url.segments.slice(0, -1), operation.field] } }, null];
}

/** Which of them an exchange is: method as meant, template, operation. */
export function findIn<A extends Addressed>(
  index: CallIndex<A>,
  asked: Asked,
  operation: string | null,
): FoundCall<A> | null {
  const { method, url } = asked;
  const { length } = url.segments;
  let sent: Choosing | null = null;
  const at = (verb: string) => {
    const whole = index.get(keyOf(verb, length, operation)) ?? [];
    const spanning = index.get(keyOf(verb, ANY, operation))?.filter(({ parts }) => parts.length <= length) ?? [];
    return spanning.length === 0 ? whole : [...whole, ...spanning].sort(mostLiteralFirst);
  };
  for (const candidate of [...at(method), ...(method === 'HEAD' ? at('GET') : [])]) {
    const { parts, spans, origin } = candidate;
    const segments = spans ? withRest(url.segments, parts.length) : url.segments;
    const values = origin === url.origin ? fit(parts, segments) : null;
    if (values === null) continue;
    const { call } = candidate;
    if (call.chosenBy === undefined || isChosen({ chosenBy: call.chosenBy }, (sent ??= choosing(asked))))
      return { call, values };
  }
  return null;
}
