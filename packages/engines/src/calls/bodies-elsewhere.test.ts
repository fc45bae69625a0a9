import { describe, expect, it } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

const BOOK = '{"id":1,"title":"Rain","year":1999,"shelf":"A"}';
const MADE = `ann  POST /api/books {"title":"Rain"}  -> 201 ${BOOK}`;
const REFUSED = [
  'ann  POST /api/books {"title":""}  -> 400 {"title":["blank"],"year":["required"],"shelf":["required"]}',
  'ann  POST /api/books {"title":"x"}  -> 400 {"id":["odd"],"year":["required"],"shelf":["required"]}',
];

describe('what may be missing in a body', () => {
  it('is not told by refusals that name its fields', () =>
    expect(answered([MADE, MADE, ...REFUSED], 201)?.['required']).toEqual(['id', 'shelf', 'title', 'year']));

  it('is told by other answers with such a record', () =>
    expect(
      answered(
        [
          MADE,
          MADE,
          `ann  GET /api/books/1  -> 200 ${BOOK}`,
          'ann  GET /api/books/2  -> 200 {"id":2,"title":"Sun","year":2001}',
        ],
        201,
      )?.['required'],
    ).toEqual(['id', 'title', 'year']));

  it('and what may be null, in refusals is not told by records', () => {
    const read = BOOK.replace('1999', 'null');
    const schema = answered([`ann  GET /api/books/1  -> 200 ${read}`, ...REFUSED, ...REFUSED], 400);
    expect(schema).toMatchObject({ properties: { year: { type: 'array' } } });
  });
});

function answered(lines: readonly string[], status: number) {
  const summary = calls.empty();
  for (const event of readTape(`Books\n\n${lines.join('\n')}`).events) calls.observe(summary, event);
  const { statements } = concludeCalls(summary, [TAPE_ORIGIN]).point;
  return statements.flatMap(({ responses }) => responses).find((one) => one.status === status)?.schema;
}
