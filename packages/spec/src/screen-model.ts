import * as z from 'zod/mini';
import { count, refSchema, statement, text } from './model-parts.js';

// Point 2: screens, what stands on them, and what stands on most of them.

const formFieldSchema = z.looseObject({
  name: text,
  label: z.optional(text),
  type: z.optional(text),
  /** false: it was marked as required at times. */
  required: z.optional(z.boolean()),
  /** As the page has them: maxlength, minlength, min, max, pattern, step. */
  constraints: z.optional(z.record(text, text)),
  options: z.optional(z.array(text)),
});

const saidSchema = z.looseObject({ says: text, support: count, actors: z.array(text), evidence: z.array(refSchema) });

export const screenSchema = z.looseObject({
  ...statement,
  route: text,
  /** Where the product has several origins: the one that has this screen. */
  origin: z.optional(text),
  params: z.array(z.looseObject({ name: text, in: z.enum(['path', 'query']), type: text })),
  /** Template, as headings are: `Order {id}`; `{…}` stands for what differs. */
  title: z.nullable(text),
  headings: z.array(text),
  forms: z.array(
    z.looseObject({
      id: text,
      name: z.optional(text),
      /** Empty where a script sends it. */
      action: text,
      method: text,
      call: z.optional(text),
      fields: z.array(formFieldSchema),
    }),
  ),
  actions: z.array(text),
  /** Of `actions`: those that some had every time and others never, with one record without and one with it. */
  offered: z.optional(
    z.array(z.looseObject({ action: text, to: z.array(text), notTo: z.array(text), evidence: z.array(refSchema) })),
  ),
  /** What opens over it, by name. */
  dialogs: z.optional(z.array(text)),
  links: z.array(text),
  calls: z.array(text),
  /** Of its calls: those that read, made when it comes up, and those that something done on it makes. */
  loads: z.optional(z.array(text)),
  acts: z.optional(z.array(text)),
  /** Who was seen on it. */
  actors: z.optional(z.array(text)),
  /** What it says where it cannot show what it should, and to whom; `refused`: that it is for want of a right. */
  troubles: z.optional(z.array(z.extend(saidSchema, { refused: z.optional(z.literal(true)) }))),
  /** Who was not signed in came to a page for signing in instead, which remembers this one. */
  asksToSignIn: z.optional(z.looseObject({ support: count, evidence: z.array(refSchema) })),
  /** Who was led to another screen at once whenever they came, and never saw this one. */
  leadsOn: z.optional(
    z.array(z.looseObject({ to: text, actors: z.array(text), support: count, evidence: z.array(refSchema) })),
  ),
  /** What it says at times: what was done, what is wrong, that there is nothing; one `{…}` for each number. `tells`: its state of error, or of nothing to show. */
  notices: z.optional(z.array(z.extend(saidSchema, { tells: z.optional(z.enum(['error', 'empty'])) }))),
  /** File name of the picture; recordings number theirs alike, so that `pictured` tells which one is meant. */
  picture: z.nullable(text),
  /** The page record that the picture was taken with. Absent in older documents. */
  pictured: z.optional(
    z.looseObject({
      evidence: refSchema,
      /** As the browser had it, after redaction. */
      url: text,
      at: z.optional(text),
    }),
  ),
});

/** What stands on most screens: the frame around them. */
export const everywhereSchema = z.looseObject({
  actions: z.array(text),
  links: z.array(text),
  calls: z.array(text),
});
