import { byText, type UsualAnswer } from '@asbuilt/spec';
import { concludeSchema, emptyShape, mergeShapes } from '../kit/shape/index.js';
import { at } from '../kit/maps.js';
import type { Answer, Leaf } from './summary.js';

// What a call was not seen to answer, its fellows may have been: a product refuses an unknown id, a missing right or bad
// input alike everywhere. Said as what it is, a count over calls, and never as an answer of a single call.

// Fewer calls than this are no habit of the product.
const FEWEST_CALLS = 3;
// Nor is what only a few of many calls of the method did.
const SMALLEST_SHARE = 0.05;

interface Group {
  readonly methods: Map<string, number>;
  readonly answers: Answer[];
}

export function usualAnswers(leaves: readonly (readonly [method: string, leaf: Leaf])[]): UsualAnswer[] {
  const groups = new Map<string, Group>();
  const calls = new Map<string, number>();
  for (const [method, leaf] of leaves) {
    calls.set(method, (calls.get(method) ?? 0) + 1);
    for (const [key, answer] of leaf.answers) {
      const kind = kindOf(key, answer);
      if (kind === null) continue;
      const group = at(groups, kind, (): Group => ({ methods: new Map(), answers: [] }));
      group.methods.set(method, (group.methods.get(method) ?? 0) + 1);
      group.answers.push(answer);
    }
  }
  return [...groups]
    .flatMap(([kind, { methods, answers }]) => {
      const often = [...methods].filter(([method, n]) => n >= FEWEST_CALLS && n >= calls.get(method)! * SMALLEST_SHARE);
      if (often.length === 0) return [];
      const [status, mime] = kind.split(' ') as [string, string];
      return often.map(([method, n]) => ({
        method,
        status: Number(status),
        mime: mime || null,
        schema: mime.includes('json') ? schemaOf(answers) : null,
        calls: n,
        of: calls.get(method)!,
      }));
    })
    .sort((a, b) => byText(a.method, b.method) || a.status - b.status || byText(a.mime ?? '', b.mime ?? ''));
}

/** Refusals, redirects, pages and empty answers have nothing of the single call in them; data has. */
function kindOf(key: string, answer: Answer): string | null {
  const [status, mime] = key.split(' ') as [string, string];
  const empty = answer.shaped === 0 && answer.features.length === 0;
  if (Number(status) >= 300) return `${status} ${answer.missing < answer.count ? mime : ''}`;
  if (mime === 'text/html') return key;
  return empty && mime === '' ? `${status} ` : null;
}

function schemaOf(answers: readonly Answer[]) {
  const shape = answers.reduce((all, { shape: one }) => mergeShapes(all, structuredClone(one)), emptyShape());
  return concludeSchema(shape);
}
