import {
  asInTraffic,
  type Call,
  type Entity,
  type JsonSchema,
  type LifeCycle,
  type Rule,
  type Spec,
} from '@asbuilt/spec';
import { cataloguedTwice } from '../answers/again.js';
import { behavioursOf, type Behaviours } from '../behaviour/of-call.js';
import { emptyExperience } from './experience.js';
import { propertiesOf } from '../memory/fits.js';
import { keyedReferences } from './keyed-references.js';
import type { Known, Prepared } from './call-knowledge.js';
import { lifetimesOf } from './lifetimes.js';
import { routesOf, segmentsOf } from './match.js';
import { isAddressed, leafOf, wordingOf, wordsBefore } from './naming.js';
import { completed, shownLabels } from './shown-labels.js';
import { pageKindsOf } from './page-things.js';
import { entityNamed, placesOf, type Place } from '../memory/places.js';
import { isRedirect, looksLike, successOf } from './success.js';
import { statedLock } from './version-locks.js';

/** `opening`: cookies that the material shows to make people known, and the specification does not name. */
export function prepare(told: Spec, opening: ReadonlySet<string> = new Set()): Prepared {
  const spec = withCookies(keyedReferences(asInTraffic(told)), opening);
  const calls = spec.calls.statements;
  const entities = spec.entities.statements;
  const numbered = entities.filter(({ within }) => within !== undefined);
  const behaviours = behavioursOf(spec);
  const all = withShared(withUnseen(withSiblings(calls.map((call) => knownOf(call, spec, behaviours)))));
  const known = new Map(all.map((one) => [one.call.id, one]));
  return {
    spec,
    opening,
    routes: routesOf(calls),
    calls: known,
    entities: new Map(entities.map((entity) => [entity.name, entity])),
    lifeCycles: lifeCyclesOf(spec),
    roleOfActor: new Map(spec.roles.statements.flatMap((role) => role.actors.map((actor) => [actor, role] as const))),
    outside: spec.roles.statements.find(({ signedIn }) => signedIn === false) ?? null,
    doors: new Set(calls.filter(({ does }) => does === 'login').map(({ path }) => path)),
    missed: new Set(calls.filter(isMissed).flatMap(({ path }) => wordsBefore(path))),
    lifetimes: lifetimesOf(spec),
    refusesTokens: calls.some(({ responses }) => responses.some(({ status }) => status === 401)),
    refusals: new Map(),
    ownLists: [],
    behaviours,
    unserved: new Map(),
    turnedBack: new Set(),
    offered: new Map(),
    carried: new Map(),
    pageKinds: pageKindsOf(all, entities),
    lessons: [],
    personal: new Map(),
    ownValues: null,
    wording: wordingOf(
      spec.validation.statements.filter(({ message }) => message !== undefined),
      (told) => completed(told, shownLabels(spec)),
    ),
    experience: emptyExperience((word) => entityNamed(numbered, word) !== null),
    forms: formsOf([...known.values()]),
  };
}

/** The same product, with calls that do what another specification of it says. */
export function doingAs(p: Prepared, told: Spec): Prepared {
  const spec = withCookies(keyedReferences(asInTraffic(told)), p.opening);
  return { ...p, spec, lifeCycles: lifeCyclesOf(spec), behaviours: behavioursOf(spec) };
}

function lifeCyclesOf({ states }: Spec): Map<string, LifeCycle[]> {
  const lifeCycles = new Map<string, LifeCycle[]>();
  for (const cycle of states.statements) lifeCycles.set(cycle.entity, [...(lifeCycles.get(cycle.entity) ?? []), cycle]);
  return lifeCycles;
}

const withCookies = (spec: Spec, names: ReadonlySet<string>): Spec => {
  const found = [...names].map((name) => ({ method: 'session cookie' as const, name, support: 0, evidence: [] }));
  return { ...spec, roles: { ...spec.roles, signIn: [...(spec.roles.signIn ?? []), ...found] } };
};

const isMissed = ({ responses }: Call): boolean => responses.some(({ status }) => status === 404 || status === 410);

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

const SHOWS_MANY = new Set(['list', 'search']);

