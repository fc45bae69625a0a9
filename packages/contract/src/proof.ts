import * as z from 'zod/mini';
import { pointNameSchema } from './point-name.js';

// The proof: a mock server that runs the specification, and checks that hold something against it.

const text = z.string();
const count = z.int().check(z.nonnegative());

/** The highest number that a port has. */
const LAST_PORT = 65_535;

export const mockServerSchema = z.object({
  status: z.enum(['off', 'starting', 'on', 'failed']),
  /** Where it answers, while it is on. */
  url: z.nullable(text),
  /** Of which version it is made. */
  version: z.nullable(count),
  seed: z.enum(['observed', 'empty']),
  /** It takes as long as the product took. */
  asSlow: z.boolean(),
  since: z.nullable(text),
  /** Why it failed, and what to do. */
  reason: z.nullable(text),
});

export const mockServerDraftSchema = z.object({
  /** A number, or `latest`. */
  version: text,
  seed: z.enum(['observed', 'empty']),
  asSlow: z.boolean(),
  /** 0: any that is free. */
  port: z.int().check(z.minimum(0), z.maximum(LAST_PORT)),
});

/** A request that the mock server answered. */
export const answeredSchema = z.object({
  number: count,
  at: text,
  method: text,
  path: text,
  status: count,
  /** Id of the call that says how; null: the specification has none. */
  call: z.nullable(text),
  why: text,
});

const credentialsSchema = z.object({ actor: text, user: text, password: text });

export const checkDraftSchema = z.discriminatedUnion('against', [
  /** Sessions of the product's own material; none named: all of them. */
  z.object({ against: z.literal('material'), version: text, sessions: z.array(text) }),
  z.object({
    against: z.literal('target'),
    version: text,
    /** Of which recorded origin the requests are, and where to send them instead. Nothing else is asked. */
    targets: z.array(z.object({ of: text, to: text })).check(z.minLength(1)),
    /** Hosts at which something may be changed, written out; empty: nothing is changed anywhere. */
    write: z.array(text),
    signIn: z.array(credentialsSchema),
  }),
]);

const findingSchema = z.object({
  point: pointNameSchema,
  /** Id of the statement that is contradicted; null: there is none. */
  statement: z.nullable(text),
  kind: z.enum(['differs', 'missing']),
  title: text,
  says: text,
  times: count,
  evidence: z.array(z.object({ material: text, entry: count })),
  /** It may be no more than the trace of another, or of a request that was not sent. */
  follows: z.boolean(),
});

const reportSchema = z.object({
  recorded: count,
  agreed: count,
  differed: count,
  unsure: count,
  skipped: z.array(z.object({ reason: text, count })),
  points: z.array(z.object({ point: pointNameSchema, agrees: count, differs: count, missing: count })),
  findings: z.array(findingSchema),
});

export const checkSchema = z.object({
  status: z.enum(['none', 'running', 'done', 'failed', 'cancelled']),
  against: z.enum(['material', 'target']),
  /** What is held against it, in words: addresses, or names of sessions. */
  what: z.array(text),
  version: z.nullable(count),
  /** Whether something may have been changed there. */
  writes: z.boolean(),
  done: count,
  all: z.nullable(count),
  reason: z.nullable(text),
  at: z.nullable(text),
  report: z.nullable(reportSchema),
});

export type MockServer = z.infer<typeof mockServerSchema>;
export type MockServerDraft = z.infer<typeof mockServerDraftSchema>;
export type Answered = z.infer<typeof answeredSchema>;
export type CheckDraft = z.infer<typeof checkDraftSchema>;
export type Check = z.infer<typeof checkSchema>;
export type CheckFinding = z.infer<typeof findingSchema>;
export type CheckReport = z.infer<typeof reportSchema>;
