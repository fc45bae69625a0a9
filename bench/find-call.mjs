// Which call of a specification an exchange is: method as meant, template, operation; the most literal template first.

const decode = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const SLOT = /\{[^}]*\}/;
const splitPath = (path) => path.split('/').filter(Boolean);

/** A template's segment as a test of a decoded segment: `{id}.json` matches `5.json`. */
function segmentPattern(part) {
  if (!SLOT.test(part)) return { literal: decode(part) };
  const names = [...part.matchAll(/\{([^}]*)\}/g)].map((found) => found[1]);
  const source = part
    .split(SLOT)
    .map((text) => decode(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+)');
  return { names, pattern: new RegExp(`^${source}$`, 's'), fixed: part.replace(/\{[^}]*\}/g, '').length };
}

/** Null where it does not fit, else the values of its slots. */
function fit(parts, segments) {
  const values = [];
  for (const [i, part] of parts.entries()) {
    if (part.literal !== undefined) {
      if (part.literal !== segments[i]) return null;
      continue;
    }
    const found = part.pattern.exec(segments[i]);
    if (!found) return null;
    for (const [k, name] of part.names.entries()) values.push([name, found[k + 1]]);
  }
  return values;
}

/** Literal before slot, from the left; among slots the one with more fixed letters. */
function mostLiteralFirst(a, b) {
  for (const [i, part] of a.parts.entries()) {
    const rank = (p) => (p.literal !== undefined ? Infinity : p.fixed);
    const [x, y] = [rank(part), rank(b.parts[i])];
    if (x !== y) return x > y ? -1 : 1;
  }
  return 0;
}

const keyOf = (method, length, operation) => `${method} ${length} ${operation ?? ''}`;

/** Calls, or addresses that are listed as not served, by what must be equal. */
export function indexOf(statements, origins) {
  const index = new Map();
  for (const call of statements) {
    const parts = splitPath(call.path).map(segmentPattern);
    const key = keyOf(call.method, parts.length, call.operation);
    index.set(key, [...(index.get(key) ?? []), { call, parts, origin: call.origin ?? origins[0] }]);
  }
  for (const list of index.values()) list.sort(mostLiteralFirst);
  return index;
}

export function findIn(index, exchange, operation) {
  const { segments, origin } = exchange.url;
  const at = (method) => index.get(keyOf(method, segments.length, operation?.field)) ?? [];
  for (const candidate of [...at(exchange.method), ...(exchange.method === 'HEAD' ? at('GET') : [])]) {
    const values = candidate.origin === origin ? fit(candidate.parts, segments) : null;
    if (values) return { call: candidate.call, values };
  }
  return null;
}
