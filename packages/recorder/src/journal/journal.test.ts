import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTextFinder, plantedSecrets } from '@asbuilt/evidence/planted';
import { describe, expect, test } from 'vitest';
import { openJournal, type Journal } from './journal.js';
import { ownFolder } from './folder.test-kit.js';
import { bodyOf, redacting, seenWith, T0 } from './seen.test-kit.js';

const open = (folder: string, actor = 'admin'): Journal =>
  openJournal(folder, { actor, redactor: redacting(), version: '1.2.3' });

interface Har {
  log: {
    version: string;
    creator: object;
    comment?: string;
    pages: { id: string; title: string }[];
    entries: { startedDateTime: string; pageref?: string; request: { url: string } }[];
    _asbuilt: object;
  };
}
const harOf = (path: string | null): Har => JSON.parse(readFileSync(path!, 'utf8')) as Har;
const linesOf = (path: string | null): object[] =>
  readFileSync(path!, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);

test('a session becomes a HAR, page and action records and pictures; nothing else is left', async () => {
  const folder = ownFolder();
  const journal = open(folder);
  journal.page({ id: 'p1', startedAt: T0, url: 'https://app.example.org/', title: '' });
  journal.page({ id: 'p1', startedAt: T0, url: 'https://app.example.org/', title: 'Things' });
  journal.exchange(seenWith({ page: 'p1' }));
  journal.view({ at: T0 + 5, url: 'https://app.example.org/', headings: ['Things'], picture: 'one.png' });
  journal.action({ at: T0 + 6, url: 'https://app.example.org/', does: 'click', role: 'button', name: 'Save' });
  journal.picture('one.png', Uint8Array.of(1, 2, 3));
  expect(journal.counts()).toMatchObject({ exchanges: 1, screens: 1, actions: 1, pictures: 1 });
  const summary = await journal.close();

  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    '01-admin.actions.ndjson',
    '01-admin.har',
    '01-admin.pages.ndjson',
    '01-admin.screens',
    join('01-admin.screens', 'one.png'),
  ]);
  expect(summary).toMatchObject({
    session: '01-admin',
    exchanges: 1,
    screens: 1,
    actions: 1,
    pictures: 1,
    dropped: [],
  });
  const { log } = harOf(summary.har);
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'asbuilt', version: '1.2.3' } });
  expect(log.pages).toMatchObject([{ id: 'p1', title: 'Things' }]);
  expect(log.entries).toMatchObject([{ pageref: 'p1', startedDateTime: '2026-01-01T00:00:00.000Z' }]);
  expect(linesOf(summary.pages)).toEqual([
    { time: '2026-01-01T00:00:00.005Z', url: 'https://app.example.org/', headings: ['Things'], picture: 'one.png' },
  ]);
  expect(linesOf(summary.actionsFile)).toMatchObject([{ time: '2026-01-01T00:00:00.006Z', does: 'click' }]);
});

test('entries stand in the order of their start, whatever order they ended in', async () => {
  const journal = open(ownFolder());
  for (const start of [30, 10, 20, 10])
    journal.exchange(seenWith({ startedAt: T0 + start, url: `https://x.org/${start}` }));
  const { log } = harOf((await journal.close()).har);
  expect(log.entries.map(({ request }) => request.url.slice(-2))).toEqual(['10', '10', '20', '30']);
});

test('what a later exchange tells to be secret goes from all that was written before it', async () => {
  const journal = open(ownFolder());
  const token = 'Zk3vQ81mPx72LwRt0aYb';
  const at = `https://app.example.org/boards/${token}`;
  journal.page({ id: 'p1', startedAt: T0, url: at, title: `Board ${token}` });
  journal.exchange(seenWith({ url: at, responseBody: bodyOf('application/json', `{"owner":"\\n${token}","id":7}`) }));
  journal.view({ at: T0 + 5, url: at, headings: [`Board ${token}`, 'Boards'] });
  journal.action({ at: T0 + 6, url: at, does: 'click', role: 'button', name: `Open ${token}` });
  journal.drop({ what: 'body', why: 'over 16 MB', url: at });
  journal.exchange(seenWith({ responseBody: bodyOf('application/json', `{"access_token":"${token}"}`) }));
  const summary = await journal.close();
  for (const path of [summary.har, summary.pages, summary.actionsFile])
    expect(readFileSync(path!, 'utf8')).not.toContain(token);
  expect(JSON.stringify(summary.dropped)).not.toContain(token);
  const { entries } = harOf(summary.har).log;
  const told = JSON.stringify(entries[1]).match(/access_token\\":\\"(\w+)/)?.[1];
  expect(entries[0]!.request.url).toBe(`https://app.example.org/boards/${told}`);
  expect(linesOf(summary.pages)).toMatchObject([{ headings: [`Board ${told}`, 'Boards'] }]);
});

