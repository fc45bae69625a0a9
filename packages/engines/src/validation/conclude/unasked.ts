import { foldName } from '../../errors/folded-names.js';
import { fieldPath } from '../field-path.js';

// A field that the call does not know at all has no rule.

/** Words that say so by themselves. */
export const UNASKED =
  /["'`] is not allowed[.!]?$|\bshould not exist\b|\b(?:unknown|unrecogni[sz]ed|unexpected) (?:field|key|property|parameter|attribute|argument)|additional propert|unspecified keys/i;

const INVALID_KEY = /\binvalid key:? ["'`]?([\w.-]+?)["'`]?[.!]?$/i;

/** "Invalid key colour", of the field `data.colour`: the key is wrong, whatever was sent under it. */
export function isCalledUnknown(field: string, message: string): boolean {
  const key = INVALID_KEY.exec(message)?.[1];
  return key !== undefined && fieldPath(field).at(-1) === foldName(key);
}
