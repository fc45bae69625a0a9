import type { StoredMaterial } from '@asbuilt/contract';
import { expect, test } from 'vitest';
import { sessionsOf } from './sessions.js';

const part = (name: string, session: string, more: Partial<StoredMaterial>): StoredMaterial =>
  ({ name, session, actor: 'ann', exchanges: 0, views: 0, bytes: 1, from: null, ...more }) as StoredMaterial;

test('a recording, its screens and what was done are one session', () => {
  const sessions = sessionsOf([
    part('01-ann.actions.ndjson', '01-ann', {}),
    part('01-ann.har', '01-ann', { exchanges: 7, from: '2026-01-02' }),
    part('01-ann.pages.ndjson', '01-ann', { views: 3, from: '2026-01-01' }),
    part('bo.har', 'bo', { exchanges: 1 }),
  ]);
  expect(sessions.map(({ parts: _parts, ...rest }) => rest)).toEqual([
    { name: '01-ann', actor: 'ann', exchanges: 7, views: 3, bytes: 3, from: '2026-01-01' },
    { name: 'bo.har', actor: 'ann', exchanges: 1, views: 0, bytes: 1, from: null },
  ]);
});
