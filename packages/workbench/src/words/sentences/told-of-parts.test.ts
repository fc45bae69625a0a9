import { PART_KEYS } from '@asbuilt/contract';
import { emptySpec, type Entity, type LifeCycle } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { detail } from '../../points/entities/field-detail.js';
import { entities } from './entities.js';
import { states } from './states.js';

const SPEC = emptySpec('Library');
const shown = { id: 'X-1', basis: ['observed' as const], support: 9, against: 0, confidence: 0.9, evidence: [] };

it('marks a field that is only declared or stated, beside fields that were seen', () => {
  const field = (path: string, more: object) => ({
    path,
    types: ['string'],
    nullable: false,
    optional: false,
    ...more,
  });
  const fields = [
    field('title', { basis: ['observed', 'declared'] }),
    field('isbn', { basis: ['declared'] }),
    field('shelf', { basis: ['declared', 'stated'], values: ['A'] }),
    field('note', {}),
  ];
  const book: Entity = { ...shown, name: 'book', key: [], calls: [], fields };
  expect(fields.map(detail)).toEqual(['', 'declared, never seen', 'one of "A"; declared and stated, never seen', '']);
  const part = (path: string) => entities.part!(book, PART_KEYS.field(path), SPEC);
  expect(part('isbn')).toMatchObject({ sentence: 'isbn of book: string, declared, never seen.', basis: ['declared'] });
  expect(part('title')).toEqual({ sentence: 'title of book: string.', evidence: [] });
});

it('says of a refusal that the same was done at another time, and of others nothing', () => {
  const no = { from: 'lent', to: 'lost', via: 'C-1', status: 409, support: 1, actors: [], evidence: [] };
  const cycle = (refused: LifeCycle['refused']): LifeCycle =>
    ({ ...shown, entity: 'book', field: 'status', states: [], transitions: [], refused }) as LifeCycle;
  const said = (one: typeof no) => states.part!(cycle([one]), PART_KEYS.refusal(one), SPEC)?.sentence;
  expect(said(no)).toBe('C-1 does not change a book from lent to lost: 409.');
  expect(said({ ...no, doneElsewhere: true } as typeof no)).toBe(
    'C-1 did not change a book from lent to lost: 409. The same change succeeded at another time or for another user.',
  );
});

it('counts what was seen to happen apart from what is only offered', () => {
  const move = (support: number, offered: number) => ({
    from: 'a',
    to: 'b',
    via: null,
    support,
    offered,
    evidence: [],
  });
  const sub = (...transitions: LifeCycle['transitions']) =>
    states.sub(
      {
        shown: 'shown',
        gaps: [],
        statements: [{ ...shown, entity: 'book', field: 'status', states: [], transitions }],
      },
      SPEC,
    );
  expect(sub(move(3, 9), move(1, 0), move(0, 9))).toBe('1 life cycle with 2 transitions seen, 1 offered.');
  expect(sub(move(0, 0), move(1, 0))).toBe('1 life cycle with 1 transition seen, 1 described.');
  expect(sub(move(3, 9), move(1, 0))).toBe('1 life cycle with 2 transitions.');
});
