import type {
  Call,
  CataloguedError,
  Entity,
  JsonSchema,
  LifeCycle,
  Response,
  Role,
  Rule,
  Spec,
  StatedInvariant,
} from '@asbuilt/spec';
import { emptyExperience, type Experience } from './experience.js';
import { propertiesOf } from './fits.js';
import type { Json, Thing } from './json.js';
import type { Limit } from './limits.js';
import type { Lesson } from './lessons.js';
import { routesOf, segmentsOf, type Routes } from './match.js';
import { leafOf, wordingOf, type Wording } from './naming.js';
import { entityNamed, placesOf, type Place } from './places.js';
import type { Refusal } from './recite.js';
import type { Request } from './request.js';
import { isRedirect, looksLike, successOf } from './success.js';

/** A specification, looked up by call. */
export interface Prepared {
  readonly spec: Spec;
  readonly routes: Routes;
  readonly calls: ReadonlyMap<string, Known>;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly lifeCycles: ReadonlyMap<string, readonly LifeCycle[]>;
  readonly roleOfActor: ReadonlyMap<string, Role>;
  /** Those who are not signed in. */
  readonly outside: Role | null;
  /** Where one signs in. */
  readonly doors: ReadonlySet<string>;
  /** Words before a slot whose value was seen to be missing: `orders` of `/orders/{id}`. */
  readonly missed: ReadonlySet<string>;
  /** A token that is none was seen to be told from no token at all. */
  readonly refusesTokens: boolean;
  /** Filled from the material where there is any. */
  readonly experience: Experience;
  /** What was said when something was refused, by status. Filled from the material where there is any. */
  readonly refusals: Map<number, Refusal[]>;
  /** Rules that somebody was heard to be held to. Filled from the material where there is any. */
  readonly lessons: Lesson[];
  readonly wording: Wording;
  /** What a thing of each entity looks like, from the place that tells most. */
  readonly forms: ReadonlyMap<string, JsonSchema>;
}

