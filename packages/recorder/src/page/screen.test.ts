import { PNG } from 'pngjs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRedactor } from '@asbuilt/evidence';
import { takePicture } from './picture.js';
import { keepingSink, requestsOf, startBrowser, startToy, type KeptSink, type Toy } from './toy.test-kit.js';
import { watchPage } from './watch-page.js';

// Screens that are put together of many documents and trees.

const closed = (tag: string, inside: string): string => `<${tag}></${tag}><script>
  customElements.define('${tag}', class extends HTMLElement {
    constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = ${JSON.stringify(inside).replaceAll('</', '<\\/')}; }
  });</script>`;

/** A field of such a name takes the place of what its form has under it. */
const ODD =
  'action method id name title role labels matches closest children parentElement getAttribute elements contains childNodes'.split(
    ' ',
  );

/** Shows something for 20 ms, and then does not, on and on. */
// the edges of black letters are of every grey
const fleeting = (
  show: string,
): string => `<h1 style="color: #00f">Fleeting</h1><p style="font: 40px monospace; color: #f00"></p>
  <div style="font: 40px monospace; color: #f00"></div><script>
  const [p, tree] = [document.querySelector('p'), document.querySelector('div').attachShadow({ mode: 'open' })];
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  let on = false;
  setInterval(() => { on = !on; ${show}; }, 20);</script>`;

const PAGES = new Map([
  [
    '/form',
    '<form action="save"><label>Street <input name="street" required></label><button>Keep</button></form><a href="/far">Far</a>',
  ],
  [
    '/clobbered',
    `<h1>Odd names</h1><form action="/save" method="POST" novalidate>${ODD.map((name) => `<input name="${name}" aria-label="${name}">`).join('')}
     <ul><li><button>Store</button></li></ul></form>`,
  ],
  ['/fleeting', fleeting('p.textContent = on ? "ann@mail.example.org" : ""')],
  ['/fleeting-drawn', fleeting('sheet.replaceSync(on ? "p::before { content: \\"ann@mail.example.org\\" }" : "")')],
  ['/fleeting-tree', fleeting('tree.innerHTML = on ? "<b>ann@mail.example.org</b>" : ""')],
  ['/fleeting-words', fleeting('p.textContent = on ? "Nobody in particular" : ""')],
  ['/long', `<h1>Long</h1>${Array.from({ length: 504 }, (_, n) => `<a href="/${n}">${n}</a> `).join('')}`],
  [
    '/told',
    `<h1>Account</h1><label>Your new password</label><output>outPw!10</output><p>Colour</p><p role="status">blue99!x</p>
     <div role="dialog" aria-label="Codes"><dl><dt>Password<dd>swordfish<dt>Shown<dd>once only</dl><p>PIN</p><p>775533</p></div>`,
  ],
  ['/kept-out', '<nav><a href="/form">Form</a></nav><main><svg></svg><p>You may not see this.</p></main>'],
  ['/nobody', '<main><h1>Queue</h1><p>As ever.</p><p class="empty">Nobody waits.</p></main>'],
  ['/hidden', '<iframe src="/form" style="display:none"></iframe><h1>Nothing else</h1>'],
  [
    '/closed',
    closed('my-box', '<form><label>Title <input name="title"></label></form><my-inner></my-inner>') +
      closed('my-inner', '<a href="/deep">Deep</a>'),
  ],
  [
    '/split',
    `<style>p { font: 20px monospace } .at::after { content: "@mail.example.org" }</style>
     <p id="inline">Write to <b>ann</b><i>@</i><span>mail.example</span>.org</p>
     <p id="flex" style="display:flex"><span>ann</span><span>@mail.example.org</span></p>
     <p id="drawn"><span class="at">ann</span></p>
     <p id="tree">${closed('my-mail', '<b>ann@mail.example.org</b>')}</p>
     <p id="plain"><b>Nobody</b> <i>in particular</i></p>`,
  ],
  [
    '/labelled',
    `<style>b { font: 20px monospace }</style><h1>Labelled</h1>
     <dl><dt>Recovery code</dt><dd><b>RX7Q-22LM-90PK</b></dd><dt>PIN</dt><dd><b>4821</b></dd>
       <dt>Phone</dt><dd><b>0170 1234567</b></dd><dt>Order</dt><dd><b>RX8Q-22LM-90PK</b></dd></dl>
     <table><tr><td>Secret key</td><td><b>abcdSECRETkey99</b></td></tr>
       <tr><th>User</th><th>Password</th></tr><tr><td><b>annika</b></td><td><b>colPASSval8</b></td></tr></table>`,
  ],
  [
    // what is to be hidden begins with `s`, in words as people choose them; all else stays
    '/chosen',
    `<style>b { font: 14px monospace } body { column-count: 3 } table { border-collapse: collapse }</style>
     <table><tr><th>User</th><th>Password</th><th>Password changed</th></tr>
       <tr><td><b>anni</b></td><td><b>scorrecthorse</b></td><td><b>2026-03-14</b></td></tr>
       <tr><td><b>bobb</b></td><td><b>sabc</b></td><td><b>never</b></td></tr></table>
     <table><tr><td>Name</td><td>API key</td></tr><tr><td><b>carl</b></td><td><b>sxyzzy</b></td></tr></table>
     <div role="grid"><div role="row"><span role="columnheader">Who</span> <span role="columnheader">Passwort</span></div>
       <div role="row"><span role="gridcell"><b>dora</b></span><span role="gridcell"><b>splugh</b></span></div></div>
     <dl><dt>Secret</dt><dd><b>sfirst</b></dd><dd><b>ssecond</b></dd><dt>Password policy</dt><dd><b>strong</b></dd></dl>
     <table cellspacing="0" cellpadding="0"><tr><th scope="row">Password</th><td><b>sword</b></td></tr></table>
     <table><tr><th>Key</th><th>Token count</th></tr><tr><td><b>Ctrl+K</b></td><td><b>1532</b></td></tr></table>
     <table><tr><th>Password</th><td><a href="/p"><b>Ombyte</b></a></td></tr></table>`,
  ],
]);

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether the middle of a box is painted over. */
function isGrey(png: PNG, { x, y, width, height }: Placed): boolean {
  const at = (Math.round(y + height / 2) * png.width + Math.round(x + width / 2)) * 4;
  return png.data[at] === 200 && png.data[at + 4] === 200;
}

