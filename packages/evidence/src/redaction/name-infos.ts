import type { NameInfo } from './desk.js';
import { describesFields, secretName } from './names.js';

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
    const info = readName(name);
    if (known.size >= CACHE_LIMIT) known.clear();
    known.set(name, info);
    return info;
  };
}

function readName(name: string): NameInfo {
  if (name.length > LONGEST_NAME) return { name, shown: null, sent: null, describes: false };
  return { name, shown: secretName(name, false), sent: secretName(name, true), describes: describesFields(name) };
}
