// Which declared calls and screens a recording exercised. Literal segments win over parameters, as in a router.
const partsOf = (path) => path.split('/').filter(Boolean);
const isSlot = (part) => /^(?:\{.*\}|:.*)$/.test(part);

function fit(template, path) {
  const [want, have] = [partsOf(template), partsOf(path)];
  if (want.length !== have.length) return -1;
  if (!want.every((part, i) => isSlot(part) || part === have[i])) return -1;
  return want.filter((part) => !isSlot(part)).length;
}

/** The template that a path belongs to, or undefined. */
export function templateOf(templates, path) {
  let best;
  let most = -1;
  for (const template of templates) {
    const literal = fit(template, path);
    if (literal > most) [best, most] = [template, literal];
  }
  return best;
}

/** Of declared calls `{ method, path }`: `METHOD path` → the exchanges that exercised it. */
export function exercisedCalls(declared, exchanges) {
  const byMethod = Map.groupBy ? Map.groupBy(declared, ({ method }) => method) : grouped(declared);
  const found = new Map();
  for (const exchange of exchanges) {
    const templates = (byMethod.get(exchange.method) ?? []).map(({ path }) => path);
    const path = templateOf(templates, exchange.path);
    if (path === undefined) continue;
    const key = `${exchange.method} ${path}`;
    found.set(key, [...(found.get(key) ?? []), exchange]);
  }
  return found;
}

function grouped(declared) {
  const found = new Map();
  for (const call of declared) found.set(call.method, [...(found.get(call.method) ?? []), call]);
  return found;
}
