import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { effect, library, recorded, withMoves } from '../testing/library.js';
import { seedOf } from './seed.js';

const json = (value: object) => JSON.stringify(value);
const EMMA = { id: '1', title: 'Emma', status: 'in', changedAt: null };
const LOAN = {
  id: '7',
  bookId: '1',
  until: '2031-05-09',
  returnedAt: null,
  madeAt: '2031-04-01T09:00:00.000Z',
  note: null,
  extensions: 0,
};

const seed = (lines: readonly string[], spec: Spec = library()) => seedOf(spec, recorded(lines));
const LENDS = [['in', 'out', 'POST /books/{id}/lend']] as const;

describe('what was there before the first request', () => {
  it('is what was shown first, whatever was shown later', () => {
    const { records } = seed([
      `GET /books -> 200 ${json([EMMA])}`,
      `PATCH /books/1 {"title":"Emma II"} -> 200 ${json({ ...EMMA, title: 'Emma II' })}`,
    ]);
    expect(records).toEqual({ Book: [EMMA] });
  });

  it('is not what a recorded call made', () => {
    const { records } = seed([
      `POST /books {"title":"Emma"} -> 200 ${json(EMMA)}`,
      `GET /books -> 200 ${json([EMMA, { ...EMMA, id: '2' }])}`,
    ]);
    expect(records).toEqual({ Book: [{ ...EMMA, id: '2' }] });
  });

  it('is what was deleted or changed later, as a request named it', () => {
    const { records } = seed([`POST /books/1/lend -> 200 ${json({ ...EMMA, status: 'out' })}`]);
    expect(records['Book']).toHaveLength(1);
  });

  it('is not what a call made beside the record that it is about', () => {
    const makes = effect('POST /books/{id}/lend', {
      does: 'creates',
      entity: 'Loan',
      through: { entity: 'Loan', field: 'bookId' },
    });
    const lines = [`POST /books/1/lend -> 200 ${json(EMMA)}`, `GET /loans -> 200 ${json([LOAN])}`];
    expect(seed(lines, library([makes])).records['Loan']).toBeUndefined();
    expect(seed(lines).records['Loan']).toEqual([LOAN]);
  });

  it('is not what says of all its times that they came later', () => {
    const later = { ...LOAN, madeAt: '2031-05-01T09:00:01.000Z' };
    expect(seed([`GET /books -> 200 []`, `GET /loans -> 200 ${json([later])}`]).records).toEqual({});
    const older = { ...later, madeAt: '2031-04-30T09:00:00.000Z' };
    expect(seed([`GET /books -> 200 []`, `GET /loans -> 200 ${json([older])}`]).records).toEqual({ Loan: [older] });
  });
});

