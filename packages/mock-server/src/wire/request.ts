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
  /** Who asks, where that is no person who is known. */
  readonly visitor?: string;
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
  /** Of a refusal: the name of the guard that refused it, and the statements that it rests on. */
  readonly guard?: string;
  readonly statements?: readonly string[];
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

/** A value that was sent, and the row of a list that it stands in. */
export interface Placed {
  readonly value: Json | undefined;
  /** null: it stands in none. */
  readonly row: number | null;
}

/** The same of every row of a list; none where there is a list without rows. */
export function sentValues(fields: Thing, name: string): Placed[] {
  const first = sentValue(fields, name);
  if (Object.hasOwn(fields, name)) return [{ value: first, row: null }];
  let at: Placed[] = [{ value: fields, row: null }];
  for (const step of name.split(/[[\].]+/).filter(Boolean))
    at = at.flatMap((one) => (/^\d+$/.test(step) ? [one] : rowsIn(one)).map((row) => within(row, step)));
  // what is all that is sent, and empty, lacks whatever is asked for in it
  const isBeside = at.length === 0 && Object.keys(fields).length > 1;
  return isBeside || at.some(({ row }) => row !== null) ? at : [{ value: first, row: null }];
}

function rowsIn({ value, row }: Placed): Placed[] {
  const rows = Array.isArray(value) ? value : isRows(value) ? Object.values(value as Thing) : null;
  return rows === null ? [{ value, row }] : rows.map((one, i) => ({ value: one, row: row ?? i }));
}

const within = ({ value, row }: Placed, step: string): Placed => ({
  value: isThing(value) ? value[step] : Array.isArray(value) ? value[Number(step)] : undefined,
  row,
});

/** Rows of a form have their numbers as names. */
function isRows(value: Json | undefined): boolean {
  const names = isThing(value) ? Object.keys(value) : [];
  return names.length > 0 && names.every((name) => /^\d+$/.test(name));
}

/** Of a list its first item. */
function firstRow(rows: Json | undefined): Json | undefined {
  if (Array.isArray(rows)) return rows[0];
  return isRows(rows) ? Object.values(rows as Thing)[0] : rows;
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
