import * as z from 'zod/mini';

// The parts that every point of the document is made of.

export const text = z.string();
export const count = z.int().check(z.nonnegative());
export const tally = z.record(text, count);

export const refSchema = z.looseObject({
  /** Id of the material. */
  material: text,
  /** Number of the entry in that material, from 0. */
  entry: count,
  /** JSON pointer, header name or selector inside that entry; absent for the entry as a whole. */
  at: z.optional(text),
});

/** Values as traffic has them, and what people call them. */
export const namedSchema = z.array(z.looseObject({ wire: z.unknown(), name: z.unknown() }));

export const basisSchema = z.enum(['observed', 'declared', 'coded', 'stated']);

const reviewSchema = z.looseObject({
  verdict: z.enum(['confirmed', 'rejected', 'edited']),
  by: text,
  at: text,
  note: z.optional(text),
  /** What came of it, where that is not what was asked for: that it could not be made, or what went with it. */
  says: z.optional(text),
});

/** What people decided about a part of a statement: a field, a cell of the matrix, one transition. */
const partReviewSchema = z.extend(reviewSchema, {
  /** As it was concluded. */
  part: text,
  /** What it is called by now, where that is another name. */
  now: z.optional(text),
  /** What is right, in words. */
  correction: z.optional(text),
});

export const statement = {
  id: text,
  basis: z.array(basisSchema),
  support: count,
  against: count,
  confidence: z.number().check(z.gte(0), z.lte(1)),
  evidence: z.array(refSchema),
  review: z.optional(reviewSchema),
  parts: z.optional(z.array(partReviewSchema)),
};
