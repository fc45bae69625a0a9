import { bare, endsAlike, hasCome, REFUSED, slotIn, stepsOf, type Slot, type Sought } from '@asbuilt/contract';
import { EXHIBIT } from '../words/frame.js';
import { findInMarkup, findOneField } from './find-one-field.js';
import { answersFirst, linesWhere } from './find-place.js';
import { findDescribed } from './find-described.js';
import { findState } from './find-state.js';
import { findText, patternOf, type Spot } from './find-text.js';
import { findChoice } from './find-choice.js';
import { findValue } from './find-value.js';
import { isMadeAt } from './made-at.js';
import type { Telling, WantedState } from './telling.js';
import { asExchange, namesTo, type ShownExchange, type Written } from './written.js';

/** Where a part stands in an entry; null where the entry does not hold it. */
export interface Held {
  readonly spots: readonly Spot[];
  /** It is told by how it was answered. */
  readonly answered?: true;
  /** It is told by what was asked for, and by nothing else that stands there. */
  readonly asked?: true;
  /** Of the address: the step or the name that tells. */
  readonly slot?: Slot;
}

type Finders = {
  readonly [Is in Sought['is']]: (sought: Extract<Sought, { is: Is }>, entry: Entry, telling: Telling) => Held | null;
};

interface Entry {
  readonly written: readonly Written[];
  readonly exchange: ShownExchange | null;
}

const orNull = (spots: readonly Spot[]): Held | null => (spots.length > 0 ? { spots } : null);

const FINDERS: Finders = {
  field: ({ path }, { written }, { fields }) => orNull(findOneField(written, path, fields)),
  address({ upTo }, { exchange }) {
    const slot = exchange === null ? null : slotIn(exchange.url, upTo);
    return slot === null ? null : { spots: [], slot };
  },
  value: (sought, { written }, telling) => orNull(findValue(written, sought, telling)),
  choice(sought, { written, exchange }) {
    const { path, value, message } = sought;
    const asked = inQuery(exchange, (name, given) => isNamed(name, path) && given === String(value));
    const held = asked ?? orNull(findChoice(written, sought));
    if (held !== null || message === undefined || exchange === null || exchange.status < REFUSED) return held;
    return orNull(findNamedIn(written, message, String(value)));
  },
  answer({ status, mime }, { exchange }) {
    if (exchange === null || exchange.status !== status) return null;
    const { is = 'missing', mime: own = '' } = exchange.response ?? {};
    const holds = mime === null ? is === 'missing' || own === '' : own === mime;
    return holds ? { spots: [], answered: true } : null;
  },
  parameter({ place, name }, { written, exchange }) {
    if (place === 'query') return inQuery(exchange, (one) => one === name);
    const header = place === 'cookie' ? 'cookie' : name.toLowerCase();
    const sent = linesWhere(written.slice(0, 1), (line, { kind }) => kind === 'headers' && line.name === header);
    const text = (spot: Spot): string => written[spot.part]!.lines[spot.line]!.text;
    return orNull(sent.filter((spot) => place !== 'cookie' || cookiesOf(text(spot)).includes(name)));
  },
  rejection({ field, message }, { written, exchange }) {
    const isRefused = exchange !== null && exchange.status >= REFUSED;
    // A page that is only looked at may say beforehand what it will refuse.
    if (exchange === null || (!isRefused && exchange.method === 'GET')) return null;
    const said = message === undefined ? null : patternOf(message);
    if (said !== null) return orNull(findAnswered(written, said));
    return isRefused ? orNull(findNamed(written, field)) : null;
  },
  contrast({ field }, { written, exchange }) {
    if (exchange === null || exchange.method === 'GET') return null;
    const spots = findNamed(written.slice(0, 2), field);
    if (spots.length > 0) return { spots };
    return exchange.status >= REFUSED ? { spots: [], answered: true } : null;
  },
  form: ({ field }, { written }) => orNull(findInput(written, field)),
  move(sought, { written, exchange }, telling) {
    if (exchange !== null && sought.via !== null && !isMadeAt(exchange, sought.via)) return null;
    if (exchange !== null && exchange.status >= REFUSED) return null;
    const spots = telling.state === undefined ? [] : findCome(written, telling.state, telling);
    if (spots.length > 0) return { spots };
    return exchange !== null && sought.via !== null && !sought.offered ? { spots: [], asked: true } : null;
  },
  refusal({ via, status, error }, { written, exchange }) {
    if (exchange === null || exchange.status !== status || (via !== null && !isMadeAt(exchange, via))) return null;
    const said = error === undefined ? null : patternOf(error);
    const [spot] = said === null ? [] : findAnswered(written, said);
    return spot === undefined ? { spots: [], answered: true } : { spots: [{ part: spot.part, line: spot.line }] };
  },
  cell(sought, { exchange }) {
    if (exchange === null || !isMadeAt(exchange, sought.call)) return null;
    const isOurs = sought.anyone || sought.actors.includes(exchange.actor);
    const isPage = exchange.response?.is === 'html';
    return isOurs && hasCome({ status: exchange.status, isPage }, sought) ? { spots: [], answered: true } : null;
  },
  description: ({ field, value }, { written }) => orNull(findDescribed(written, field, value)),
  bound: ({ field, value }, { written }) => orNull(findDescribed(written, field, value)),
};