test('an entry names only pages that are listed', async () => {
  const journal = open(ownFolder());
  journal.exchange(seenWith({ page: 'never told' }));
  expect(harOf((await journal.close()).har).log.pages).toMatchObject([{ id: 'never told', title: '' }]);
});

test('a session in which nothing happened leaves nothing', async () => {
  const folder = ownFolder();
  expect(await open(folder).close()).toMatchObject({ har: null, pages: null, actionsFile: null, exchanges: 0 });
  expect(readdirSync(folder)).toEqual([]);
});

describe('names', () => {
  test('count on, whoever the actor is', async () => {
    const folder = ownFolder();
    for (const actor of ['admin', 'guest', 'admin']) {
      const journal = open(folder, actor);
      journal.exchange(seenWith());
      await journal.close();
    }
    expect(readdirSync(folder).sort()).toEqual(['01-admin.har', '02-guest.har', '03-admin.har']);
  });

  test('pass over files that are no sessions', async () => {
    const folder = ownFolder();
    for (const name of ['2026-notes.har', '77 notes.txt', '05.txt', '03-guest.har.gz'])
      writeFileSync(join(folder, name), '');
    expect(open(folder).session).toBe('04-admin');
  });

  test('of two that record at once differ in their number', async () => {
    const folder = ownFolder();
    const [one, two] = [open(folder, 'ann'), open(folder, 'ann')];
    expect([one.session, two.session]).toEqual(['01-ann', '02-ann']);
    await Promise.all([one.close(), two.close()]);
  });

  test.each([
    ['Chief Editor', '01-Chief-Editor'],
    ['../../etc', '01-etc'],
    ['', '01-user'],
    ['Jörg', '01-Jörg'],
  ])('%j becomes %s', async (actor, session) => {
    const journal = open(ownFolder(), actor);
    expect(journal.session).toBe(session);
    await journal.close();
  });
});

describe('what was left out', () => {
  test('is told in the HAR and in the summary, reasons together', async () => {
    const journal = open(ownFolder());
    journal.exchange(seenWith());
    journal.drop({ what: 'body', why: 'over 8 MB', url: 'https://x.org/a?token=Zx81kQ72mmP0aa71' });
    journal.drop({ what: 'body', why: 'over 8 MB', url: 'https://x.org/b' });
    journal.drop({ what: 'picture', why: 'the tab had gone', url: '' });
    expect([...journal.counts().drops]).toEqual([
      ['body', 2],
      ['picture', 1],
    ]);
    const summary = await journal.close();
    expect(summary.dropped).toMatchObject([
      { what: 'body', count: 2 },
      { what: 'picture', count: 1 },
    ]);
    const text = readFileSync(summary.har!, 'utf8');
    expect(text).toContain('Left out: 2 bodies (over 8 MB), 1 picture (the tab had gone).');
    expect(text).not.toContain('Zx81kQ72mmP0aa71');
  });

  test('includes a body that is too large for a reader', async () => {
    const journal = open(ownFolder());
    const text = 'x'.repeat(49 * 1024 * 1024);
    const responseBody = { mime: 'text/plain', text, base64: false, size: text.length, cut: false, params: null };
    journal.exchange(seenWith({ responseBody }));
    const { dropped, bytes } = await journal.close();
    expect(dropped).toMatchObject([{ what: 'body', why: 'over 48 MB', count: 1 }]);
    expect(bytes).toBeLessThan(5_000);
  });

  test('includes what could not be written, and what follows is written', async () => {
    const journal = open(ownFolder());
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    journal.view({ at: T0, url: 'https://x.org/', cyclic });
    journal.view({ at: T0, url: 'https://x.org/' });
    journal.picture('../escape.png', Uint8Array.of(1));
    const summary = await journal.close();
    expect(summary).toMatchObject({ screens: 1, pictures: 0, dropped: [{ what: 'view' }, { what: 'picture' }] });
  });

  test('includes what the disk refuses', async () => {
    const folder = ownFolder();
    const journal = open(folder);
    rmSync(join(folder, '01.journal'), { recursive: true });
    journal.exchange(seenWith());
    journal.view({ at: T0, url: 'https://x.org/' });
    expect([...journal.counts().drops]).toEqual([['exchange', 1]]);
    expect(journal.counts()).toMatchObject({ exchanges: 0, screens: 1 });
    expect((await journal.close()).dropped).toMatchObject([
      { what: 'exchange', why: expect.stringContaining('ENOENT') as string },
    ]);
  });

  test('is also what comes after the end', async () => {
    const journal = open(ownFolder());
    journal.exchange(seenWith());
    const [first, again] = [journal.close(), journal.close()];
    journal.exchange(seenWith());
    expect(await first).toBe(await again);
    expect(harOf((await first).har).log.entries).toHaveLength(1);
  });
});

