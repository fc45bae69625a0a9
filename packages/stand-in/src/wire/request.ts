import { openedSent } from '@asbuilt/evidence';
import type { Json, Thing } from './json.js';
import { isThing } from './json.js';

export type Sent =
  | { readonly is: 'nothing' }
  | { readonly is: 'json'; readonly value: Json }
  | { readonly is: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  /** Said to be JSON, and is not. */
  | { readonly is: 'broken' }
  | { readonly is: 'other'; readonly bytes: number };

/** A request as the core sees it: plain data, the time included. */
export interface Request {
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Sent;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The same as the material would have it, with pseudonyms for secrets; absent where it is the same. */
  readonly disguised?: Request;
}

/** What can be found again in the material. */
export const asRecorded = (request: Request): Request => request.disguised ?? request;

export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** null: no body. */
  readonly mime: string | null;
  /** JSON where `mime` is, else text. */
  readonly body: Json;
  /** Which call of the specification it was; null: none. */
  readonly call: string | null;
  /** Why it is answered so, for the log. */
  readonly why: string;
}

/** What was sent, as one object: form names with brackets or dots are opened, numbered rows too, files are left out. */
export function fieldsOf(body: Sent): Thing {
  if (body.is === 'json') return isThing(body.value) ? body.value : {};
  if (body.is !== 'form') return {};
  const root = new Map<string, unknown>();
  const fields = openedSent(body.fields.map(([name, value]) => ({ name, value, file: null })));
  for (const { name, value } of fields) put(root, name.split(/[[\].]+/).filter(Boolean), value ?? '');
  return opened(root);
}

type Tree = Map<string, unknown>;

function put(tree: Tree, [first, ...rest]: string[], value: string): void {
  if (first === undefined) return;
  if (rest.length === 0) {
    tree.set(first, value);
    return;
  }
  const inner = tree.get(first);
  const next: Tree = inner instanceof Map ? (inner as Tree) : new Map<string, unknown>();
  tree.set(first, next);
  put(next, rest, value);
}

const opened = (tree: Tree): Thing =>
  Object.fromEntries(
    [...tree].map(([key, value]) => [key, value instanceof Map ? opened(value as Tree) : String(value)]),
  );

/** The value that a rule speaks of: `name`, `address.city`, `issue[subject]`, `posts.title` in a list of posts, or a name inside a wrapper. */
export function sentValue(fields: Thing, name: string): Json | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  let at: Json | undefined = fields;
  for (const step of name.split(/[[\].]+/).filter(Boolean)) {
    const inside: Json | undefined = /^\d+$/.test(step) ? at : firstRow(at);
    at = isThing(inside) ? inside[step] : Array.isArray(inside) ? inside[Number(step)] : undefined;
  }
  if (at !== undefined) return at;
  const wrapped = wrappers(fields).filter((one) => Object.hasOwn(one, name));
  return wrapped.length === 1 ? wrapped[0]![name] : undefined;
}

/** Of a list its first item; rows of a form have their numbers as names. */
function firstRow(rows: Json | undefined): Json | undefined {
  if (Array.isArray(rows)) return rows[0];
  const names = isThing(rows) ? Object.keys(rows) : [];
  return names.length > 0 && names.every((name) => /^\d+$/.test(name)) ? (rows as Thing)[names[0]!] : rows;
}

/** A rule of what is in each row says nothing where no row was sent: `lines[][qty]`. */
export const lacksRows = (fields: Thing, name: string): boolean =>
  name.includes('[][') && sentValue(fields, name.slice(0, name.indexOf('[]['))) === undefined;

/** What is said inside of what is sent: `{post: {…}}`, and `{posts: [{…}]}` where it is one. */
export const wrappers = (fields: Thing): Thing[] =>
  Object.values(fields).flatMap((value) => {
    const one = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return isThing(one) ? [one] : [];
  });

/** The same request has the same text. */
export const askedText = (path: string, query: Request['query'], sent: Thing): string =>
  JSON.stringify([path, query, sent]);