/** The state of the very thing, where it is known what that looks like; another thing may have a state of the same name. */
function findCome(written: readonly Written[], state: WantedState, telling: Telling): readonly Spot[] {
  const said = findState(written, state);
  if (state.offered || telling.fields.length === 0) return said;
  const own = findValue(written, { is: 'value', path: state.field, value: state.to }, telling);
  if (own.length > 0) return own;
  const isNamed = ({ part, line }: Spot) => bare(written[part]!.lines[line]!.text).includes(bare(state.to));
  return said.filter((spot) => written[spot.part]!.kind !== 'json' || !isNamed(spot));
}

export function findSought(
  event: { readonly kind: string },
  written: readonly Written[],
  telling: Telling,
): Held | null {
  const { sought } = telling;
  if (sought === undefined) return null;
  const find = FINDERS[sought.is] as (sought: Sought, entry: Entry, telling: Telling) => Held | null;
  return find(sought, { written, exchange: asExchange(event) }, telling);
}

const isNamed = (name: string, path: string): boolean => endsAlike(stepsOf(name), stepsOf(path));

function inQuery(exchange: ShownExchange | null, is: (name: string, value: string) => boolean): Held | null {
  const found = exchange?.url.query.find(([name, value]) => is(name, value));
  return found === undefined ? null : { spots: [], slot: { name: found[0] } };
}

const cookiesOf = (header: string): string[] =>
  header
    .replace(/^cookie:/i, '')
    .split(';')
    .map((one) => one.split('=')[0]!.trim());

function findAnswered(written: readonly Written[], said: RegExp): Spot[] {
  const part = written.length - 1;
  return written[part]?.title === EXHIBIT.answered ? findText(written, part, said) : [];
}

/** A value that a refusal names: in the line of its words. */
function findNamedIn(written: readonly Written[], message: string, value: string): Spot[] {
  const [said, named] = [patternOf(message), patternOf(value)];
  const [first] = said === null ? [] : findAnswered(written, said);
  if (first === undefined || named === null) return [];
  const line = written[first.part]!.lines[first.line]!.text;
  const at = named.exec(line.slice(first.from ?? 0));
  const from = (first.from ?? 0) + (at?.index ?? 0);
  return at === null ? [] : [{ ...first, from, to: from + at[0].length }];
}

/** A field of that name in what was sent or answered, or a text that is its name: `"field": "email"`. */
function findNamed(written: readonly Written[], field: string): Spot[] {
  const wanted = stepsOf(field);
  const named = linesWhere(
    written,
    (line, { kind }) => (kind === 'json' || kind === 'form') && endsAlike(namesTo(line), wanted),
  );
  const own =
    named.length > 0 ? named : linesWhere(written, ({ text }, { kind }) => kind === 'json' && says(text, wanted));
  return own.slice(0, 1);
}

const says = (text: string, wanted: readonly string[]): boolean => {
  const value = /"([^"]*)",?$/.exec(text)?.[1];
  return value !== undefined && endsAlike(stepsOf(value), wanted);
};

/** In a page or in what a recorder saw of one: the field of a form. */
function findInput(written: readonly Written[], field: string): Spot[] {
  const wanted = stepsOf(field);
  const last = wanted.at(-1);
  for (const part of answersFirst(written)) {
    const { kind } = written[part]!;
    const spots = kind === 'text' && last !== undefined ? findInMarkup(written, part, last, true) : [];
    if (spots.length > 0) return spots;
  }
  return linesWhere(
    written,
    ({ at = '', text }) => /\/fields\/\d+\/(?:name|id|label)$/.test(at) && says(text, wanted),
  ).slice(0, 1);
}
