import type { Json } from '@asbuilt/evidence';
import { behaviourOf, type Call, type Effect, type JsonSchema, type Role } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import { memberOf, nameOf, written } from './code.js';
import { createdBeside } from './created-beside.js';
import type { Plan } from './plan.js';
import { listPathOf, pointedBy } from './pointed.js';
import { shownFields } from './shown-record.js';
import { keyArgument } from './slot-keys.js';

/** What a test of a call asserts of what the call does besides. */
export interface EffectCode {
  /** For the title: the fields. */
  readonly words: string;
  /** The statements. */
  readonly ids: readonly string[];
  /** Before the call. */
  readonly before: readonly string[];
  /** After it, where the response is in `answer`. */
  readonly after: readonly string[];
}

const NOTHING: EffectCode = { words: '', ids: [], before: [], after: [] };

export interface Doing {
  readonly call: Call;
  /** Whoever does it. */
  readonly role: Role;
  /** The path of the list that the record is in. */
  readonly list: string;
  /** It makes the record. */
  readonly isMade: boolean;
  /** The variable of what there was before, of which it was done to one. */
  readonly things?: string;
}

/** The variables of the record as the response shows it, of the same record before, and of the time before the call. */
const SHOWN = 'shown';
const WAS = 'was';
const BEGUN = 'begun';

interface Asserted {
  readonly effect: Effect;
  readonly lines: readonly string[];
}

/** What a call does to the record that its response shows, and to those that this record points at. */
export function effectCode(plan: Plan, doing: Doing): EffectCode {
  const { call, list, things } = doing;
  const key = plan.keyAt(list);
  const fields = call.operation === null ? shownFields(call, key) : null;
  if (fields === null) return NOTHING;
  const effects = effectsOf(plan, doing);
  const asserted = [
    ...linesFor(
      effects.filter(({ through }) => through === undefined),
      { record: SHOWN, was: things === undefined ? null : WAS, fields },
    ),
    ...othersCode(plan, doing, effects, fields),
  ];
  const beside = createdBeside(plan, doing, SHOWN, key);
  const lines = [...asserted.flatMap((one) => one.lines), ...(beside?.after ?? [])];
  if (lines.length === 0) return NOTHING;
  const uses = (name: string) => lines.some((line) => new RegExp(`\\b${name}\\b`).test(line));
  const isSame = `one${memberOf(key)} === ${SHOWN}${memberOf(key)}`;
  return {
    words: ` and changes ${[...asserted.map(({ effect }) => fieldOf(effect)), beside?.words ?? []].flat().join(', ')}`,
    ids: [...asserted.map(({ effect }) => effect.id), ...(beside?.ids ?? [])],
    before: [...(beside?.before ?? []), ...(uses(BEGUN) ? [`const ${BEGUN} = Date.now();`] : [])],
    after: [
      `const ${SHOWN} = await made(answer${keyArgument(plan, list)});`,
      ...(uses(WAS) ? [`const ${WAS} = ${things!}.find((one) => ${isSame})!;`] : []),
      ...lines,
    ],
  };
}

const fieldOf = ({ through, entity, field }: Effect): string =>
  through === undefined ? field! : `${field!} of its ${entity}`;

/** What it always does to records of its kind, or to others that they point at; what is sent it does not do by itself. */
function effectsOf({ spec, examples }: Plan, { call, isMade }: Doing): Effect[] {
  const isOwn = (entity: string) => nounOf(entity) === nounOf(call.entity ?? '');
  const sent = examples.get(call.id)?.body ?? {};
  return behaviourOf(spec).flatMap((one) => {
    if (one.kind !== 'effect' || one.where !== call.id || one.sometimes === true || one.field === undefined) return [];
    if (one.through !== undefined) return isOwn(one.through.entity) && !isOwn(one.entity) ? [one] : [];
    const isMeant = isOwn(one.entity) && (one.made === true) === isMade && !Object.hasOwn(sent, one.field);
    return isMeant ? [one] : [];
  });
}

interface Looked {
  /** The variable of the record, and of the same one before. */
  readonly record: string;
  readonly was: string | null;
  readonly fields: Readonly<Record<string, JsonSchema>>;
}

function linesFor(effects: readonly Effect[], looked: Looked): Asserted[] {
  const { record, fields } = looked;
  const known = effects.filter(({ field }) => Object.hasOwn(fields, field!));
  const sets = known.filter(({ does, value }) => does === 'sets' && isPlain(value));
  const like = sets.map(({ field, value }) => `${nameOf(field!)}: ${written(value as Json, null)}`);
  const all = `expect(${record}).toMatchObject({ ${like.join(', ')} });`;
  return [
    ...sets.map((effect, i) => ({ effect, lines: i === 0 ? [all] : [] })),
    ...known.flatMap((effect) => {
      const line = timeLine(effect, looked) ?? changeLine(effect, looked);
      return line === null ? [] : [{ effect, lines: [line] }];
    }),
  ];
}

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The schema says that it is a time with its zone, or a day: of others nobody knows which moment is meant. */
const isTime = (schema: JsonSchema | undefined): boolean => ['date-time', 'date'].includes(String(schema?.['format']));

function timeLine({ does, field, from, value }: Effect, { record, fields }: Looked): string | null {
  if (!isTime(fields[field!])) return null;
  const now = `${record}${memberOf(field!)}`;
  if (does === 'stamps') return `expectStamped(${now}, answer, ${BEGUN});`;
  if (does !== 'later' || typeof value !== 'number' || !isTime(fields[from ?? ''])) return null;
  return `expectLater(${now}, ${record}${memberOf(from!)}, ${value});`;
}

/** Whoever looked before knows what it is more than. */
function changeLine({ does, field, value, timed }: Effect, { record, was, fields }: Looked): string | null {
  if (does !== 'adds' || typeof value !== 'number' || was === null) return null;
  const [before, now] = [was, record].map((one) => `${one}${memberOf(field!)}`);
  if (isTime(fields[field!])) return `expectLater(${now!}, ${before!}, ${value});`;
  return timed === undefined ? `expect(${now!}).toBeCloseTo(${before!} + ${value});` : null;
}

/** Records that the shown one points at are looked at by themselves. */
function othersCode(plan: Plan, { role }: Doing, effects: readonly Effect[], shown: object): Asserted[] {
  const fields = new Set(effects.flatMap(({ through }) => through?.field ?? []));
  return [...fields].flatMap((field, i) => {
    const own = effects.filter(({ through }) => through?.field === field);
    const pointed = Object.hasOwn(shown, field) ? pointedBy(plan, role, own[0]!.through!.entity, field) : null;
    if (pointed === null) return [];
    const list = listPathOf(pointed.read);
    const record = `other${i === 0 ? '' : i + 1}`;
    const known = shownFields(pointed.read, plan.keyAt(list)) ?? {};
    const asserted = linesFor(own, { record, was: null, fields: known });
    const look = `const ${record} = await made(await ${pointed.ask(`${SHOWN}${memberOf(field)}`)}${keyArgument(plan, list)});`;
    return asserted.map((one, at) => (at === 0 ? { ...one, lines: [look, ...one.lines] } : one));
  });
}
