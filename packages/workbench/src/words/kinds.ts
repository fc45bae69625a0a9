/** Kinds of material, as people call them; a kind that a later release reads keeps its own name. */
const KIND_WORDS = new Map([
  ['har', 'HAR'],
  ['pages', 'page records'],
  ['actions', 'actions'],
  ['playwright-trace', 'Playwright trace'],
  ['warc', 'web archive'],
  ['mitmproxy', 'mitmproxy flows'],
  ['burp', 'Burp export'],
  ['postman', 'Postman collection'],
  ['access-log', 'access log'],
  ['script', 'script'],
  ['openapi', 'OpenAPI or Swagger'],
  ['devtools-recorder', 'DevTools recording'],
  ['nine points', 'nine-point document'],
]);

export const kindWords = (kind: string): string => KIND_WORDS.get(kind) ?? kind;
