// What the tours have in common: the neighbours (not recorded), signing in, and the dialogs of the interface.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workFolder } from '../../places.mjs';

export const world = () =>
  JSON.parse(readFileSync(join(workFolder('products', 'syncthing'), 'run/world.json'), 'utf8'));
export const pause = (millis) => sleep(millis);

/** A request to an instance that is not recorded. */
export async function behind({ gui, apiKey }, method, path, body) {
  const headers = { 'X-API-Key': apiKey, 'content-type': 'application/json' };
  const response = await fetch(`${gui}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
    text,
  };
}

/** Waits until something is so, but not for ever: what never comes true is left out of the recording, no more. */
export async function until(isSo, patience = 30_000) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return true;
    await pause(400);
  }
  return false;
}

/** Waits, unrecorded, until an instance answers with a status: after a restart, or a change of its own address. */
export const untilAnswers = ({ gui }, status) => until(async () => (await fetch(gui)).status === status);

/** The front address leads to this instance from now on. */
export const leadTo = (key) => fetch(`${world().control}/${key}`);

/** `browser` is what a tour gets; `key` says whose interface it is. */
export function interfaceOf({ page, settle }, key = 'harbour') {
  const one = world().instances[key];
  page.setDefaultTimeout(5000);
  const act = async (what, rest = 500) => {
    await what();
    await page.waitForTimeout(rest);
    await settle();
  };
  /** Clicks are tried: a button that is not there costs the tour one step, not its end. */
  const tried = async (what, rest) => {
    try {
      await act(what, rest);
      return true;
    } catch (error) {
      if (process.env.TOUR_LOUD) process.stderr.write(`${String(error.message).slice(0, 400)}\n`);
      return false;
    }
  };
  const go = (path) =>
    act(() => page.goto(`http://syncthing.example${path}`, { timeout: 20_000 }).catch(() => undefined), 1500);
  const api = callsOf(page);
  /** What the browser's own dialog sends; the session is a cookie from then on. */
  const signIn = async (user = one.user, password = one.password, isOmitted = false) => {
    const credentials = Buffer.from(`${user}:${password}`).toString('base64');
    const headers = { authorization: `Basic ${credentials}`, accept: 'text/html' };
    const answer = await api('GET', '/', undefined, { headers, isOmitted });
    await go('/');
    return answer;
  };
  /** A button out of sight, in a panel that is folded, is pressed all the same. */
  const click = (selector, rest) => {
    const first = page.locator(selector).first();
    return tried(() => first.click({ timeout: 2500 }).catch(() => first.evaluate((element) => element.click())), rest);
  };
  const fill = (selector, value) => tried(() => page.locator(selector).first().fill(String(value)), 100);
  const choose = (selector, value) => tried(() => page.locator(selector).first().selectOption(value), 200);
  const tick = (selector, isOn = true) => tried(() => page.locator(selector).first().setChecked(isOn), 200);
  const closeAll = () =>
    act(() => page.evaluate(() => globalThis.$ && globalThis.$('.modal.in').modal('hide')).catch(() => undefined), 700);
  const menu = async (text) => {
    await click('.action-menu > a', 200);
    return click(`.action-menu .dropdown-menu a:has-text("${text}")`, 900);
  };
  return { one, page, act, tried, go, signIn, click, fill, choose, tick, closeAll, menu, api };
}

const MOST_MILLIS = 15_000;

/**
 * In-page requests, with the token that the interface sends unless they are `isPlain`; `isOmitted` ones go without
 * cookies, as those of another program do. None throws, and none waits for ever.
 */
function callsOf(page) {
  const send = (asked) =>
    page.evaluate(
      async ({ method, path, body, headers, isPlain, isOmitted, most }) => {
        const [, short, token] = /CSRF-Token-(\w+)=(\w+)/.exec(document.cookie) ?? [];
        const own = token && !isPlain && !isOmitted ? { [`X-CSRF-Token-${short}`]: token } : {};
        const type = body === undefined ? {} : { 'content-type': 'application/json' };
        const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
        const response = await fetch(path, {
          method,
          headers: { accept: 'application/json', ...type, ...own, ...headers },
          credentials: isOmitted ? 'omit' : 'same-origin',
          signal: AbortSignal.timeout(most),
          ...sent,
        });
        const text = await response.text();
        try {
          return { status: response.status, text, json: JSON.parse(text) };
        } catch {
          return { status: response.status, text };
        }
      },
      { ...asked, most: MOST_MILLIS },
    );
  return (method, path, body, { headers = {}, isPlain = false, isOmitted = false } = {}) =>
    send({ method, path, body, headers, isPlain, isOmitted }).catch((error) => ({ status: 0, text: String(error) }));
}

/** The short name of a path in a query. */
export const q = encodeURIComponent;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A device identification that belongs to nobody, always the same for the same name: base32 of a hash. */
export function deviceOf(name) {
  const bits = [...createHash('sha256').update(name).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return bits
    .match(/.{1,5}/g)
    .map((part) => LETTERS[Number.parseInt(part.padEnd(5, '0'), 2)])
    .join('');
}

/** Writes files below the home of an instance: `{ 'Photos/a.txt': 'words' }`. */
export function writeFiles({ home }, files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(home, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export const removeFile = ({ home }, path) => rmSync(join(home, path), { recursive: true, force: true });
