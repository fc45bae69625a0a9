import { expect, test } from 'vitest';
import { troubleFrom } from '../store/database-trouble.js';
import { asProblem } from './as-problem.js';

const asked = (error: object) => {
  const trouble = troubleFrom(Object.assign(new Error('x'), error), '/data/asbuilt.db');
  const { status, title, detail } = asProblem(trouble!);
  return [status, title, detail];
};

test.each([
  [{ code: 'SQLITE_FULL' }, "The server's disk is full.", 'Free some space, then try again.'],
  [
    { code: 'SQLITE_READONLY' },
    'The server cannot write to its data folder.',
    'Let the server write there, then try again.',
  ],
  [{ code: '53100', severity: 'ERROR' }, 'The disk of the database is full.', 'Free some space there, then try again.'],
])('%o of the database is answered as a full disk is: 507, and what to do', (error, title, detail) =>
  expect(asked(error)).toEqual([507, title, detail]),
);

test.each([{ code: 'SQLITE_BUSY' }, { code: 'ECONNREFUSED' }, { code: '57P01', severity: 'FATAL' }])(
  '%o passes by itself: 503',
  (error) =>
    expect(asked(error)).toEqual([
      503,
      'The database does not respond.',
      'Nothing was changed. Try again in a few seconds.',
    ]),
);