let browser: Browser;
let toy: Toy;
beforeAll(async () => {
  const page = (path: string): string | null =>
    path === '/framed'
      ? `<h1>Framed</h1><iframe src="http://www.shop.localhost:${new URL(toy.origin).port}/form"></iframe>`
      : (PAGES.get(path) ?? null);
  [browser, toy] = await Promise.all([startBrowser(), startToy(page)]);
});
afterAll(async () => {
  await browser.close();
  await toy.close();
});

async function seenAt(
  path: string,
  host: string,
  read = '',
  then: (page: Page) => Promise<void> = async () => {},
): Promise<{ sink: KeptSink; read: unknown }> {
  const page = await browser.newPage();
  const sink = keepingSink();
  const watch = await watchPage(page, { sink, now: Date.now, underWay: requestsOf(page), pictures: read !== '' });
  await page.goto(toy.origin.replace('127.0.0.1', host) + path, { waitUntil: 'networkidle' });
  await watch.settle();
  await then(page);
  await watch.settle();
  const found = await page.evaluate(read);
  await page.close();
  return { sink, read: found };
}

test.each([
  ['of the same origin', 'www.shop.localhost'],
  ['of another origin of the product', 'app.shop.localhost'],
])('a frame %s is a part of the screen, with addresses that hold there', async (_, host) => {
  const { sink } = await seenAt('/framed', host);
  const there = `http://www.shop.localhost:${new URL(toy.origin).port}`;
  expect(sink.views.at(-1)).toMatchObject({
    h1: ['Framed'],
    forms: [{ action: `${there}/save`, fields: [{ name: 'street', label: 'Street', required: true }] }],
    buttons: ['Keep'],
    links: [{ href: `${there}/far`, text: 'Far' }],
  });
});

test.each([
  ['of others', '/framed', '127.0.0.1'],
  ['that is not shown', '/hidden', '127.0.0.1'],
])('a frame %s is none', async (_, path, host) => {
  expect((await seenAt(path, host)).sink.views.at(-1)).toMatchObject({ forms: [], buttons: [], links: [] });
});

