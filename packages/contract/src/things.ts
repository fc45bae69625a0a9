import { gapSchema, refSchema, specSchema } from '@asbuilt/spec';
import * as z from 'zod/mini';
import { CHECKED_AT_ONCE } from './checked-at-once.js';
import { pointNameSchema } from './point-name.js';
import { answeredSchema, checkSchema, mockServerSchema } from './proof.js';

// What server and workbench tell one another. Times are ISO 8601 in UTC. Ids are the server's own, but for those of
// statements, which are the document's.

const text = z.string();
const count = z.int().check(z.nonnegative());

/** One square of the nine. */
const pointStandSchema = z.object({
  point: pointNameSchema,
  shown: z.enum(['shown', 'partly', 'not shown']),
  statements: count,
  gaps: count,
  /** Mean over its statements; null where there is none. */
  confidence: z.nullable(z.number()),
  /** How many of its statements a person confirmed, edited or rejected. */
  reviewed: count,
  failed: z.optional(text),
});

export const jobSchema = z.object({
  id: text,
  product: text,
  does: z.enum(['take-in', 'digest']),
  /** Quarantined: it stopped making progress, or two servers ended during it; it is not started again until somebody retries it. */
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'quarantined']),
  /** Of bytes, as far as known. */
  progress: z.object({ bytes: count, total: z.nullable(count), exchanges: count }),
  /** Why it failed or was quarantined, and what to do. */
  reason: z.nullable(text),
  /** Which material it takes in; null for a digest, which reads all of them. */
  material: z.nullable(text),
  /** Which version it made. */
  version: z.nullable(count),
  at: text,
});

export const versionSchema = z.object({
  number: count,
  at: text,
  /** What it was made from. */
  materials: z.array(text),
  points: z.array(pointStandSchema),
});

export const productSchema = z.object({
  id: text,
  name: text,
  at: text,
  /** Origins that somebody chose as the product's own; none: the recordings tell. */
  origins: z.array(text),
  /** What was recorded at one go, its screens and actions with it, is one. */
  sessions: count,
  /** The newest; null before the first digest. */
  version: z.nullable(versionSchema),
  /** What is going on. */
  jobs: z.array(jobSchema),
});

/** Material as the server keeps it: redacted, under the hash of its own content. */
export const storedMaterialSchema = z.object({
  id: text,
  name: text,
  /** The same for all that was recorded at one go. */
  session: text,
  actor: text,
  kind: text,
  /** As uploaded. */
  bytes: count,
  at: text,
  status: z.enum(['waiting', 'ready', 'refused']),
  /** Why it was refused, or null. */
  reason: z.nullable(text),
  exchanges: count,
  views: count,
  from: z.nullable(text),
  to: z.nullable(text),
  redactions: z.record(text, count),
  skipped: z.record(text, count),
  /** What its reader met, in words. `cut`: the rest of the file is lost. */
  notices: z.array(z.object({ says: text, count, cut: z.boolean() })),
});

/** What a file begins with. */
/** Of a file or its beginning, made so that a browser, which hashes only what it holds in memory, can make it. */
export const fileHashSchema = text.check(
  z.describe(
    `SHA-256, in hex, of the hashes one after another: the SHA-256 (32 bytes each) of each ${CHECKED_AT_ONCE} bytes (16 MiB), and of what is left over. Of a file of at most that, the hash of its hash. So a browser, which hashes only what it holds in memory, can tell it`,
  ),
);

export const beginningSchema = z.object({ bytes: count, sha256: fileHashSchema });

export const uploadSchema = z.object({
  id: text,
  product: text,
  name: text,
  size: count,
  /** How many bytes are safe on the server: where to go on. */
  offset: count,
  /** Set once all of it is there. */
  material: z.nullable(text),
});

const changeSchema = z.discriminatedUnion('kind', [
  /** `at` is a JSON pointer inside the statement. */
  z.object({ kind: z.literal('set'), at: text, value: z.unknown() }),
  z.object({ kind: z.literal('rename'), to: text }),
  /** Two statements of one point are one thing: that one goes into this one. */
  z.object({
    kind: z.literal('merge'),
    with: text,
    name: z.optional(text.check(z.describe('Name of the merged entity; absent: the name of this one'))),
    was: z.optional(text.check(z.describe('Former name of the other entity'))),
  }),
  /** Fields that belong to an entity of their own. */
  z.object({ kind: z.literal('split'), fields: z.array(text), into: text }),
  /** A segment of a path, counted from 0. */
  z.object({ kind: z.literal('segment'), index: count, as: z.enum(['parameter', 'literal']), name: z.optional(text) }),
]);

