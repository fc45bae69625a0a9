import type { Json } from '@asbuilt/evidence';
import { bare, isRecord, type JsonRecord } from '../resources.js';

// What a mutation sends of a thing stands in an object of its arguments, beside which one it is:
// `updateRecipe(id: 7, input: {servings: 4})`. Seen through, it is what others send: `{id: 7, servings: 4}`.

const INPUT = /^(?:input|data|attributes|object|patch|payload|changes|_set|pk_columns|[a-z]\w*Input)$/;
// `input: {id, patch: {…}}`: one wraps another, and hardly a third.
const MOST_WRAPPED = 3;

export function seenThroughInput(sent: Json): Json {
  let own = sent;
  for (let i = 0; i < MOST_WRAPPED; i++) {
    const inner = isRecord(own) ? unwrapped(own) : own;
    if (inner === own) return own;
    own = inner;
  }
  return own;
}

/** What stands beside it says which thing it is, and stays. */
function unwrapped(sent: JsonRecord): JsonRecord {
  const wraps = Object.keys(sent).filter((name) => INPUT.test(name) && isRecord(sent[name]));
  if (wraps.length === 0) return sent;
  const own = bare();
  for (const name of wraps) Object.assign(own, sent[name]);
  for (const name of Object.keys(sent)) if (!wraps.includes(name)) own[name] = sent[name]!;
  return own;
}
