import { expect, test } from 'vitest';
import { troubleFrom } from './database-trouble.js';

const saidOf = (error: object) =>
  troubleFrom(Object.assign(new Error('x'), error), '/data/asbuilt.db')?.message ?? null;

test.each([
  [{ code: 'SQLITE_FULL' }, '/data/asbuilt.db: the disk is full. Free some space, then try again.'],
  [{ code: 'SQLITE_IOERR_WRITE' }, '/data/asbuilt.db: the disk reports an error. Check the disk, then try again.'],
  [{ code: 'SQLITE_BUSY' }, 'The database does not respond.'],
  [{ code: 'ECONNREFUSED' }, 'The database does not respond.'],
  [{ message: 'Connection terminated unexpectedly' }, 'The database does not respond.'],
  [{ code: '57P01', severity: 'FATAL' }, 'The database does not respond.'],
  [{ code: '53100', severity: 'ERROR' }, 'The disk of the database is full. Free some space there.'],
])('%o passes: it is tried again', (error, says) => expect(saidOf(error)).toBe(says));

test.each([
  { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' },
  { code: 'SQLITE_ERROR' },
  { code: '23505', severity: 'ERROR' },
  { code: '42P01', severity: 'ERROR' },
])('%o is a fault of the query, and would fail again', (error) => expect(saidOf(error)).toBe(null));

test('a mistake of this program is no trouble of the database', () =>
  expect(troubleFrom(new TypeError('x is not a function'), 'db')).toBe(null));
