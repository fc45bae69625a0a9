import type { Exchange, Json } from '@asbuilt/evidence';
import type { Formula, Screen, Spec } from '@asbuilt/spec';
import type { About, Around } from '../compare/about.js';
import { nounOf } from '../replay/noun.js';
import type { Step } from '../replay/steps.js';
import type { Told, ValueCount } from '../report/report.js';
import { isRecord } from './align.js';
import { createBeside } from './beside.js';
import { createMoments } from './moments.js';
import { comparablePages, ROW_LINK } from './page.js';
import { createPageData } from './page-data.js';
import { tellDifference } from './place.js';
import { createRestless } from './restless.js';
import { walk, type Difference, type Walking } from './walk.js';

/** What comes of the values of one answer. */
export interface ValueComparison {
  readonly told: readonly Told[];
  readonly counts: readonly ValueCount[];
  /** Lists show other things than were recorded: what stands at the same place of them is not the same. */
  readonly otherThings: boolean;
}

/** `isComparable`: what is stored at the target is known to be as it was recorded. */
export type CompareValues = (about: About, screen: Screen | null, isComparable: boolean) => ValueComparison;

const FREE_TEXT = 'free text on pages';
const NO_TEXT = 'bodies that are neither JSON nor pages';
const RESTLESS = 'values that change by themselves';
const UNORDERED = 'the order of lists without a fixed order';
const CHANGED = 'values that a skipped request may have changed (sent with --write only)';
const BESIDE = 'values that depend on records that only the target has';

export function createValues(spec: Spec, steps: readonly Step[], around: Around): CompareValues {
  const sent = new Set<string>();
  const walking = walkingOf(spec, steps, around, sent);
  const data = createPageData(steps);
  const isRestless = createRestless(steps, walking, around.kinds, data);
  const beside = createBeside(steps, walking);
  return (about, screen, isComparable) => {
    const { recorded, target, call, title } = about;
    const of = around.kinds.ofExchange(recorded, call);
    for (const value of sentBy(recorded)) sent.add(value);
    if (recorded.wireMethod !== 'GET') beside.made(recorded, target, of);
    const counts: ValueCount[] = [];
    const told = new Map<string, Told>();
    let otherThings = false;
    const add = (how: ValueCount['how'], count: number) =>
      void (count > 0 && counts.push({ how, count, where: title }));
    const tell = (one: Difference, page: Screen | null) => {
      const why = isRestless(call, one.place) ? RESTLESS : isComparable ? null : CHANGED;
      const count = one.is === 'value' || one.is === 'absent' || one.is === 'gone' ? one.count : 0;
      const explained = why === null && beside.explains(one, of);
      otherThings ||= one.is === 'order' || ((one.is === 'gone' || one.is === 'added') && !one.whole);
      if (why !== null || explained === true) return add({ not: why ?? BESIDE }, count);
      add(explained === false ? 'different' : () => (explained() ? { not: BESIDE } : 'different'), count);
      const words = tellDifference(one, about, around.kinds, page);
      told.set(
        `${words.statement} ${words.same ?? words.says}`,
        explained === false ? words : { ...words, unless: explained },
      );
    };
    const compare = (was: Json, is: Json, page: Screen | null) =>
      walk(was, is, { at: '', name: '', kinds: of }, walking, {
        value: (how) => add(how, 1),
        unordered: () => add({ not: UNORDERED }, 1),
        differs: (one) => tell(one, page),
      });
    const [was, is] = [recorded.response, target.response];
    if (was === null || was.is === 'missing') return { told: [], counts, otherThings };
    if (was.is !== is?.is || was.cut || is.cut) add({ not: 'bodies that are incomplete or of another type' }, 1);
    else if (was.is === 'json' && is.is === 'json') compare(was.value, is.value, null);
    else if (was.is === 'html' && is.is === 'html') {
      const pages = comparablePages(was.text, is.text, data);
      compare(pages.was, pages.is, screen);
      add({ not: FREE_TEXT }, pages.left);
    } else if (was.is === 'text' && is.is === 'text' && was.text === is.text) add('equal', 1);
    else add({ not: NO_TEXT }, 1);
    return { told: withoutPaged([...told.values()]), counts, otherThings };
  };
}

/** Where pages are longer or shorter, others stand on them. */
const withoutPaged = (told: readonly Told[]): readonly Told[] => {
  const size =
    told.find(({ ofPage }) => ofPage === 'size') ??
    told.find(({ ofPage, point }) => ofPage === 'list' && point === 'constants');
  return size === undefined ? told : told.filter((one) => one === size || one.ofPage !== 'list');
};

function walkingOf(spec: Spec, steps: readonly Step[], around: Around, sent: ReadonlySet<string>): Walking {
  const { book, kinds } = around;
  const times = steps.flatMap(({ exchange }) => exchange.startedAt ?? []);
  const [first] = times;
  const behaviour = spec.calls.behaviour ?? [];
  const stamped = new Set(
    behaviour.flatMap((one) =>
      one.kind === 'effect' && one.does === 'stamps' ? [`${nounOf(one.entity)} ${one.field}`] : [],
    ),
  );
  const formulas = behaviour.filter((one): one is Formula => one.kind === 'formula');
  const path = (link: string) =>
    link.replace(/[^/?#]+/g, (segment, at: number) => {
      const before = link.slice(0, at).split('/').filter(Boolean);
      return book.look(kinds.ofSegment([...before, segment], before.length), segment) ?? segment;
    });
  return {
    book: { ...book, look: (of, value) => (value.startsWith('/') ? path(value) : book.look(of, value)) },
    kinds,
    moments: createMoments({
      recorded: first === undefined ? null : [first, times.at(-1)!],
      checkedFrom: Date.now(),
      days: around.days,
    }),
    origins: around.origins,
    sent,
    isStamped: (name, of) => of.some((kind) => stamped.has(`${kind} ${name}`)),
    formulasOf: (of) => formulas.filter(({ entity, inside }) => of.includes(nounOf(inside ?? entity))),
    idOf: (item, of) => {
      if (!isRecord(item)) return null;
      const key = kinds.keyOf(of);
      const id =
        item[ROW_LINK] ?? (key === undefined ? undefined : item[key]) ?? item['id'] ?? item['uuid'] ?? item['_id'];
      return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
    },
  };
}

/** What a change was sent with; names of things in it are the target's own. */
function sentBy({ wireMethod, request }: Exchange): string[] {
  if (wireMethod === 'GET' || request === null) return [];
  if (request.is === 'form') return request.fields.flatMap(({ value }) => value ?? []);
  return request.is === 'json' ? leavesOf(request.value) : [];
}

const leavesOf = (value: Json): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner: Json) => leavesOf(inner))
    : [String(value)];
