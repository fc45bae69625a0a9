import * as z from 'zod/mini';
import { RULE_KINDS } from './closed-words.js';
import { count, namedSchema, refSchema, statement, text } from './model-parts.js';

// Point 5: rules, what screens say beside them, and what held between requests and answers.

export const ruleSchema = z.looseObject({
  ...statement,
  /** A call, a form, or the page of a form that no call is known of: `form /route`. */
  where: text,
  field: text,
  rule: z.enum(RULE_KINDS),
  /** The bound, or the values taken; of `other` that compares two fields: `equals password`, `> startDate`. */
  value: z.optional(z.unknown()),
  /** Of `min` and `max`: the bound itself is refused as well. */
  exclusive: z.optional(z.boolean()),
  /** Of the values taken, those that people call otherwise than traffic does. */
  named: z.optional(namedSchema),
  message: z.optional(text),
  /** Other calls that keep the same rule: those that change what `where` makes. */
  also: z.optional(z.array(text)),
  /** Who tells of it: a form, an answer that refuses, the contrast of what was refused and what was taken, or the product's own words about the field. */
  witnesses: z.optional(z.array(z.enum(['form', 'rejection', 'contrast', 'description']))),
  /** Other bounds for the same rule, and who tells of them. */
  contradictions: z.optional(
    z.array(z.looseObject({ witness: text, value: z.unknown(), evidence: z.array(refSchema) })),
  ),
});

/** What a screen says of a field, where nothing shows that the product refuses anything else. */
export const screenHintSchema = z.looseObject({
  /** A call, or the page that the field stands on: `form /route`. */
  where: text,
  field: text,
  rule: ruleSchema.shape.rule,
  value: z.optional(z.unknown()),
  support: count,
  evidence: z.array(refSchema),
});

/** What held between requests and answers of a call, or inside its answers, without exception. */
export const invariantSchema = z.looseObject({
  id: text,
  where: text,
  kind: z.enum(['echo', 'limit', 'filter', 'sorted', 'count', 'total', 'reference', 'sum', 'product']),
  /** What of the request it is about; absent where it holds inside the answer. */
  asked: z.optional(z.looseObject({ in: z.enum(['path', 'query', 'body']), name: text })),
  /** JSON pointer into the answer; `*` stands for every item of a list. */
  at: text,
  /** Of a reference: the other place that has the same value. */
  same: z.optional(text),
  /** Of a sum: the places that it adds up, those inside of lists in all items. Of a product: its two factors. */
  parts: z.optional(z.array(text)),
  support: count,
  confidence: z.number().check(z.gte(0), z.lte(1)),
  evidence: z.array(refSchema),
});
