/** What each export is for. */
export const FORMAT_WORDS: Readonly<Record<string, string | undefined>> = {
  md: 'The nine points, for people',
  json: 'The whole document, for programs',
  openapi: 'Its calls as OpenAPI 3.1',
};
