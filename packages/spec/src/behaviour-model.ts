import * as z from 'zod/mini';
import { type BEHAVIOUR_KINDS, EFFECTS, WAYS } from './closed-words.js';
import { statement, text } from './model-parts.js';

// What a product does beyond the shapes of its calls: what a call changes, how values follow from others, how lists come.

/** What a call changes in records: those that it names, or others that are tied to them. */
export const effectSchema = z.looseObject({
  ...statement,
  kind: z.literal('effect'),
  /** The call. */
  where: text,
  does: z.enum(EFFECTS),
  /** The kind of record that it changes, creates or deletes. */
  entity: text,
  /** Of a change: the field that gets another value. */
  field: z.optional(text),
  /** Of `sets`: the value. Of `adds`: the number, of a time in seconds. Of `later`: the seconds after `from`. */
  value: z.optional(z.unknown()),
  /** Of `changes`, whose rule is not shown: what the field was before a call, and after it. */
  seen: z.optional(z.array(z.looseObject({ before: z.unknown(), after: z.unknown() }))),
  /** Of `later`: another field of the same record. */
  from: z.optional(text),
  /** The value is a time, or a day: what is added or comes later is told in seconds. */
  timed: z.optional(z.enum(['time', 'day'])),
  /**
   * How the record is tied to the one that the call names: by a field of that one (`loan.toolId`), or by its own field
   * (`fine.loanId`). Absent where it is the record that the call names, or makes.
   */
  through: z.optional(z.looseObject({ entity: text, field: text })),
  /** It is how a record that the call makes begins. */
  made: z.optional(z.literal(true)),
  /** Of those times that tell, it was done only in some: what decides is not shown. */
  sometimes: z.optional(z.literal(true)),
});

/** A number of a record that follows from others of the same record. */
export const formulaSchema = z.looseObject({
  ...statement,
  kind: z.literal('formula'),
  entity: text,
  field: text,
  how: z.enum(WAYS),
  /**
   * What it follows from. Of `lines`: a list of the record, and the fields of each line that are multiplied. Of `days`: the
   * days from one to the other; `loanId.dueDate` stands in the record that `loanId` points at.
   */
  from: z.array(text),
  /** Of `multiple` and `days`: the factor. */
  by: z.optional(z.number()),
  /** Digits behind the point that it is rounded to. */
  digits: z.number(),
  /** It is a field of each entry of this list of the record. */
  inside: z.optional(text),
});

/** The order in which a list comes where none is asked for. */
export const orderSchema = z.looseObject({
  ...statement,
  kind: z.literal('order'),
  where: text,
  /** JSON pointer to the list. */
  at: text,
  field: text,
  down: z.boolean(),
});

/** Whatever a search finds has the text that was asked for in one of these fields, in whatever case. */
export const searchSchema = z.looseObject({
  ...statement,
  kind: z.literal('search'),
  where: text,
  /** The parameter. */
  asked: text,
  fields: z.array(text),
});

export const behaviourSchema = z.discriminatedUnion('kind', [effectSchema, formulaSchema, orderSchema, searchSchema]);

export type Effect = z.infer<typeof effectSchema>;
export type Formula = z.infer<typeof formulaSchema>;
export type ListOrder = z.infer<typeof orderSchema>;
export type Search = z.infer<typeof searchSchema>;
export type Behaviour = z.infer<typeof behaviourSchema>;
export type BehaviourKind = (typeof BEHAVIOUR_KINDS)[number];
