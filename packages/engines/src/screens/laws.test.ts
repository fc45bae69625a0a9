import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event, Exchange, View } from '@asbuilt/evidence';
import { screenSchema } from '@asbuilt/spec';
import { encode } from '../kit/summary/codec.js';
import { checkLaws } from '../kit/summary/laws.js';
import { tapesIn } from '../kit/tape/strange.test-kit.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { screens, type ScreensSummary } from './index.js';
import { concluded } from './testing.js';

const { events } = tapesIn(new URL('cases/', import.meta.url));
const known = { origins: [TAPE_ORIGIN], calls: { callAt: (address: string) => address }, points: {} };

const [view, exchange] = readTape('one\n\nann  SEES /a "A" h1=A\nann  GET /a from=/b  -> 200 <html></html>').events as [
  View,
  Exchange,
];

function observed(list: readonly Event[]): ScreensSummary {
  const summary = screens.empty();
  for (const event of list) screens.observe(summary, event);
  return summary;
}

const segment = fc.oneof(
  fc.constantFrom('a', 'new', '+', '7', '__proto__', '{int}', '#', 'x y', 'caf\u00e9', 'page.html', '%'),
  fc.string({ maxLength: 6 }),
);
const texts = fc.oneof(fc.constantFrom('', 'Not found', '7', 'Order 7', '\u0001', '__proto__'), fc.string());
const url = fc
  .record({
    segments: fc.array(segment, { maxLength: 3 }),
    hash: fc.oneof(fc.constant(''), segment, fc.constant('/a/7?b=1')),
  })
  .map(({ segments, hash }) => ({
    origin: TAPE_ORIGIN,
    path: `/${segments.map((s) => encodeURIComponent(s.replace(/\p{Cs}/gu, ''))).join('/')}`,
    segments,
    query: [['q', '1']] as [string, string][],
    hash,
  }));

const strangeViews = fc
  .record({
    url,
    title: texts,
    headings: fc.array(texts, { maxLength: 3 }),
    links: fc.array(segment, { maxLength: 3 }),
    entry: fc.nat(1000),
  })
  .map(({ entry, links, ...rest }): Event => ({
    ...view,
    ...rest,
    links: links.map((href) => ({ href, text: '' })),
    forms: [
      {
        action: links[0] ?? '',
        method: rest.title,
        fields: rest.headings.map((name) => ({
          name,
          id: '',
          label: name,
          type: name,
          required: true,
          constraints: { max: name },
          options: [{ value: name, label: '' }],
        })),
      },
    ],
    buttons: rest.headings,
    picture: `${entry}.png`,
    ref: { material: 'made', entry },
  }));

const markup = fc
  .array(
    fc.constantFrom(
      '<html>',
      '<title>',
      '</title',
      '<h1>',
      '</h1>',
      '<a href="',
      '">',
      '<form method="post">',
      '</form>',
      '&#x110000;',
      '<button>',
      'type="submit"',
      'x',
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(''));

const strangePages = fc
  .record({ url, text: markup, status: fc.constantFrom(200, 302, 404), from: segment, entry: fc.nat(1000) })
  .map(({ url: at, text, status, from, entry }): Event => ({
    ...exchange,
    url: at,
    status,
    requestHeaders: [['referer', from]],
    response: { is: 'html', text, mime: 'text/html', size: null, cut: false },
    resourceType: 'document',
    ref: { material: 'made', entry },
  }));

describe('laws of the screens engine', () => {
  it('holds them on the tapes', () => checkLaws(screens, events, known));
  it('holds them on whatever screens and pages hold', () =>
    checkLaws(screens, fc.oneof(strangeViews, strangePages), known));

  it('bounds hold the laws: thousands of addresses in two orders', () => {
    const many = Array.from({ length: 5100 }, (_, i): Event => {
      const word = `w${'abcdefghij'[i % 10]}${i}x`;
      return { ...view, url: { ...view.url, path: `/${word}`, segments: [word] }, ref: { material: 'made', entry: i } };
    });
    const forward = observed(many);
    const halves = screens.merge(observed(many.slice(2500).reverse()), observed(many.slice(0, 2500)));
    expect(encode(halves)).toBe(encode(forward));
    expect(forward.pages.over).toBe(true);
  });
});

describe('whatever a screen or a page holds', () => {
  it('is read without failing, into statements of the right form', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(strangeViews, strangePages), { maxLength: 8 }), (list) => {
        for (const statement of concluded(list).screens.statements)
          expect(screenSchema.safeParse(statement).success).toBe(true);
      }),
    );
  });
});
