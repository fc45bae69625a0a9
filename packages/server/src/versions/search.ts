import type { AnswerOf } from '@asbuilt/contract';
import { POINT_NAMES, type Spec, type Statement } from '@asbuilt/spec';
import { titleOf } from './title.js';

type Found = AnswerOf<'search'>[number];

/** More than this nobody reads: they type another word. */
const MOST = 50;

/** Statements that hold every word, those with it in their title first. */
export function searchSpec(spec: Spec, query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: (Found & { inTitle: boolean })[] = [];
  for (const point of POINT_NAMES) {
    for (const statement of spec[point].statements as Statement[]) {
      const { title, detail } = titleOf(point, statement);
      const whole = `${statement.id} ${title} ${detail}`.toLowerCase();
      if (!words.every((word) => whole.includes(word))) continue;
      const inTitle = words.every((word) => title.toLowerCase().includes(word));
      found.push({ point, id: statement.id, title, detail, inTitle });
    }
  }
  found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle));
  return found.slice(0, MOST).map(({ inTitle: _inTitle, ...one }) => one);
}
