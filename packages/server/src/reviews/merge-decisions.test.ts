import type { Review } from '@asbuilt/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noDecisions, type Decisions } from './decisions.js';
import { mergeDecisions } from './merge-decisions.js';

const review = (id: string, more: Partial<Review> = {}): Review => ({
  id,
  point: 'calls',
  statement: `C-${id}`,
  verdict: 'confirmed',
  by: 'ann',
  at: `2031-05-0${id.length}T00:00:00.000Z`,
  undone: null,
  ...more,
});
const file = (...decisions: Review[]): Decisions => ({ ...noDecisions('Shop'), decisions });
const ids = ({ decisions }: Decisions) => decisions.map(({ id }) => id).toSorted();

describe('decisions of two places', () => {
  it('are all there, each once', () => {
    const base = file(review('a'));
    const { decisions, conflicts } = mergeDecisions(
      base,
      file(review('a'), review('b')),
      file(review('a'), review('c')),
    );
    expect(ids(decisions)).toEqual(['a', 'b', 'c']);
    expect(conflicts).toEqual([]);
  });

  it('conflict where they say otherwise of the same statement', () => {
    const mine = review('b', { statement: 'C-1' });
    const theirs = review('c', { statement: 'C-1', verdict: 'rejected' });
    const { decisions, conflicts } = mergeDecisions(file(), file(mine), file(theirs));
    expect(conflicts).toEqual([{ statement: 'C-1', part: null, mine, theirs }]);
    expect(ids(decisions)).toEqual(['b', 'c']);
  });

  it('agree where they say the same, speak of other parts, or one was taken back', () => {
    const mine = review('b', { statement: 'C-1' });
    const others = [
      review('c', { statement: 'C-1' }),
      review('c', { statement: 'C-1', verdict: 'rejected', part: 'fields/name' }),
      review('c', { statement: 'C-1', verdict: 'rejected', undone: { at: '2031-05-09T00:00:00.000Z', by: 'bob' } }),
    ];
    for (const theirs of others) expect(mergeDecisions(file(), file(mine), file(theirs)).conflicts).toEqual([]);
  });

  it('stay taken back, whoever took them back', () => {
    const gone = review('a', { undone: { at: '2031-05-09T00:00:00.000Z', by: 'bob' } });
    for (const [mine, theirs] of [
      [file(gone), file(review('a'))],
      [file(review('a')), file(gone)],
    ] as const)
      expect(mergeDecisions(file(review('a')), mine, theirs).decisions.decisions).toEqual([gone]);
  });

  it('lose nothing, and are the same from either side', () => {
    const some = fc.uniqueArray(fc.constantFrom('a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff'));
    fc.assert(
      fc.property(some, some, some, (base, mine, theirs) => {
        const [b, m, t] = [base, [...base, ...mine], [...base, ...theirs]].map((list) =>
          file(...[...new Set(list)].map((id) => review(id))),
        );
        const one = mergeDecisions(b!, m!, t!);
        expect(ids(one.decisions)).toEqual([...new Set([...base, ...mine, ...theirs])].toSorted());
        expect(mergeDecisions(b!, t!, m!).decisions).toEqual(one.decisions);
      }),
    );
  });
});
