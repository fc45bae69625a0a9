import type { Exchange } from '@asbuilt/evidence';
import type { CataloguedError, Screen } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { createPages } from './pages.js';

// A form leads to a page that says what came of it.

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const taken: CataloguedError = {
  ...shown,
  id: 'X-1',
  status: 200,
  message: 'There is an order {name} already.',
  where: [],
  field: null,
};

const page = (notices: string[], entry: number): Exchange => ({
  ...exchange('GET /orders -> 200', entry),
  response: {
    is: 'html',
    mime: 'text/html',
    size: null,
    cut: false,
    text: notices.map((one) => `<p role="status">${one}</p>`).join(''),
  },
});
const sent = exchange('POST /orders {"name":"Tea"} -> 303 >/orders', 1);

/** What is told of the page that a form led to; `before`: what was asked for first. */
function told(was: string[], is: string[], before = sent): string[] {
  const spec = shop();
  spec.screens.statements = [{ id: 'S-1', route: '/orders', title: null, headings: [] } as unknown as Screen];
  spec.errors.statements = [taken];
  const others = [page(['Order 4 was deleted.'], 9)];
  const recorded = page(was, 2);
  const pages = createPages(
    spec,
    [before, recorded, ...others].map((one) => ({ exchange: one, call: null })),
  );
  return pages
    .compare({ spec, call: null, recorded, target: page(is, 2), title: '' })
    .map(({ point, statement, says }) => `${point} ${statement}: ${says}`);
}

describe('a page after a form says it in other words', () => {
  it('at the screen, where it is good news', () => {
    const says = ['screens S-1: says “Order # is made.”, not “Order # was made.”'];
    expect(told(['Order 7 was made.'], ['Order 8 is made.'])).toEqual(says);
  });

  it('at the error, where it is one of the catalogue', () => {
    const says = ['errors X-1: says “# is taken.”, not “There is an order # already.”'];
    expect(told(['There is an order “Tea” already.'], ['“Tea” is taken.'])).toEqual(says);
  });
});

describe('nothing is told', () => {
  it.each([
    ['of other numbers and names', ['Order 7 was made, Ann.'], ['Order 12 was made, Ben.']],
    ['of another sentence that was recorded: the outcome is another', ['Order 7 was made.'], ['Order 7 was deleted.']],
    ['where more is said', ['Order 7 was made.'], ['Order 7 is made.', 'Two are left.']],
    ['where nothing is said', ['Order 7 was made.'], []],
  ])('%s', (_, was, is) => {
    expect(told(was, is)).toEqual([]);
  });

  it('of pages that nothing led to: what stands there may be what somebody wrote', () => {
    const asked = exchange('GET /orders/7 -> 200 {"id":7}', 1);
    expect(told(['See you at the fair.'], ['Bring the tea.'], asked)).toEqual([]);
  });
});
