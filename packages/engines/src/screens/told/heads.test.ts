import { expect, it } from 'vitest';
import { emptyScreens, type Page } from '../summary.js';
import type { Found } from '../found.js';
import { observe } from '../observe.js';
import { withoutTroubles } from './heads.js';
import { readTape } from '../../kit/tape/tape.js';

const tellsOf = (says: string) => (says === 'For the harbour office.' ? ('error' as const) : undefined);

/** First headings that are left of the faces of one screen. */
function leftOf(...lines: string[]): string[] {
  const summary = emptyScreens();
  for (const event of readTape(`One\n\n${lines.join('\n')}\n`).events) observe(summary, event);
  const [[address, page]] = [...summary.pages.kept] as [[string, Page]];
  const faces = [...page.faces.kept.values()].map((face) => ({ address, face }));
  return withoutTroubles({ faces } as unknown as Found, tellsOf, () => false).faces.map(
    ({ face }) => face.headings[0] ?? '',
  );
}

const OPEN = 'ann  SEES /tariffs "Tide" h1="Tariffs" by=history';

it('takes no head of what was refused, whatever it says', () =>
  expect(
    leftOf(OPEN, 'bob  SEES /tariffs "Tide" h1="A closed door" notices="For the harbour office." by=history'),
  ).toEqual(['Tariffs']));

it('takes a head that was shown with a message once, and without it', () =>
  expect(leftOf(OPEN, 'bob  SEES /tariffs "Tide" h1="Tariffs" notices="For the harbour office." by=history')).toEqual([
    'Tariffs',
  ]));

it('takes the only head there is', () =>
  expect(leftOf('bob  SEES /tariffs "Tide" h1="Tariffs" notices="For the harbour office." by=history')).toEqual([
    'Tariffs',
  ]));
