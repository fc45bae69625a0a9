import { PNG } from 'pngjs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeenView } from '../material.js';
import { PAGES } from './screens.test-kit.js';
import { keepingSink, requestsOf, startBrowser, startToy, type KeptSink, type Toy } from './toy.test-kit.js';
import { watchPage, type WatchedPage } from './watch-page.js';

let browser: Browser;
let toy: Toy;
beforeAll(async () => {
  [browser, toy] = await Promise.all([startBrowser(), startToy((path) => PAGES.get(path.split('?')[0]!) ?? null)]);
});
afterAll(async () => {
  await browser.close();
  await toy.close();
});

async function watched(
  path: string,
  then: (page: Page, watch: WatchedPage, sink: KeptSink) => Promise<void> = async () => {},
): Promise<KeptSink> {
  const page = await browser.newPage();
  const sink = keepingSink();
  const watch = await watchPage(page, { sink, now: Date.now, underWay: requestsOf(page), pictures: true });
  await page.goto(toy.origin + path);
  await watch.settle();
  await then(page, watch, sink);
  await watch.stop();
  await page.close();
  return sink;
}

function spend(millis: number): void {
  for (const end = performance.now() + millis; performance.now() < end;);
}

const formOf = (view: SeenView | undefined, index = 0) =>
  (view!['forms'] as { name: string; fields: Record<string, unknown>[] }[])[index]!;

describe('a screen', () => {
  test('is told as it stands', async () => {
    const { views, drops } = await watched('/member');
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({
      url: `${toy.origin}/member`,
      title: 'New member',
      lang: 'en',
      description: 'Lends tools',
      came: 'load',
      h1: ['New member'],
      links: [
        { href: '/loans', text: 'Loans' },
        { href: '/member', text: 'Members' },
        { href: '/loans', text: 'Give all back', method: 'delete' },
      ],
      buttons: ['Save', 'Remove member'],
      dialogs: [],
      tables: [{ caption: 'Members', headers: ['Name', 'Since'] }],
      terms: ['Branch'],
      consoleErrors: [],
    });
    expect(views[0]!['landmarks']).toContainEqual({ role: 'navigation', name: 'Main' });
    expect(drops).toEqual([]);
  });

  test('has the constraints of its fields, also those that a script has set', async () => {
    const { views } = await watched('/member');
    const { name, fields } = formOf(views[0]);
    const field = (called: string) => fields.find((one) => one['name'] === called);
    expect(name).toBe('Member');
    const byScript = { required: true, minlength: '2', maxlength: '40', pattern: '[A-Za-z ]+' };
    expect(field('name')).toMatchObject({ label: 'Name', ...byScript, error: 'Not taken yet' });
    expect(field('age')).toMatchObject({ label: 'Age', type: 'number', min: '16', max: '120', description: 'From 16' });
    expect(field('mail')).toMatchObject({ label: 'Mail', type: 'email', autocomplete: 'email', required: false });
    expect(field('kind')).toMatchObject({
      type: 'select',
      required: true,
      options: [{ value: 'a', label: 'Adult' }, {}],
    });
    expect(field('by')).toMatchObject({
      label: 'Contact',
      type: 'radio',
      options: [{ label: 'By mail' }, { value: 'phone' }],
    });
    expect(field('colour')).toMatchObject({ options: [{ value: 'red' }, { value: 'blue' }] });
    expect(field('days')).toMatchObject({ label: 'Remind me in days' });
    expect(field('csrf')).toEqual({ name: 'csrf', id: '', label: '', type: 'hidden', required: false });
  });

  test('has a select that a widget is shown for once, under its own name; a widget beside one that is seen is another', async () => {
    const { views } = await watched('/chosen');
    const { fields } = formOf(views[0]);
    expect(fields.map(({ name, label, type }) => [name, label, type])).toEqual([
      ['queue', '', 'select'],
      ['state', 'State', 'select'],
      ['is', '', 'select'],
      ['', 'Owner', 'combobox'],
    ]);
    expect(views[0]!['buttons']).toEqual(['Save']);
  });

  test('has fields that belong to no form as a group of their own', async () => {
    const { views } = await watched('/member');
    const fields = [
      { label: 'Quick search', type: 'search' },
      { label: 'Note', type: 'richtext' },
    ];
    expect(formOf(views[0], 1)).toMatchObject({ action: '', fields });
  });

  test('is told again when a dialog opens on it, and not when it closes', async () => {
    const { views } = await watched('/member', async (page, watch) => {
      await page.click('#ask');
      await watch.settle();
      await page.keyboard.press('Escape');
      await watch.settle();
    });
    expect(views).toHaveLength(2);
    const dialog = { name: 'Remove this member?', buttons: ['Keep', 'Remove'] };
    expect(views[1]).toMatchObject({ came: 'change', dialogs: [dialog] });
  });

  test('is another one when the address changes within the document', async () => {
    const { views, actions } = await watched('/app', async (page, watch) => {
      await page.click('text=two');
      await watch.settle();
      await page.click('text=Three');
      await watch.settle();
    });
    const told = views.map(({ url, came }) => [url.slice(toy.origin.length), came]);
    expect(told).toEqual([
      ['/app', 'load'],
      ['/app#/two', 'hash'],
      ['/app/three', 'history'],
    ]);
    expect(views[0]!['consoleErrors']).toEqual(['a thing broke']);
    expect(actions.map(({ does, role, name }) => [does, role, name])).toEqual([
      ['navigate', 'document', ''],
      ['click', 'link', 'two'],
      ['navigate', 'document', ''],
      ['click', 'button', 'Three'],
      ['navigate', 'document', ''],
    ]);
  });

  test('is come to when it was, not when that was heard', async () => {
    let moved = 0;
    const { actions } = await watched('/app', async (page, watch) => {
      const told = page.evaluate<number>(
        `(location.hash = '/two', history.pushState(0, '', '/app/three'), Date.now())`,
      );
      // nothing is heard while something else is done
      const busy = setInterval(() => spend(60), 1);
      moved = await told;
      await watch.settle();
      clearInterval(busy);
    });
    const came = actions.filter(({ does, url }) => does === 'navigate' && !url.endsWith('/app'));
    expect(came.map(({ url }) => url.slice(toy.origin.length))).toEqual(['/app#/two', '/app/three']);
    for (const { at } of came) expect(at).toBeLessThanOrEqual(moved);
  });

  test('is seen through open shadow trees', async () => {
    const { views } = await watched('/shadow');
    expect(views[0]).toMatchObject({ h1: ['Inside'], buttons: ['Store'] });
    expect(formOf(views[0]).fields).toMatchObject([{ name: 'title', label: 'Title', maxlength: '9' }]);
  });

  test('that never rests is told all the same, once', async () => {
    const { views } = await watched('/restless', (page) => page.waitForTimeout(1000));
    expect(views).toMatchObject([{ h1: ['Clock'], picture: 'screen-001.png' }]);
  });

  test('that a page changes without end is told so often and no more', async () => {
    const { views, drops } = await watched('/flood', async (page, watch) => {
      for (let more = 0; more < 3; more++) {
        await page.evaluate('next()');
        await watch.settle();
      }
    });
    expect(views).toHaveLength(4);
    expect(drops).toEqual([]);
  });
});

