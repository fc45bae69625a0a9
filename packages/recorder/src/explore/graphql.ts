// Whether a POST is a question put in GraphQL. Everything that is not certain counts as one that changes something.

export interface Posted {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

/** As the makers of GraphQL servers name the one path that they answer. */
const ENDPOINT = /\/(?:graphql|gql|query)\/?$/i;

/** Parameters from which servers take a document before they look into the body. */
const OVERRULING = ['query', 'extensions'];

/** What a request may say in GraphQL over HTTP; a body with anything else is the product's own. */
const KEYS = new Set(['query', 'variables', 'operationName', 'extensions']);

/** One that only names a stored document cannot be told, and is none. */
export function isGraphqlQuery({ url, contentType, body }: Posted): boolean {
  const { pathname, searchParams } = new URL(url);
  if ([...searchParams.keys()].some((name) => OVERRULING.includes(name.toLowerCase()))) return false;
  if (/^application\/graphql\s*(?:;|$)/i.test(contentType)) return asksOnly(body);
  if (!ENDPOINT.test(pathname)) return false;
  const said = unambiguous(body);
  const operations = Array.isArray(said) ? said : [said];
  return operations.length > 0 && operations.every(isQuery);
}

function isQuery(said: unknown): boolean {
  if (typeof said !== 'object' || said === null || !Object.keys(said).every((key) => KEYS.has(key))) return false;
  const { query } = said as { query?: unknown };
  return typeof query === 'string' && asksOnly(query);
}

/** Of a key that stands twice some readers take the first and some the last. Undefined for such a body, and for none. */
function unambiguous(body: string): unknown {
  try {
    const said: unknown = JSON.parse(body);
    return keysIn(body) === keysIn(JSON.stringify(said)) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** In JSON, a text before a colon is a key. */
const keysIn = (json: string): number =>
  [...json.matchAll(/"(?:\\.|[^"\\])*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;

/** The tokens of the GraphQL specification, section 2.1; what is none ends the match. */
const TOKEN =
  /[\s,\uFEFF]+|#[^\n\r]*|"""(?:\\"""|[^"]|"(?!""))*"""|"(?:\\[^\n\r]|[^"\\\n\r])*"|\.\.\.|[!$&():=@[\]{|}]|[A-Za-z_]\w*|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function tokensOf(document: string): string[] | null {
  const tokens: string[] = [];
  for (let at = 0; at < document.length;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(document)?.[0];
    if (token === undefined) return null;
    if (!/^[\s,\uFEFF#]/.test(token)) tokens.push(token);
    at += token.length;
  }
  return tokens;
}

const CLOSED_BY = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
]);

/** Every definition of the document is a query, or a fragment for one. */
export function asksOnly(document: string): boolean {
  const open: string[] = [];
  let within: 'query' | 'fragment' | null = null;
  let queries = 0;
  for (const token of tokensOf(document) ?? ['?']) {
    if (within === null) {
      if (token !== '{' && token !== 'query' && token !== 'fragment') return false;
      within = token === 'fragment' ? token : 'query';
    }
    const closing = CLOSED_BY.get(token);
    if (closing !== undefined) open.push(closing);
    else if (/^[)\]}]$/.test(token)) {
      if (open.pop() !== token) return false;
      if (token !== '}' || open.length > 0) continue;
      if (within === 'query') queries++;
      within = null;
    }
  }
  return within === null && queries > 0;
}
