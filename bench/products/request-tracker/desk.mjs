// What the tours have in common: logging in, sending Request Tracker's forms, calling its REST API.
import { handsOf } from '../kit/hands.mjs';

const PATIENCE_MS = 60_000;
const MOVE_MS = 12_000;

/** Runs in the page: fills the form that holds the fields, its hidden pickers and editors too, and presses its button. */
function fillAndPress({ form: wanted, values, button }) {
  const names = Object.keys(values);
  const holds = (form) => names.length === 0 || form.querySelector(`[name="${CSS.escape(names[0])}"]`);
  const form = wanted ? document.querySelector(wanted) : [...document.forms].reverse().find(holds);
  if (!form) throw new Error(`no form holds ${names[0]}`);
  const fillOne = (field, value) => {
    if (field.type === 'checkbox' || field.type === 'radio') {
      field.checked = Array.isArray(value)
        ? value.includes(field.value) || field.checked
        : value === true || field.value === String(value);
    } else if (field.multiple && field.tagName === 'SELECT') {
      for (const option of field.options) option.selected = [value].flat().map(String).includes(option.value);
    } else {
      field.value = value;
      globalThis.CKEDITOR?.instances?.[field.id || field.name]?.setData(String(value));
      if (field.tagName === 'SELECT' && field.selectedIndex < 0)
        field.selectedIndex = [...field.options].findIndex((option) => option.text.trim() === String(value));
    }
  };
  for (const [name, value] of Object.entries(values)) {
    for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`))
      if (field.type !== 'hidden') fillOne(field, value);
  }
  form.noValidate = true;
  const buttons = [...form.querySelectorAll('[type=submit]')];
  const pressed = button ? buttons.find((one) => [one.name, one.value.trim()].includes(button)) : buttons.at(-1);
  setTimeout(() => (pressed ? pressed.click() : form.requestSubmit()), 50);
}

/**
 * The product's one large script is sent once in a recording; later pages run what the first has kept.
 * Without this each page adds a megabyte and a half to what is recorded.
 */
async function keepScript(page) {
  const source = page.locator('script[src*="/NoAuth/js/"]').first();
  const address = await source.getAttribute('src', { timeout: 20_000 }).catch(() => undefined);
  if (!address) return false;
  await page.evaluate(async (from) => localStorage.setItem('kept', await (await fetch(from)).text()), address);
  const body = "(0, eval)(localStorage.getItem('kept'));";
  await page.route(/\/NoAuth\/js\//, (route) => route.fulfill({ contentType: 'application/javascript', body }));
  return true;
}

export function deskOf(browser) {
  const hands = handsOf(browser);
  const { page, api, act } = hands;

  const home = new URL('/', page.url()).href;
  /** Opens a page as a link on this one would: with the referrer that the product asks for. */
  const open = (path) =>
    act(() => {
      const referer = page.url().startsWith(home) ? page.url() : home;
      return page.goto(new URL(path, home).href, { referer, timeout: PATIENCE_MS });
    });

  /** Sends the form of this page; `button` is the name or label of what is pressed; `stays` where a script sends it instead. */
  const send = (values, { button, form, stays } = {}) =>
    act(async () => {
      const load = { timeout: stays ? 500 : MOVE_MS, waitUntil: 'load' };
      const moved = page.waitForNavigation(load).catch(() => undefined);
      await page.evaluate(fillAndPress, { values, button, form });
      await moved;
    });

  let kept = false;
  const logIn = async (user, pass) => {
    kept ||= await keepScript(page).catch(() => false);
    await page.locator('#login-box input[name=user]').fill(user);
    await page.locator('#login-box input[name=pass]').fill(pass);
    await act(() => page.locator('#login-box input[type=submit]').click());
  };

  /** A call that the network loses counts as one without an answer. */
  const rest = (method, path, body, headers) =>
    api(method, `/REST/2.0${path}`, body, headers).catch(() => ({ status: 0, text: '' }));

  /** What the pages' own scripts send to the helpers. */
  const helper = (path, values) =>
    api('POST', path, new URLSearchParams(values).toString(), {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-requested-with': 'XMLHttpRequest',
      accept: '*/*',
    });

  const idOf = async (kind, name) => {
    const found = await rest('GET', `/${kind}/${encodeURIComponent(name)}`);
    return found.json?.id;
  };

  /** The id of a record that has no name in its address. */
  const findId = async (kinds, name) => {
    const found = await rest('POST', `/${kinds}`, [{ field: 'Name', value: name }]);
    return found.json?.items?.[0]?.id;
  };

  /** A client without the browser's cookies, as a program would call. */
  const outside = (method, path, { token, basic, body, type = 'application/json' } = {}) =>
    page.evaluate(
      async ({ method, path, authorization, body, type }) => {
        const headers = { accept: 'application/json' };
        if (authorization) headers.authorization = authorization;
        if (body !== undefined) headers['content-type'] = type;
        const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
        const response = await fetch(path, { method, headers, body: sent, credentials: 'omit' });
        return { status: response.status, text: await response.text() };
      },
      { method, path, body, type, authorization: token ? `token ${token}` : basic && `Basic ${btoa(basic)}` },
    );

  return {
    ...hands,
    open,
    send,
    logIn,
    rest,
    helper,
    idOf,
    findId,
    outside,
    logOut: () => open('/NoAuth/Logout.html'),
  };
}

/** Tries a part of a tour; what fails in it does not end the tour. */
export async function attempt(what, part) {
  try {
    await part();
  } catch (error) {
    console.error(`${what}: ${String(error.message ?? error).split('\n')[0]}`);
  }
}
