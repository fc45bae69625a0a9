// What the training material shows about the answers of each call, counted here from the exchanges alone. It decides
// which wrong answers are made; the learned schemas are never asked.

/** Places inside a JSON value, with `[]` for any item of an array: `/items/[]/status`. */
export function* placesIn(value, at = '', owner = null, key = null) {
  yield { at, value, owner, key };
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* placesIn(item, `${at}/[]`, value, i);
  else if (value !== null && typeof value === 'object')
    for (const [k, v] of Object.entries(value))
      yield* placesIn(v, `${at}/${k.replaceAll('~', '~0').replaceAll('/', '~1')}`, value, k);
}

export const typeOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Which thing a value belongs to: its neighbour `id`, else the whole record. */
const ownerOf = (owner) =>
  owner && !Array.isArray(owner) && 'id' in owner ? `id ${owner.id}` : JSON.stringify(owner).slice(0, 500);

const emptyPlace = () => ({
  seen: 0,
  types: new Map(),
  records: 0,
  keys: new Map(),
  texts: new Map(),
  owners: new Set(),
});
const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
const MOST_TEXTS = 50; // more than this is no closed set, whatever else it is

function observePlace(place, { value, owner }) {
  place.seen++;
  count(place.types, typeOf(value));
  if (typeOf(value) === 'object') {
    place.records++;
    for (const key of Object.keys(value)) count(place.keys, key);
  }
  if (typeof value === 'string' && place.texts.size <= MOST_TEXTS) count(place.texts, value);
  if (place.owners.size <= 1000) place.owners.add(ownerOf(owner));
}

/** The JSON that answers this operation, or the whole answer; undefined where the answer is not JSON. */
export const answerOf = (exchange, operation) =>
  operation ? operation.result : exchange.response?.is === 'json' ? exchange.response.value : undefined;

export function createProfile() {
  const groups = new Map();
  const statuses = new Map();
  return {
    observe(exchange, verdicts) {
      for (const { call, operation } of verdicts) {
        if (!call) continue;
        statuses.set(call.id, (statuses.get(call.id) ?? new Set()).add(exchange.status));
        const value = answerOf(exchange, operation);
        if (value === undefined) continue;
        const key = `${call.id} ${exchange.status}`;
        const group = groups.get(key) ?? groups.set(key, { exchanges: 0, places: new Map() }).get(key);
        group.exchanges++;
        for (const found of placesIn(value)) {
          if (!group.places.has(found.at)) group.places.set(found.at, emptyPlace());
          observePlace(group.places.get(found.at), found);
        }
      }
    },
    groupOf: (call, status) => groups.get(`${call.id} ${status}`),
    statusesOf: (call) => statuses.get(call.id) ?? new Set(),
  };
}