describe('a record that was first shown after it was changed', () => {
  const LENT = `POST /books/1/lend -> 200 ${json({ ...EMMA, status: 'out' })}`;

  it('has the state from which the call moves it', () => {
    const { records, notes } = seed([LENT], withMoves(library(), LENDS));
    expect(records['Book']).toEqual([EMMA]);
    expect(notes).toEqual([{ entity: 'Book', key: '1', field: 'status', says: 'before POST /books/{id}/lend' }]);
  });

  it('keeps its state where no life cycle says that the call moves it', () => {
    const { records, notes } = seed([LENT]);
    expect(records['Book']).toEqual([{ ...EMMA, status: 'out' }]);
    expect(notes).toEqual([]);
  });

  it('keeps what nothing was done to, and what was done to another', () => {
    const other = { ...EMMA, id: '2', status: 'out' };
    const { records } = seed([LENT, `GET /books -> 200 ${json([other])}`], withMoves(library(), LENDS));
    expect(records['Book']).toEqual([EMMA, other]);
  });

  it('goes back through several calls, the last first', () => {
    const moves = [...LENDS, ['out', 'lost', 'PATCH /books/{id}']] as const;
    const lines = [`POST /books/1/lend -> 200`, `PATCH /books/1 {} -> 200 ${json({ ...EMMA, status: 'lost' })}`];
    expect(seed(lines, withMoves(library(), moves)).records['Book']).toEqual([EMMA]);
  });

  it('is undone by what effects say: numbers, times and what was seen', () => {
    const at = 'POST /loans/{id}/return';
    const effects = [
      effect(at, { does: 'adds', entity: 'Loan', field: 'extensions', value: 1 }),
      effect(at, { does: 'stamps', entity: 'Loan', field: 'returnedAt', timed: 'time' }),
      effect(at, { does: 'changes', entity: 'Loan', field: 'note', seen: [{ before: 'late', after: 'back' }] }),
    ];
    const after = { ...LOAN, extensions: 3, returnedAt: '2031-05-01T09:00:00.000Z', note: 'back' };
    const lines = [`POST /loans/7/return -> 200 ${json(after)}`];
    expect(seed(lines, library(effects)).records['Loan']).toEqual([{ ...LOAN, extensions: 2, note: 'late' }]);
    expect(seed(lines).records['Loan']).toEqual([after]);
  });

  it('is undone in the record that the changed one refers to', () => {
    const frees = effect('POST /loans/{id}/return', {
      does: 'sets',
      entity: 'Book',
      field: 'status',
      value: 'in',
      through: { entity: 'Loan', field: 'bookId' },
    });
    const moves = [['out', 'in', 'POST /loans/{id}/return']] as const;
    const lines = [
      `POST /loans/7/return -> 200 ${json(LOAN)}`,
      `GET /books -> 200 ${json([EMMA, { ...EMMA, id: '2' }])}`,
    ];
    const { records } = seed(lines, withMoves(library([frees]), moves));
    expect(records['Book']).toEqual([
      { ...EMMA, status: 'out' },
      { ...EMMA, id: '2' },
    ]);
  });

  it('says where only the value after the change is known', () => {
    const { records, notes } = seed([
      `PATCH /books/1 {"title":"Emma II"} -> 200 ${json({ ...EMMA, title: 'Emma II' })}`,
    ]);
    expect(records['Book']).toEqual([{ ...EMMA, title: 'Emma II' }]);
    expect(notes).toEqual([
      {
        entity: 'Book',
        key: '1',
        field: 'title',
        says: 'as PATCH /books/{id} sent it; what it was before is not shown',
      },
    ]);
  });

  it('is not touched by a call that was refused', () => {
    const { records } = seed(
      [`POST /books/1/lend -> 409 {"error":"no"}`, `GET /books -> 200 ${json([{ ...EMMA, status: 'out' }])}`],
      withMoves(library(), LENDS),
    );
    expect(records['Book']).toEqual([{ ...EMMA, status: 'out' }]);
  });
});

describe('beside the records', () => {
  it('stands what they refer to and nothing shows', () => {
    const { notShown } = seed([`GET /loans -> 200 ${json([LOAN])}`]);
    expect(notShown).toEqual([{ entity: 'Book', key: '1', referredBy: 'Loan 7' }]);
    expect(seed([`GET /loans -> 200 ${json([LOAN])}`, `GET /books -> 200 ${json([EMMA])}`]).notShown).toEqual([]);
  });

  it("stands the product's own clock, where it is another than the recorder's", () => {
    const stamps = effect('POST /books/{id}/lend', {
      does: 'stamps',
      entity: 'Book',
      field: 'changedAt',
      timed: 'time',
    });
    const lent = (changedAt: string) => [`POST /books/1/lend -> 200 ${json({ ...EMMA, changedAt })}`];
    expect(seed(lent('2020-01-01T00:00:00.000Z'), library([stamps])).clock.productTime).toBe(
      '2020-01-01T00:00:00.000Z',
    );
    expect(seed(lent('2031-05-01T09:00:00.400Z'), library([stamps])).clock.productTime).toBe(
      '2031-05-01T09:00:00.000Z',
    );
  });
});
