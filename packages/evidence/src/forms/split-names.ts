// One field in several boxes: `returned_at_0` and `returned_at_1` (a date and a time, in Django), `due_on(1i)` to `due_on(3i)`
// (Rails), `born_day`, `born_month` and `born_year`, or `born[day]` and the like.

/** What is known of a field of a form, whether it was sent or is shown. */
export interface Box {
  readonly name: string;
  readonly value?: string | null;
  readonly type?: string;
}

/** Which box of which field a name is: the boxes in the order in which a moment is written. */
export interface Part {
  readonly whole: string;
  readonly place: number;
}

/** By the names of boxes. */
export function partsIn(fields: readonly Box[]): ReadonlyMap<string, Part> {
  const boxes = new Map(fields.map((field) => [field.name, field]));
  const found = new Map<string, Part>();
  for (const { name } of fields) {
    const part = ofRails(name) ?? ofTwo(name, boxes) ?? ofThree(name, boxes);
    if (part !== null) found.set(name, part);
  }
  return found;
}

/** `invoice[due_on(1i)]`: the letter says how the text is read, the number where it goes. */
function ofRails(name: string): Part | null {
  const [, before, place, after] = /^(.+)\((\d)[ifs]\)(\]?)$/.exec(name) ?? [];
  return before === undefined ? null : { whole: before + (after ?? ''), place: Number(place) };
}

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const TIME = /^\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i;
/** Names of moments; lists of texts are numbered as well (`answer_0`). */
const OF_A_MOMENT =
  /(?:^|[_\]-])(?:at|on|date|time|datetime|timestamp|when|until|since|starts?|ends?|due|deadline)\]?$/i;

/** `at_0` and `at_1` alone, a date and a time by what is in them, else by their name. */
function ofTwo(name: string, boxes: ReadonlyMap<string, Box>): Part | null {
  const [, whole, place] = /^(.+)_([01])$/.exec(name) ?? [];
  if (whole === undefined || boxes.has(whole) || boxes.has(`${whole}_2`)) return null;
  const [date, time] = [boxes.get(`${whole}_0`), boxes.get(`${whole}_1`)];
  if (date === undefined || time === undefined) return null;
  const texts = [date.value ?? '', time.value ?? ''] as const;
  const isOther = (texts[0] !== '' && !DATE.test(texts[0])) || (texts[1] !== '' && !TIME.test(texts[1]));
  if (isOther) return null;
  const isMoment = (date.type === 'date' && time.type === 'time') || texts.join('') !== '' || OF_A_MOMENT.test(whole);
  return isMoment ? { whole, place: Number(place) } : null;
}

const PLACES = ['year', 'month', 'day'] as const;

/** All three of a date, side by side. */
function ofThree(name: string, boxes: ReadonlyMap<string, Box>): Part | null {
  const [, before, last] = /^(.+?)(_(?:year|month|day)|\[(?:year|month|day)\])$/.exec(name) ?? [];
  if (before === undefined || last === undefined || boxes.has(before)) return null;
  const own = last.replaceAll(/[_[\]]/g, '');
  if (!PLACES.every((place) => boxes.has(before + last.replace(own, place)))) return null;
  return { whole: before, place: PLACES.indexOf(own as (typeof PLACES)[number]) };
}

/** What the boxes say together: 2026-01-05, with the time behind it; empty unless all of them are filled in. */
export function momentOf(texts: readonly string[]): string {
  if (texts.includes('')) return '';
  if (texts.length === 2) return DATE.test(texts[0]!) && !/^\d{4}-/.test(texts[0]!) ? texts.join(' ') : texts.join('T');
  const [date, time] = [texts.slice(0, 3), texts.slice(3)].map((some) => some.map((text) => text.padStart(2, '0')));
  return time!.length < 2 ? date!.join('-') : `${date!.join('-')}T${time!.join(':')}`;
}
