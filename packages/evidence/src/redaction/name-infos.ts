import type { NameInfo } from './desk.js';
import { detached } from './detached.js';
import { describesFields, leafWords, secretOf, wordsOf } from './names.js';

/** Names are few; where they are data (maps by id) the cache must not grow with them. */
const CACHE_LIMIT = 20_000;
/** Names of fields are short; longer keys are data. */
const LONGEST_NAME = 80;

/** Reads names, each of them once. */
export function createNameInfos(): (name: string) => NameInfo {
  const known = new Map<string, NameInfo>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const info = readName(detached(name));
    if (known.size >= CACHE_LIMIT) known.clear();
    known.set(info.name, info);
    return info;
  };
}

function readName(name: string): NameInfo {
  if (name.length > LONGEST_NAME) return { name, shown: null, sent: null, describes: false };
  const words = wordsOf(name);
  const leaf = name.endsWith(']') ? leafWords(name) : words;
  return { name, shown: secretOf(leaf, false), sent: secretOf(leaf, true), describes: describesFields(words) };
}