/** Both make or change one thing, or both list things, of the same kind. */
const isKin = ({ call: a, entity: one }: Known, { call: b, entity: other }: Known): boolean =>
  a.style !== 'graphql' &&
  b.style !== 'graphql' &&
  [WRITES_ONE, SHOWS_MANY].some((kind) => kind.has(a.does ?? '') && kind.has(b.does ?? '')) &&
  a.entity !== null &&
  (a.entity === b.entity || (one !== null && one === other)) &&
  (SHOWS_MANY.has(a.does ?? '') || (isWhole(a) && isWhole(b)));

/** `/orders`, `/orders.json` and `/orders/{id}`, not what is done with an order. */
const isWhole = ({ path, does }: Call): boolean => does === 'create' || (segmentsOf(path).at(-1) ?? '').includes('{');

/** A field that the call is known to take, or none is known: what is never sent is not asked for, and breaks nothing else. */
const isSent = ({ path, request, params, does }: Call, { field, rule }: Rule): boolean => {
  if (SHOWS_MANY.has(does ?? '')) return params.some(({ name }) => name === field);
  if (rule !== 'required') return true;
  return !isAddressed(path, field) && (request === null || namesIn(request.schema).has(leafOf(field)));
};

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

/** All that any call tells of things of a kind; where two tell of the same field, as the one says that tells most. */
function formsOf(calls: readonly Known[]): Map<string, JsonSchema> {
  const seen = calls.flatMap(({ places, call }) => places.map((place) => ({ place, support: call.support })));
  const size = ({ schema }: Place) => propertiesOf(schema).length;
  seen.sort((a, b) => size(b.place) - size(a.place) || b.support - a.support);
  const forms = new Map<string, JsonSchema>();
  for (const { place } of seen) {
    const { schema, entity } = place;
    const fullest = forms.get(entity.name) ?? schema;
    const told = propertiesOf(fullest);
    const more = propertiesOf(schema).filter(([name]) => !told.some(([one]) => one === name));
    forms.set(entity.name, { ...fullest, properties: Object.fromEntries([...told, ...more]) });
  }
  return forms;
}

function knownOf(call: Call, spec: Spec, { orders, searches }: Behaviours): Known {
  const entities = spec.entities.statements;
  const success = successOf(call, spec);
  const named = entityNamed(entities, call.entity);
  const places = placesOf(success?.schema ?? null, entities, named);
  const main = mainPlace(call, places, named);
  const errors = spec.errors.statements.filter(({ where }) => where.includes(call.id));
  const rules = spec.validation.statements.filter(
    ({ where, also, review }) =>
      (where === call.id || also?.includes(call.id) === true) && review?.verdict !== 'rejected',
  );
  const lock = statedLock(call, main?.entity ?? named, errors);
  const isOfLock = ({ field, rule }: Rule) => field === lock?.field && rule === 'required';
  return {
    call,
    success,
    entity: main?.entity ?? named,
    places,
    main,
    rules,
    errors,
    twice: call.style === 'graphql' ? null : cataloguedTwice(call.does, errors),
    refuses: call.responses.some(({ status }) => REFUSES_INPUT.has(status)),
    comesBack: call.style === 'form' && isRedirect(success?.status ?? 0) && spec.calls.statements.some(isShownAgain),
    invariants: (spec.validation.invariants ?? []).filter(({ where }) => where === call.id),
    habits: [],
    examples: [],
    took: [],
    messages: [],
    withoutOwn: null,
    location: null,
    limit: null,
    stops: [],
    full: null,
    valuesTaken: [],
    shared: new Set(),
    order: orders.get(call.id) ?? null,
    searched: searches.get(call.id) ?? new Map(),
    orderedBy: new Set(),
    saysFirst: false,
    refusedFrom: new Map(),
    usual: new Map(),
    makers: new Map(),
    owners: null,
    refusedThough: new Map(),
    leads: [],
    ledToSent: null,
    handsCookie: false,
    owning: { roles: new Map(), words: new Map() },
    conditions: new Map(),
    lock,
    missed: new Set(rules.filter(isOfLock).map(({ id }) => id)),
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
