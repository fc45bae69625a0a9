import type { AnswerOf } from '@asbuilt/contract';
import { POINT_NAMES, type Spec, type Statement } from '@asbuilt/spec';
import { withoutRejected } from '../reviews/lay.js';
import { titleOf } from './title.js';

type Found = AnswerOf<'search'>[number];

/** More than this nobody reads: they type another word. */
const MOST = 50;

/** What was rejected is found, so that it can be taken back, and says so. */
const REJECTED = 'rejected';

/** Statements that hold every word, those with it in their title first. Parts that were rejected are not spoken of. */
export function searchSpec(spec: Spec, query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: (Found & { inTitle: boolean })[] = [];
  const left = leftOf(spec);
  for (const point of POINT_NAMES) {
    for (const statement of spec[point].statements as Statement[]) {
      const { title, detail: told } = titleOf(point, left.get(statement.id) ?? statement);
      const detail = statement.review?.verdict === 'rejected' ? [REJECTED, told].filter(Boolean).join(' · ') : told;
      const whole = `${statement.id} ${title} ${detail}`.toLowerCase();
      if (!words.every((word) => whole.includes(word))) continue;
      const inTitle = words.every((word) => title.toLowerCase().includes(word));
      found.push({ point, id: statement.id, title, detail, inTitle });
    }
  }
  found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle));
  return found.slice(0, MOST).map(({ inTitle: _inTitle, ...one }) => one);
}

/** Statements without what was rejected of them, by id; none where nothing was. */
function leftOf(spec: Spec): Map<string, Statement> {
  const all = POINT_NAMES.flatMap((point) => spec[point].statements as Statement[]);
  if (!all.some(({ parts }) => parts?.some(({ verdict }) => verdict === 'rejected'))) return new Map();
  const kept = withoutRejected(spec);
  return new Map(POINT_NAMES.flatMap((point) => kept[point].statements as Statement[]).map((one) => [one.id, one]));
}
