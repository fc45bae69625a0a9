/** The parameters of a query, and in place of one that holds JSON the entries of that: `?request={"method":"user.delete"}`. */
export const parametersIn = (query: URLSearchParams): (readonly [name: string, value: string])[] =>
  [...query].flatMap(([name, value]) => {
    const inner = jsonIn(value);
    return inner === null ? [[name, value] as const] : entriesOf(inner, name);
  });

function jsonIn(value: string): object | null {
  if (!/^\s*[[{]/.test(value)) return null;
  try {
    return JSON.parse(value) as object;
  } catch {
    return null; // a document in GraphQL begins with a brace as well
  }
}

function entriesOf(value: unknown, name: string): (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, one]) => entriesOf(one, Array.isArray(value) ? name : key));
}
