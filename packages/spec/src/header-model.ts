import * as z from 'zod/mini';
import { count, refSchema, text } from './model-parts.js';

/** What stood in one header of the responses of one kind, or of several; one entry for each cookie of `set-cookie`. */
export const responseHeaderSchema = z.looseObject({
  /** In small letters. */
  name: text,
  /** Where all that had it said the same. */
  value: z.optional(text),
  /** With what differs in braces: `/api/loans/{id}`, `session={value}; HttpOnly`. The value of a cookie is never told. */
  template: z.optional(text),
  /** Where values differ: what all of them are. */
  type: z.optional(z.enum(['integer', 'date'])),
  /** How many responses had it, of those whose headers were recorded. */
  support: count,
  of: count,
  /** One entry that holds it. */
  evidence: z.array(refSchema),
});

/** What nearly all responses have, or those of one media type (empty: those without a body). Told here and with no call. */
export const commonHeaderSchema = z.extend(responseHeaderSchema, { mime: z.nullable(text) });

export type ResponseHeader = z.infer<typeof responseHeaderSchema>;
export type CommonHeader = z.infer<typeof commonHeaderSchema>;
