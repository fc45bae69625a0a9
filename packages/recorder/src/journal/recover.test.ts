import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRedactor } from '@asbuilt/evidence';
import { expect, test } from 'vitest';
import { openJournal } from './journal.js';
import { recover } from './recover.js';
import { ownFolder } from './folder.test-kit.js';
import { bodyOf, redacting, seenWith, T0 } from './seen.test-kit.js';

/** A process that has surely gone: numbers do not go so far. */
const GONE = '999999999';

/** A session whose process was killed. */
function abandoned(folder: string, exchanges = 3): string {
  const journal = openJournal(folder, { actor: 'ann', redactor: redacting(), version: '1' });
  journal.page({ id: 'p', startedAt: T0, url: 'https://x.org/', title: 'Home' });
  for (let n = 0; n < exchanges; n++)
    journal.exchange(seenWith({ startedAt: T0 - n, url: `https://x.org/${n}`, page: 'p' }));
  journal.view({ at: T0, url: 'https://x.org/' });
  journal.action({ at: T0, url: 'https://x.org/', does: 'click', role: 'link', name: 'Home' });
  journal.drop({ what: 'body', why: 'over 16 MB', url: 'https://x.org/film' });
  const place = join(folder, `${journal.session.slice(0, 2)}.journal`);
  writeFileSync(join(place, 'lock.1'), GONE);
  return place;
}
const entriesOf = (path: string | null): { request: { url: string } }[] =>
  (JSON.parse(readFileSync(path!, 'utf8')) as { log: { entries: { request: { url: string } }[] } }).log.entries;

test('a session that was killed becomes what a finished one is', async () => {
  const [folder, other] = [ownFolder(), ownFolder()];
  abandoned(folder);
  const [summary] = await recover(folder, redacting());
  const journal = openJournal(other, { actor: 'ann', redactor: redacting(), version: '1' });
  journal.page({ id: 'p', startedAt: T0, url: 'https://x.org/', title: 'Home' });
  for (let n = 0; n < 3; n++) journal.exchange(seenWith({ startedAt: T0 - n, url: `https://x.org/${n}`, page: 'p' }));
  journal.drop({ what: 'body', why: 'over 16 MB', url: 'https://x.org/film' });
  const finished = await journal.close();
  expect(readFileSync(summary!.har!, 'utf8')).toBe(readFileSync(finished.har!, 'utf8'));
  expect(summary).toMatchObject({
    session: '01-ann',
    actor: 'ann',
    exchanges: 3,
    screens: 1,
    actions: 1,
    dropped: [{ what: 'body', why: 'over 16 MB', count: 1 }],
  });
  expect(readdirSync(folder).sort()).toEqual(['01-ann.actions.ndjson', '01-ann.har', '01-ann.pages.ndjson']);
});

test('a torn last line is left out, and cut off where it would stay', async () => {
  const folder = ownFolder();
  const journal = abandoned(folder);
  const exchanges = join(journal, 'exchanges.ndjson');
  truncateSync(exchanges, readFileSync(exchanges).length - 10);
  appendFileSync(join(folder, '01-ann.pages.ndjson'), '{"time":"2026-');
  const [summary] = await recover(folder, redacting());
  expect(entriesOf(summary!.har).map(({ request }) => request.url)).toEqual(['https://x.org/1', 'https://x.org/0']);
  expect(readFileSync(summary!.pages!, 'utf8')).toMatch(/^\{.*\}\n$/);
});

test('a line that a broken disk spoiled costs that line alone', async () => {
  const folder = ownFolder();
  const exchanges = join(abandoned(folder), 'exchanges.ndjson');
  const lines = readFileSync(exchanges, 'utf8').split('\n');
  writeFileSync(exchanges, [lines[0], '\0\0\0', '{}', lines[2], ''].join('\n'));
  const [summary] = await recover(folder, redacting());
  expect(entriesOf(summary!.har)).toHaveLength(2);
});

test('a kill while recovering costs nothing: it begins again', async () => {
  const folder = ownFolder();
  const journal = abandoned(folder);
  writeFileSync(join(journal, 'lock.2'), GONE);
  writeFileSync(join(folder, '01-ann.har.part'), '{"log":');
  expect(await recover(folder, redacting())).toMatchObject([{ exchanges: 3 }]);
  expect(readdirSync(folder)).not.toContain('01-ann.har.part');
});

interface Streamed {
  readonly response: { readonly _error?: string };
  readonly _eventSourceMessages?: readonly object[];
}

