import * as z from 'zod/mini';
import { behaviourSchema } from './behaviour-model.js';
import { CALL_DOES, CONSTANT_KINDS, PURPOSE_KINDS } from './closed-words.js';
import { count, namedSchema, refSchema, statement, tally, text, type basisSchema } from './model-parts.js';
import { commonHeaderSchema, responseHeaderSchema } from './header-model.js';
import { accessSchema, roleSchema, type tokenFromSchema } from './role-model.js';
import { everywhereSchema, screenSchema } from './screen-model.js';
import { invariantSchema, ruleSchema, screenHintSchema } from './validation-model.js';

export * from './behaviour-model.js';
export type { CommonHeader, ResponseHeader } from './header-model.js';
export { basisSchema, refSchema } from './model-parts.js';
export { roleSchema } from './role-model.js';
export { screenSchema } from './screen-model.js';
export { invariantSchema, ruleSchema, screenHintSchema } from './validation-model.js';

// The specification document, format `asbuilt/2`. Declared once: the types, the JSON Schema file and the check on load
// all come from here. Outside programs rely on these names: fields may be added, none renamed or dropped without a new
// format number. Objects are loose, so that a field added by a later release survives a round trip through this one.

export const FORMAT = 'asbuilt/2';

export const gapSchema = z.looseObject({
  id: text,
  /** What is missing: the same few words for all gaps of its kind. */
  kind: text,
  /** Of what it is missing: a call, an entity, a role, a field. null: of the whole point. */
  subject: z.nullable(text),
  says: text,
  how: text,
  /** Statements that it is about, where it is about some: without them there is no such gap. */
  about: z.optional(z.array(text)),
  /** Of a screen that was never opened: an address of it, with slots as `path`, and the page that leads there, with the id of its screen. */
  link: z.optional(z.looseObject({ to: text, on: text, screen: z.optional(text), path: z.optional(text) })),
});

/** Who said that it does not matter, and when. It is as little shown as before. */
export const tickedGapSchema = z.extend(gapSchema, { by: text, at: text, note: z.optional(text) });

/** JSON Schema 2020-12. */
export const jsonSchema = z.record(text, z.unknown());

export const purposeSchema = z.looseObject({
  ...statement,
  text,
  kind: z.enum(PURPOSE_KINDS),
});

export const entitySchema = z.looseObject({
  ...statement,
  name: text,
  key: z.array(text),
  /** Below things of which entity the key tells them apart, where each of those numbers its own. */
  within: z.optional(text),
  /** One is read at its address, as settings are, or one within each thing there; it has no key. */
  single: z.optional(z.boolean()),
  fields: z.array(
    z.looseObject({
      path: text,
      /** What traffic calls it, where people call it otherwise. */
      wire: z.optional(text),
      /** Its other names in traffic: `author` where it is read with what it points at, `author_id` where it is set. */
      also: z.optional(z.array(text)),
      types: z.array(text),
      format: z.optional(text),
      nullable: z.boolean(),
      optional: z.boolean(),
      /** Of what is always there where a thing is shown by itself: whether the things of lists have it. Absent where they all do. */
      inLists: z.optional(z.enum(['never', 'sometimes'])),
      values: z.optional(z.array(z.unknown())),
      /** Of its values, those that people call otherwise than traffic does. */
      named: z.optional(namedSchema),
      ref: z.optional(z.looseObject({ entity: text, field: text })),
      range: z.optional(z.unknown()),
      /** Where no payload carries it: the beginning of the addresses that do, up to it (`/auth_sources/{id}`, `/show?id={id}`). */
      address: z.optional(text),
      /** One entry that holds it. */
      evidence: z.optional(z.array(refSchema)),
    }),
  ),
  calls: z.array(text),
});

export const lifeCycleSchema = z.looseObject({
  ...statement,
  entity: text,
  field: text,
  states: z.array(
    z.looseObject({
      name: text,
      /** What traffic calls it, where people call it otherwise. */
      wire: z.optional(text),
      initial: z.boolean(),
      final: z.boolean(),
      /** false: the product lists it, and nothing was seen in it. */
      seen: z.optional(z.boolean()),
    }),
  ),
  transitions: z.array(
    z.looseObject({
      /** null: it is made, or gone. */
      from: z.nullable(text),
      to: z.nullable(text),
      /** null: it was seen to be different later, or is only told of. */
      via: z.nullable(text),
      support: count,
      evidence: z.array(refSchema),
      /** Who was seen to do it. */
      actors: z.optional(z.array(text)),
      /** How often the product itself offered it, as an option or as what may come next. */
      offered: z.optional(count),
      /** How often a log of the product tells of it. */
      logged: z.optional(count),
    }),
  ),
  /** What was asked for and refused. */
  refused: z.optional(
    z.array(
      z.looseObject({
        from: text,
        to: text,
        via: text,
        status: count,
        /** What the refusal said: its code where it has one. */
        error: z.optional(text),
        support: count,
        actors: z.array(text),
        evidence: z.array(refSchema),
        /** The same was done at another time or by somebody else: it is not the state that forbids it. */
        doneElsewhere: z.optional(z.boolean()),
      }),
    ),
  ),
});

