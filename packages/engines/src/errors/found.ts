import type { Json } from '@asbuilt/evidence';

/** One error as one answer told it. */
export interface FoundError {
  /** For machines: `INVALID_TOKEN`, `out-of-credit`, `40012`. */
  readonly code: string | null;
  /** For machines as well: the kind of error, `ValidationError`, `card_error`. */
  readonly type: string | null;
  /** For people, as it was said; empty where only a code was given, in brackets where nothing was. */
  readonly message: string;
  readonly field: string | null;
  /** JSON pointer into the body, or a selector in a page. */
  readonly at: string;
  /** The general sentence beside a more telling one: "Validation failed". */
  readonly title?: string;
  /** The error around this one, where each has a code of its own: `VALIDATION_FAILED` around `REQUIRED`. */
  readonly outer?: FoundError;
  /** Of several calls in one request, the one that failed: GraphQL's root field. */
  readonly operation?: string;
}

/** Written out, since a copy by `...` that is given one more member has a layout of its own, dear to read. */
export function titled({ code, type, message, field, at }: FoundError, title: string): FoundError {
  return { code, type, message, field, at, title };
}

export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function pointer(at: string, key: string | number): string {
  return `${at}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** In place of a message: a refusal without a body, and one whose body holds nothing to read. */
export const EMPTY_BODY = '(empty body)';
export const NO_MESSAGE = '(no message)';

/** A sentence and no more. */
export function onlySaid(message: string, at: string, field: string | null = null): FoundError {
  return { code: null, type: null, message, field, at };
}

/** Errors of a list with the error that holds the list, which is one of its own where it has a code that none of them has. */
export function withOuter(inner: readonly FoundError[], outer: FoundError): FoundError[] {
  const name = outer.code ?? outer.type;
  const isRepeated = ({ code, type }: FoundError) => code === name || type === name || (code ?? type) === null;
  if (name === null || inner.length === 0 || inner.some(isRepeated)) return [...inner];
  return inner.map((one) => (one.outer === undefined ? { ...one, outer } : one));
}
