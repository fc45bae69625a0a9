/** Segments that stand for anything: what is shown there is the answer to what is not found. */
const REST = /^(?:\*.*|\$|\.\.\..*|\[\[?\.\.\..*\]?\]|:\w+(?:\(\.\*\))?[*+]|:\w+\(\.\*\))$/;

/**
 * The templates of a route, from what it and those above it say: `['/orders', ':id?']` is `/orders` and `/orders/{id}`.
 * None where it stands for whatever is not found, or says what no path has.
 */
export function routePaths(paths: readonly string[]): string[] {
  // a path that begins with a slash stands for itself where those above are a part of it, as in React Router
  const whole = paths.reduce(
    (above, path) => (path.startsWith('/') && isUnder(path, above) ? path : `${above}/${path}`),
    '',
  );
  const segments = whole.split('/').filter((segment) => segment !== '' && !/^_|^\(.*\)$/.test(segment));
  let made: string[] = [''];
  for (const segment of segments) {
    const template = segmentOf(segment);
    if (template === null) return [];
    const longer = made.map((path) => `${path}/${template}`);
    made = isOptional(segment) ? [...made, ...longer] : longer;
  }
  return made.map((path) => path || '/');
}

const isUnder = (path: string, above: string): boolean =>
  above !== '' && `${path}/`.startsWith(`${above.replace(/\/$/, '')}/`);

const isOptional = (segment: string): boolean => /^(?::.*|\{-.*\})\?$/.test(segment) || /^\[\[\w+\]\]$/.test(segment);

/** `:id`, `:id(\\d+)`, `$id`, `[id]`, `{id}`, `<id>`, `<int:id>`; null for what stands for the rest. */
function segmentOf(segment: string): string | null {
  if (REST.test(segment)) return null;
  for (const slot of SLOTS) {
    const name = slot.exec(segment)?.[1];
    if (name !== undefined) return `{${name}}`;
  }
  return /^[\w.~@-]+$/.test(segment) ? segment : null;
}

const SLOTS = [/^:(\w+)(?:\(.*\))?\??$/, /^\$(\w+)$/, /^\[(\w+)\]$/, /^\{(\w+)\}$/, /^<(?:\w+:)?(\w+)>$/];
