import type { Desk, NameInfo } from './desk.js';
import { describesFields, secretName } from './names.js';
import { redactText } from './text.js';

/** Names are few; where they are data (maps by id) the cache must not grow with them. */
const CACHE_LIMIT = 20_000;
/** Names of fields are short; longer keys are data. */
const LONGEST_NAME = 80;

/** Reads names, each of them once. */
export function createNameInfos(): (name: string) => NameInfo {
  const known = new Map<string, NameInfo>();
  const nameInfo = (name: string): NameInfo => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const info = readName(name, redactText(name, scratch) !== name);
    if (known.size >= CACHE_LIMIT) known.clear();
    known.set(name, info);
    return info;
  };
  const scratch: Desk = {
    pseudonym: () => '',
    counts: new Map(),
    learned: new Set(),
    nameInfo: (name) => readName(name, false),
  };
  return nameInfo;
}

function readName(name: string, keyed: boolean): NameInfo {
  if (name.length > LONGEST_NAME) return { name, shown: null, sent: null, describes: false, keyed };
  return {
    name,
    shown: secretName(name, false),
    sent: secretName(name, true),
    describes: describesFields(name),
    keyed,
  };
}
