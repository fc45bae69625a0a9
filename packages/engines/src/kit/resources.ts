import type { Json } from '@asbuilt/evidence';
import { sureClass } from './address/segment.js';

// Records as protocols write them, JSON:API and HAL, as if they were plain: what tells one from others stands under `id`,
// and what a link or a relationship points at is a thing inside.

export type JsonRecord = { readonly [key: string]: Json };

// Names that mean "what tells this one from others" wherever they are used, the surest first.
const ID_NAMES = ['id', '_id', 'Id', 'ID', 'uuid', 'guid', 'pk', '@id', 'gid'] as const;

export const isUsualIdName = (name: string): boolean => ID_NAMES.some((usual) => usual === name);

/** The name under which a record carries its identifier, by name alone. */
export function idNameOf(record: JsonRecord): string | null {
  for (const name of ID_NAMES) {
    const value = record[name];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return name;
  }
  return null;
}

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without a prototype, so that an observed `__proto__` is a name like any other. */
export const bare = (): { [key: string]: Json } => Object.create(null) as { [key: string]: Json };

/**
 * A JSON:API resource as if it were plain: attributes beside the id, relationships as `{id}`, each with the type that it
 * says it is. One that is to be made has no id yet.
 */
export function plainResource(record: JsonRecord, mayLackId: boolean): JsonRecord {
  const { id, type, attributes, relationships } = record;
  if (attributes === undefined && relationships === undefined) return record;
  if (type === undefined && id !== undefined && isRecord(attributes) && isBare(record))
    return Object.assign(bare(), attributes, { id });
  if (typeof type !== 'string' || (typeof id !== 'string' && !(mayLackId && id === undefined))) return record;
  if (!isRecord(attributes) && !isRecord(relationships)) return record;
  const plain = bare();
  if (id !== undefined) plain['id'] = id;
  plain['@type'] = type;
  if (isRecord(attributes)) for (const name in attributes) plain[name] = attributes[name]!;
  if (isRecord(relationships))
    for (const name in relationships) {
      const linked = relationships[name];
      if (isRecord(linked) && linked['data'] !== undefined) plain[name] = linkedTo(linked['data']);
    }
  return plain;
}

/** `{"id": 1, "attributes": {…}}`: the same without a type, and with nothing of its own beside. */
const isBare = (record: JsonRecord): boolean =>
  Object.keys(record).every((name) => name === 'id' || name === 'attributes' || name === 'meta' || name === 'links');

/** What a JSON:API relationship points at: its type is what it is, no word of its own. */
function linkedTo(data: Json): Json {
  if (Array.isArray(data)) return data.map(linkedTo);
  if (!isRecord(data) || typeof data['type'] !== 'string' || data['id'] === undefined) return data;
  const plain = bare();
  plain['id'] = data['id'];
  plain['@type'] = data['type'];
  return plain;
}

/** Links to other places of the same list or thing, and to what describes it. */
const OF_ITSELF = new Set(
  'self next prev previous first last curies profile edit search find collection up type describedby canonical'.split(
    ' ',
  ),
);

/** A HAL record: its own link says which one it is, the others at what it points. */
export function withLinks(record: JsonRecord): JsonRecord {
  const links = record['_links'] as JsonRecord;
  const own = idNameOf(record) === null ? linkedId(links['self']) : null;
  if (own === null && idNameOf(record) === null) return record;
  const { _embedded: inside, ...members } = record;
  const plain = Object.assign(bare(), members);
  if (isRecord(inside)) for (const name in inside) plain[name] = unfolded(members[name], inside[name]!);
  if (own !== null) plain['id'] = own;
  for (const name in links) {
    if (OF_ITSELF.has(name) || name in plain) continue;
    const linked = linkedThings(name, links[name]!, typeof record['id'] === 'number');
    if (linked !== null) plain[name] = linked;
  }
  return plain;
}

// Under this name a thing that a link leads to says among which others it stands there. No product's own name begins so.
export const LINKED_AMONG = '@among';

/** What a link leads to, or several. Where a product writes identifiers as numbers, the number in an address is one. */
function linkedThings(name: string, link: Json, numbered: boolean): Json | null {
  if (Array.isArray(link)) {
    const all = link.map((one) => linkedThings(name, one, numbered));
    return all.length > 0 && all.every((one) => isRecord(one ?? undefined)) ? (all as Json) : null;
  }
  const [among, last] = stepsOf(link);
  if (last === undefined || !(sureClass(last) !== null || isCalled(name, among))) return null;
  const id = numbered && /^[1-9]\d{0,14}$/.test(last) ? Number(last) : last;
  return Object.assign(bare(), among === undefined ? { id } : { id, [LINKED_AMONG]: among });
}

/** `variety` and `/varieties/cascade`: a word behind the plural of the link's own name is one of them. */
const isCalled = (name: string, among: string | undefined): boolean =>
  among !== undefined &&
  among.endsWith('s') &&
  among.length > name.length &&
  among.length <= name.length + 2 &&
  among.toLowerCase().startsWith(name.slice(0, -1).toLowerCase());

/** `author: 3` beside the author embedded as `[{id: 3, …}]` is that author; otherwise what it says itself stays. */
function unfolded(own: Json | undefined, embedded: Json): Json {
  if (own === undefined) return embedded;
  const [one, ...others] = Array.isArray(embedded) ? embedded : [embedded];
  const isIt = one !== undefined && others.length === 0 && isRecord(one) && one['id'] === own;
  return isIt ? one : own;
}

/** The last step of `{"href": "/orders/523"}`, where it is an identifier beyond doubt. */
function linkedId(link: Json | undefined): string | null {
  const [, last] = stepsOf(link);
  return last === undefined || sureClass(last) === null ? null : last;
}

/** The last two steps of an address, `orders` and `523`. */
function stepsOf(link: Json | undefined): [before: string | undefined, last: string | undefined] {
  const href = isRecord(link) && link['templated'] !== true ? link['href'] : undefined;
  if (typeof href !== 'string') return [undefined, undefined];
  const steps = href
    .replace(/[?#][^]*$/, '')
    .split('/')
    .filter((part) => part !== '');
  return [steps.at(-2), steps.at(-1)];
}
