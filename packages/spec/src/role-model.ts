import * as z from 'zod/mini';
import { count, refSchema, statement, text } from './model-parts.js';

// Point 6: roles, what each was seen to do and refused, and how one signs in.

/** What came of trying a call. */
const triedSchema = z.looseObject({ call: text, support: count, evidence: z.array(refSchema) });

/** A list that is shorter for some, with where it was so and where it was not. */
const filteredSchema = z.extend(triedSchema, {
  /** The field that all things have which are shown and none that is not: with who asks as its value, or with one value. */
  by: z.optional(z.looseObject({ field: text, own: z.optional(z.literal(true)), value: z.optional(text) })),
});

/** `unclear`: it did not come up, and nothing shows that it was for want of a right. */
const shutSchema = z.looseObject({
  screen: text,
  how: z.enum(['refused', 'sign in', 'unclear']),
  support: count,
  evidence: z.array(refSchema),
});

export const roleSchema = z.looseObject({
  ...statement,
  name: text,
  actors: z.array(text),
  claims: z.record(text, z.unknown()),
  may: z.array(text),
  mayNot: z.array(text),
  /** Of `may`: on what is its own, and refused on what is another's. */
  onlyOwn: z.optional(z.array(text)),
  /** Of `may`: on some things, and refused on others that are there. */
  depends: z.optional(z.array(text)),
  /** Of `may` and `mayNot`: as documents say, and nobody was seen to do it or to be refused it. */
  stated: z.optional(z.array(text)),
  /**
   * Of `mayNot`, and of `onlyOwn` and `depends` for what was refused of them: how often, and where. A call that is in none
   * of the lists was refused, and it is not shown that it was for want of a right. `address`, of `mayNot` where the path has
   * slots: where it was refused last.
   */
  refusals: z.optional(z.array(z.extend(triedSchema, { address: z.optional(text) }))),
  /** Of `may`: how often each was done, and where once; `address`, where its path has slots: where it was done last. */
  permits: z.optional(z.array(z.extend(triedSchema, { address: z.optional(text) }))),
  /** Of `may`: lists in which it is not shown things that others are shown who ask the same. */
  filtered: z.optional(z.array(filteredSchema)),
  /** Buttons that others have every time and it was never shown, by screen: no refusal, and a trace of one. */
  notOffered: z.optional(z.array(z.looseObject({ screen: text, action: text, evidence: z.array(refSchema) }))),
  /** false: those who are not signed in. */
  signedIn: z.optional(z.boolean()),
  /** Of programs, which were never seen to sign in, or to do what screens do: with what they say in each call who they are. */
  sends: z.optional(z.enum(['token', 'key', 'password'])),
  /** Opened by those of the role; one that is neither here nor in `shut` was never tried. */
  screens: z.array(text),
  /** Screens that they came to and were not shown; one that is in `screens` as well was opened at other times. */
  shut: z.optional(z.array(shutSchema)),
});

/** A way of signing in, or a guard against forgery. */
/** Where a token stands that requests carry: one of a place in a response in JSON, a field or meta tag of a page, a cookie. */
export const tokenFromSchema = z.looseObject({
  call: z.optional(text),
  /** JSON pointer. */
  at: z.optional(text),
  field: z.optional(text),
  cookie: z.optional(text),
});

export const accessSchema = z.looseObject({
  /** `password`, `session cookie`, `bearer`, `key` …; of a guard `header` or `field`. */
  method: text,
  /** Of the header, cookie or field that carries it. */
  name: z.optional(text),
  /** Of a form for signing in. */
  fields: z.optional(z.array(text)),
  call: z.optional(text),
  /** Of a token in a header: where it was handed out. */
  from: z.optional(tokenFromSchema),
  /** Of a token that can be read: the names of what it says, and the types of their values. */
  claims: z.optional(z.array(z.looseObject({ name: text, types: z.array(text) }))),
  support: count,
  evidence: z.array(refSchema),
});
