// What the tours of Medusa have in common.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workFolder } from '../../places.mjs';
import { handsOf } from '../kit/hands.mjs';
import { ADMIN } from './product.mjs';

export const MISSING = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
export const PASSWORDS = { merchandiser: 'Copper-Kettle-41', support: 'Lantern-Room-57' };

/** Runs in the page: what its router does on a click at a link. */
function moveTo(path) {
  const { idx = 0 } = history.state ?? {};
  const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: idx + 1 };
  history.pushState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** The hands of the kit, and those that Medusa's dashboard and its APIs ask for. */
export function handsFor(tour) {
  const hands = handsOf(tour);
  const { page, api, act } = hands;
  page.setDefaultTimeout(10_000);
  /** A step in the interface that may fail without an end to the tour. */
  const attempt = (step) => act(step).catch(() => undefined);
  /** Another screen: by the dashboard's own router where it is already open, so that its scripts are not loaded again. */
  const go = (path) =>
    attempt(async () => {
      const inside = [path, new URL(page.url()).pathname].every((one) => one.startsWith('/app'));
      if (!inside) return page.goto(new URL(path, page.url()).href, { waitUntil: 'domcontentloaded' });
      await page.evaluate(moveTo, path);
      await page.waitForTimeout(500);
      // A form that was begun asks whether to leave it.
      const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Continue', exact: true });
      if (await leave.isVisible()) await leave.click();
      await page.waitForTimeout(200);
      const [wanted] = path.split('?');
      const { pathname } = new URL(page.url());
      if (pathname !== wanted && !pathname.startsWith(wanted)) await page.goto(new URL(path, page.url()).href);
      return undefined;
    });
  const fillIn = async (fields) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).first().fill(value);
  };
  /** Opens a form of the dashboard, fills it in by the names of its fields, and sends it. */
  const form = async (path, fields, button) => {
    await go(path);
    await attempt(async () => {
      await fillIn(fields);
      await page.getByRole('button', { name: button, exact: true }).last().click();
    });
  };
  const press = (name) => attempt(() => page.getByRole('button', { name, exact: true }).last().click());
  const follow = (name) => attempt(() => page.getByRole('link', { name, exact: true }).first().click());
  const sendLogin = (email, password, isExpected) =>
    attempt(async () => {
      await page.locator('[name="email"]').first().waitFor({ timeout: 120_000 });
      await fillIn({ email, password });
      await page.getByRole('button', { name: 'Continue with Email' }).click();
      await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: isExpected ? 60_000 : 3000 });
    });
  const isIn = async () => (await api('GET', '/admin/users/me')).status === 200;
  /** By the form; and, where a busy machine was too slow for it, by the two requests that the form sends. */
  const login = async (email, password, isExpected = true) => {
    await sendLogin(email, password, isExpected);
    if (!isExpected || (await isIn())) return;
    const { json } = await api('POST', '/auth/user/emailpass', { email, password });
    await api('POST', '/auth/session', undefined, { authorization: `Bearer ${json?.token}` });
    await attempt(() => page.goto(new URL('/app/orders', page.url()).href));
  };
  const search = (words) => attempt(() => page.getByPlaceholder('Search').last().fill(words));
  const get = (path) => api('GET', path).then(({ json }) => json ?? {});
  const post = (path, body) => api('POST', path, body).then(({ json }) => json ?? {});
  const remove = (path, body) => api('DELETE', path, body);
  return { ...hands, attempt, go, form, press, follow, login, search, get, post, remove, fillIn };
}

/** Creates one record for each body, and gives them back. */
export async function createAll({ post }, path, key, bodies) {
  const made = [];
  for (const body of bodies) made.push((await post(path, body))[key]);
  return made.filter(Boolean);
}

/** Reads a kind in all the ways that it can be listed, changes one record, and asks for one that is not there. */
export async function readAndChange({ api, get, post }, path, records, { change, words, refused = [] }) {
  await get(`${path}?limit=2&offset=0&order=-created_at`);
  await get(`${path}?limit=2&offset=2&order=created_at`);
  if (words) await get(`${path}?q=${encodeURIComponent(words)}`);
  for (const { id } of records.slice(0, 3)) await get(`${path}/${id}`);
  await api('GET', `${path}/${MISSING}`);
  for (const body of refused) await api('POST', path, body);
  if (change && records[0]) {
    await post(`${path}/${records[0].id}`, change);
    await get(`${path}/${records[0].id}`);
    await api('POST', `${path}/${records[0].id}`, { no_such_field: 1 });
    await api('POST', `${path}/${MISSING}`, change);
  }
}

const originOf = () => readFileSync(join(workFolder('products', 'medusa'), 'origin'), 'utf8');

/** What the shop's owner hands over outside of the browser: keys and invitations. */
export async function behindTheScenes() {
  const origin = originOf();
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(`${origin}/auth/user/emailpass`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  const { token } = await sent.json();
  const read = async (path) =>
    (await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  return { read, write: (path, body) => written(`${origin}${path}`, token, body) };
}

async function written(url, token, body) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** The store API as a shop calls it: with a publishable key, and a customer's token where one is logged in. */
export async function shopOf(hands) {
  const { read } = await behindTheScenes();
  const { api_keys: keys } = await read('/admin/api-keys?type=publishable&limit=50');
  const key = keys.find(({ title, revoked_at }) => title === 'Harbour web shop' && !revoked_at) ?? keys[0];
  const headers = { 'x-publishable-api-key': key.token };
  const call = (method, path, body) => hands.api(method, path, body, headers);
  return {
    call,
    get: (path) => call('GET', path).then(({ json }) => json ?? {}),
    post: (path, body) => call('POST', path, body).then(({ json }) => json ?? {}),
    remove: (path, body) => call('DELETE', path, body),
    enter: (token) => (headers.authorization = `Bearer ${token}`),
    leave: () => delete headers.authorization,
  };
}

/** From an empty cart to an order, step by step, each step with a read after it. */
export async function order(shop, { region, email, items, address, option = 0, codes = [], metadata }) {
  const { cart } = await shop.post('/store/carts', { region_id: region.id, email, metadata });
  if (!cart) return undefined;
  for (const [variant, quantity] of items)
    await shop.post(`/store/carts/${cart.id}/line-items`, { variant_id: variant.id, quantity });
  await shop.post(`/store/carts/${cart.id}`, { shipping_address: address, billing_address: address });
  if (codes.length > 0) await shop.post(`/store/carts/${cart.id}/promotions`, { promo_codes: codes });
  const { shipping_options: options = [] } = await shop.get(`/store/shipping-options?cart_id=${cart.id}`);
  const chosen = options[option % Math.max(options.length, 1)];
  await shop.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: chosen?.id ?? 'so_none' });
  const { payment_collection: collection } = await shop.post('/store/payment-collections', { cart_id: cart.id });
  const session = { provider_id: 'pp_system_default' };
  await shop.post(`/store/payment-collections/${collection?.id}/payment-sessions`, session);
  await shop.get(`/store/carts/${cart.id}`);
  const { order: placed } = await shop.post(`/store/carts/${cart.id}/complete`);
  return placed;
}