describe('what a user types', () => {
  const PASSWORD = 'Hunter-zwei-2';
  const NAME = 'Wilhelmina Tell';
  const typeAll = async (page: Page, watch: WatchedPage): Promise<void> => {
    await page.selectOption('#k', 'c');
    await page.fill('#n', NAME);
    await page.fill('#m', 'mina@secret.example.org');
    await page.fill('[name=age]', '4711');
    await page.check('[value=phone]');
    await page.fill('#p', PASSWORD);
    await page.fill('[name=days]', '31415');
    await page.fill('[type=search]', 'something odd');
    await page.click('#note');
    await page.keyboard.type('Dear diary');
    // the page repeats it
    await page.evaluate(
      `document.querySelector('h1').textContent = 'Hello ${NAME}'; document.title = '${PASSWORD}'; document.body.insertAdjacentHTML('beforeend', '<p role=alert>${NAME} is not known</p>')`,
    );
    await watch.settle();
    await page.press('[type=search]', 'Enter');
    asked = JSON.stringify(
      await Promise.all(['describe', 'plans.begin', 'plans.end', 'ways'].map((name) => watch.world.ask(name))),
    );
  };
  let asked = '';

  test('is classed, and is nowhere in what is told', async () => {
    const { views, actions } = await watched('/member', typeAll);
    const changed = actions.filter(({ does }) => does === 'change');
    expect(changed.map(({ name, role, typed }) => [name, role, typed])).toEqual([
      ['Kind', 'combobox', { is: 'choice', length: '0' }],
      ['Name', 'textbox', { is: 'text', length: '10-99' }],
      ['Mail', 'textbox', { is: 'email', length: '10-99' }],
      ['Age', 'spinbutton', { is: 'number', length: '1-9' }],
      ['By phone', 'radio', { is: 'on', length: '0' }],
      ['Password', 'textbox', { is: 'secret', length: '10-99' }],
      ['Remind me in days', 'textbox', { is: 'number', length: '1-9' }],
      ['Quick search', 'searchbox', { is: 'text', length: '10-99' }],
      ['Note', 'textbox', { is: 'text', length: '10-99' }],
    ]);
    expect(changed[1]).toMatchObject({ form: 'Member', field: 'name' });
    expect(actions.filter(({ does }) => does === 'press')).toMatchObject([{ role: 'searchbox', name: 'Quick search' }]);
    const told = JSON.stringify([views, actions]);
    for (const typed of [NAME, 'mina@', '4711', PASSWORD, '31415', 'something odd', 'Dear diary']) {
      expect(told).not.toContain(typed);
      // nor does it leave the page in any other way
      expect(asked).not.toContain(typed);
    }
    expect(views.at(-1)).toMatchObject({ h1: ['Hello …'], notices: ['… is not known'] });
  });

  test('and what is personal is painted over in pictures, and the rest is not', async () => {
    let places: Record<string, Box> = {};
    const { pictures, views } = await watched('/member', async (page, watch, sink) => {
      await page.fill('#n', NAME);
      sink.pictures.clear();
      await page.evaluate(
        `history.pushState(0, '', '/member/edit'); document.querySelector('h1').textContent = 'Edit';
         document.body.insertAdjacentHTML('beforeend', '<dl><dt>API key</dt><dd><code id="key">Zk3vQ81mPx72LwRt0aYb</code></dd></dl><form onsubmit="return false"><input type="submit" id="out" value="Remove ann.lee@mail.example.org"></form>')`,
      );
      await watch.settle();
      places = await page.evaluate(
        `Object.fromEntries([['field', '#n'], ['mail', '#mail'], ['heading', 'h1'], ['key', '#key'], ['button', '#out']].map(([k, s]) => [k, document.querySelector(s).getBoundingClientRect().toJSON()]))`,
      );
    });
    expect(views.at(-1)).toMatchObject({ picture: 'screen-002.png' });
    const png = PNG.sync.read(Buffer.from(pictures.get('screen-002.png')!));
    expect(png.width).toBeLessThanOrEqual(1280);
    expect(coloursIn(png, places['field']!)).toEqual(['200,200,200']);
    expect(coloursIn(png, places['mail']!)).toEqual(['200,200,200']);
    expect(coloursIn(png, places['key']!)).toEqual(['200,200,200']);
    expect(coloursIn(png, places['button']!)).toEqual(['200,200,200']);
    expect(coloursIn(png, places['heading']!).length).toBeGreaterThan(2);
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function coloursIn(png: PNG, { x, y, width, height }: Box): string[] {
  const colours = new Set<string>();
  for (let row = Math.ceil(y); row < y + height - 1; row++)
    for (let column = Math.ceil(x); column < x + width - 1; column++)
      colours.add([...png.data.subarray((row * png.width + column) * 4).subarray(0, 3)].join(','));
  return [...colours];
}

test('a form that is sent is told with the button that sent it', async () => {
  const { actions } = await watched('/shadow', async (page, watch) => {
    await page.click('text=Store');
    await watch.settle();
  });
  expect(actions.filter(({ does }) => does === 'submit')).toMatchObject([{ role: 'button', name: 'Store' }]);
});

test.each(['127.0.0.1', 'localhost'])('what is done in a frame from %s is told, once', async (host) => {
  const { actions } = await watched('/app', async (page, watch) => {
    const inner = `${toy.origin.replace('127.0.0.1', host)}/shadow`;
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<iframe src="${inner}"></iframe>')`);
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    await watch.settle();
    await page.frameLocator('iframe').getByRole('textbox').fill('Something');
    await page.frameLocator('iframe').getByRole('button').click();
    await watch.settle();
  });
  const done = actions.filter(({ does, url }) => does !== 'navigate' && url.includes('/shadow'));
  expect(done.map(({ does, name }) => [does, name])).toEqual([
    ['change', 'Title'],
    ['click', 'Store'],
    ['submit', 'Store'],
  ]);
});

test('what scripts click is no action of the user', async () => {
  const { actions } = await watched('/member', (page) => page.evaluate(`document.querySelector('#ask').click()`));
  expect(actions.filter(({ does }) => does === 'click')).toEqual([]);
});

test('a page that goes away while it is looked at stops nobody', async () => {
  const { views } = await watched('/member', async (page, watch) => {
    for (const path of ['/app', '/shadow', '/member', '/app', '/shadow']) {
      await page.goto(toy.origin + path);
      // about when a screen counts as settled, and its picture is being taken
      await page.waitForTimeout(320);
    }
    await watch.settle();
  });
  expect(views.map(({ url }) => url)).toContain(`${toy.origin}/shadow`);
});
