import type { Asked } from './call-request.js';
import { asText, mapLeaves, type Json } from '../wire/json.js';
import { leafOf, maskedOf, rebounding, renaming } from '../learned/naming.js';
import type { Example, Known, Lesson } from '../learned/call-knowledge.js';
import { inRow, withoutRows } from '../learned/rows-in-field-names.js';
import { adapted, alike, retold } from './recite.js';
import type { Failure } from '../refusals/rules.js';
import { withAt } from '../memory/shaped.js';
import { ANY_NAMES, namesOf, renamed } from '../learned/thing-names.js';

/** A refusal of what was sent, as the product would say it. */
export interface Composed {
  readonly status: number;
  readonly mime: string | null;
  readonly body: Json;
}

/** From what was said when the same rules, or rules of the same kind, were broken; null: of one of them nothing was. */
export function composed(asked: Asked, failures: readonly Failure[]): Composed | null {
  const { known, root } = asked;
  if (root !== null) return besideData(asked, failures);
  const broken = inOrder(failures, known.examples).slice(0, known.saysFirst ? 1 : undefined);
  const lessons = broken.flatMap((failure) => lessonFor(asked, failure) ?? []);
  const [first] = lessons;
  if (first === undefined || lessons.length < broken.length) return null;
  const said = lessons.map((lesson, i) => about(asked, broken[i]!, lesson, lesson.said));
  const { mime } = first.example;
  const status = refusedWith(known, first.example.status);
  // an answer that has room for one speaks of the first
  if (lessons.every(({ at }) => at === null)) return { status, mime, body: said[0]! };
  if (first.at === null) return null;
  const place = JSON.stringify(first.at);
  if (lessons.some(({ at, example }) => JSON.stringify(at) !== place || example.status !== first.example.status))
    return null;
  const whole = about(asked, broken[0]!, { ...first, rule: first.lead }, aroundItems(first));
  if (lessons.every(({ key }) => key === null)) return { status, mime, body: withAt(whole, first.at, said) };
  if (lessons.some(({ key }) => key === null)) return null;
  const named = lessons.map((lesson, i): [string, Json] => underName(lesson, broken[i]!, said[i]!));
  return { status, mime, body: withAt(whole, first.at, Object.fromEntries(named)) };
}

/** `{"title": ["…"]}` becomes `{"name": ["…"]}`. */
function underName({ key, rule: heard }: Lesson, { rule, row }: Failure, said: Json): [string, Json] {
  const isPlaced = key!.name !== withoutRows(key!.name) && heard.id === rule.id;
  const plain = withoutRows(key!.name) === heard.field ? rule.field : leafOf(rule.field);
  const name = isPlaced ? inRow(key!.name, rule.field, row ?? 0) : plain;
  return [name, key!.isList ? [said] : said];
}

/** What stands around the items often says again what the first of them says. */
function aroundItems({ lead, rule, example }: Lesson): Json {
  const [before = '', now = ''] = [lead.message, rule.message];
  if (before === '' || before === now) return example.answered;
  return mapLeaves(
    example.answered,
    (text) => text.replace(before, () => now),
    (number) => number,
  );
}

/** GraphQL has one answer for all that is asked: as it was said of the first rule that is broken. */
function besideData(asked: Asked, [first]: readonly Failure[]): Composed | null {
  const heard = asked.p.lessons.find(({ rule, known }) => rule.id === first?.rule.id && known === asked.known);
  if (heard === undefined) return null;
  const { status, mime } = heard.example;
  return { status, mime, body: adapted(asked, heard.example) };
}

/** In words of another call, but with the status that this one refuses what is sent with. */
function refusedWith({ call }: Known, status: number): number {
  if (call.responses.some((one) => one.status === status)) return status;
  const own = call.responses.filter((one) => OF_INPUT.has(one.status)).sort((a, b) => b.support - a.support);
  return own.length === 0 ? status : own[0]!.status;
}

const OF_INPUT = new Set([400, 422]);

