/** Milliseconds since 1970, or a length of time in milliseconds. */
export type Millis = number;
export type Bytes = number;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where an event stands: which material, which entry of it, counted from 0. */
export interface EntryRef {
  readonly material: string;
  readonly entry: number;
}

export interface Url {
  /** `https://api.example.org`, port included where it is not the scheme's own; of a WebSocket as well. */
  readonly origin: string;
  /** As sent, still percent-encoded, never empty. */
  readonly path: string;
  /** The path's segments, percent-decoded; a slash at the end, or a second one, gives no segment. */
  readonly segments: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Without `#`. */
  readonly hash: string;
}
