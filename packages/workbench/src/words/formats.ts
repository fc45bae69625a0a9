/** What each export is for. */
export const FORMAT_WORDS: Readonly<Record<string, string | undefined>> = {
  md: 'The nine points, for people',
  json: 'The whole document, for programs',
  openapi: 'Its calls as OpenAPI 3.1',
  'json-schema': 'Its entities as JSON Schema',
  typescript: 'Its entities as TypeScript types',
  zod: 'Its entities as zod schemas',
  sql: 'Its entities as tables of a database',
  html: 'A report to print or hand on, in one file',
  xstate: 'Its life cycles as XState machines',
};