test('an exchange that was not over is there as far as it went, once, with what was said in it', async () => {
  const folder = ownFolder();
  const journal = openJournal(folder, { actor: 'ann', redactor: redacting(), version: '1' });
  const live = seenWith({ url: 'https://x.org/live', responseBody: null, failure: 'killed' });
  for (const id of ['1', '2']) {
    journal.draft(id, live);
    journal.said(id, {
      from: 'server',
      at: T0 + 9,
      event: 'tick',
      id: '7',
      text: '{"mail":"ann.lee@mail.example.org"}',
    });
    journal.said(id, { from: 'server', at: T0 + 9, event: 'tick', text: 'more' });
  }
  journal.exchange({ ...live, failure: null }, '2');
  writeFileSync(join(folder, '01.journal', 'lock.1'), GONE);
  const [summary] = await recover(folder, redacting());
  const entries = entriesOf(summary!.har) as unknown as Streamed[];
  expect(entries.map(({ response }) => response._error)).toEqual([undefined, 'killed']);
  expect(entries[1]!._eventSourceMessages).toMatchObject([
    { eventName: 'tick', eventId: '7', time: (T0 + 9) / 1000 },
    { eventId: '', data: 'more' },
  ]);
  expect(readFileSync(summary!.har!, 'utf8')).not.toContain('ann.lee');
});

test('a session in which nothing had happened yet leaves nothing', async () => {
  const folder = ownFolder();
  const { session } = openJournal(folder, { actor: 'ann', redactor: redacting(), version: '1' });
  writeFileSync(join(folder, '01.journal', 'lock.1'), GONE);
  mkdirSync(join(folder, '.journal-abc'));
  expect(await recover(folder, redacting())).toMatchObject([{ session, har: null, pages: null, exchanges: 0 }]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a manifest that is lost costs the name alone, and cannot lead elsewhere', async () => {
  for (const manifest of ['', '{"name":"01-../../x","actor":"x","version":"1"}', '[]', 'null']) {
    const folder = ownFolder();
    const journal = abandoned(folder);
    writeFileSync(join(journal, 'session.json'), manifest);
    expect(await recover(folder, redacting())).toMatchObject([{ session: '01-unknown', exchanges: 3 }]);
    expect(existsSync(join(folder, '01-unknown.har'))).toBe(true);
  }
});

test('with nothing to recover nothing is done; a folder that is not there is an error', async () => {
  expect(await recover(ownFolder(), redacting())).toEqual([]);
  await expect(recover(join(ownFolder(), 'none'), redacting())).rejects.toThrow('ENOENT');
});

test('what another records into the same folder meanwhile is left alone, and keeps nobody from the rest', async () => {
  const folder = ownFolder();
  abandoned(folder);
  const running = openJournal(folder, { actor: 'bob', redactor: redacting(), version: '1' });
  running.exchange(seenWith({ startedAt: T0, url: 'https://x.org/bob' }));
  expect((await recover(folder, redacting())).map(({ session }) => session)).toEqual(['01-ann']);
  await expect(recover(folder, redacting())).rejects.toThrow('02-bob is still being recorded');
  expect(entriesOf((await running.close()).har)).toHaveLength(1);
});

/** A token stands in an address and on a screen; then an exchange tells what it is. */
function abandonedWithToken(folder: string): string {
  const journal = openJournal(folder, { actor: 'ann', redactor: redacting(), version: '1' });
  journal.view({ at: T0, url: `https://x.org/s/${TOKEN}` });
  journal.action({ at: T0, url: `https://x.org/s/${TOKEN}`, does: 'click', role: 'link', name: PASSWORD });
  journal.exchange(seenWith({ url: `https://x.org/s/${TOKEN}?q=${encodeURIComponent(PASSWORD)}` }));
  const told = bodyOf('application/json', JSON.stringify({ access_token: TOKEN, password: PASSWORD }));
  journal.exchange(seenWith({ url: 'https://x.org/token', responseBody: told }));
  const place = join(folder, '01.journal');
  writeFileSync(join(place, 'lock.1'), GONE);
  return place;
}
const TOKEN = 'Zk3vQ81mPx72LwRt0aYb';
const PASSWORD = 'Gr33n$Tree.7';
const written = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');

test('what was told to be secret only later is taken out after a kill, too', async () => {
  const folder = ownFolder();
  const journal = abandonedWithToken(folder);
  // a mark that was torn belongs to something that was not written
  appendFileSync(join(journal, 'known'), 'AAAA');
  expect(await recover(folder, redacting())).toMatchObject([{ exchanges: 2, screens: 1, actions: 1 }]);
  expect(written(folder)).not.toContain(TOKEN);
  expect(written(folder)).not.toContain(PASSWORD);
  expect(written(folder)).not.toContain(encodeURIComponent(PASSWORD));
  expect(readdirSync(folder).sort()).toEqual(['01-ann.actions.ndjson', '01-ann.har', '01-ann.pages.ndjson']);
});

test('under another key it is refused and everything stays; as it is, it is given', async () => {
  const folder = ownFolder();
  abandonedWithToken(folder);
  const other = createRedactor({ key: new Uint8Array(32).fill(8) });
  await expect(recover(folder, other)).rejects.toThrow('was recorded with the key of another ASBUILT_HOME');
  expect(existsSync(join(folder, '01.journal'))).toBe(true);
  expect(await recover(folder, createRedactor({ key: null }))).toMatchObject([{ exchanges: 2 }]);
  expect(written(folder)).toContain(PASSWORD);
});
