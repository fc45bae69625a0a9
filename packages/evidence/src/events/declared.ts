import type { Json, EntryRef, Url } from './common.js';

/** A call as a document describes it: an interface description such as OpenAPI. Nobody was seen to make it. */
export interface RawDeclared {
  readonly kind: 'declared';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: null;
  /** Empty where the document does not say. */
  readonly origin: string;
  readonly method: string;
  /** With its parameters in braces: `/users/{id}`. Empty where the document does not say. */
  readonly path: string;
  /** Of a GraphQL schema: the root field that it is, and whether it may change something. */
  readonly operation?: { readonly field: string; readonly writes: boolean };
  readonly params: readonly DeclaredParam[];
  readonly request: readonly DeclaredBody[];
  readonly responses: readonly DeclaredAnswer[];
  /** What the document says of the product as a whole: stands at its first call. */
  readonly about?: { readonly title: string; readonly text: string };
  /** How one is known to it; absent where the document does not say. */
  readonly access?: readonly DeclaredAccess[];
}

export interface DeclaredAccess {
  /** As ways of signing in are called in the specification: `bearer`, `key`, `oauth` … */
  readonly method: string;
  /** Of the header, cookie or parameter that carries it; empty where it is not said. */
  readonly name: string;
}

export interface DeclaredParam {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

export interface DeclaredBody {
  readonly mime: string;
  /** JSON Schema, of the keywords that tell shapes and bounds only; `title` is the name that the document has for it. */
  readonly schema: Json;
}

export interface DeclaredAnswer extends DeclaredBody {
  /** null: any other than those that are listed. */
  readonly status: number | null;
  /** What the document says of it; only of answers that refuse. */
  readonly says?: string;
}

export interface Declared extends RawDeclared {
  readonly url: Url;
}