test('no planted secret touches the disk, neither while recording nor afterwards', async () => {
  const folder = ownFolder();
  const planted = plantedSecrets();
  const journal = open(folder);
  for (const { exchange } of planted) {
    const { kind: _, ref: _ref, actor: _actor, ...seen } = exchange;
    journal.exchange(seenWith(seen));
  }
  journal.page({
    id: 'p',
    startedAt: T0,
    url: 'https://x.org/?token=Zx81kQ72mmP0aa71',
    title: 'anna@mail.example.org',
  });
  journal.exchange(seenWith({ failure: 'no access for anna@mail.example.org', statusText: 'anna@mail.example.org' }));
  journal.action({
    at: T0,
    url: 'https://x.org/',
    does: 'click',
    role: 'button',
    name: 'Remove anna@mail.example.org',
  });
  const all = (): string =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:har|ndjson)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
  const secrets = [...planted.flatMap((one) => one.secrets), 'anna@mail.example.org', 'Zx81kQ72mmP0aa71'];
  const during = all();
  await journal.close();
  const after = all();
  expect(during.length).toBeGreaterThan(100_000);
  // Some planted secrets are short words that other texts may hold; each is looked for in its own exchange elsewhere.
  const long = secrets.filter((secret) => secret.length >= 10);
  const find = createTextFinder(long.flatMap((secret) => [secret, encodeURIComponent(secret)]));
  expect(find(`x${long.join(' ')}`).length).toBeGreaterThanOrEqual(long.length);
  for (const text of [during, after]) expect(find(text)).toEqual([]);
});

test('what is typed into a field that takes passwords is kept nowhere, whatever the field is called', async () => {
  const folder = ownFolder();
  const journal = open(folder);
  const url = 'https://app.example.org/enter';
  const post = (body: string) =>
    journal.exchange(seenWith({ method: 'POST', url, requestBody: bodyOf('application/x-www-form-urlencoded', body) }));
  journal.view({ at: T0, url, forms: [{ fields: [{ name: 'field_7', type: 'password' }] }] });
  post('nick=ann&field_7=Hunter2Sesame');
  journal.action({ at: T0, url, does: 'change', role: 'textbox', name: '?', field: 'geheim', typed: { is: 'secret' } });
  post('nick=ann&geheim=Sesam-oeffne');
  await journal.close();
  const all = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(all.join('\n')).not.toMatch(/Hunter2|Sesam/);
  expect(all.join('\n')).toContain('ann');
});

test('of an ignored address nothing is written, and how much that was is told', async () => {
  const folder = ownFolder();
  const ignore = { hosts: ['ads.example'], paths: ['/health'] };
  const journal = openJournal(folder, { actor: 'admin', redactor: redacting(), version: '1', ignore });
  journal.draft('d', seenWith({ url: 'wss://ads.example/socket' }));
  journal.exchange(seenWith({ url: 'wss://ads.example/socket' }), 'd');
  journal.exchange(seenWith({ url: 'https://app.example.org/health' }));
  journal.view({ at: T0, url: 'https://ads.example/frame', headings: ['Buy'] });
  journal.exchange(seenWith());
  const summary = await journal.close();
  expect(summary.dropped).toMatchObject([
    { what: 'exchange', why: 'the configuration ignores the URL', count: 2, urls: [] },
    { what: 'view', count: 1 },
  ]);
  expect(harOf(summary.har).log.entries.map(({ request }) => request.url)).toEqual(['https://app.example.org/things']);
});
