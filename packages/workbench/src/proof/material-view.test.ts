import type { StoredMaterial, Version } from '@asbuilt/contract';
import { expect, test } from 'vitest';
import { sessionsByAge, versionsWithout } from './material-view.js';

const material = (id: string, session: string, at: string, exchanges = 5) =>
  ({ id, session, at, exchanges }) as StoredMaterial;
const version = (number: number, materials: string[]) => ({ number, materials }) as unknown as Version;

const MATERIALS = [
  material('a', '01-admin', '2026-11-01'),
  material('a2', '01-admin', '2026-11-03', 0),
  material('b', '02-member', '2026-11-02'),
  material('c', 'pages only', '2026-11-09', 0),
];

test('what came in last stands first; without exchanges there is nothing to check', () => {
  expect(sessionsByAge(MATERIALS).map(({ name }) => name)).toEqual(['02-member', '01-admin']);
});

test('a version that a session went into is no judge of it', () => {
  const versions = [version(2, ['a', 'a2', 'b']), version(1, ['a'])];
  expect(versionsWithout(versions, MATERIALS, '02-member')).toEqual([1]);
  expect(versionsWithout(versions, MATERIALS, '01-admin')).toEqual([]);
  expect(versionsWithout(versions, MATERIALS, '')).toEqual([]);
});
