// What the tours of the wiki have in common, above the hands of every product.
import { deflateSync } from 'node:zlib';
import { handsOf } from '../kit/hands.mjs';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const titleInUrl = (title) => encodeURIComponent(title.replaceAll(' ', '_')).replace(/%(3A|2F)/g, decodeURIComponent);

export function wikiHands(browser) {
  const hands = handsOf(browser);
  const { page, api, open, act } = hands;
  const tokens = new Map();

  const view = (title, query = '') => open(`/index.php/${titleInUrl(title)}${query}`);
  const special = (name, query = '') => view(`Special:${name}`, query);
  const todo = (title, query) =>
    open(`/index.php?${new URLSearchParams({ title: title.replaceAll(' ', '_'), ...query })}`);
  const fetchPage = (title, query) =>
    api('GET', query ? `/index.php?${new URLSearchParams({ title, ...query })}` : `/index.php/${titleInUrl(title)}`);

  /** The action API, by reading. */
  const ask = (params) =>
    api('GET', `/api.php?${new URLSearchParams({ ...params, format: 'json', formatversion: '2' })}`);
  const post = (params) =>
    api('POST', '/api.php', `${new URLSearchParams({ ...params, format: 'json', formatversion: '2' })}`, {
      'content-type': FORM_TYPE,
    });
  async function tokenOf(type) {
    if (!tokens.has(type)) {
      const { json } = await ask({ action: 'query', meta: 'tokens', type });
      tokens.set(type, json?.query?.tokens?.[`${type}token`] ?? '+\\');
    }
    return tokens.get(type);
  }
  /** The action API, by changing; the token is asked for once in a session. */
  const tell = async (params, type = 'csrf') => post({ ...params, token: await tokenOf(type) });
  const forgetTokens = () => tokens.clear();
  const rest = (method, path, body) => api(method, `/rest.php/v1${path}`, body);

  /** Fills the form that holds these names and sends it by one of its buttons, whatever widgets hide its fields. */
  async function send(fields, button, form = 'form') {
    await act(async () => {
      const moved = page.waitForNavigation({ timeout: 20_000 }).catch(() => undefined);
      const isSent = await page.evaluate(fillAndSend, { fields, button, form });
      if (isSent) await moved;
    });
  }

  async function logIn(name, password) {
    await special('UserLogin');
    await page.fill('#wpName1', name);
    await page.fill('#wpPassword1', password);
    await pressOn('#wpLoginAttempt');
    forgetTokens();
  }
  const pressOn = (selector) =>
    act(async () => {
      if ((await page.locator(selector).count()) === 0) return;
      const moved = page.waitForNavigation({ timeout: 3000 }).catch(() => undefined);
      await page
        .locator(selector)
        .first()
        .click({ timeout: 4000 })
        .catch(() => undefined);
      await moved;
    });
  async function logOut() {
    await tell({ action: 'logout' });
    forgetTokens();
    await view('Special:UserLogin');
  }
  /** Writes a page in the editor: `button` wpSave, wpPreview or wpDiff. */
  async function write(title, text, summary, { button = 'wpSave', more = {}, query = {} } = {}) {
    await todo(title, { action: 'edit', ...query });
    if ((await page.locator('#wpTextbox1').count()) === 0) return;
    await send({ wpTextbox1: text, wpSummary: summary, ...more }, button, '#editform');
  }
  const again = (fields, button = 'wpSave') => send(fields, button, '#editform');

  return {
    ...hands,
    view,
    special,
    todo,
    fetchPage,
    ask,
    post,
    tell,
    tokenOf,
    forgetTokens,
    rest,
    send,
    logIn,
    logOut,
    pressOn,
    write,
    again,
  };
}

function fillAndSend({ fields, button, form: selector }) {
  const isThere = (form) => Object.keys(fields).every((name) => form.elements.namedItem(name));
  const forms = [...document.querySelectorAll(selector)].filter(({ id }) => id !== 'searchform');
  const form = forms.find(isThere) ?? forms[0];
  if (!form) return false;
  for (const [name, value] of Object.entries(fields)) {
    const all = [...form.elements].filter((element) => element.name === name);
    const boxes = all.filter(({ type }) => type === 'checkbox');
    const radio = all.find(({ type, value: own }) => type === 'radio' && own === value);
    if (radio) radio.checked = true;
    else if (boxes.length > 1) for (const box of boxes) box.checked = [value].flat().includes(box.value);
    else if (boxes.length === 1) boxes[0].checked = Boolean(value);
    else if (all.length > 0) all[0].value = value;
    else form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  form.noValidate = true;
  const buttons = [...form.querySelectorAll('button[type=submit], input[type=submit], button:not([type])')];
  form.requestSubmit(buttons.find(({ name, id }) => button && (name === button || id === button)) ?? buttons[0]);
  return true;
}

/** A small picture of one colour. */
export function png(width, height, [red, green, blue]) {
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: width }, () => [red, green, blue]).flat()),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** Sends a picture through the action API, as a program does. */
export const uploadByApi = ({ page }, bytes, fields) =>
  page.evaluate(
    async ({ base64, fields }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([bytes], { type: 'image/png' }), fields.filename);
      const response = await fetch('/api.php?action=upload&format=json&formatversion=2', {
        method: 'POST',
        body: form,
      });
      return response.json();
    },
    { base64: bytes.toString('base64'), fields },
  );
