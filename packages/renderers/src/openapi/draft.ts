import type { Components } from './components.js';
import type { ErrorsByCall } from './errors.js';

export type Json = { [key: string]: unknown };

/** What is gathered for the document as a whole while its operations are written. */
export interface Draft {
  /** Call id → name of its resource. */
  readonly tags: ReadonlyMap<string, string>;
  readonly errors: ErrorsByCall;
  readonly components: Components;
  readonly operationIds: Set<string>;
  /** Security schemes by name. */
  readonly security: Map<string, Json>;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

export function isKnownMethod(method: string): boolean {
  return METHODS.has(method.toLowerCase());
}

/** `name`, or with the first number behind it that makes it new. */
export function unused(name: string, taken: { has(name: string): boolean }): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}_${n}`;
  return free;
}
