import { isOffered } from '../words/sentences/states.js';
import { WHY } from '../words/frame.js';
import { PART_KEYS } from '@asbuilt/contract';
import type { PointName, Spec, StatementOf } from '@asbuilt/spec';

/** What to look for in an entry, where the evidence names no place in it. */
export interface Telling {
  /** What stands there, `{…}` for anything; the first that is found. */
  readonly texts: readonly string[];
  /** Where to look, where none of that is found; as evidence names places. */
  readonly places: readonly string[];
  /** Names of fields of a thing, those that tell most first. */
  readonly fields: readonly string[];
  /** The line of the exchange that tells by itself: what was asked for, or how that was answered. */
  readonly head: 'asked' | 'answered';
  /** One field by its path, which nothing else stands for; `fields` say what thing it belongs to. */
  readonly field?: string;
  /** A state that a field of a thing came into, or that is offered. */
  readonly state?: WantedState;
  /** What is said where nothing of it is found. */
  readonly without?: string;
}

export interface WantedState {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
  readonly offered: boolean;
}

const NOTHING: Telling = { texts: [], places: [], fields: [], head: 'asked' };
const answered = (...texts: readonly (string | undefined)[]): Telling => ({
  ...NOTHING,
  texts: texts.filter(isText),
  head: 'answered',
});

type Tellings = {
  readonly [Name in PointName]: (statement: StatementOf[Name], part: string, spec: Spec) => Telling;
};

/** For each point, what of an exchange it was concluded from. */
const TELLINGS: Tellings = {
  purpose: ({ text }) => ({ ...NOTHING, texts: [text] }),
  screens: () => ({ ...NOTHING, places: ['title', '/title'] }),
  entities: ({ key, fields }, part) => ({
    ...NOTHING,
    ...(part !== '' && { field: fieldOf(fields, part) }),
    fields: [...key, ...fields.map(({ path }) => path)].map((path) => path.split(/[./[]/)[0]!),
  }),
  states: ({ field, states, transitions, refused = [] }, part) => {
    const no = refused.find((one) => PART_KEYS.refusal(one) === part);
    if (no !== undefined) return answered(no.error);
    const state = states.find(({ name }) => PART_KEYS.state(name) === part)?.name;
    const move = transitions.find((one) =>
      state === undefined ? part === '' || PART_KEYS.move(one) === part : one.to === state,
    );
    const to = state ?? move?.to ?? states[0]?.name;
    if (!isText(to)) return { ...NOTHING, fields: [field] };
    const offered = move !== undefined && isOffered(move);
    const without = offered ? WHY.offers : (move?.via ?? null) === null ? WHY.later : WHY.did;
    return { ...NOTHING, state: { field, from: move?.from ?? null, to, offered }, without };
  },
  validation: ({ message, field }) => ({ ...answered(message), fields: [field] }),
  roles: () => answered(),
  calls: ({ operation }) => ({ ...NOTHING, texts: [operation].filter(isText) }),
  errors: ({ message, code }) => answered(message, code),
  constants: ({ value, meaning }) => answered(quoted(meaning), isScalar(value) ? String(value) : undefined),
};

/** A value is told by the field that has it. */
const fieldOf = (fields: StatementOf['entities']['fields'], part: string): string =>
  fields.find(
    ({ path, values = [] }) =>
      PART_KEYS.field(path) === part || values.some((value) => PART_KEYS.value(path, value) === part),
  )?.path ?? part;

export function tellingOf<Name extends PointName>(
  point: Name,
  statement: StatementOf[Name],
  part: string,
  spec: Spec,
): Telling {
  return TELLINGS[point](statement, part, spec);
}

const isText = (value: string | null | undefined): value is string => Boolean(value);
const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
/** What the product says itself, as a meaning quotes it. */
const quoted = (meaning: string): string | undefined => /“(.+)”/.exec(meaning)?.[1];
