import type { Json } from '@asbuilt/evidence';
import type { Constant, LifeCycle, Screen } from '@asbuilt/spec';
import type { About } from '../compare/about.js';
import { ofField } from '../compare/shapes.js';
import type { Kinds } from '../replay/kinds.js';
import { nounOf } from '../replay/noun.js';
import { stateOf } from '../replay/state-of.js';
import type { Told } from '../report/report.js';
import { EACH, type Difference, type Place } from './walk.js';

/** A difference as it is told, at the statement that it contradicts. `screen`: the page that shows it. */
export function tellDifference(one: Difference, about: About, kinds: Kinds, screen: Screen | null): Told {
  const base = { kind: 'differs' as const, title: screen?.route ?? about.title };
  const isPage = about.recorded.response?.is === 'html';
  const ofCall = { point: 'calls' as const, statement: about.call?.id ?? null };
  const own = screen !== null ? { point: 'screens' as const, statement: screen.id } : isPage ? ofCall : null;
  if (one.is === 'absent') {
    const instead = one.fresh.length === 0 ? '' : ` (new fields: ${one.fresh.join(', ')})`;
    const says = `${one.place.name} is missing${instead}`;
    return { ...base, ...(own ?? ofPlace(one.place, one.beside, about, kinds)), says, steady: true };
  }
  if (one.is !== 'value') {
    const size = one.is === 'order' ? undefined : pageSizeOf(one, about);
    if (size !== undefined) return { ...base, title: about.title, ...size, steady: true, ofPage: 'list' };
    return { ...base, ...(own ?? ofCall), ...listWords(one, isPage), ofPage: 'list' };
  }
  const { place, values } = one;
  const [was, is] = values;
  const constant = constantAt(about, place, was);
  if (constant !== undefined)
    return {
      ...base,
      title: about.title,
      point: 'constants',
      statement: constant.id,
      says: `${constant.name} is ${JSON.stringify(is)}, not ${JSON.stringify(was)}`,
      steady: true,
      ...(constant.kind === 'page' ? { ofPage: 'size' as const } : {}),
    };
  const cycle = screen === null ? cycleOf(about, place) : undefined;
  if (cycle !== undefined) {
    const [before, now] = values.map((value) => stateOf(cycle, value) ?? short(value));
    const says = `${cycle.entity} ${cycle.field} is ${now}, not ${before}`;
    return { ...base, point: 'states', statement: cycle.id, says, states: [before!, now!] };
  }
  if (own !== null)
    return { ...base, ...own, says: `${labelOf(place)} ${short(is)}, not ${short(was)}`, same: place.at };
  const where = ofPlace(place, [place.name], about, kinds);
  const instead = was === is ? 'but the target uses another identifier for this record' : `not ${short(was)}`;
  return { ...base, ...where, says: `${place.name} is ${short(is)}, ${instead}`, same: place.name };
}

function ofPlace({ at, name }: Place, beside: readonly string[], about: About, kinds: Kinds) {
  const path = at
    .split('.')
    .filter((part) => part !== EACH)
    .slice(0, -1);
  const { point, statement } = ofField(about, path.join('/'), { name, beside }, '', kinds);
  return { point, statement };
}

/** Of what a page shows by its place alone. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['titles', 'the title is'],
  ['headings', 'the heading is'],
  ['messages', 'says'],
  ['labels', 'the label is'],
  ['text', 'the text is'],
  ['data', 'the page shows'],
]);

const labelOf = ({ at, name }: Place): string => PARTS.get(at.split('.')[0]!) ?? `${name} is`;

const MOST_LETTERS = 80;

function short(value: Json): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a record';
  if (typeof value !== 'string') return String(value);
  return `“${value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value}”`;
}

function listWords(
  one: Extract<Difference, { is: 'gone' | 'added' | 'order' }>,
  isPage: boolean,
): Pick<Told, 'says' | 'same'> {
  const where = one.place.at === '' ? 'the list' : isPage && one.place.at === 'data' ? 'the page' : one.place.at;
  if (one.is === 'order') return { says: `${where} has a different order`, same: `order ${where}` };
  const count = one.items.length;
  const entries = count === 1 ? 'an entry' : `${count} entries`;
  return one.is === 'gone'
    ? { says: `${where} is missing ${entries} (${sample(one.items)})`, same: `gone ${where}` }
    : { says: `${where} has ${entries} more than recorded (${sample(one.items)})`, same: `added ${where}` };
}

const MOST_SHOWN = 3;

/** What one would call them by. */
function sample(items: readonly Json[]): string {
  const names = items.slice(0, MOST_SHOWN).map((item) => {
    if (typeof item !== 'object' || item === null) return short(item);
    const [name, value] = Object.entries(item).find(([, inner]) => typeof inner !== 'object' && inner !== null) ?? [];
    return name === undefined ? 'a record' : `${name} ${short(value as Json)}`;
  });
  return names.join(', ') + (items.length > MOST_SHOWN ? ', …' : '');
}

/** A list that is longer or shorter by the size of its pages. */
function pageSizeOf(one: Extract<Difference, { is: 'gone' | 'added' }>, { spec, call }: About) {
  if (one.lengths === null) return undefined;
  const [was, is] = one.lengths;
  const size = spec.constants.statements.find(
    ({ kind, subject, value, where }) =>
      kind === 'page' &&
      subject !== 'offered' &&
      value === was &&
      is !== was &&
      call !== null &&
      where.includes(call.id),
  );
  return size === undefined
    ? undefined
    : { point: 'constants' as const, statement: size.id, says: `${size.name} is ${is}, not ${was}` };
}

/** A value that the specification has as a constant told at this very place. */
function constantAt({ spec, call }: About, { at }: Place, was: Json): Constant | undefined {
  const pointer = `/${at.replaceAll('.', '/')}`;
  return spec.constants.statements.find(
    ({ where, evidence, value }) =>
      call !== null &&
      where.includes(call.id) &&
      evidence.some((one) => one.at === pointer) &&
      JSON.stringify(value) === JSON.stringify(was),
  );
}

const cycleOf = ({ spec }: About, { name, kinds }: Place): LifeCycle | undefined =>
  spec.states.statements.find(({ entity, field }) => field === name && kinds.includes(nounOf(entity)));
