import { describe, expect, it } from 'vitest';
import { pagesLedTo, standsThere, type Arrival, type SentOn } from './led-to.js';

const sent = (at: number, entry: number, more: Partial<SentOn> = {}): SentOn => ({
  material: 'm',
  actor: 'ann',
  moment: { at, ref: { entry } },
  leads: 'GET x /a',
  ...more,
});

const page = (at: number, entry: number, more: Partial<Arrival> = {}): Arrival => ({
  material: 'm',
  actor: 'ann',
  at,
  entry,
  address: 'GET x /a',
  said: [],
  ...more,
});

const led = (step: SentOn, ...pages: Arrival[]) => pagesLedTo([step], pages).map((one) => one.page.entry);

describe('the page that a step led to', () => {
  it('is the first one after it, whatever the order in which they come', () =>
    expect(led(sent(1000, 1), page(3000, 3), page(2000, 2), page(500, 0))).toEqual([2]));

  it('comes with the one that was looked at before', () =>
    expect(pagesLedTo([sent(1000, 1)], [page(2000, 2), page(500, 0)])[0]!.from?.entry).toBe(0));

  it('is near where times are not known', () => {
    expect(led(sent(0, 1), page(0, 2))).toEqual([2]);
    expect(led(sent(0, 1), page(0, 9))).toEqual([]);
  });

  it.each([
    ['another one was shown first', [page(2000, 2, { address: 'GET x /b' }), page(3000, 3)]],
    ['it was shown much later', [page(60_000, 2)]],
    ['it was shown to somebody else', [page(2000, 2, { actor: 'bob' })]],
    ['it was shown in another recording', [page(2000, 2, { material: 'n' })]],
  ])('is none where %s', (_, pages) => expect(led(sent(1000, 1), ...pages)).toEqual([]));
});

describe('words on a page', () => {
  const told = page(2000, 2, { said: ['No.'] });

  it('are news where only what led there brings them', () =>
    expect(standsThere([told, page(500, 0)], new Set([told]))('No.', told.address)).toBe(false));

  it('stand there where the page says them anyway, or others do more often', () => {
    const [same, other] = [page(9000, 9, { said: ['No.'] }), { said: ['No.'], address: 'GET x /b' }];
    expect(standsThere([told, same], new Set([told]))('No.', told.address)).toBe(true);
    expect(standsThere([told, page(9000, 9, other)], new Set([told]))('No.', told.address)).toBe(false);
    const often = [page(9000, 9, other), page(9500, 10, other)];
    expect(standsThere([told, ...often], new Set([told]))('No.', told.address)).toBe(true);
  });
});