test('closed shadow trees, one in the other, are a part of the screen, and so is what is done there', async () => {
  const { sink } = await seenAt('/closed', '127.0.0.1', '', async (page) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ann Lee');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });
  expect(sink.views[0]).toMatchObject({
    forms: [{ fields: [{ name: 'title', label: 'Title' }] }],
    links: [{ href: '/deep', text: 'Deep' }],
  });
  const done = sink.actions
    .filter(({ does }) => does !== 'navigate')
    .map(({ does, name, role }) => `${does} ${role} ${name}`);
  expect(done).toEqual(['change textbox Title', 'click link Deep']);
  expect(JSON.stringify([sink.views, sink.actions])).not.toContain('Ann Lee');
});

test('an address is painted over however it is put together', async () => {
  const box = `[...document.querySelectorAll('p')].map((p) => [p.id, [...p.children].filter((e) => e.localName !== 'script').at(-1).getBoundingClientRect().toJSON()])`;
  const { sink, read } = await seenAt('/split', '127.0.0.1', box);
  const png = PNG.sync.read(Buffer.from(sink.pictures.get('screen-001.png')!));
  const grey = (read as [string, Placed][]).map(([id, box]) => [id, isGrey(png, box)]);
  expect(Object.fromEntries(grey)).toEqual({ inline: true, flex: true, drawn: true, tree: true, plain: false });
});

/** What is painted over of a page's `<b>`; the redactor takes the same out of its document. */
async function paintedAt(path: string): Promise<string[]> {
  const boxes = `[...document.querySelectorAll('b')].map((b) => [b.textContent, b.getBoundingClientRect().toJSON()])`;
  const { sink, read } = await seenAt(path, '127.0.0.1', boxes);
  const png = PNG.sync.read(Buffer.from(sink.pictures.get('screen-001.png')!));
  const values = read as [string, Placed][];
  const painted = values.filter(([, box]) => isGrey(png, box)).map(([text]) => text);
  const document = createRedactor({ key: new Uint8Array(32) }).clean.text(PAGES.get(path)!, 'html');
  expect(values.map(([text]) => text).filter((text) => !document.includes(`<b>${text}</b>`))).toEqual(painted);
  return painted;
}

test('what a label names is painted over in the picture and taken out of the document alike', async () => {
  const expected = ['RX7Q-22LM-90PK', '4821', '0170 1234567', 'abcdSECRETkey99', 'colPASSval8'];
  expect(await paintedAt('/labelled')).toEqual(expected);
});

test('so are words as people choose them, wherever their name stands', async () => {
  const painted = await paintedAt('/chosen');
  expect(painted).toEqual(['scorrecthorse', 'sabc', 'sxyzzy', 'splugh', 'sfirst', 'ssecond', 'sword']);
});

/** How many pixels of some pictures are red, and how many lie in something grey: the edge of a letter may have any colour. */
async function colouredAt(path: string): Promise<{ taken: number; red: number; grey: number }> {
  const page = await browser.newPage();
  const watch = await watchPage(page, { sink: keepingSink(), now: Date.now, underWay: () => [], pictures: false });
  await page.goto(toy.origin + path);
  const found = { taken: 0, red: 0, grey: 0 };
  for (let n = 0; n < PICTURES; n++) {
    const png = await takePicture(watch.world, (text) => text);
    if (png === null) continue;
    const { data, width } = PNG.sync.read(Buffer.from(png));
    const isGrey = (at: number) => [0, 1, 2].every((colour) => data[at + colour] === 200);
    found.taken++;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at]! > 150 && data[at + 1]! < 100) found.red++;
      if (isGrey(at) && isGrey(at + 4) && isGrey(at + 4 * width)) found.grey++;
    }
  }
  await page.close();
  return found;
}

/** A picture that shows what it may not does so by chance. */
const PICTURES = 3;

test.each(['/fleeting', '/fleeting-drawn', '/fleeting-tree'])(
  'what shows for a moment alone, while the picture is taken, is painted over: %s',
  async (path) => {
    const { taken, red } = await colouredAt(path);
    expect(red).toBe(0);
    expect(taken).toBeGreaterThan(0);
  },
);

test('what shows for a moment and is nobody\u2019s business is left as it is', async () => {
  const { taken, grey } = await colouredAt('/fleeting-words');
  expect(taken).toBe(PICTURES);
  expect(grey).toBe(0);
});

test('a form is told whole, whatever its fields are called', async () => {
  const { sink } = await seenAt('/clobbered', '127.0.0.1');
  const [form] = sink.views[0]!['forms'] as { fields: { name: string }[] }[];
  expect(form).toMatchObject({ action: '/save', method: 'post', novalidate: true });
  expect(form!.fields.map(({ name }) => name)).toEqual(ODD);
  expect(sink.views[0]).toMatchObject({ h1: ['Odd names'], buttons: ['Store'] });
});

test('notices and dialogs are kept without what a label names in them', async () => {
  const { sink } = await seenAt('/told', '127.0.0.1');
  expect(sink.views[0]).toMatchObject({ h1: ['Account'], notices: ['…', 'blue99!x'] });
  expect(sink.views[0]!['dialogs']).toMatchObject([{ name: 'Codes', text: 'Password … Shown once only PIN …' }]);
});

test('a sentence that is all that a page is for is a notice, and so is what stands where a list would', async () => {
  expect((await seenAt('/kept-out', '127.0.0.1')).sink.views[0]).toMatchObject({ notices: ['You may not see this.'] });
  expect((await seenAt('/nobody', '127.0.0.1')).sink.views[0]).toMatchObject({ notices: ['Nobody waits.'] });
});

test('what stood before an address changed is not told as the screen of that address', async () => {
  const page = await browser.newPage();
  const watch = await watchPage(page, { sink: keepingSink(), now: Date.now, underWay: () => [], pictures: false });
  await page.goto(`${toy.origin}/form`);
  const move = (hash: string, shows: string) => page.evaluate(`location.hash = '${hash}'; ${shows}`);
  const seen = () => watch.world.ask<{ url: string; h1: string[] }>('describe');
  await move('one', `setTimeout(() => document.body.innerHTML = '<h1>One</h1>', 50)`);
  expect(await seen()).toMatchObject({ url: `${toy.origin}/form#one`, h1: ['One'] });
  // where nothing else comes, it is the same screen
  await move('two', '');
  expect(await seen()).toMatchObject({ url: `${toy.origin}/form#two`, h1: ['One'] });
  await watch.stop();
  await page.close();
});

test('what goes beyond what is kept of a screen is said, with how many', async () => {
  const { sink } = await seenAt('/long', '127.0.0.1');
  expect(sink.views[0]!['links']).toHaveLength(500);
  const why = 'links beyond the first 500 of a screen';
  expect(sink.drops).toContainEqual({ what: 'detail', why, url: `${toy.origin}/long`, count: 4 });
});