export const reviewDraftSchema = z.object({
  point: pointNameSchema,
  /** Id of the statement, or of a gap that was closed in some other way. */
  statement: text,
  /** A part of the statement, as `PART_KEYS` call it; absent: the whole of it. A `set` or `rename` is of that part then. */
  part: z.optional(text),
  verdict: z.enum(['confirmed', 'rejected', 'edited']),
  change: z.optional(changeSchema),
  note: z.optional(text),
  by: text,
});

export const reviewSchema = z.extend(reviewDraftSchema, {
  id: text,
  at: text,
  /** When it was taken back, and by whom; null: it stands. */
  undone: z.nullable(z.object({ at: text, by: text })),
  /** What else came of it, in words; told when it is made. */
  says: z.optional(text),
});

/** A line of the document that differs between two versions. */
const differenceSchema = z.object({
  point: pointNameSchema,
  id: text,
  change: z.enum(['added', 'gone', 'changed']),
  /** breaking: a client that was built on the first would fail on the second. unseen: nothing in the second shows it. */
  effect: z.enum(['breaking', 'widening', 'unseen', 'neutral']),
  /** In words: what it is, and what is different. */
  title: text,
  says: z.array(text),
});

export const comparisonSchema = z.object({ a: text, b: text, differences: z.array(differenceSchema) });

/** An entry of the material, as it is shown beside a statement. */
export const exhibitSchema = z.object({
  material: text,
  name: text,
  actor: text,
  entry: count,
  /** The exchange, view or action, decoded and redacted. */
  event: z.looseObject({ kind: text }),
});

/** How long calls took, as the material that is kept tells it; in milliseconds. */
export const timingsSchema = z.object({
  /** Where the bars of each spread begin; the last one has no end. */
  edges: z.array(z.number()),
  calls: z.array(
    z.object({
      /** Id of the call. */
      call: text,
      /** How many exchanges of it say how long they took, and how many do not. */
      timed: count,
      untimed: count,
      /** null: none of them says. */
      took: z.nullable(
        z.object({
          shortest: z.number(),
          median: z.number(),
          /** 95 of 100 took no longer. */
          p95: z.number(),
          longest: z.number(),
          /** How many fell between one edge and the next. */
          spread: z.array(count),
        }),
      ),
    }),
  ),
});

/** Parts of a statement, with the first exchanges of all that is kept that hold each; those of which none does are absent. */
export const shownPartsSchema = z.array(z.object({ part: text, evidence: z.array(refSchema) }));

export const healthSchema = z.object({
  asbuilt: text,
  format: text,
  /** What is wrong with the database, and how often it is tried again; null: nothing. */
  database: z.nullable(text),
});
export const problemSchema = z.object({ title: text, detail: text, status: count });
export const gapsSchema = z.array(z.extend(gapSchema, { point: pointNameSchema, closed: z.boolean() }));

/** What happens to a product, as it happens. */
export const happeningSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('job'), job: jobSchema }),
  /** null: one was removed. */
  z.object({ kind: z.literal('material'), material: z.nullable(storedMaterialSchema) }),
  z.object({ kind: z.literal('version'), version: versionSchema }),
  z.object({ kind: z.literal('review'), review: reviewSchema }),
  z.object({ kind: z.literal('product'), product: z.pick(productSchema, { id: true, name: true }) }),
  z.object({ kind: z.literal('removed'), product: text }),
  /** What is wrong with the database; null: it answers again. */
  z.object({ kind: z.literal('database'), trouble: z.nullable(text) }),
  z.object({ kind: z.literal('mock-server'), mockServer: mockServerSchema }),
  /** What the mock server answered since the last of these. */
  z.object({ kind: z.literal('answered'), answered: z.array(answeredSchema) }),
  /** Without its report, which is asked for. */
  z.object({ kind: z.literal('check'), check: z.omit(checkSchema, { report: true }) }),
]);

export const documentSchema = specSchema;

export type PointStand = z.infer<typeof pointStandSchema>;
export type Job = z.infer<typeof jobSchema>;
export type Version = z.infer<typeof versionSchema>;
export type Product = z.infer<typeof productSchema>;
export type StoredMaterial = z.infer<typeof storedMaterialSchema>;
export type Beginning = z.infer<typeof beginningSchema>;
export type Upload = z.infer<typeof uploadSchema>;
export type Change = z.infer<typeof changeSchema>;
export type ReviewDraft = z.infer<typeof reviewDraftSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type Difference = z.infer<typeof differenceSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
export type Exhibit = z.infer<typeof exhibitSchema>;
export type ShownParts = z.infer<typeof shownPartsSchema>;
export type Timings = z.infer<typeof timingsSchema>;
export type Happening = z.infer<typeof happeningSchema>;
export type Problem = z.infer<typeof problemSchema>;
