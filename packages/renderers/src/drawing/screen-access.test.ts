import type { Role, Screen } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { screenAccessOf } from './screen-access.js';

const role = (name: string, screens: string[], shut: [string, 'refused' | 'sign in' | 'unclear'][] = []): Role =>
  ({
    name,
    screens,
    shut: shut.map(([screen, how]) => ({ screen, how, support: 1, evidence: [] })),
  }) as unknown as Role;
const screen = (id: string): Screen => ({ id, route: `/${id}` }) as unknown as Screen;

test('a cell says whether a screen was opened, and one that was never tried says nothing', () => {
  const roles = [
    role('boss', ['a', 'b']),
    role('clerk', ['a', 'b'], [['b', 'refused']]),
    role(
      'guest',
      [],
      [
        ['a', 'sign in'],
        ['b', 'unclear'],
      ],
    ),
    role('thief', [], [['a', 'refused']]),
  ];
  const { rows, tried, all } = screenAccessOf(roles, ['a', 'b', 'c'].map(screen));
  expect(rows.map(({ id, cells }) => [id, ...cells])).toEqual([
    ['a', 'opened', 'opened', 'sent to sign in', 'refused'],
    ['b', 'opened', 'at times', 'unclear', 'never tried'],
  ]);
  expect([tried, all]).toEqual([7, 8]);
});

test('where nobody opened anything there is no matrix', () => {
  expect(screenAccessOf([role('boss', [])], [screen('a')]).rows).toEqual([]);
  expect(screenAccessOf([], [screen('a')]).rows).toEqual([]);
});
