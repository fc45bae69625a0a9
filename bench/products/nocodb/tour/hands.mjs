// What the NocoDB tours have in common: signing in and out, the app's screens, calls with the session's token.
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handsOf } from '../../kit/hands.mjs';

/** Where one tour leaves what a later one needs: addresses of shared views, invitations. */
const NOTES = join(tmpdir(), 'nocodb-tour-notes.json');

export const people = {
  owner: { email: 'olivia.hart@harbour.example', password: 'Harbour-2024-light' },
  creator: { email: 'carl.brandt@harbour.example', password: 'Quay-side-77' },
  editor: { email: 'edith.moreau@harbour.example', password: 'Tide-table-19' },
  commenter: { email: 'conor.byrne@harbour.example', password: 'Rope-and-sail-3' },
  viewer: { email: 'vera.lindqvist@harbour.example', password: 'Lantern-room-58' },
};

export function recall() {
  try {
    return JSON.parse(readFileSync(NOTES, 'utf8'));
  } catch {
    return {};
  }
}

export const remember = (more) => writeFileSync(NOTES, JSON.stringify({ ...recall(), ...more }));

export function handsIn(browser) {
  const { page, settle } = browser;
  const { api: plain } = handsOf(browser);
  const pause = (ms) => page.waitForTimeout(ms);
  const token = () => page.evaluate(() => JSON.parse(localStorage.getItem('nocodb-gui-v2') ?? '{}').token ?? '');

  /** A call with the token of whoever is signed in; `headers` of its own win. */
  const api = async (method, path, body, headers) => plain(method, path, body, headers ?? { 'xc-auth': await token() });

  const look = async (ms = 1200) => {
    await pause(ms);
    await settle();
  };
  const visit = async (route, ms = 1800) => {
    await page.goto(new URL(`/dashboard/#${route}`, page.url()).href, { timeout: 90_000 });
    await look(ms);
  };
  const reload = async () => {
    await page.reload();
    await look(3000);
  };
  /** A click that may not be possible; the tour goes on without it. */
  const click = async (target, ms = 900) => {
    const found = typeof target === 'string' ? page.locator(target).first() : target.first();
    const done = await found.click({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    await look(ms);
    return done;
  };
  const type = async (target, value) => {
    const found = typeof target === 'string' ? page.locator(target).first() : target.first();
    await found.fill(value, { timeout: 4000 }).catch(() => undefined);
  };
  const testId = (id) => page.getByTestId(id);
  const escape = async () => {
    await page.keyboard.press('Escape');
    await look(500);
  };

  /** Fills in a form of the entrance; the app may first go elsewhere, so the screen is asked for again. */
  const enter = async (route, { email, password }) => {
    for (let tries = 0; tries < 4; tries++) {
      await visit(route);
      const field = page.locator('input[type=password]').first();
      const isShown = await field.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      );
      if (isShown && page.url().endsWith(`#${route}`)) break;
    }
    await type('input[type=email]', email);
    await type('input[type=password]', password);
    await click('button[type=submit]', 2500);
  };
  const inside = async () => {
    for (let tries = 0; tries < 30 && !(await token()); tries++) await pause(500);
    await look(1500);
    return Boolean(await token());
  };
  /** For entrances that are refused. */
  const tryIn = (person) => enter('/signin', person);
  const tryUp = (person, invitation = '') => enter(invitation ? `/signup/${invitation}` : '/signup', person);
  const signIn = async (person) => {
    for (let tries = 0; tries < 3; tries++) {
      await tryIn(person);
      if (await inside()) return;
    }
  };
  const signUp = async (person, invitation) => {
    await tryUp(person, invitation);
    if (!(await inside())) await signIn(person);
  };
  const signOut = async () => {
    await click(testId('nc-sidebar-userinfo'));
    const isDone = await click(testId('nc-sidebar-user-logout'), 2500);
    if (!isDone) await api('POST', '/api/v1/auth/user/signout');
    if (!(await token())) return;
    await page.evaluate(() => localStorage.removeItem('nocodb-gui-v2'));
    await reload();
  };
  return {
    ...browser,
    api,
    plain,
    look,
    visit,
    reload,
    click,
    type,
    testId,
    escape,
    signIn,
    signUp,
    signOut,
    tryIn,
    tryUp,
    pause,
  };
}
