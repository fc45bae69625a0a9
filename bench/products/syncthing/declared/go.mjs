// Reads what Syncthing's Go source declares: structs with JSON names and defaults, enumerations, routes, messages.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = 'source/usr/share/gocode/src/github.com/syncthing/syncthing';

export function sourceOf(folder) {
  const root = join(folder, ROOT);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const goFiles = (path) =>
    readdirSync(join(root, path)).filter((name) => name.endsWith('.go') && !/_test\.go$|mocked/.test(name));
  const readAll = (path) =>
    goFiles(path)
      .map((name) => read(`${path}/${name}`))
      .join('\n');
  return { root, read, readAll };
}

// a field, or the end of a struct inside the struct
const FIELD = /^\t(?:\w+\s+([^\s`]+)|\})\s+`([^`]*)`/gm;
const tagOf = (tags, name) => new RegExp(`(?:^|\\s)${name}:"([^"]*)"`).exec(tags)?.[1];

/** The fields of a struct that JSON shows: `{ name, go, value }`. */
export function fieldsOf(text, struct) {
  const body = new RegExp(`^type ${struct} struct \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text)?.[1];
  if (body === undefined) throw new Error(`There is no struct ${struct}.`);
  return [...body.matchAll(FIELD)]
    .map(([, go = 'struct', tags]) => ({ name: tagOf(tags, 'json')?.split(',')[0], go, value: tagOf(tags, 'default') }))
    .filter(({ name }) => name && name !== '-');
}

const PLAIN = {
  string: 'string',
  bool: 'boolean',
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  float64: 'number',
};

/** The type in JSON of a Go type. */
export function typeOf(go) {
  const bare = go.replace(/^\*/, '');
  if (/^\[\]/.test(bare)) return { type: 'array' };
  if (/^map\[/.test(bare)) return { type: 'object' };
  if (bare === 'time.Time') return { type: 'string', format: 'date-time' };
  if (/DeviceID$/.test(bare)) return { type: 'string' };
  return { type: PLAIN[bare] ?? 'object' };
}

/** The words of an enumeration: what its String method returns, or a table says; not the word for none of them. */
export function wordsOf(text, type) {
  const method = new RegExp(`^func \\(\\w+ ${type}\\) String\\(\\) string \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text)?.[1];
  const table = new RegExp(`Marshal = map\\[${type}\\]string\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text)?.[1];
  const body = table ?? method ?? '';
  return [...body.matchAll(/(?:return |:\s+)"([^"]+)"/g)].map(([, word]) => word).filter((word) => word !== 'unknown');
}

const slots = (path) => path.replace(/:(\w+)/g, '{$1}');

/** Every route of the API: `{ method, path, handler }`. */
export function routesOf({ read }) {
  const api = read('lib/api/api.go');
  const config = read('lib/api/confighandler.go');
  const plain = [...api.matchAll(/restMux\.HandlerFunc\(http\.Method(\w+), "([^"]+)", s\.(\w+)/g)];
  const built = [...api.matchAll(/configBuilder\.(register\w+)\("([^"]+)"\)/g)];
  const debug = [...api.matchAll(/debugMux\.HandleFunc\("([^"]+)", s\.(\w+)/g)];
  const other = [...api.matchAll(/\smux\.HandleFunc\("([^"]+)", s\.(\w+)/g)];
  const methodsOf = (name) => {
    const body = new RegExp(
      `^func \\(c \\*configMuxBuilder\\) ${name}\\(path string\\) \\{\\n([\\s\\S]*?)^\\}`,
      'm',
    ).exec(config)[1];
    return [...body.matchAll(/http\.Method(\w+), path/g)].map(([, method]) => method);
  };
  return [
    ...plain.map(([, method, path, handler]) => ({ method: method.toUpperCase(), path: slots(path), handler })),
    ...built.flatMap(([, handler, path]) =>
      methodsOf(handler).map((method) => ({ method: method.toUpperCase(), path: slots(path), handler })),
    ),
    ...[...debug, ...other].map(([, path, handler]) => ({ method: 'GET', path, handler })),
  ];
}

const STATUS = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  InternalServerError: 500,
  ServiceUnavailable: 503,
};

/** Refusals whose words stand in the handlers themselves. */
export function refusalsOf({ readAll }) {
  const text = readAll('lib/api');
  const found = [...text.matchAll(/http\.Error\(w, "([^"]+)", (?:http\.Status(\w+)|(\d+))\)/g)];
  return found.map(([, message, name, number]) => ({ status: number ? Number(number) : STATUS[name], message }));
}

/** Keys of an answer that a handler builds by hand: `"key": …` in a map, or `res["key"] =`. */
export function keysOf(text, func) {
  const body = new RegExp(`^func (?:\\([^)]*\\) )?${func}\\([\\s\\S]*?^\\}`, 'm').exec(text)?.[0] ?? '';
  const keys = [...body.matchAll(/(?:^\t\t"(\w+)":|res\["(\w+)"\]|out\["(\w+)"\])/gm)].map((match) =>
    match.slice(1).find(Boolean),
  );
  return [...new Set(keys)];
}
