import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { SeededFault } from './faults.js';
import { createLending, FAULTS } from './lending.mjs';
import { loadRecording, replayAgainstSample } from './replaying.mjs';
import { runSuite, writeSuite } from './suite.mjs';
import { visitorOf } from './testing/visitor.js';

// The recording is played again against the product itself. One by one, faults are a table of the bench; here those that
// do not disturb one another are seeded together.

type Recording = Awaited<ReturnType<typeof loadRecording>>;
type Report = Awaited<ReturnType<typeof replayAgainstSample>>;

let recording: Recording;
beforeAll(async () => {
  recording = await loadRecording();
});

const lines = ({ findings }: Report) =>
  findings.filter(({ follows }) => !follows).map(({ point, title, says }) => `${point}: ${title}: ${says}`);

/** The first sessions only: later ones cost time and show the same. */
const until = (session: string): Recording => ({
  ...recording,
  exchanges: recording.exchanges.filter(({ ref }) => ref.material.slice(0, session.length) <= session),
});

const faults = (...names: string[]) =>
  names.map((name) => (FAULTS as readonly SeededFault[]).find((fault) => fault.name === name)!);

test('the sample agrees with itself, on another day and with other identifiers', async () => {
  const report = await replayAgainstSample(recording, {
    from: new Date('2031-07-14T09:00:00.000Z'),
    async before(origin: string) {
      const lars = visitorOf(origin);
      await lars.signIn('lars');
      for (const toolId of [1, 3]) {
        const dates = { startDate: '2031-07-14', dueDate: '2031-07-20', note: null };
        const { json } = await lars.post('/api/loans', { toolId, ...dates });
        expect((await lars.post(`/api/loans/${String(json['id'])}/cancel`)).status).toBe(200);
      }
    },
  });
  expect(report.findings).toEqual([]);
  expect(report.agreed).toBeGreaterThan(800);
});

test('faults are told at their points, and nothing else is', async () => {
  const seeded = faults(
    'a text may be longer',
    'what must be unique need not be',
    'any text is an e-mail address',
    'members may see the desk',
    'a reservation begins as ready',
    'a field has another name',
    'a field is gone',
    'an error has another code',
    'an error has another status',
    'an error has other words',
    'a page has more items',
    'a session lasts longer',
    'a page has another title',
  );
  const report = await replayAgainstSample(until('03'), { faults: seeded });
  const told = lines(report);
  expect(told).toMatchInlineSnapshot(`
    [
      "screens: /about: the heading is “Our rules”, not “How it works”",
      "screens: /about: the title is “Our rules · Borrow Street”, not “How it works · Borrow Street”",
      "entities: GET /api/loans and 8 more: extensions is missing (new fields: renewals)",
      "entities: GET /api/tools and 9 more: condition is missing",
      "states: POST /api/reservations and 1 more: Reservation status is ready, not waiting",
      "validation: PATCH /api/tools/{id}: expected the error serial ALREADY_TAKEN; the server did not report it",
      "validation: POST /api/loans: expected the error note TOO_LONG; the server did not report it",
      "validation: POST /api/tools: expected the error serial ALREADY_TAKEN; the server did not report it",
      "validation: POST /join: expected the error email E-mail must be a valid email.; the server did not report it",
      "roles: GET /desk: expected a refusal (403, You are not allowed to do this.); the server accepted the request",
      "errors: GET /api/loans/{id}: expected status 404; the server answered 400",
      "errors: POST /api/loans and 2 more: expected the error code REQUIRED; the server sent the error code MISSING",
      "errors: POST /api/reservations: expected the message “You have reserved this tool already.”; the server says “Somebody was faster.”",
      "constants: GET /api/settings: page size is 25, not 20",
      "constants: GET /api/tools and 4 more: default page size is 25, not 20",
      "constants: POST /login and 43 more: lifetime of cookie borrow_session is 3600, not 1800",
    ]
  `);
});

test('a loan that is lent may be cancelled: what comes of it is told apart', async () => {
  const report = await replayAgainstSample(until('02'), { faults: faults('a loan that is lent may be cancelled') });
  expect(lines(report)).toEqual([
    'states: POST /api/loans/{id}/cancel: expected a refusal (409, WRONG_STATE); the server accepted the request',
  ]);
  expect(report.findings.length).toBeGreaterThan(1);
});

test('the suite that is written for the sample passes against it, but for what a fault breaks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lending-suite-'));
  const [fault] = faults('a number may be smaller');
  const takeOut = fault!.seed();
  const lending = createLending({ rateLimit: 1_000_000 });
  try {
    writeSuite(folder, recording);
    const came = await runSuite(folder, { url: await lending.listen() });
    const failed = [...came].filter(([, status]) => status === 'unexpected').map(([title]) => title);
    expect(failed).toEqual([
      expect.stringContaining('POST /api/tools refuses: Replacement value in cents must be at least 100.'),
    ]);
    // no loan of a fine is late before one is returned; and nobody can reserve a tool that is free, while only of a tool that
    // is free is a reservation ready
    const skipped = [...came].filter(([, status]) => status === 'skipped').map(([title]) => title);
    expect(skipped).toEqual([
      expect.stringContaining('GET /api/fines shows amountCents computed from'),
      expect.stringContaining('takes a Reservation from waiting to ready'),
    ]);
    expect([...came.values()].filter((status) => status === 'expected').length).toBeGreaterThan(100);
  } finally {
    takeOut();
    await lending.close();
    rmSync(folder, { recursive: true });
  }
});
