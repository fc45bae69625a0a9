import type { Exchange, Json } from '@asbuilt/evidence';

// An answer that carries a segment of its own address as the value of a field names the thing it shows:
// `/api/files/plan.xlsx` and `{"name":"plan.xlsx", …}`. Stronger than the same text in any other answer.

// Fields that repeat the name of the collection or the address itself.
const NO_NAMES = new Set([
  'type',
  'kind',
  'object',
  'resource',
  'model',
  'entity',
  'self',
  'href',
  'url',
  'path',
  'uri',
  'rel',
  'method',
  'action',
  'status',
  'message',
  'error',
  'title',
  'detail',
]);
// `{"data":{"file":{…}}}`: deeper texts belong to other things.
const DEEPEST = 2;
const NOTHING: ReadonlySet<string> = new Set();

/** The texts that an answer gives of the thing it shows; lists show many things and name none. */
export function namesShown({ response, status }: Exchange): ReadonlySet<string> {
  if (response?.is !== 'json' || status >= 300) return NOTHING;
  const names = new Set<string>();
  collect(response.value, names, 0);
  return names;
}

/** `{"expand":"transitions","transitions":[…]}`: what is also the name of a member speaks of the member. */
function collect(value: Json, into: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const key in value) {
    const inner = value[key]!;
    if (typeof inner === 'string') {
      if (inner.length <= 200 && !NO_NAMES.has(key) && !Object.hasOwn(value, inner)) into.add(inner);
    } else if (depth < DEEPEST) collect(inner, into, depth + 1);
  }
}
