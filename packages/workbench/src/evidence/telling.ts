import { isOffered } from '../words/sentences/states.js';
import { WHY } from '../words/frame.js';
import { PART_KEYS, soughtParts, type Sought } from '@asbuilt/contract';
import type { PointName, Ref, Spec, Statement, StatementOf } from '@asbuilt/spec';
import type { StatementPart } from '../words/sentences/point-words.js';

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
  /** One part, by what an entry must hold to be shown for it; `fields` say what thing it belongs to. */
  readonly sought?: Sought;
  /** Names of fields of other things, which a value of this one may not stand in. */
  readonly others?: readonly (readonly string[])[];
  /** A state that a field of a thing came into, or that is offered. */
  readonly state?: WantedState;
  /** What is said where only that it was asked for tells, or nothing of it is found. */
  readonly without?: string;
  /** What is said where nothing of it is found, if that is something else. */
  readonly unmarked?: string;
  /** What is said where no entry holds the part that is asked about. */
  readonly nowhere?: string;
}

export interface WantedState {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
  readonly offered: boolean;
}

export interface Reasons {
  readonly point: PointName;
  readonly statement: Statement;
  /** What is asked about, where that is a part of the statement with words of its own. */
  readonly own: StatementPart | undefined;
  readonly evidence: readonly Ref[];
  readonly telling: Telling;
  /** What it says, where it is no statement of the kind that its point lists: what a call does. */
  readonly says?: string;
}

export const NOTHING: Telling = { texts: [], places: [], fields: [], head: 'asked' };
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
  entities: (entity, _part, spec) => ({ ...NOTHING, fields: namesOf(entity), others: othersThan(entity.name, spec) }),
  states: ({ entity, field, states, transitions, refused = [] }, part, spec) => {
    const no = refused.find((one) => PART_KEYS.refusal(one) === part);
    if (no !== undefined) return answered(no.error);
    if (states.some(({ name }) => PART_KEYS.state(name) === part))
      return { ...NOTHING, ...thingOf(entity, spec), nowhere: WHY.unnamed };
    const move = transitions.find((one) => part === '' || PART_KEYS.move(one) === part);
    const to = move?.to ?? states[0]?.name;
    if (!isText(to)) return { ...NOTHING, fields: [field] };
    const offered = move !== undefined && isOffered(move);
    const without = offered ? WHY.offers : (move?.via ?? null) === null ? WHY.later : WHY.did;
    return {
      ...NOTHING,
      ...thingOf(entity, spec),
      state: { field, from: move?.from ?? null, to, offered },
      without,
      unmarked: offered ? WHY.offers : WHY.later,
    };
  },
  validation: ({ message, field }) => ({ ...answered(message), fields: [field] }),
  roles: () => answered(),
  calls: ({ operation }) => ({ ...NOTHING, texts: [operation].filter(isText) }),
  errors: ({ message, code }) => answered(message, code),
  constants: ({ value, meaning }) => answered(quoted(meaning), isScalar(value) ? String(value) : undefined),
};

/** Names of fields as a thing itself has them, its key first. */
const namesOf = ({ key, fields }: StatementOf['entities']): string[] =>
  [...key, ...fields.map(({ path }) => path)].map((path) => path.split(/[./[]/)[0]!);

const othersThan = (entity: string, { entities }: Spec): string[][] =>
  entities.statements.filter(({ name }) => name !== entity).map(namesOf);

const thingOf = (entity: string, spec: Spec): Pick<Telling, 'fields' | 'others'> => ({
  fields: spec.entities.statements.filter(({ name }) => name === entity).flatMap(namesOf),
  others: othersThan(entity, spec),
});

export function tellingOf<Name extends PointName>(
  point: Name,
  statement: StatementOf[Name],
  part: string,
  spec: Spec,
): Telling {
  const parts = part === '' ? [] : soughtParts(point, statement, spec);
  const sought = parts.find(({ key }) => key === part)?.sought;
  return { ...TELLINGS[point](statement, part, spec), ...(sought && { sought }) };
}

const isText = (value: string | null | undefined): value is string => Boolean(value);
const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
/** What the product says itself, as a meaning quotes it. */
function quoted(meaning: string): string | undefined {
  const [start, end] = [meaning.indexOf('“'), meaning.lastIndexOf('”')];
  return start < 0 || end <= start + 1 ? undefined : meaning.slice(start + 1, end);
}
