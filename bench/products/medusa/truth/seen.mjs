// What the recording shows of the declared entities: which fields stand in answers, and how states follow each other.
const fold = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const singular = (text) => text.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/** Every JSON answer of the product, parsed once. */
export function answersOf(exchanges) {
  return exchanges.flatMap((exchange) => {
    if (!/^\/(?:admin|store|auth)\//.test(exchange.path) || !/^[[{]/.test(exchange.answered)) return [];
    try {
      return [{ ...exchange, json: JSON.parse(exchange.answered) }];
    } catch {
      return [];
    }
  });
}

/** Walks all answers: `shown` is entity → names of fields, `moves` is `entity.field` → set of `from>to`. */
export function seenIn(answers, entities, cycles) {
  const byName = new Map();
  const byPrefix = new Map();
  for (const [name, { also, prefixes }] of entities) {
    for (const one of [...also, name]) byName.set(singular(fold(one)), name);
    for (const prefix of prefixes) if (!byPrefix.has(prefix)) byPrefix.set(prefix, name);
  }
  const seen = { shown: new Map(), moves: new Map(), values: new Map(), last: new Map() };
  const prefixOf = (id) => (typeof id === 'string' ? /^([a-z]+(?:_[a-z]+)*)_[0-9A-Z]{26}$/.exec(id)?.[1] : undefined);
  /** What has no table of its own goes by the key that it stands under, as its id is that of something else. */
  const nameFor = (value, key, parent) => {
    const named = entities.get(parent)?.fields.get(key)?.ref ?? byName.get(singular(fold(key)));
    if (named && !entities.get(named).model) return named;
    return byPrefix.get(prefixOf(value.id)) ?? named;
  };
  const walk = (value, key, parent) => {
    if (Array.isArray(value)) return value.forEach((item) => walk(item, key, parent));
    if (value === null || typeof value !== 'object') return undefined;
    const name = nameFor(value, key, parent);
    if (name) note(seen, name, value, cycles);
    for (const [field, inner] of Object.entries(value)) walk(inner, field, name);
    return undefined;
  };
  for (const { json } of answers) for (const [key, value] of Object.entries(json)) walk(value, key);
  return seen;
}

function note({ shown, moves, values, last }, name, value, cycles) {
  if (!shown.has(name)) shown.set(name, new Set());
  for (const field of Object.keys(value)) shown.get(name).add(field);
  for (const field of cycles.get(name) ?? []) {
    if (!(field in value) || !value.id) continue;
    const state = String(value[field]);
    const key = `${name}.${field}`;
    if (!values.has(key)) values.set(key, new Set());
    values.get(key).add(state);
    const before = last.get(`${key} ${value.id}`);
    if (before !== undefined && before !== state) {
      if (!moves.has(key)) moves.set(key, new Set());
      moves.get(key).add(`${before}>${state}`);
    }
    last.set(`${key} ${value.id}`, state);
  }
}
