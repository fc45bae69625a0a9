import type { Exchange, Json } from '@asbuilt/evidence';
import { sureClass } from '../../kit/address/segment.js';
import { isWrittenTitle } from '../templates/looks.js';
import { identifies } from '../templates/named.js';

// An answer that carries a segment of its own address as the value of a field names the thing it shows:
// `/api/files/plan.xlsx` and `{"name":"plan.xlsx", …}`. Stronger than the same text in any other answer.

// Fields that repeat the name of the collection or the address itself.
const NO_NAMES = new Set([
  'type',
  'kind',
  'object',
  'resource',
  'model',
  'entity',
  'self',
  'href',
  'url',
  'path',
  'uri',
  'rel',
  'method',
  'action',
  'status',
  'message',
  'error',
  'title',
  'detail',
]);
// Fields that hold the address of the answer, which is no path of a thing.
const ADDRESSES = new Set(['self', 'href', 'url', 'uri', 'link', 'location']);
// `{"data":{"file":{…}}}`: deeper texts belong to other things.
const DEEPEST = 2;
const LONGEST = 200;

/** The texts that an answer gives of the thing it shows. */
export interface ShownNames {
  readonly of: Json;
  readonly names: Set<string>;
  /** Those that are paths: `src/lib/main.c`. */
  readonly paths: Set<string>;
  /** Those of them by which the thing itself is called: `projects/web/topics/orders`. */
  readonly fullNames: Set<string>;
}

/** Null where it shows none; lists show many things and name none. */
export function namesShown({ response, status }: Exchange): ShownNames | null {
  if (response?.is !== 'json' || status >= 300) return null;
  const shown: ShownNames = { of: response.value, names: new Set(), paths: new Set(), fullNames: new Set() };
  collect(response.value, shown, 0);
  return shown.names.size + shown.paths.size === 0 ? null : shown;
}

/** `{"expand":"transitions","transitions":[…]}`: what is also the name of a member speaks of the member. */
function collect(value: Json, into: ShownNames, depth: number): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const key in value) {
    const inner = value[key]!;
    if (typeof inner === 'string') {
      if (inner.length > LONGEST) continue;
      if ((key === 'path' || inner.includes('/')) && !ADDRESSES.has(key)) addPath(key, inner, into);
      if (mayName(key, inner) && !Object.hasOwn(value, inner)) into.names.add(inner);
    } else if (depth < DEEPEST) collect(inner, into, depth + 1);
  }
}

/** A title says what a page is about; one that is written as in its address says which one it is: `House_rules`. */
const mayName = (key: string, text: string): boolean => !NO_NAMES.has(key) || (key === 'title' && isWrittenTitle(text));

/**
 * Is the thing called so? A word is its name where the field says that it holds one, or has the name of the kind that the
 * path says; `{"state":"void"}` from `/invoices/5/void` tells what became of it. No state looks like `plan.xlsx`.
 */
export function isCalled(text: string, { of, names }: ShownNames, segments: readonly string[]): boolean {
  if (!names.has(text)) return false;
  if (!WORD.test(text)) return true;
  const noun = segments.findLast((segment, i) => i < segments.length - 1 && sureClass(segment) === null) ?? '';
  return holds(of, text, (key) => identifies(key, noun) || (key === 'title' && isWrittenTitle(text)), 0);
}

const WORD = /^\p{L}+(?:[-_]\p{L}+)*$/u;

/** Walks as `collect` does. */
function holds(value: Json, text: string, isName: (key: string) => boolean, depth: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).some(([key, inner]) =>
    inner === text ? mayName(key, text) && isName(key) : depth < DEEPEST && holds(inner, text, isName, depth + 1),
  );
}

function addPath(key: string, text: string, { paths, fullNames }: ShownNames): void {
  const path = text.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (path === '' || path.includes('//')) return;
  paths.add(path);
  if (path.includes('/') && (key === 'name' || key === 'id')) fullNames.add(path);
}

/** Those of the texts that the path of an address ends with, and that are not all of it. */
export function trailsIn(texts: ReadonlySet<string>, segments: readonly string[]): number[] {
  if (texts.size === 0) return [];
  const address = `/${segments.join('/')}`;
  return [...texts]
    .filter((text) => address.endsWith(`/${text}`))
    .map((text) => text.split('/').length)
    .filter((length) => length < segments.length);
}
