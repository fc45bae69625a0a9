import type { Exchange } from '@asbuilt/evidence';
import type { Book } from './book.js';
import type { Kinds } from './kinds.js';
import { textsIn } from './recorded-values.js';
import type { Step } from './steps.js';
import { isRedacted, isUnique } from './looks.js';
import { pairsOf } from './pairs.js';

// A token may stand anywhere in a response: in a script, an attribute, a link, a header. What a later request of the recording
// carries is found there by the words before it, and read at the same place of the target's response. In JSON that is the same
// field of the same record: a list may have others at its places.

/** Finds what the target has in place of values that the recording carries from a response into a later request. */
export type FindCarried = (
  recorded: Exchange,
  target: Exchange,
  call: Step['call'],
) => [recorded: string, target: string][];

const RUN = /[\w.~+/=%-]{6,}/g;
/** So many letters before a value tell its place; digits in them may be another thing's. */
const MOST_BEFORE = 32;
const LEAST_BEFORE = 3;

export function createFindCarried(
  steps: readonly Step[],
  { book, kinds }: { readonly book: Book; readonly kinds: Kinds },
): FindCarried {
  const wanted = new Set(steps.flatMap(({ exchange }) => sentIn(exchange)));
  return (recorded, target, call) => {
    if (wanted.size === 0) return [];
    const [was, is] = [textsOf(recorded), textsOf(target)];
    const fields = fieldsOf(recorded, target, kinds.ofExchange(recorded, call), book);
    return [...was]
      .map(([where, text]) => [text, is.get(where) ?? ''] as const)
      .concat(fields)
      .flatMap(([text, other]) => {
        // where the known name still stands, another thing has come to the place
        const isStill = (value: string) => other.includes(book.look([], value) ?? text);
        return carriedIn(text, other, wanted).filter(([value]) => !isStill(value));
      });
  };
}

/** Texts of the same field of the same record. */
function fieldsOf({ response: a }: Exchange, { response: b }: Exchange, of: readonly string[], book: Book) {
  if (a?.is !== 'json' || b?.is !== 'json') return [];
  const same = (kinds: readonly string[], id: string) => book.look(kinds, id) ?? id;
  return [...pairsOf(a.value, b.value, of, same)].flatMap(({ sure, name, recorded, target }) =>
    sure && typeof recorded === 'string' && typeof target === 'string'
      ? [[`${name}: ${recorded}`, `${name}: ${target}`] as const]
      : [],
  );
}

function carriedIn(text: string, other: string, wanted: ReadonlySet<string>): [string, string][] {
  const found: [string, string][] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    // `key=value` is one run
    const parts = [run, run.slice(run.indexOf('=') + 1)];
    const value = parts.map(decoded).find((part) => wanted.has(part));
    if (value === undefined) continue;
    const at = index + run.length - (wanted.has(decoded(run)) ? run.length : parts[1]!.length);
    const now = valueAfter(other, beforeOf(text, at), text);
    if (now !== null) found.push([value, decoded(now)]);
  }
  return found;
}

const beforeOf = (text: string, at: number): { readonly words: string; readonly nth: number } => {
  const before = text.slice(Math.max(0, at - MOST_BEFORE), at).split(/\d/);
  const words = before.at(-1)!;
  let nth = 0;
  for (let i = text.indexOf(words); i >= 0 && i + words.length < at; i = text.indexOf(words, i + 1)) nth++;
  return { words, nth };
};

/** What stands behind the same words, where they stand there as often. */
function valueAfter(other: string, { words, nth }: ReturnType<typeof beforeOf>, text: string): string | null {
  if (words.trim().length < LEAST_BEFORE || other.split(words).length !== text.split(words).length) return null;
  let from = other.indexOf(words);
  for (let i = 0; i < nth && from >= 0; i++) from = other.indexOf(words, from + 1);
  return from < 0 ? null : (/^[\w.~+/=%-]{6,}/.exec(other.slice(from + words.length))?.[0] ?? null);
}

/** By where it stands: a header, or a page. */
function textsOf({ response, responseHeaders }: Exchange): Map<string, string> {
  const texts = new Map(responseHeaders.map(([name, value]) => [name, `${name}: ${value}`]));
  if (response?.is === 'html' || response?.is === 'text') texts.set('', response.text);
  return texts;
}

/** Tokens that a request carries, wherever. */
function sentIn({ url, requestHeaders, request }: Exchange): string[] {
  const headers = requestHeaders
    .flatMap(([, value]) => value.split(/[\s;,]+/))
    .map((one) => one.slice(one.indexOf('=') + 1));
  const sent = [...url.segments, ...url.query.map(([, value]) => value), ...headers];
  if (request?.is === 'form') sent.push(...request.fields.flatMap(({ value }) => value ?? []));
  if (request?.is === 'json') sent.push(...textsIn(request.value));
  return sent.filter((value) => isUnique(value) || isRedacted(value));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
