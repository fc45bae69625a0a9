import { expect, test } from 'vitest';
import type { WayPress } from '../../in-page/told.js';
import type { Standing } from '../page/screen.js';
import type { Legs } from './legs.js';
import { openAll } from './open-all.js';

const press = (name: string, opens = false): WayPress => ({
  key: name,
  role: 'button',
  name,
  says: [],
  marks: [],
  box: null,
  href: '',
  to: '',
  opens,
  sends: false,
  shared: false,
});

/** A page that goes one step further at each press of its one button, and what is seen of it, in order. */
async function seenOf(steps: readonly string[], button: WayPress): Promise<{ seen: string[]; left: string[] }> {
  let at = 0;
  const stand = (): Standing => ({
    url: 'https://shop.example/wizard',
    links: [],
    choices: [],
    downloads: [],
    cut: [],
    presses: [button],
    described: { headings: [steps[at]] },
  });
  const legs = {
    goTo: async () => ((at = 0), stand()),
    look: async () => stand(),
    press: async () => ((at = Math.min(at + 1, steps.length - 1)), true),
    escape: async () => {},
    isTainted: () => false,
  } as unknown as Legs;
  const [seen, left]: [string[], string[]] = [[], []];
  await openAll(stand(), {
    legs,
    mayPress: () => true,
    found: async ({ described }) => (seen.push((described['headings'] as string[])[0]!), false),
    left: (what, why) => left.push(`${what}: ${why}`),
    isOver: () => false,
    isHome: true,
  });
  return { seen, left };
}

test('a button that stands there again is pressed again while something new comes of it', async () => {
  const { seen, left } = await seenOf(['Name', 'Team', 'Budget', 'Overview'], press('Next'));
  expect(seen).toEqual(['Team', 'Budget', 'Overview']);
  expect(left).toEqual(['1 more to click: it is more than 3 clicks away']);
});

test('one that changes nothing, or says itself what it opens, is pressed once', async () => {
  expect(await seenOf(['Name', 'Name'], press('Count'))).toEqual({ seen: ['Name'], left: [] });
  expect(await seenOf(['Name', 'Team', 'Budget'], press('Menu', true))).toEqual({ seen: ['Team'], left: [] });
});
