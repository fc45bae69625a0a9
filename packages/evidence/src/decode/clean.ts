import type { Json } from '../events/common.js';

/** Takes out of bodies, while they are decoded, what may not be seen. */
export interface Clean {
  /** A text before it is read. `json`: it will be parsed, and names are looked at then. */
  readonly text: (text: string, script: 'plain' | 'html' | 'json') => string;
  /** A document that was just parsed, in place; false where it is nested too deeply to be looked at. */
  readonly document: (value: Json, side: 'sent' | 'shown') => boolean;
}
