import type { Behaviour } from '@asbuilt/spec';
import type { Components } from './components.js';
import type { ErrorsByCall } from './errors.js';
import type { Json } from './json.js';

/** What is gathered for the document as a whole while its operations are written. */
export interface Draft {
  /** Call id → name of its resource. */
  readonly tags: ReadonlyMap<string, string>;
  readonly errors: ErrorsByCall;
  readonly components: Components;
  readonly operationIds: Set<string>;
  readonly behaviour: readonly Behaviour[];
  /** Security schemes by name. */
  readonly security: Map<string, Json>;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

export function isKnownMethod(method: string): boolean {
  return METHODS.has(method.toLowerCase());
}
