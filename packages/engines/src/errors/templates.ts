import { byText } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import { labelOf } from './label.js';
import { lowest, setLowest } from '../kit/summary/lowest.js';
import { isNoWord, SLOT, type SlotKind } from './mask.js';
import { foldName } from './folded-names.js';
import { mergeTold, type Slot, type Told } from './summary.js';

// Messages that are one message with different values in it are joined. Masking has already opened the gaps that one
// message alone shows; here gaps are opened that only show beside other messages. The rule is to be careful: two
// messages that differ in one telling word ("Post not found", "Tag not found") are two messages.

/** Ordinary words in a place make different messages; this many things that are no words make a variable. */
const MANY = 5;
/** Plain words are more often what is said itself, so of them it takes more. */
const MANY_WORDS = 6;
/** Two labels with one predicate show the pattern; from this many on, subjects not known as labels follow it. */
const ESTABLISHED = 3;

/** What is known besides the messages. */
export interface Grounds {
  /** What sentences call the fields. */
  readonly labels: ReadonlyMap<string, string>;
  /** The calls that said it, or their addresses. */
  readonly placesOf: (told: Told) => readonly string[];
}

/** `told` are messages of one code; they are changed. */
export function joinTemplates(told: readonly Told[], { labels, placesOf }: Grounds): Told[] {
  // Forms and calls say the same of a field with different statuses, so labels are looked at in all of them together.
  const statuses = new Map<number, Told[]>();
  for (const one of joinLabels(joinSame(told.map(closeWords)), labels)) at(statuses, one.status, () => []).push(one);
  const fields = new Set([...labels].flat().map(foldName));
  const isOfOneKind = (bucket: readonly Told[]) => isOfOneCall(bucket, placesOf);
  return [...statuses.values()].flatMap((group) =>
    joinPositions(group, (bucket, words, position) => {
      if (words.some((word) => fields.has(foldName(word)))) return false;
      return words.length < MANY_WORDS ? namesWhatIsNotThere(bucket, position) : isOfOneKind(bucket);
    }),
  );
}

/**
 * A word that the request happened to carry ("is too short" in answer to the password "short") is no value. Gaps that
 * held one plain word only are closed again.
 */
function closeWords(told: Told): Told {
  const parts = told.template.split(SLOT);
  let template = parts[0]!;
  const slots: Slot[] = [];
  told.slots.forEach((slot, i) => {
    const [value, ...more] = slot.values.kept.keys();
    const isWord = slot.kinds.size === 1 && slot.kinds.has('request') && more.length === 0 && !isNoWord(value!);
    if (!isWord) slots.push(slot);
    template += (isWord ? value! : SLOT) + parts[i + 1]!;
  });
  return { ...told, template, slots };
}

/** One message of one status, told by several origins or masked in several ways. */
function joinSame(told: readonly Told[]): Told[] {
  const same = new Map<string, Told>();
  for (const one of told) {
    const key = `${one.status} ${one.template}`;
    const known = same.get(key);
    same.set(key, known === undefined ? one : mergeTold(known, one));
  }
  return [...same.values()];
}

/** "Email is invalid" and "Login is invalid" become "{field} is invalid". */
function joinLabels(told: readonly Told[], labels: ReadonlyMap<string, string>): Told[] {
  const names = new Map([...labels].sort(([a], [b]) => byText(a, b)).map(([label, name]) => [foldName(label), name]));
  const groups = new Map<string, { told: Told; label: string; known: string | undefined }[]>();
  const rest: Told[] = [];
  for (const one of told) {
    const split = labelOf(one.template);
    if (split === null) rest.push(one);
    else
      at(groups, split.predicate, () => []).push({
        told: one,
        label: split.label,
        known: names.get(foldName(split.label)),
      });
  }
  for (const group of groups.values()) {
    const known = new Set(group.filter((g) => g.known !== undefined).map((g) => g.label)).size;
    for (const g of group) if (g.known !== undefined) noteField(g.told, g.known);
    const joins = (g: { known: string | undefined }) => known >= 2 && (g.known !== undefined || known >= ESTABLISHED);
    rest.push(...group.filter((g) => !joins(g)).map((g) => g.told));
    const joined = new Map<number, Told>();
    for (const g of group.filter(joins)) {
      const opened = openStretch(g.told, 0, g.label.length, 'field');
      const same = joined.get(opened.status);
      joined.set(opened.status, same === undefined ? opened : mergeTold(same, opened));
    }
    rest.push(...joined.values());
  }
  return rest;
}

function noteField(told: Told, name: string): void {
  if (told.fields.kept.size === 0) setLowest(told.fields, name, told.seen.count);
}

/** Whether plain words in one place of messages are values of it. */
type AreValues = (bucket: readonly Told[], words: readonly string[], position: number) => boolean;