export const callStyleSchema = z.enum(['rest', 'graphql', 'form', 'rpc', 'websocket', 'sse']);
export const callDoesSchema = z.enum(CALL_DOES);

const parameterSchema = z.looseObject({
  name: text,
  /** `matrix`: behind a semicolon in the path, `/cars;color=red`, which is no part of its template. */
  in: z.enum(['path', 'query', 'header', 'cookie', 'matrix']),
  required: z.boolean(),
  schema: jsonSchema,
  /** Of the last slot of a path: its value is a path itself, of any number of segments (`src/lib/main.c`). */
  spans: z.optional(z.literal(true)),
});

const requestSchema = z.looseObject({ mime: text, schema: jsonSchema });

const responseSchema = z.looseObject({
  status: count,
  /** null: the answer had no body, or its body was not recorded. */
  mime: z.nullable(text),
  schema: z.nullable(jsonSchema),
  support: count,
  /** The application's own page: the same at the addresses of many screens, and filled by script. */
  frame: z.optional(z.literal(true)),
  /** Of a redirect: the calls it was seen to lead to. */
  leadsTo: z.optional(z.array(text)),
  headers: z.optional(z.array(responseHeaderSchema)),
});

/** One kind of message that a side of a stream sends. */
const messageSchema = z.looseObject({
  from: z.enum(['client', 'server']),
  /** The name of a server-sent event, where it has one. */
  event: z.optional(text),
  /** What in the message says its kind: `{ field: "type", value: "loan" }`. */
  kind: z.optional(z.looseObject({ field: text, value: text })),
  schema: jsonSchema,
  support: count,
  /** Each carried an id of the stream. */
  identified: z.optional(z.literal(true)),
  /** One of them, redacted. */
  example: z.optional(z.unknown()),
  /** One entry that holds it. */
  evidence: z.optional(z.array(refSchema)),
});

const choiceSchema = z.looseObject({ name: text, value: text });

export const callSchema = z.looseObject({
  ...statement,
  method: text,
  /** Template: `/projects/{project}/issues/{id}`. */
  path: text,
  /** Where the product has several origins: the one that serves this call. */
  origin: z.optional(text),
  /** GraphQL root field, RPC method, form button, or what a parameter says: what tells this call from others at the same address. */
  operation: z.nullable(text),
  /** Where parameters tell it (`?action=edit`): which, wherever in a request they stand. */
  chosenBy: z.optional(z.array(choiceSchema)),
  /** The client's own names for the operation. */
  names: z.optional(z.array(text)),
  /** Of an operation: it was seen in a list with others, sent as one request. */
  batched: z.optional(z.literal(true)),
  style: callStyleSchema,
  does: z.nullable(callDoesSchema),
  /** What was seen to become of the session of who makes it: a credential handed out, handed out for another, taken away. */
  session: z.optional(z.enum(['opens', 'renews', 'closes'])),
  entity: z.nullable(text),
  params: z.array(parameterSchema),
  /** null: no body was ever seen in a request. */
  request: z.nullable(requestSchema),
  /** Further request media types of the same call. */
  requests: z.optional(z.array(requestSchema)),
  responses: z.array(responseSchema),
  /** Of a stream: what each side sends over it. */
  messages: z.optional(z.array(messageSchema)),
});

export const errorSchema = z.looseObject({
  ...statement,
  status: count,
  /** Absent where the product gives none. */
  code: z.optional(text),
  /** Template: `The name must be at most {max} characters`. */
  message: text,
  where: z.array(text),
  /** Where it was said besides calls: addresses of `calls.notServed`, as `GET /x`, with the operation behind it. */
  unserved: z.optional(z.array(text)),
  field: z.nullable(text),
  /** A whole body that said it, in JSON: one of those that were recorded. */
  body: z.optional(z.unknown()),
});

export const constantSchema = z.looseObject({
  ...statement,
  name: text,
  kind: z.enum(CONSTANT_KINDS),
  /**
   * Which of its kind: of a page its `default`, `largest` or `offered` size, or that of the `client`; of a cookie
   * its name; of a lifetime what lasts so long; of a rate the `limit`, its `window` or the `wait` after it. null: its name says it all.
   */
  subject: z.nullable(text),
  value: z.unknown(),
  unit: z.nullable(text),
  meaning: text,
  where: z.array(text),
});

/**
 * An address that was asked for and never served: answered 404 or 405 to all who were let through, so no call of the
 * product; or never answered at all, and then there are no statuses.
 */
export const notServedSchema = z.looseObject({
  method: text,
  path: text,
  operation: z.optional(text),
  chosenBy: z.optional(z.array(choiceSchema)),
  statuses: z.array(count),
  support: count,
  evidence: z.array(refSchema),
});

