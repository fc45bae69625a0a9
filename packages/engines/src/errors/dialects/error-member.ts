import { codesOf } from '../code.js';
import { readErrorObject } from '../error-object.js';
import { isObject, onlySaid, pointer, textOf, type FoundError, type JsonObject } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** `{error:{code,message}}` (Google, Stripe, JSON-RPC, OData): the error is an object of its own. */
export const errorMember: JsonDialect = {
  name: 'error member',
  read(body, { status }) {
    if (!isObject(body)) return [];
    const key = ['error', 'err', 'fault', 'exception', 'Error'].find((k) => isObject(body[k]));
    if (key === undefined) return [];
    const error = body[key];
    if (!isObject(error)) return [];
    const at = pointer('', key);
    const found = readErrorObject(error, at, { status, ...codesOf(body, status), title: null });
    return found.some((e) => e.message !== '') ? found : saidOtherwise(error, at, found);
  },
};

/** What is called an error and has one sentence, under whatever name, says it there. */
function saidOtherwise(error: JsonObject, at: string, found: FoundError[]): FoundError[] {
  const sentences = Object.entries(error).filter(([, value]) => /\p{L}\s+\p{L}/u.test(textOf(value) ?? ''));
  const [key, value] = sentences[0] ?? [];
  if (sentences.length !== 1 || key === undefined) return found;
  const said = onlySaid(textOf(value)!, pointer(at, key));
  return [{ ...said, ...(found[0] === undefined ? {} : { code: found[0].code, type: found[0].type }) }];
}
