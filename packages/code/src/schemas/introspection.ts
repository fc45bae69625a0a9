import { parse, type DocumentNode } from 'graphql/language/index.js';
import { buildClientSchema, printSchema, type IntrospectionQuery } from 'graphql/utilities/index.js';

/** The largest that are published have some 200 000; each is held while it is parsed. */
const MOST_TOKENS = 800_000;

/** A schema in its own language. Throws where it is none. */
export const schemaDocument = (text: string): DocumentNode => parse(text, { noLocation: true, maxTokens: MOST_TOKENS });

/** A schema as an introspection query answers it, without `data` around it. Throws where it is none. */
export const introspected = (answer: object): DocumentNode =>
  schemaDocument(printSchema(buildClientSchema(answer as IntrospectionQuery, { assumeValid: true })));
