import type { Exchange, Url } from '@asbuilt/evidence';
import { canonical } from '../entities/likeness.js';
import { addressAt, leadsTo } from '../kit/address/address.js';
import { tablesOf } from '../kit/page/html-tables.js';
import { labelledValues } from '../kit/page/labelled-values.js';
import { sureClass } from '../kit/address/segment.js';
import type { Page } from '../kit/page/tags.js';
import { fieldKind, MAY_HEAD_A_STATE } from './names.js';
import { noteState, type Moment } from './note.js';
import type { StatesSummary } from './summary.js';
import { stateValue } from './values.js';

// Pages from the server say in which state a thing is without any form: beside a label on the page that is about it, and in
// the column of a table whose rows lead to such pages.

export function observeShown(into: StatesSummary, exchange: Exchange, page: Page, moment: Moment): void {
  if (!MAY_HEAD_A_STATE.test(page.text)) return;
  const { url } = exchange;
  if (sureClass(url.segments.at(-1) ?? '') !== null)
    for (const [label, value] of labelledValues(page.text, isStatus))
      noteShown(into, url.origin, url.segments, label, value, moment);
  for (const { columns, rows } of tablesOf(page)) {
    const [column, another] = columns.flatMap((head, i) => (isStatus(head) ? [i] : []));
    if (column === undefined || another !== undefined) continue;
    for (const { link, cells } of rows) {
      const segments = below(link, url);
      if (segments !== null) noteShown(into, url.origin, segments, columns[column]!, cells[column]!, moment);
    }
  }
}

const isStatus = (label: string): boolean => fieldKind(label) === 'status';

/** Numbers are counts there, and what has no letter is a mark. */
const isWord = (text: string): boolean => /^\p{L}/u.test(text);

function noteShown(
  into: StatesSummary,
  origin: string,
  segments: readonly string[],
  label: string,
  value: string,
  moment: Moment,
): void {
  const state = isWord(value.trim()) ? stateValue('status', value) : null;
  if (state === null) return;
  const at = { address: addressAt('GET', origin, segments), side: 'page' as const, path: '' };
  noteState(into, at, `/${segments.join('/')}`, canonical(label), state, moment);
}

/** `/orders/5` from the page `/orders`: the thing that a row is about. */
function below(link: string, page: Url): readonly string[] | null {
  const target = leadsTo(link, page);
  if (target === null || target.origin !== page.origin) return null;
  const { segments } = target;
  if (sureClass(segments.at(-1) ?? '') === null) return null;
  return segments.slice(0, -1).join('/') === page.segments.join('/') ? segments : null;
}
