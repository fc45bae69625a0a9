import { byText, type JsonSchema, type UsualAnswer } from '@asbuilt/spec';
import { at } from '../kit/maps.js';
import { concludeSchema, emptyShape, mergeShapes } from '../kit/shape/index.js';
import type { Answer, Leaf } from './summary.js';

// What a call was not seen to answer, its fellows may have been: a product refuses an unknown id, a missing right or bad
// input alike everywhere. Said as what it is, a count over calls, and never as an answer of a single call.

// Fewer calls than this are no habit of the product.
const FEWEST_CALLS = 3;

interface Kind {
  /** Null for refusals, which come from gates in front of calls of every method. */
  readonly method: string | null;
  readonly status: number;
  readonly mime: string;
}

export function usualAnswers(leaves: readonly (readonly [method: string, leaf: Leaf])[]): UsualAnswer[] {
  const groups = new Map<string, { kind: Kind; answers: Answer[] }>();
  for (const [method, leaf] of leaves)
    for (const [key, answer] of leaf.answers) {
      const kind = kindOf(method, key, answer);
      if (kind === null) continue;
      const name = `${kind.method} ${kind.status} ${kind.mime}`;
      at(groups, name, () => ({ kind, answers: [] as Answer[] })).answers.push(answer);
    }
  return [...groups.values()]
    .filter(({ answers }) => answers.length >= FEWEST_CALLS)
    .map(({ kind: { method, status, mime }, answers }) => ({
      method,
      status,
      mime: mime || null,
      schema: mime.includes('json') ? schemaOf(answers) : null,
      calls: answers.length,
      of: leaves.filter(([name]) => method === null || name === method).length,
    }))
    .sort(
      (a, b) => a.status - b.status || byText(a.method ?? '', b.method ?? '') || byText(a.mime ?? '', b.mime ?? ''),
    );
}

/** Refusals, redirects, pages and empty answers have nothing of the single call in them; data has. */
function kindOf(method: string, key: string, answer: Answer): Kind | null {
  const [text, mime] = key.split(' ') as [string, string];
  const status = Number(text);
  const recorded = answer.missing < answer.count ? mime : '';
  if (status >= 400) return { method: null, status, mime: recorded };
  if (status >= 300) return { method, status, mime: '' };
  if (mime === 'text/html' || (mime === '' && answer.shaped === 0)) return { method, status, mime };
  return null;
}

function schemaOf(answers: readonly Answer[]): JsonSchema {
  return concludeSchema(answers.reduce((all, { shape }) => mergeShapes(all, structuredClone(shape)), emptyShape()));
}
