// Rows of several alike in one form, as frameworks number them: `items-0-title` (formsets of Django, field lists of WTForms),
// `lines_attributes[0][qty]` (Rails), `rows[3][name]` (PHP and others).

/** How many rows there are, and the row that a script copies: what a formset works by. */
const OF_THE_SET = /-(?:(?:TOTAL|INITIAL|MIN_NUM|MAX_NUM)_FORMS$|__prefix__-.)/;
/** In a row: whether it is to go, and which place it has. */
const OF_THE_ROW = /(?:-\d+-(?:DELETE|ORDER)|\[\d+\]\[_destroy\])$/;
const NUMBERED = /^(\p{L}[\p{L}\p{N}_]*(?:-\p{L}[\p{L}\p{N}_]*)*)-(\d{1,4})-(\p{L}.*)$/u;

/** In brackets, as a tree is read from it: `items[0][title]`; null where it is nothing of any row. */
export function rowName(name: string): string | null {
  if (OF_THE_SET.test(name) || OF_THE_ROW.test(name)) return null;
  const [, set, number, member] = NUMBERED.exec(name) ?? [];
  if (set === undefined || number === undefined || member === undefined) return name;
  const inner = rowName(member) ?? member;
  const [first, ...rest] = inner.split(/(?=\[)/);
  return `${set}[${number}][${first!}]${rest.join('')}`;
}

/** `items-{row}-title` of `items-0-title`, as it is sent: rows are as many as somebody fills in. */
export const rowSlot = (name: string): string =>
  name
    .replace(NUMBERED, (_all, set: string, _number, member: string) => `${set}-{row}-${rowSlot(member)}`)
    .replaceAll(ROW, '[{row}]');

const ROW = /\[\d{1,4}\](?=\[[^\]])/g;

/** `items[][title]` of `items[0][title]`: which row it is says nothing of what it is. A number at the end may be a key. */
export const ofAnyRow = (name: string): string => name.replaceAll(ROW, '[]');
