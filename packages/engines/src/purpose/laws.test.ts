import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '@asbuilt/evidence';
import { purposeSchema } from '@asbuilt/spec';
import { encode } from '../kit/summary/codec.js';
import { checkLaws } from '../kit/summary/laws.js';
import { tapesIn } from '../kit/tape/strange.test-kit.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import type { Known } from '../known.js';
import { purpose } from './index.js';
import { MOST_QUOTES, type PurposeSummary } from './summary.js';

const { events } = tapesIn(new URL('cases/', import.meta.url));
const [page, view] = readTape('two\n\nann  GET /a  -> 200 <p>x</p>\nann  SEES /a "A · B" links=/b buttons=Save').events;

const known: Known = { origins: [TAPE_ORIGIN], calls: { callAt: () => undefined }, points: {} };

function observed(list: readonly Event[]): PurposeSummary {
  const summary = purpose.empty();
  for (const event of list) purpose.observe(summary, event);
  return summary;
}

const pieces = fc.constantFrom(
  '<html lang="en">',
  '<head>',
  '<title>A · Shop</title>',
  '<meta name="description" content="A shop for small teams and others">',
  '<meta property="og:site_name" content="Shop">',
  '</head>',
  '<nav>',
  '<a href="/loans">Loans</a>',
  '</nav>',
  '<h1>Buy fewer better things</h1>',
  '<p>And keep them for a long time.</p>',
  '<script>',
  '</script>',
  '<button>Lend</button>',
  '<',
  '&amp;',
);
const strange = fc
  .record({
    html: fc.array(pieces, { maxLength: 12 }),
    path: fc.constantFrom('/', '/en', '/loans', '/loans/7'),
    actor: fc.constantFrom('ann', 'bob', '__proto__'),
    entry: fc.nat(1000),
    seen: fc.boolean(),
    title: fc.constantFrom('', 'A | B', 'Shop', '__proto__: x'),
  })
  .map(({ html, path, actor, entry, seen, title }): Event => {
    const url = { ...page!.url, path, segments: path.split('/').filter(Boolean) };
    const ref = { material: 'm', entry };
    if (seen) return { ...view!, url, actor, ref, title, links: [{ href: path, text: 'Loans' }] } as Event;
    const response = { is: 'html', text: html.join(''), mime: 'text/html', size: null, cut: false };
    return { ...page!, url, actor, ref, response } as Event;
  });

describe('laws of the purpose engine', () => {
  it('holds them on the tapes', () => checkLaws(purpose, events, known));
  it('holds them on whatever pages say', () => checkLaws(purpose, strange, known));

  it('keeps no more titles than it may, the same in any order', () => {
    const many = Array.from({ length: MOST_QUOTES + 50 }, (_, i) => ({
      ...view!,
      title: `Page ${i} · Shop`,
      ref: { material: 'made', entry: i },
    })) as Event[];
    const forward = observed(many);
    const halves = purpose.merge(observed(many.slice(900).reverse()), observed(many.slice(0, 900)));
    expect(encode(halves)).toBe(encode(forward));
    expect(forward.quotes.get('title')!.kept.size).toBe(MOST_QUOTES);
  });

  it('says only what stands in a page, in statements of the right form', () => {
    fc.assert(
      fc.property(fc.array(strange, { maxLength: 12 }), (list) => {
        const all = JSON.stringify(list);
        for (const statement of purpose.conclude(observed(list), known).statements) {
          expect(purposeSchema.safeParse(statement).success).toBe(true);
          expect(all).toContain(statement.text);
        }
      }),
    );
  });
});
