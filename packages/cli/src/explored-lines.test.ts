import { expect, test } from 'vitest';
import { exploredLines } from './explored-lines.js';

const AT = 'https://example.test';

test('what was reached, not dared and left is told, one line each', () => {
  const lines = exploredLines({
    screens: [
      { route: `${AT}/`, url: `${AT}/` },
      { route: `${AT}/loans/{}`, url: `${AT}/loans/4` },
    ],
    opened: [`${AT}/`, `${AT}/loans/4`, `${AT}/loans/7`],
    notDared: [{ what: 'button “De\u001blete”', why: 'it is called “delete”', where: '/loans/4' }],
    passedOver: [{ like: `${AT}/loans/{}`, count: 9, urls: [`${AT}/loans/5`, `${AT}/loans/6`] }],
    unopened: [`${AT}/gone`],
    ended: 'out of time',
    waiting: 1,
  });
  expect(lines.join('\n')).toBe(`
Reached 2 screens:
  ${AT}/
  ${AT}/loans/{}  ${AT}/loans/4

Also opened, similar to one of these (1):
  ${AT}/loans/7

Skipped (1):
  button “De?lete”, on /loans/4: it is called “delete”

Could not open (1):
  ${AT}/gone

Not opened, similar to
  ${AT}/loans/{} (9): ${AT}/loans/5, ${AT}/loans/6 and 7 more

Stopped at --max-minutes; 1 address waiting.`);
});

test('where there is nothing of a kind, nothing is said of it', () => {
  const nothing = { screens: [], opened: [], notDared: [], passedOver: [], unopened: [] };
  const lines = exploredLines({ ...nothing, ended: 'nothing is left', waiting: 0 });
  expect(lines).toEqual(['', 'Reached 0 screens:', '', 'Every page that is safe to visit was visited.']);
});
