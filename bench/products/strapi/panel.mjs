// What the tours have in common: the administration panel's token, its forms, and what one tour leaves for a later one.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handsOf } from '../kit/hands.mjs';

const LEFT = join(tmpdir(), 'strapi-tour-left.json');
const MANAGER = '/content-manager/collection-types';

export const PASSWORDS = {
  admin: 'Pedal2026x',
  editor: 'Chainring48T',
  author: 'Spoke36Cross',
  customer: 'Tandem1969',
};
export const MAIL = (name) => `${name}@strapi.example`;

/** Leaves values (an invitation, an access key) for a later tour. */
export const leave = (values) => writeFileSync(LEFT, JSON.stringify({ ...left(), ...values }));
export const left = () => (existsSync(LEFT) ? JSON.parse(readFileSync(LEFT, 'utf8')) : {});
export const forget = () => rmSync(LEFT, { force: true });

const hideGuide = () => {
  const tours = JSON.parse(localStorage.getItem('STRAPI_GUIDED_TOUR') ?? '{}');
  localStorage.setItem('STRAPI_GUIDED_TOUR', JSON.stringify({ ...tours, enabled: false, hidden: true }));
};

export function panelOf(browser) {
  const { page, context } = browser;
  const hands = handsOf(browser);
  page.setDefaultTimeout(12_000);

  /** A step by clicks: where the interface does not go along, the tour goes on. */
  const attempt = async (what, step) => {
    try {
      await step();
      await browser.settle();
      return true;
    } catch (error) {
      if (process.env.TOUR_TELLS)
        process.stderr.write(`${what}: ${error.message.split('\n').slice(0, 6).join(' | ')}\n`);
      await page.keyboard.press('Escape').catch(() => undefined);
      return false;
    }
  };

  const isInside = (path) => path.startsWith('/admin') && !path.startsWith('/admin/auth');
  const wander = (path) =>
    page.evaluate((to) => {
      const state = { idx: (history.state?.idx ?? 0) + 1, key: String(Date.now()), usr: null };
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, path);

  /** Within the panel its own router goes there, without loading the panel again. A screen is there when its heading is. */
  const open = async (path) => {
    const here = new URL(page.url()).pathname;
    if (here !== path && isInside(here) && isInside(path)) {
      await wander(path);
      await page.waitForTimeout(700);
    } else {
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'domcontentloaded', timeout: 30_000 });
    }
    await page
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => undefined);
    await browser.settle();
  };

  const tokenHeader = async () => {
    const cookies = await context.cookies(new URL('/admin', page.url()).href);
    const token = cookies.find(({ name }) => name === 'jwtToken')?.value;
    return token ? { authorization: `Bearer ${decodeURIComponent(token)}` } : {};
  };
  const admin = async (method, path, body) => {
    const answer = await hands.api(method, path, body, await tokenHeader());
    if (process.env.TOUR_TELLS === 'all' || (process.env.TOUR_TELLS && answer.status >= 500))
      process.stderr.write(`${method} ${path} ${answer.status} ${answer.text.slice(0, 300)}\n`);
    return answer;
  };

  /** The same request with one thing wrong at a time, and what came back. */
  const refusals = async (send, method, path, good, changes) => {
    for (const change of changes) {
      const body = { ...good, ...change };
      for (const key of Object.keys(body)) if (body[key] === undefined) delete body[key];
      await send(method, path, body);
    }
  };

  const signIn = async (email, password) => {
    await open('/admin/auth/login');
    await attempt('sign in', async () => {
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
    });
    await page.waitForTimeout(1500);
    await page.evaluate(hideGuide);
  };

  const signOut = (name) =>
    attempt('sign out', async () => {
      await page
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    });

  const uid = (name) => `api::${name}.${name}`;
  return {
    ...hands,
    open,
    attempt,
    admin,
    refusals,
    signIn,
    signOut,
    hideGuide: () => page.evaluate(hideGuide),
    visit: (...paths) =>
      paths.reduce((before, path) => before.then(() => attempt(path, () => open(path))), Promise.resolve()),
    box: (name) => page.getByRole('textbox', { name, exact: true }),
    pick: async (name, option) => {
      await page.getByRole('combobox', { name, exact: true }).first().click();
      await page.getByRole('option', { name: option }).first().click();
    },
    listPath: (name) => `${MANAGER}/${uid(name)}`,
    screenOf: (name, rest = '') => `/admin${MANAGER}/${uid(name)}${rest}`,
    create: async (name, data) => (await admin('POST', `${MANAGER}/${uid(name)}`, data)).json?.data,
    change: (name, id, data) => admin('PUT', `${MANAGER}/${uid(name)}/${id}`, data),
    act: (name, id, action, data = {}) => admin('POST', `${MANAGER}/${uid(name)}/${id}/actions/${action}`, data),
    read: (name, id) => admin('GET', `${MANAGER}/${uid(name)}/${id}`),
    list: async (name, query = 'page=1&pageSize=50') =>
      (await admin('GET', `${MANAGER}/${uid(name)}?${query}`)).json?.results ?? [],
    remove: (name, id) => admin('DELETE', `${MANAGER}/${uid(name)}/${id}`),
  };
}

/** The references of a form: what is joined to a record. */
export const joined = (...records) => ({
  connect: records.filter(Boolean).map(({ documentId }) => ({ documentId })),
  disconnect: [],
});
