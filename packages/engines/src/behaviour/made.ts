import { laterBy, whenIn } from '@asbuilt/evidence';
import { behaviourId, byText, compareRefs, type Effect, type Formula } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import { succession } from './effects.js';
import { isOf, momentOf, subjectsOf, type Done, type Frame, type Recorded } from './records.js';

// Records that a call makes besides the one that it is about: returning a loan late makes a fine. Such a record points at the
// one that the call is about, and says that it was made when that one was changed.

interface Made {
  readonly done: Done;
  /** As the answer of the call showed the record that it is about. */
  readonly subject: Frame;
  readonly record: Frame;
  /** The field of the made record that points at the other. */
  readonly by: string;
}

const LEAST_MADE = 2;

export function madeIn(recorded: Recorded): (Effect | Formula)[] {
  const groups = new Map<string, Made[]>();
  for (const one of madeBy(recorded)) {
    const key = JSON.stringify([one.done.call.id, one.record.entity.name, one.by]);
    at(groups, key, () => []).push(one);
  }
  const told = [...groups].filter(([, all]) => all.length >= LEAST_MADE).sort(([a], [b]) => byText(a, b));
  return told.flatMap(([key, all]) => [statement(key, all, recorded.done ?? []), ...daysIn(all)]);
}

function madeBy(recorded: Recorded): Made[] {
  const done = (recorded.done ?? []).map((one) => ({ done: one, subjects: subjectsOf(recorded, one) }));
  const about = new Map<string, Made[]>();
  for (const { done: one, subjects } of done)
    for (const [name] of subjects) {
      const subject = answeredOf(recorded, one, name);
      if (subject !== undefined) at(about, name, () => []).push({ done: one, subject, record: subject, by: '' });
    }
  return [...recorded.records.values()].flatMap((byId) =>
    [...byId.values()].flatMap((frames) => {
      const [record] = frames as [Frame];
      return makersOf(record, about).filter(({ done: maker }) => !isMadeOtherwise(record, maker, recorded.done ?? []));
    }),
  );
}

/** The record was answered by another call that writes, or one that is there to make such records came in between. */
function isMadeOtherwise(record: Frame, maker: Done, done: readonly Done[]): boolean {
  if (record.call.method !== 'GET' && record.call !== maker.call)
    return done.some((one) => momentOf(one) === momentOf(record));
  return done.some(
    ({ call, at: began }) =>
      call !== maker.call &&
      call.does === 'create' &&
      isOf(call, record.entity.name) &&
      began >= maker.at - MOST_APART * 1000 &&
      began <= record.until,
  );
}

const answeredOf = ({ answered }: Recorded, done: Done, name: string): Frame | undefined =>
  answered.get(momentOf(done))?.find(({ entity, id }) => `${entity.name} ${id}` === name);

/** The last of what was done to the record that it points at, before it was seen first and at the time that it says. */
function makersOf(record: Frame, about: ReadonlyMap<string, readonly Made[]>): Made[] {
  for (const { path, ref } of record.entity.fields) {
    const value = record.fields[path];
    if (ref === undefined || ref.entity === record.entity.name || value == null) continue;
    const makers = about.get(`${ref.entity} ${value as string}`) ?? [];
    const last = makers.findLast(({ done, subject }) => done.at <= record.until && isOfThen(record, subject));
    if (last !== undefined) return [{ ...last, record, by: path }];
  }
  return [];
}

// The clock of the server goes on between the two.
const MOST_APART = 2;

/** Both tell of one moment. Days alone are days of many things. */
function isOfThen({ fields }: Frame, subject: Frame): boolean {
  const timesOf = (all: Frame['fields']) =>
    Object.values(all).flatMap((value) => {
      const when = whenIn(value);
      return when === null || when.isDay ? [] : [when.seconds];
    });
  const others = timesOf(subject.fields);
  return timesOf(fields).some((one) => others.some((other) => Math.abs(one - other) <= MOST_APART));
}

const MOST_REFS = 3;

const evidenceOf = (all: readonly Made[]) =>
  all
    .map(({ record: { material, entry } }) => ({ material, entry }))
    .sort(compareRefs)
    .slice(0, MOST_REFS);

function statement(key: string, all: readonly Made[], done: readonly Done[]): Effect {
  const [{ done: first, record, by }] = all as [Made];
  const times = done.filter(({ call }) => call.id === first.call.id).length;
  return {
    id: behaviourId(`creates ${key}`),
    basis: ['observed'],
    support: all.length,
    against: 0,
    confidence: succession(all.length),
    evidence: evidenceOf(all),
    kind: 'effect',
    where: first.call.id,
    does: 'creates',
    entity: record.entity.name,
    through: { entity: record.entity.name, field: by },
    ...(times > all.length ? { sometimes: true as const } : {}),
  };
}

const SECONDS_A_DAY = 86_400;
const LEAST_DAYS = 2;

/** So much for each day between two days of the record that it points at: a fine for each day that a loan was late. */
function daysIn(all: readonly Made[]): Formula[] {
  const [{ record, subject, by }] = all as [Made];
  const times = Object.keys(subject.fields).filter((name) =>
    all.some((one) => whenIn(one.subject.fields[name]) !== null),
  );
  const numbers = Object.keys(record.fields).filter((name) => !record.entity.key.includes(name));
  return numbers.flatMap((field) => {
    const found = times.flatMap((from) => times.flatMap((to) => rateOf(all, { field, from, to }) ?? []));
    const [best] = found;
    // two times that would do as well leave open from which it follows
    if (best === undefined || found.some(({ days }) => days.join() !== best.days.join())) return [];
    const { from, to, rate, support } = best;
    return [
      {
        id: behaviourId(`formula ${JSON.stringify([record.entity.name, '', field])}`),
        basis: ['observed'],
        support,
        against: 0,
        confidence: succession(support),
        evidence: evidenceOf(all),
        kind: 'formula',
        entity: record.entity.name,
        field,
        how: 'days',
        from: [`${by}.${from}`, `${by}.${to}`],
        by: rate,
        digits: 0,
      },
    ];
  });
}

interface Rate {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  readonly support: number;
  readonly days: readonly number[];
}

function rateOf(
  all: readonly Made[],
  { field, from, to }: { readonly field: string; readonly from: string; readonly to: string },
): Rate | null {
  const cases = all.flatMap(({ record, subject }) => {
    const [a, b, number] = [whenIn(subject.fields[from]), whenIn(subject.fields[to]), record.fields[field]];
    if (a === null || b === null || typeof number !== 'number') return [];
    const later = laterBy({ ...a, isDay: true }, b);
    return later === null ? [] : [{ days: later / SECONDS_A_DAY, number }];
  });
  const [first] = cases;
  if (first === undefined || first.days <= 0 || cases.length < all.length) return null;
  const rate = first.number / first.days;
  const isRight = cases.every(({ days, number }) => Math.abs(days * rate - number) < 1e-6);
  if (!isRight || rate === 0 || new Set(cases.map(({ days }) => days)).size < LEAST_DAYS) return null;
  return { from, to, rate, support: cases.length, days: cases.map(({ days }) => days) };
}
