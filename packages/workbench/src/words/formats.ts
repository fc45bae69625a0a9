/** What each export is for. */
export const FORMAT_WORDS: Readonly<Record<string, string | undefined>> = {
  md: 'The nine points, for people',
  json: 'The whole specification, for programs',
  openapi: 'Calls as OpenAPI 3.1',
  'json-schema': 'Entities as JSON Schema',
  typescript: 'Entities as TypeScript types',
  zod: 'Entities as Zod schemas',
  sql: 'Entities as SQL tables',
  html: 'A report to print or send, in one file',
  xstate: 'Life cycles as XState machines',
};