/** An answer that was observed, beside what was sent for it. */
export interface Example {
  /** What was asked, as one text: the same request has the same. */
  readonly asked: string;
  /** As whom; empty: nobody who was signed in. */
  readonly role: string;
  readonly status: number;
  /** A value was sent that only the product's own pages have; null: none is asked for. */
  readonly isOwn: boolean | null;
  /** What was sent could not be read. */
  readonly isBroken: boolean;
  readonly sent: Thing;
  readonly answered: Json;
  readonly mime: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One message of a stream. */
export interface Said {
  readonly from: 'client' | 'server';
  readonly data: Json;
}

/** The same request has the same text. */
export const askedText = (path: string, query: Request['query'], sent: Thing): string =>
  JSON.stringify([path, query, sent]);

/** All that the specification says of one call. */
export interface Known {
  readonly call: Call;
  /** How it answers when all is well; null: that was never seen. Of what the specification does not tell: as recorded. */
  success: Response | null;
  readonly entity: Entity | null;
  readonly places: readonly Place[];
  readonly main: Place | null;
  readonly rules: readonly Rule[];
  /** Rules that the product holds like fields to elsewhere. Filled from the material where there is any. */
  readonly habits: Rule[];
  readonly errors: readonly CataloguedError[];
  readonly invariants: readonly StatedInvariant[];
  /** It, or another call on the same kind of thing, was seen to refuse what was sent. */
  readonly refuses: boolean;
  /** A form that leads on when it is taken, in a product that shows forms again when they are not. */
  readonly comesBack: boolean;
  /** Filled from the material where there is any. */
  readonly examples: Example[];
  /** How long answers took, in milliseconds. */
  readonly took: number[];
  /** Of a stream: what was said over it, the first recording of it. */
  readonly messages: Said[];
  /** How it refuses what does not come from the product's own page; null: it takes it, as far as is known. */
  withoutOwn: number | null;
  /** How often it may be asked for; null: nobody was refused for that. */
  limit: Limit | null;
  /** Of several rules that are broken it speaks of the first alone. */
  saysFirst: boolean;
  /** Breaches of rules that the material shows to be taken. */
  readonly doubted: Set<string>;
}

export function prepare(spec: Spec): Prepared {
  const calls = spec.calls.statements;
  const entities = spec.entities.statements;
  const lifeCycles = new Map<string, LifeCycle[]>();
  for (const cycle of spec.states.statements)
    lifeCycles.set(cycle.entity, [...(lifeCycles.get(cycle.entity) ?? []), cycle]);
  const told = withShared(withUnseen(withSiblings(calls.map((call) => knownOf(call, spec)))));
  const known = new Map(told.map((one) => [one.call.id, one]));
  return {
    spec,
    routes: routesOf(calls),
    calls: known,
    entities: new Map(entities.map((entity) => [entity.name, entity])),
    lifeCycles,
    roleOfActor: new Map(spec.roles.statements.flatMap((role) => role.actors.map((actor) => [actor, role] as const))),
    outside: spec.roles.statements.find(({ signedIn }) => signedIn === false) ?? null,
    doors: new Set(calls.filter(({ does }) => does === 'login').map(({ path }) => path)),
    missed: new Set(calls.filter(isMissed).flatMap(({ path }) => wordsBefore(path))),
    refusesTokens: calls.some(({ responses }) => responses.some(({ status }) => status === 401)),
    refusals: new Map(),
    lessons: [],
    wording: wordingOf(spec.validation.statements.filter(({ message }) => message !== undefined)),
    experience: emptyExperience(),
    forms: formsOf([...known.values()]),
  };
}

const isMissed = ({ responses }: Call): boolean => responses.some(({ status }) => status === 404 || status === 410);

const wordsBefore = (path: string): string[] => [...path.matchAll(/([^/{}]+)\/\{[^/]*\}/g)].map(([, word]) => word!);

/** A call that shows no thing is about what the call at the same address shows, whatever that is called. */
function withSiblings(calls: readonly Known[]): Known[] {
  const shown = calls.filter(({ main, call }) => main !== null && call.style !== 'graphql');
  return calls.map((known) => {
    const { call, entity } = known;
    if (entity !== null || call.entity === null || call.style === 'graphql') return known;
    const like = shown.find((one) => one.call.path === call.path && one.call.entity === call.entity);
    return like === undefined ? known : { ...known, entity: like.entity };
  });
}

/** A call that was never seen to succeed answers about its thing as another call does. */
function withUnseen(calls: readonly Known[]): Known[] {
  return calls.map((known) => {
    const { call, success, entity, main } = known;
    if (main !== null || entity === null || !TELLS_OF_ONE.has(call.does ?? '') || success?.support !== 0) return known;
    const like = calls.find((one) => one.entity === entity && one.main?.many === false && one.success !== null);
    if (like === undefined || success.mime === null || !looksLike(call, like.success!.mime)) return known;
    const { places, main: place } = like;
    return {
      ...known,
      places,
      main: place,
      success: { ...success, mime: like.success!.mime, schema: like.success!.schema },
    };
  });
}

/** Calls that write things of one kind ask the same of them, as far as they were not seen to take something else. */
function withShared(calls: readonly Known[]): Known[] {
  return calls.map((known) => {
    const kin = calls.filter((one) => one !== known && isKin(one, known));
    const has = new Set(known.rules.map(ruleKey));
    const heard = kin.flatMap(({ rules }) => rules.filter(({ witnesses }) => witnesses?.some((one) => one !== 'form')));
    const shared = [
      ...new Map(
        heard
          .filter((rule) => !has.has(ruleKey(rule)) && isSent(known.call, rule))
          .map((rule) => [ruleKey(rule), rule]),
      ).values(),
    ];
    return {
      ...known,
      rules: [...known.rules, ...shared],
      refuses: known.refuses || kin.some(({ refuses }) => refuses),
    };
  });
}

const WRITES_ONE = new Set(['create', 'update']);

const isKin = ({ call: a, entity: one }: Known, { call: b, entity: other }: Known): boolean =>
  a.style !== 'graphql' &&
  b.style !== 'graphql' &&
  WRITES_ONE.has(a.does ?? '') &&
  WRITES_ONE.has(b.does ?? '') &&
  a.entity !== null &&
  (a.entity === b.entity || (one !== null && one === other)) &&
  isWhole(a) &&
  isWhole(b);

/** `/orders`, `/orders.json` and `/orders/{id}`, not what is done with an order. */
const isWhole = ({ path, does }: Call): boolean => does === 'create' || (segmentsOf(path).at(-1) ?? '').includes('{');

/** A field that the call is known to take, or none is known: what is never sent is not asked for, and breaks nothing else. */
const isSent = ({ request }: Call, { field, rule }: Rule): boolean =>
  rule !== 'required' || request === null || namesIn(request.schema).has(leafOf(field));

const namesIn = (schema: JsonSchema): Set<string> =>
  new Set(
    propertiesOf(schema).flatMap(([name, own]) => [
      leafOf(name),
      ...namesIn(own),
      ...namesIn((own.items ?? {}) as JsonSchema),
    ]),
  );

const ruleKey = ({ field, rule }: Rule): string => `${rule} ${leafOf(field)}`;

const TELLS_OF_ONE = new Set(['create', 'read', 'update']);

function formsOf(calls: readonly Known[]): Map<string, JsonSchema> {
  const forms = new Map<string, JsonSchema>();
  const size = (schema: JsonSchema | undefined) => (schema === undefined ? 0 : propertiesOf(schema).length);
  const seen = calls.flatMap(({ places, call }) => places.map((place) => ({ place, support: call.support })));
  seen.sort((a, b) => size(b.place.schema) - size(a.place.schema) || b.support - a.support);
  for (const { place } of seen) if (!forms.has(place.entity.name)) forms.set(place.entity.name, place.schema);
  return forms;
}

function knownOf(call: Call, spec: Spec): Known {
  const entities = spec.entities.statements;
  const success = successOf(call, spec);
  const named = entityNamed(entities, call.entity);
  const places = placesOf(success?.schema ?? null, entities, named);
  const main = mainPlace(call, places, named);
  return {
    call,
    success,
    entity: main?.entity ?? named,
    places,
    main,
    rules: spec.validation.statements.filter(
      ({ where, also, review }) =>
        (where === call.id || also?.includes(call.id) === true) && review?.verdict !== 'rejected',
    ),
    errors: spec.errors.statements.filter(({ where }) => where.includes(call.id)),
    refuses: call.responses.some(({ status }) => REFUSES_INPUT.has(status)),
    comesBack: call.style === 'form' && isRedirect(success?.status ?? 0) && spec.calls.statements.some(isShownAgain),
    invariants: (spec.validation.invariants ?? []).filter(({ where }) => where === call.id),
    habits: [],
    examples: [],
    took: [],
    messages: [],
    withoutOwn: null,
    limit: null,
    saysFirst: false,
    doubted: new Set(),
  };
}

const REFUSES_INPUT = new Set([400, 409, 413, 415, 422]);

/** A form that was seen to lead on, and to be shown again. */
const isShownAgain = ({ style, method, responses }: Call): boolean =>
  style === 'form' &&
  method !== 'GET' &&
  responses.some(({ status }) => isRedirect(status)) &&
  responses.some(({ status, mime }) => status === 200 && /html/.test(mime ?? ''));

function mainPlace(call: Call, places: readonly Place[], named: Entity | null): Place | null {
  const isList = call.does === 'list' || call.does === 'search';
  const own = places.filter(({ entity }) => entity === named);
  const candidates = own.length > 0 ? own : places;
  const fitting = candidates.filter(({ many }) => many === isList);
  return [...(fitting.length > 0 ? fitting : candidates)].sort((a, b) => a.at.length - b.at.length)[0] ?? null;
}
