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
}

export interface DeclaredParam {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

export interface DeclaredBody {
  readonly mime: string;
  /** JSON Schema, of the keywords that tell shapes and bounds only. */
  readonly schema: Json;
}

export interface DeclaredAnswer extends DeclaredBody {
  /** null: any other than those that are listed. */
  readonly status: number | null;
}

export interface Declared extends RawDeclared {
  readonly url: Url;
}
