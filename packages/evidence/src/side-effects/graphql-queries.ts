import { isExecutableDefinitionNode, Kind, OperationTypeNode, parse } from 'graphql';

// Whether a request is a query in GraphQL. Everything that is not certain counts as one that changes something.

export interface Posted {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

/** As the makers of GraphQL servers name the one path that they answer. */
export const GRAPHQL_PATH = /\/(?:graphql|gql|query)\/?$/i;

/** Parameters from which servers take a document before they look into the body. */
const OVERRULING = ['query', 'extensions'];

/** What a request may say in GraphQL over HTTP; a body with anything else is the product's own. */
const KEYS = new Set(['query', 'variables', 'operationName', 'extensions']);

/** One that only names a stored document cannot be told, and is none. */
export function isGraphqlQuery({ url, contentType, body }: Posted): boolean {
  const { pathname, searchParams } = new URL(url);
  if ([...searchParams.keys()].some((name) => OVERRULING.includes(name.toLowerCase()))) return false;
  if (/^application\/graphql\s*(?:;|$)/i.test(contentType)) return asksOnly(body);
  if (!GRAPHQL_PATH.test(pathname)) return false;
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
  [...json.matchAll(/"(?:\\[^]|[^"\\])*"?(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;

/** Longer documents are attacks on the parser; the longest that was seen in a product had 4,000. */
const TOKENS_MOST = 50_000;

/** Every operation of the document is a query. */
export function asksOnly(document: string): boolean {
  const operations = operationsIn(document);
  return operations !== null && operations.length > 0 && operations.every((kind) => kind === OperationTypeNode.QUERY);
}

/** The kinds of the operations in a document; null: it is none. */
export function operationsIn(document: string): OperationTypeNode[] | null {
  try {
    const { definitions } = parse(document, { noLocation: true, maxTokens: TOKENS_MOST });
    const kinds = definitions.map((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one.operation] : []));
    return definitions.every(isExecutableDefinitionNode) ? kinds.flat() : null;
  } catch {
    return null;
  }
}
