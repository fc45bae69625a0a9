import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepingSink, requestsOf, startBrowser } from '../page/toy.test-kit.js';
import { watchPage } from '../page/watch-page.js';
import { createExplorer, type Explored, type ExploreOptions } from './explore.js';
import { startHarmful, type Harmful } from './harm.test-kit.js';

let browser: Browser;
let harmful: Harmful;
beforeAll(async () => {
  [browser, harmful] = await Promise.all([startBrowser(), startHarmful()]);
});
afterAll(async () => {
  await browser.close();
  await harmful.close();
});

async function explored(path: string, options: Partial<ExploreOptions> = {}): Promise<Explored> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const underWay = requestsOf(page);
  const watch = await watchPage(page, { sink: keepingSink(), now: Date.now, underWay, pictures: false });
  const url = harmful.origin + path;
  const bounds = { screensMost: 50, millisMost: 100_000 };
  const explorer = createExplorer({ url, origins: [], deny: [], allow: [], submit: false, ...bounds, ...options });
  await explorer.guard({ page, context });
  const found = await explorer.explore({ page, context, origin: harmful.origin, settle: watch.settle });
  await watch.stop();
  await context.close();
  return found;
}

const FINE = [
  'both',
  'bin',
  'class',
  'close',
  'delete.gif',
  'icons/delete.png',
  'dialog',
  'hx',
  'legend',
  'no',
  'title',
  'tracked',
];
const LED = ['calm', 'chunk', 'counted', 'later', 'later-too', 'routed'];

test('harm that is done by GET is not done, however it hides; what only leads on is followed', async () => {
  const { notDared } = await explored('/');
  const of = (kind: string) => harmful.asked.filter((path) => path.startsWith(`/${kind}/`));
  expect(of('harm')).toEqual([]);
  expect([...new Set(of('fine'))].sort()).toEqual(FINE.map((name) => `/fine/${name}`).sort());
  expect([...new Set(of('calm'))].sort()).toEqual(['/calm/archive', '/calm/count', '/calm/guide', '/calm/overdue']);
  expect([...new Set(of('led'))].sort()).toEqual(LED.map((name) => `/led/${name}`));
  const told = notDared.map(({ what, why, where }) => `${where}: ${what}, ${why}`);
  expect(told).toEqual(
    expect.arrayContaining([
      '/forms: GET /harm/form, it sends a form',
      '/forms: GET /harm/shadow, it sends a form',
      '/links: link “Row 5”, asks for confirmation: “Sure about row 5?”',
      '/links: link “Row 6”, asks for confirmation: “Sure?”',
      '/links: link “Row 7”, sends a DELETE request',
      '/links: confirm “Row 9?”, it was answered with no',
      '/marks: link “Row”, related to “delete”',
      '/marks: button “More”, related to “deletes”',
      '/marks: button “Yes”, named “yes”',
      '/marks: link “Seven”, named “delete”',
      '/marks: link “Eight”, named “spam”',
      '/marks: link “Nine”, named “wpnonce”',
      '/marks: link “/harm/t?i=5”, related to “toggle”',
      '/marks: button “Bid”, named “bid”',
      '/listeners: link “Row 1”, asks for confirmation: “Row 1?”',
      '/listeners: link “Row 2”, asks for confirmation: “Sure of it?”',
      '/listeners: link “Row 3”, asks for confirmation: “Row 3?”',
      '/listeners: link “Row 5”, a script prevents the navigation',
      '/listeners: link “Row 6”, a script prevents the navigation',
      '/listeners: link “Row 11”, asks for confirmation: “Row 11?”',
      '/listeners: link “Row 12”, asks for confirmation: “Row 12?”',
      '/questions: link “Yes”, answers “Delete this project for ever?”',
      '/questions: button “I understand”, answers “Are you sure?”',
      '/questions: link “Continue”, answers “Do you really want to leave them? It cannot be undone.”',
      '/parts: GET /harm/pic.png, it may change something',
      '/parts: GET /harm/rows/delete.gif, it may change something',
      '/parts: GET /harm/rows/remove.js, it may change something',
      '/parts: GET /harm/delete, it may change something',
      '/parts: GET /harm/remove/{}, it may change something',
      '/parts: GET /harm/wipe, it may change something',
    ]),
  );
});

test('with the owner’s word the same forms are sent', async () => {
  await explored('/forms', { submit: true, screensMost: 1 });
  expect(harmful.asked.filter((path) => path.startsWith('/harm/form?'))).not.toEqual([]);
});
