import type { Call, JsonSchema } from '@asbuilt/spec';
import { isPlural, singular } from '../kit/singular.js';

// `/relations/articles/author` shows a relation, those of articles being a part of them all; `/products/categories/7` shows
// a category. The words of the path are the same in both: what the answers look like tells.

/** Of the fields of what is listed above so many are in the answer, and the other way round. */
const SHARED = 0.8;
/** Fewer fields are alike by chance. */
const FEWEST_FIELDS = 3;

/** The same calls, each about what its answers show where that is what the word before its own lists. */
export function aboutWhatIsListedAbove(calls: readonly Call[]): Call[] {
  const listed = new Map<string, ReadonlySet<string>>();
  for (const call of calls) {
    const fields = call.method === 'GET' && call.operation === null ? fieldsShown(call) : null;
    if (fields !== null) listed.set(placeOf(call), fields);
  }
  const renamed = new Map<string, string>();
  for (const call of calls) {
    const above = call.method === 'GET' ? ownerOf(call) : null;
    const own = above === null ? undefined : listed.get(placeOf(call));
    const theirs = above === null ? undefined : listed.get(above.place);
    if (own !== undefined && theirs !== undefined && isAlike(own, theirs)) renamed.set(placeOf(call), above!.noun);
  }
  return calls.map((call) => {
    const noun = renamed.get(placeOf(call));
    return noun === undefined || ownerOf(call) === null ? call : { ...call, entity: noun };
  });
}

const placeOf = ({ origin, path }: Call): string => `${origin ?? ''} ${path.replace(/\/$/, '')}`;

/** `/relations` of `/relations/articles/{relation}`, where the call is said to be about articles. */
function ownerOf(call: Call): { place: string; noun: string } | null {
  const segments = call.path.split('/').filter((segment) => segment !== '');
  const last = segments.findLastIndex((segment) => !segment.includes('{'));
  const [word, above] = [segments[last] ?? '', segments[last - 1] ?? ''];
  if (segments.length > last + 2 || above.includes('{') || !isPlural(above)) return null;
  if (call.operation !== null || call.entity === null || singular(word) !== call.entity) return null;
  return { place: placeOf({ ...call, path: `/${segments.slice(0, last).join('/')}` }), noun: singular(above) };
}

/** The names of the fields of what a call answers with: of one thing, or of those in a list. */
function fieldsShown({ responses }: Call): ReadonlySet<string> | null {
  const schema = responses.find(({ status, schema }) => status < 300 && schema !== null)?.schema ?? null;
  const fields = fieldsOf(schema);
  return fields === null || fields.size < FEWEST_FIELDS ? null : fields;
}

function fieldsOf(schema: JsonSchema | null): ReadonlySet<string> | null {
  if (schema === null) return null;
  if (schema['type'] === 'array') return fieldsOf((schema['items'] as JsonSchema | undefined) ?? null);
  const properties = schema['properties'] as Record<string, JsonSchema> | undefined;
  if (properties === undefined) return null;
  const held = properties['data'];
  return held === undefined ? new Set(Object.keys(properties)) : fieldsOf(held);
}

function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const both = [...a].filter((name) => b.has(name)).length;
  return both >= Math.max(a.size, b.size) * SHARED;
}