/** As requests name the fields, which is mostly as the product declares them. */
function inOrder(failures: readonly Failure[], examples: readonly Example[]): Failure[] {
  const names = new Map<string, number>();
  for (const { sent } of examples) for (const name of leaves(sent)) if (!names.has(name)) names.set(name, names.size);
  const place = ({ rule }: Failure) => names.get(leafOf(rule.field)) ?? Infinity;
  return [...failures].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

const leaves = (sent: Json): string[] =>
  sent === null || typeof sent !== 'object'
    ? []
    : Object.entries(sent).flatMap(([name, value]) => [...(Array.isArray(sent) ? [] : [name]), ...leaves(value)]);

/** What is wrong with nothing is often said otherwise than what is wrong with something. */
const natureOf = (value: Json | undefined): string =>
  value === undefined || value === null || value === '' ? JSON.stringify(value ?? null) + typeof value : 'something';

// An answer that speaks of the rule first, or alone: what stands around its items is about it as well.
const LED = 60;
// Calls of one part of a product, `/auth/password/…`, have words of their own, whatever they do and whatever field it is.
const OF_THE_PART = 12;

/** The likest of what was heard; what another call said only where this rule was not heard in words of its own. */
function lessonFor(asked: Asked, { rule, value }: Failure): Lesson | null {
  const { p, known } = asked;
  const isOwn = !known.habits.includes(rule);
  const score = ({ rule: other, known: by, example, lead }: Lesson): number =>
    (other.id === rule.id && isOwn ? 100 : 0) +
    (lead.id === other.id ? LED : 0) +
    (by === known ? 20 : 0) +
    (by.entity !== null && by.entity === known.entity ? 10 : 0) +
    (by.call.does === known.call.does ? 5 : 0) +
    (leafOf(other.field) === leafOf(rule.field) ? 2 : 0) +
    // what is no number is not said of what is no text
    (rule.rule === 'type' && other.value === rule.value ? 50 : 0) +
    (known.call.responses.some(({ status }) => status === example.status) ? 3 : 0) +
    OF_THE_PART * alike(by.call.path, known.call.path);
  // what is said of how a list is asked for is not said of a thing
  const isAlike = (one: Lesson) => (one.known.call.method === 'GET') === (known.call.method === 'GET');
  const heard = p.lessons.filter(
    (one) => one.rule.rule === rule.rule && isAlike(one) && canBeSaid(asked, rule.field, one),
  );
  const same = heard.filter((one) => natureOf(one.value) === natureOf(value));
  const own = heard.filter((one) => one.rule.id === rule.id);
  const pool = same.length > 0 ? same : own;
  const often = (one: Lesson) => new Set(pool.filter((other) => plainly(other) === plainly(one)).map(kindIn)).size;
  return [...pool].sort((a, b) => score(b) - score(a) || often(b) - often(a))[0] ?? null;
}

const kindIn = ({ known }: Lesson): string => known.entity?.name ?? known.call.path;

/** What a lesson says, whatever it says it of. */
const plainly = ({ rule, known }: Lesson): string => asText(renamed(maskedOf(rule), namesOf(known), ANY_NAMES));

/** Of another field only in words that are not that field's own, and with the name that this one has in them. */
function canBeSaid({ p }: Asked, field: string, { rule }: Lesson): boolean {
  if (leafOf(rule.field) === leafOf(field)) return true;
  return p.wording.isForOthers(rule) && (p.wording.labelIn(rule) === null || p.wording.labels.has(leafOf(field)));
}

/** The words of a lesson about what was sent now. */
function about(asked: Asked, failure: Failure, lesson: Lesson, said: Json): Json {
  const worded = inWords(asked, failure, lesson, said);
  const { rule, row } = failure;
  return row === undefined
    ? worded
    : mapLeaves(
        worded,
        (text) => inRow(text, rule.field, row),
        (number) => number,
      );
}

function inWords(asked: Asked, { rule, value }: Failure, lesson: Lesson, said: Json): Json {
  const { known } = asked;
  const { wording } = asked.p;
  if (lesson.rule.id === rule.id && lesson.known === known)
    return adapted(asked, { ...lesson.example, answered: said });
  const labels = [wording.labelIn(lesson.rule), wording.labels.get(leafOf(rule.field)) ?? null] as const;
  const worded = mapLeaves(said, renaming(lesson.rule.field, rule.field, labels), (number) => number);
  const bounded = rebound(worded, lesson.rule.value, rule.value);
  const quoted = retold(bounded, new Map([['', lesson.value ?? '']]), new Map([['', value ?? '']]));
  return lesson.known === known ? quoted : renamed(quoted, namesOf(lesson.known), namesOf(known));
}

/** `at most 40 characters` where it was `at most 200`. */
function rebound(said: Json, from: unknown, to: unknown): Json {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return said;
  return mapLeaves(said, rebounding(from, to), (number) => (number === from ? to : number));
}