/** "Table not found: anna": what stands behind such a sentence is the name of what is not there. */
const NOT_THERE = /(?:not found|no such \p{L}+|unknown \p{L}+|missing|(?:does not|doesn't) exist|already exists):$/iu;
/** "Unknown error: timeout", "Missing: email": a reason, or a field. */
const NO_THING =
  /\b(?:error|reason|cause|failure|problem|fields?|param(?:eter)?s?|attributes?|propert(?:y|ies)|keys?)\b|^missing:$/i;

function namesWhatIsNotThere(bucket: readonly Told[], position: number): boolean {
  const words = bucket[0]!.template.split(' ');
  const before = words.slice(0, position).join(' ');
  const isLast = position === words.length - 1;
  return isLast && NOT_THERE.test(before) && !NO_THING.test(before) && bucket.every((t) => t.fields.kept.size === 0);
}

/** One call says them all, and of no field: words in such a place are names of things, not parts of what is said. */
function isOfOneCall(bucket: readonly Told[], placesOf: Grounds['placesOf']): boolean {
  const places = new Set(bucket.flatMap(placesOf));
  return places.size === 1 && bucket.every(({ fields }) => fields.kept.size === 0);
}

/** Drain's step, with its similarity threshold at "all but one word": https://jiemingzhu.github.io/pub/pjhe_icws2017.pdf */
function joinPositions(told: readonly Told[], areValues: AreValues): Told[] {
  let current = [...told].sort((a, b) => byText(a.template, b.template));
  const longest = Math.max(0, ...current.map((t) => t.template.split(' ').length));
  for (let position = 0; position < longest; position++) {
    const buckets = new Map<string, Told[]>();
    for (const one of current) {
      const words = one.template.split(' ');
      const core = coreOf(words[position]);
      const key =
        core === null ? one.template : words.with(position, words[position]!.replace(core, '\uE001')).join(' ');
      at(buckets, key, () => []).push(one);
    }
    current = [...buckets.values()].flatMap((bucket) => joinBucket(bucket, position, areValues));
  }
  return current;
}

function joinBucket(bucket: Told[], position: number, areValues: AreValues): Told[] {
  if (bucket.length < 2) return bucket;
  const wordOf = (t: Told) => coreOf(t.template.split(' ')[position])!;
  const gap = bucket.find((t) => wordOf(t) === SLOT);
  const words = bucket.filter((t) => t !== gap);
  if (gap !== undefined && (isVariable(slotAt(gap, position)) || words.some((t) => NOTHING.has(wordOf(t))))) {
    const kinds = new Set([...slotAt(gap, position).values.kept.keys()].map(lookOf));
    const fits = words.filter((t) => kinds.has(lookOf(wordOf(t))) || NOTHING.has(wordOf(t)));
    return [
      [gap, ...fits.map((t) => openWord(t, position))].reduce(mergeTold),
      ...words.filter((t) => !fits.includes(t)),
    ];
  }
  const found = words.map(wordOf);
  const areNames = words.length >= MANY && found.every(isNoWord);
  const mayBeNames = words.length > 1 && found.every(isPlain) && !saysField(words[0]!, position);
  if (!areNames && !(mayBeNames && areValues(words, found, position))) return bucket;
  return [bucket.map((t) => (t === gap ? t : openWord(t, position))).reduce(mergeTold)];
}

// Validators have one sentence for each of these, about whatever field: "Expected a number".
const TYPES = new Set(
  'string number integer float boolean array list object date time datetime text null email url uri uuid ip json file image'.split(
    ' ',
  ),
);

const FIELD = /^\W*(?:fields?|attributes?|parameters?|params?|property|column|argument|key|header)\W*$/i;

/** The word in that place is what the sentence is about, or is said to be a field. */
function saysField({ template }: Told, position: number): boolean {
  const words = template.split(' ');
  if (position === 0 && /^\p{Lu}/u.test(words[0]!)) return true;
  return [words[position - 1], words[position + 1]].some((word) => word !== undefined && FIELD.test(word));
}

/** It is no name of a type. */
const isPlain = (word: string): boolean => !TYPES.has(word.toLowerCase());

/** What languages print in the place of a value that is not there: "There is no book undefined." */
export const NOTHING = new Set(['undefined', 'null', 'NaN', 'None', 'nil', 'nan']);

/** What fills one gap looks alike: ids beside ids, words beside words. "Post" is not one more value of an id's gap. */
function lookOf(value: string): string {
  if (isNoWord(value)) return 'name';
  return /^\p{Lu}/u.test(value) ? 'Word' : 'word';
}

/** A word without the punctuation around it. */
function coreOf(word: string | undefined): string | null {
  return word === undefined ? null : (/[\p{L}\p{N}\uE000_](?:.*[\p{L}\p{N}\uE000_])?/u.exec(word)?.[0] ?? null);
}

function openWord(told: Told, position: number): Told {
  const words = told.template.split(' ');
  const before = words.slice(0, position).join(' ').length + (position > 0 ? 1 : 0);
  const core = coreOf(words[position])!;
  const start = before + words[position]!.indexOf(core);
  return openStretch(told, start, start + core.length, 'quoted');
}

/** The same message with a gap from `start` to `end`. */
export function openStretch(told: Told, start: number, end: number, kind: SlotKind): Told {
  const value = told.template.slice(start, end);
  const earlier = told.template.slice(0, start).split(SLOT).length - 1;
  const within = value.split(SLOT).length - 1;
  const slot: Slot = { kinds: new Map([[kind, told.seen.count]]), values: lowest() };
  setLowest(slot.values, value, told.seen.count);
  return {
    ...told,
    template: told.template.slice(0, start) + SLOT + told.template.slice(end),
    slots: told.slots.toSpliced(earlier, within, slot),
  };
}

function slotAt(told: Told, position: number): Slot {
  const before = told.template.split(' ').slice(0, position).join(' ');
  return told.slots[before.split(SLOT).length - 1]!;
}

const SURE_KINDS: readonly SlotKind[] = ['url', 'email', 'id', 'date', 'echo'];

/** Whether what stands in a gap varies: it did, it is of a kind that does, or the request brought it and it is no word. */
export function isVariable({ kinds, values }: Slot): boolean {
  if (values.over || values.kept.size > 1) return true;
  if (SURE_KINDS.some((kind) => kinds.has(kind))) return true;
  return kinds.has('request') && [...values.kept.keys()].some(isNoWord);
}