/** What calls usually answer besides what each was seen to: `calls` of the `of` calls did. */
export const usualAnswerSchema = z.looseObject({
  /** null: calls of any method. */
  method: z.nullable(text),
  status: count,
  mime: z.nullable(text),
  schema: z.nullable(jsonSchema),
  calls: count,
  of: count,
});

const point = <S extends z.ZodMiniType>(statementSchema: S) =>
  z.looseObject({
    shown: z.enum(['shown', 'partly', 'not shown']),
    statements: z.array(statementSchema),
    gaps: z.array(gapSchema),
    /** Gaps that a person ticked off: they are no longer among `gaps`. */
    ticked: z.optional(z.array(tickedGapSchema)),
    /** Why this point could not be concluded at all, where its engine failed. */
    failed: z.optional(text),
  });

export const materialSchema = z.looseObject({
  id: text,
  name: text,
  kind: text,
  actor: text,
  from: z.nullable(text),
  to: z.nullable(text),
  exchanges: count,
  /** How many entries it has; evidence points at one of them. */
  entries: z.optional(count),
  views: count,
  bytes: count,
  sha256: text,
  redactions: tally,
  skipped: tally,
  /** Origins that are not the product's own, with how often each was asked. */
  thirdParties: z.optional(tally),
});

/** Why these origins were taken for the product, and what was left out. */
export const originChoiceSchema = z.looseObject({
  /** In words, the strongest reason first. */
  because: z.array(text),
  /** Origins that are not the product's own, those with most traffic first. */
  others: z.array(z.looseObject({ origin: text, exchanges: count, because: text })),
});

export const specSchema = z.looseObject({
  format: z.literal(FORMAT),
  product: text,
  /** The origin of its pages first. */
  origins: z.array(text),
  originChoice: z.optional(originChoiceSchema),
  material: z.array(materialSchema),
  purpose: point(purposeSchema),
  screens: z.extend(point(screenSchema), { everywhere: z.optional(everywhereSchema) }),
  entities: point(entitySchema),
  states: point(lifeCycleSchema),
  validation: z.extend(point(ruleSchema), {
    onScreens: z.optional(z.array(screenHintSchema)),
    invariants: z.optional(z.array(invariantSchema)),
  }),
  roles: z.extend(point(roleSchema), {
    signIn: z.optional(z.array(accessSchema)),
    csrf: z.optional(z.array(accessSchema)),
  }),
  calls: z.extend(point(callSchema), {
    notServed: z.optional(z.array(notServedSchema)),
    usual: z.optional(z.array(usualAnswerSchema)),
    behaviour: z.optional(z.array(behaviourSchema)),
    headers: z.optional(z.array(commonHeaderSchema)),
  }),
  errors: point(errorSchema),
  constants: point(constantSchema),
});

export type Ref = z.infer<typeof refSchema>;
export type Basis = z.infer<typeof basisSchema>;
export type Gap = z.infer<typeof gapSchema>;
export type TickedGap = z.infer<typeof tickedGapSchema>;
export type JsonSchema = z.infer<typeof jsonSchema>;
export type Material = z.infer<typeof materialSchema>;
export type Purpose = z.infer<typeof purposeSchema>;
export type Screen = z.infer<typeof screenSchema>;
export type Entity = z.infer<typeof entitySchema>;
export type LifeCycle = z.infer<typeof lifeCycleSchema>;
export type Rule = z.infer<typeof ruleSchema>;
export type StatedInvariant = z.infer<typeof invariantSchema>;
export type ScreenHint = z.infer<typeof screenHintSchema>;
export type Role = z.infer<typeof roleSchema>;
export type Access = z.infer<typeof accessSchema>;
export type TokenFrom = z.infer<typeof tokenFromSchema>;
export type Call = z.infer<typeof callSchema>;
export type CallStyle = z.infer<typeof callStyleSchema>;
export type CallDoes = z.infer<typeof callDoesSchema>;
export type Parameter = z.infer<typeof parameterSchema>;
export type Response = z.infer<typeof responseSchema>;
export type Message = z.infer<typeof messageSchema>;
export type CataloguedError = z.infer<typeof errorSchema>;
export type Constant = z.infer<typeof constantSchema>;
export type UsualAnswer = z.infer<typeof usualAnswerSchema>;
export type NotServed = z.infer<typeof notServedSchema>;
export type Spec = z.infer<typeof specSchema>;

export type PointName =
  | 'purpose'
  | 'screens'
  | 'entities'
  | 'states'
  | 'validation'
  | 'roles'
  | 'calls'
  | 'errors'
  | 'constants';

export interface StatementOf {
  purpose: Purpose;
  screens: Screen;
  entities: Entity;
  states: LifeCycle;
  validation: Rule;
  roles: Role;
  calls: Call;
  errors: CataloguedError;
  constants: Constant;
}

export type Statement = StatementOf[PointName];

export interface Point<S extends Statement = Statement> {
  [extra: string]: unknown;
  shown: 'shown' | 'partly' | 'not shown';
  statements: S[];
  gaps: Gap[];
  ticked?: TickedGap[] | undefined;
  failed?: string | undefined;
}
