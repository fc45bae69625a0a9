// The editor accepts the invitation and runs the workshop's books: people, bicycles, jobs, services and advice.
import { leave, left, joined, MAIL, panelOf, PASSWORDS } from '../panel.mjs';
import { ARTICLES, BIKES, CUSTOMERS, MECHANICS, ORDERS, SERVICES, SHOP, WRONG } from './parts/workshop.mjs';

async function acceptInvitation({ page, attempt, api, box, open, hideGuide, signOut, signIn }) {
  const { editorInvitation } = left();
  const userInfo = { firstname: 'Emil', lastname: 'Vogt', password: PASSWORDS.editor };
  for (const body of [
    { userInfo },
    { registrationToken: 'no-such-token', userInfo },
    { registrationToken: editorInvitation, userInfo: { ...userInfo, password: 'weak' } },
    { registrationToken: editorInvitation, userInfo: { password: PASSWORDS.editor } },
  ])
    await api('POST', '/admin/register', body);
  await api('GET', '/admin/registration-info');
  await api('GET', '/admin/registration-info?registrationToken=no-such-token');
  await open(`/admin/auth/register?registrationToken=${editorInvitation}`);
  const accepted = await attempt('accept the invitation', async () => {
    await box('Password').fill(PASSWORDS.editor);
    await box('Confirm Password').fill(PASSWORDS.editor);
    await page.getByRole('button', { name: "Let's start" }).click();
    await page.getByRole('heading', { name: 'Hello Emil' }).waitFor();
  });
  if (!accepted) await api('POST', '/admin/register', { registrationToken: editorInvitation, userInfo });
  await hideGuide();
  await signOut('Emil Vogt');
  await api('POST', '/admin/login', { email: MAIL('emil'), password: 'Wrong2026x' });
  await signIn(MAIL('emil'), PASSWORDS.editor);
}

async function serviceByForm({ page, attempt, box, pick, open, screenOf }) {
  await open(screenOf('service'));
  await open(screenOf('service', '/create'));
  await attempt('service by form', async () => {
    await box('title').fill('No');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.waitForTimeout(800);
    await box('title').fill('Flat tyre at the counter');
    await box('summary').fill('New tube, checked rim tape, pumped up while you wait.');
    await pick('category', 'wheels');
    await box('price').fill('14.5');
    await box('minutes').fill('15');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForTimeout(1200);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.waitForTimeout(1200);
  });
}

async function bikeByForm({ page, attempt, box, pick, open, screenOf }) {
  await open(screenOf('bike', '/create'));
  await attempt('bike by form', async () => {
    await box('brand').fill('Hercules');
    await box('model').fill('Viverty');
    await box('frameNumber').fill('bad');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForTimeout(800);
    await box('frameNumber').fill('HC55320091');
    await pick('kind', 'city');
    await box('year').fill('2016');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForTimeout(1200);
  });
}

async function fillBooks({ admin, create, refusals, listPath }) {
  const wrong = (name, good) => refusals(admin, 'POST', listPath(name), good, WRONG[name]);
  const all = async (name, list, more = () => ({})) => {
    const made = [];
    for (const [i, data] of list.entries()) made.push(await create(name, { ...data, ...more(i) }));
    return made;
  };
  const certificates = [
    { title: 'Master craftsman', issuedOn: '2009-06-30', registration: 'BE-0417' },
    { title: 'E-bike systems', issuedOn: '2021-02-12' },
  ];
  const mechanics = await all('mechanic', MECHANICS, (i) => (i % 4 === 0 ? { certificates } : {}));
  const services = await all('service', SERVICES, (i) => ({
    summary: `Takes about ${SERVICES[i].minutes} minutes.`,
    mechanics: joined(mechanics[i % 5], mechanics[0]),
  }));
  const customers = await all('customer', CUSTOMERS);
  const bikes = await all('bike', BIKES, (i) => ({ owner: joined(customers[i % 5]) }));
  const orders = await all('repair-order', ORDERS, (i) => ({
    orderState: 'received',
    bike: joined(bikes[i]),
    mechanic: joined(mechanics[i]),
    services: joined(services[i]),
  }));
  const articles = await all('article', ARTICLES, (i) => ({
    author: joined(mechanics[i]),
    services: joined(services[i]),
  }));
  await wrong('mechanic', { name: 'Rosa Lind', email: 'rosa@strapi.example', level: 'apprentice' });
  await wrong('customer', { fullName: 'Ole Bakker', email: 'ole@mail.example' });
  await wrong('bike', { brand: 'Brompton', model: 'C Line', frameNumber: 'BR778812', kind: 'city' });
  await wrong('repair-order', { ...ORDERS[0], number: 'RO-10090', orderState: 'received' });
  return { mechanics, services, customers, bikes, orders, articles };
}

/** Published, changed, brought back, changed, published again, taken down and published at last: with a look between. */
async function moves({ change, act, read }, name, id, data) {
  const steps = [
    () => change(name, id, data),
    () => act(name, id, 'discard'),
    () => change(name, id, data),
    () => act(name, id, 'publish'),
    () => act(name, id, 'unpublish'),
    () => act(name, id, 'publish'),
    () => change(name, id, { ...data, slug: `again-${id.slice(0, 5)}` }),
    () => act(name, id, 'unpublish', { discardDraft: true }),
    () => act(name, id, 'publish'),
  ];
  await read(name, id);
  for (const step of steps) {
    await step();
    await read(name, id);
  }
}

/** A draft may lack what publishing asks for. */
async function publishing({ admin, create, change, act, read, remove, refusals, listPath }, { services, articles }) {
  for (const name of ['service', 'article']) {
    const good =
      name === 'service'
        ? { ...SERVICES[5], title: 'Saddle fitting', slug: 'saddle-fitting' }
        : { ...ARTICLES[4], title: 'Choosing a saddle', slug: 'choosing-a-saddle' };
    await refusals(admin, 'POST', `${listPath(name)}/actions/publish`, good, WRONG[name]);
    const bare = await create(name, {});
    await act(name, bare?.documentId, 'publish', { title: 'ab' });
    await act(name, bare?.documentId, 'publish', good);
    await act(name, bare?.documentId, 'unpublish');
    await remove(name, bare?.documentId);
  }
  for (const { documentId } of services.slice(0, 4)) {
    await read('service', documentId);
    await act('service', documentId, 'publish');
    await read('service', documentId);
  }
  const [first, second] = services;
  await moves({ change, act, read }, 'service', first.documentId, { price: 42.5 });
  await moves({ change, act, read }, 'service', second.documentId, { price: 155, minutes: 95 });
  for (const { documentId } of articles.slice(0, 3)) {
    await read('article', documentId);
    await act('article', documentId, 'publish');
    await read('article', documentId);
  }
  await moves({ change, act, read }, 'article', articles[1].documentId, { readingMinutes: 7 });
  const ids = articles.slice(3).map(({ documentId }) => documentId);
  for (const [action, documentIds] of [
    ['bulkPublish', ids],
    ['bulkUnpublish', ids.slice(1)],
    ['bulkPublish', []],
    ['bulkPublish', ids],
  ])
    await admin('POST', `${listPath('article')}/actions/${action}`, { documentIds });
  await admin('GET', `${listPath('article')}/actions/countManyEntriesDraftRelations?documentIds=${ids[0]}&locale=en`);
  await admin('GET', `${listPath('article')}/${ids[0]}/actions/countDraftRelations`);
  await admin('PUT', `${listPath('article')}/${articles[0].documentId}?locale=de`, {
    title: 'Wie eine Kette leise bleibt',
    slug: 'leise-kette',
    topic: 'care',
    body: 'Nach jeder nassen Fahrt abwischen.',
  });
  await admin('POST', `${listPath('article')}/${articles[0].documentId}/actions/publish?locale=de`, {});
  await admin(
    'GET',
    `/i18n/content-manager/get-fill-from-locale/api::article.article?collectionType=collection-types&documentId=${articles[0].documentId}&sourceLocale=en&targetLocale=fr`,
  );
}

async function jobs({ page, attempt, change, read, open, screenOf, pick }, { orders }) {
  const moves = [
    ['in_progress', 'waiting_for_parts', 'in_progress', 'ready', 'collected'],
    ['in_progress', 'ready', 'in_progress', 'ready'],
    ['cancelled'],
    ['waiting_for_parts', 'cancelled', 'received'],
  ];
  for (const [i, states] of moves.entries())
    for (const orderState of states) {
      await read('repair-order', orders[i].documentId);
      await change('repair-order', orders[i].documentId, { orderState });
      await read('repair-order', orders[i].documentId);
    }
  await open(screenOf('repair-order', `/${orders[4].documentId}`));
  await attempt('job by form', async () => {
    await pick('orderState', 'in_progress');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForTimeout(1000);
  });
  await read('repair-order', orders[4].documentId);
  const { documentId } = orders[1];
  for (const body of [
    { number: null },
    { number: 'nope' },
    { number: ORDERS[0].number },
    { orderState: 'lost' },
    { orderState: null },
    { deposit: -1 },
    { notes: 'z'.repeat(501) },
    { lines: [] },
    { lines: null },
    { priority: 'soon' },
    { receivedAt: 'now-ish' },
    { notes: 'Called the customer twice.', deposit: 35 },
  ])
    await change('repair-order', documentId, body);
}

async function lookAround(hands, { bikes, customers, services, mechanics, articles }) {
  const { admin, list, visit, screenOf, read, remove, change, act, listPath, page, attempt, create, open } = hands;
  for (const query of [
    'page=1&pageSize=3&sort=brand:ASC',
    'page=2&pageSize=3&sort=brand:ASC',
    'page=1&pageSize=10&_q=canyon',
    'page=1&pageSize=10&filters[$and][0][kind][$eq]=city',
    'page=1&pageSize=10&filters[$and][0][year][$gte]=2021&sort=year:DESC',
    'page=9&pageSize=10',
    'page=1&pageSize=500',
    'sort=nothing:ASC',
    'filters[nothing][$eq]=1',
    'page=-1&pageSize=10',
  ])
    await list('bike', query);
  await visit(
    screenOf('bike', '?page=1&pageSize=10&sort=brand:DESC'),
    screenOf('bike', '?page=1&pageSize=10&_q=gazelle'),
    screenOf('bike', '?page=1&pageSize=10&filters[$and][0][kind][$eq]=city'),
    screenOf('bike', `/${bikes[0].documentId}`),
    screenOf('customer'),
    screenOf('customer', `/${customers[0].documentId}`),
    screenOf('service'),
    screenOf('service', `/${services[0].documentId}`),
    screenOf('mechanic'),
    screenOf('mechanic', `/${mechanics[0].documentId}`),
    screenOf('article', `/${articles[0].documentId}`),
    screenOf('repair-order'),
    '/admin/content-manager/single-types/api::shop.shop',
    screenOf('article', `/clone/${articles[0].documentId}`),
    screenOf('bike', `/clone/${bikes[0].documentId}`),
  );
  await attempt('search in the list', async () => {
    await open(screenOf('customer'));
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .first()
      .fill('sofia');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(800);
  });
  for (const [path, query] of [
    ['bike/owner', 'pageSize=10&page=1'],
    ['service/mechanics', 'pageSize=2&page=1&_q=in'],
    ['bike/nothing', ''],
    [`bike/${bikes[0].documentId}/owner`, ''],
    [`service/${services[0].documentId}/mechanics`, 'pageSize=5'],
    [`bike/no-such-bike/owner`, ''],
  ]) {
    const [name, ...rest] = path.split('/');
    await admin('GET', `/content-manager/relations/api::${name}.${name}/${rest.join('/')}?${query}`);
  }
  for (const [slug, title] of [
    ['wheel-truing', 'Wheel truing'],
    ['hub-service', 'Hub service'],
  ]) {
    await admin('POST', '/content-manager/uid/generate', {
      contentTypeUID: 'api::service.service',
      field: 'slug',
      data: { title },
    });
    await admin('POST', '/content-manager/uid/check-availability', {
      contentTypeUID: 'api::service.service',
      field: 'slug',
      value: slug,
    });
  }
  await admin('POST', '/content-manager/uid/generate', {
    contentTypeUID: 'api::nothing.nothing',
    field: 'slug',
    data: {},
  });
  await admin('POST', '/content-manager/uid/check-availability', {
    contentTypeUID: 'api::service.service',
    field: 'slug',
    value: 'Not OK!',
  });
  for (const path of [
    'recent-documents?action=update',
    'recent-documents?action=publish',
    'recent-documents?action=dance',
    'count-documents',
  ])
    await admin('GET', `/content-manager/homepage/${path}`);
  await read('bike', 'no-such-bike');
  await change('bike', 'no-such-bike', { brand: 'None' });
  await remove('bike', 'no-such-bike');
  await act('service', 'no-such-service', 'publish');
  await act('service', 'no-such-service', 'unpublish');
  await admin('GET', '/content-manager/collection-types/api::nothing.nothing');
  for (const body of [
    { year: 1 },
    { frameNumber: null },
    { kind: 'boat' },
    { frameNumber: BIKES[1].frameNumber },
    { model: 'Courier II', year: 2020 },
  ])
    await change('bike', bikes[0].documentId, body);
  await admin('POST', `${listPath('bike')}/clone/${bikes[1].documentId}`, {
    brand: 'Canyon',
    frameNumber: 'CNY88120Q8',
    kind: 'road',
  });
  await admin('POST', `${listPath('bike')}/auto-clone/${bikes[1].documentId}`, {});
  await admin('POST', `${listPath('repair-order')}/auto-clone/no-such-job`, {});
  const doomed = await create('bike', { brand: 'Scrap', frameNumber: 'SCRAP0001', kind: 'city' });
  const more = [
    await create('bike', { brand: 'Rust', frameNumber: 'RUST000001', kind: 'road' }),
    await create('bike', { brand: 'Wreck', frameNumber: 'WRECK00001', kind: 'cargo' }),
  ];
  await remove('bike', doomed.documentId);
  await read('bike', doomed.documentId);
  await admin('POST', `${listPath('bike')}/actions/bulkDelete`, {
    documentIds: more.map(({ documentId }) => documentId),
  });
  await admin('POST', `${listPath('bike')}/actions/bulkDelete`, {});
  const shop = '/content-manager/single-types/api::shop.shop';
  await admin('GET', shop);
  for (const body of [
    {},
    { name: 'N'.repeat(61) },
    { ...SHOP, email: 'nowhere' },
    { ...SHOP, phone: 'none' },
    { ...SHOP, hours: [{ day: 'sunday', opens: '10:00:00.000', closes: '12:00:00.000' }] },
    { ...SHOP, hours: [{ day: 'monday' }] },
    { ...SHOP, holidayNote: 'h'.repeat(201) },
    SHOP,
    { ...SHOP, holidayNote: 'Closed on 1 May.' },
  ])
    await admin('PUT', shop, body);
  await admin('GET', shop);
}

async function whatAnEditorMayNot({ admin, visit }) {
  for (const [method, path, body] of [
    ['GET', '/admin/users'],
    ['POST', '/admin/users', { firstname: 'Eve', email: MAIL('eve'), roles: [1] }],
    ['DELETE', '/admin/users/1'],
    ['GET', '/admin/roles'],
    ['POST', '/admin/roles', { name: 'Own Role' }],
    ['GET', '/admin/api-tokens'],
    ['POST', '/admin/api-tokens', { name: 'Mine', type: 'full-access', lifespan: null }],
    ['GET', '/admin/webhooks'],
    ['POST', '/admin/webhooks', { name: 'Mine', url: 'http://127.0.0.1:9/', events: [] }],
    ['GET', '/admin/transfer/tokens'],
    ['GET', '/users-permissions/roles'],
    ['GET', '/users-permissions/advanced'],
    ['PUT', '/users-permissions/advanced', {}],
    ['POST', '/i18n/locales', { name: 'Danish (da)', code: 'da', isDefault: false }],
    ['PUT', '/upload/settings', {}],
    ['GET', '/users-permissions/providers'],
    ['GET', '/users-permissions/email-templates'],
    ['POST', '/admin/project-settings', {}],
    ['PUT', '/content-manager/content-types/api::bike.bike/configuration', {}],
    ['GET', '/content-type-builder/schema'],
  ])
    await admin(method, path, body);
  await visit(
    '/admin/settings/users',
    '/admin/settings/roles',
    '/admin/settings/webhooks',
    '/admin/no-such-page',
    '/admin/content-manager/collection-types/api::nothing.nothing',
  );
}

export default async (browser) => {
  const hands = panelOf(browser);
  await acceptInvitation(hands);
  await hands.visit('/admin', '/admin/content-manager');
  const books = await fillBooks(hands);
  leave({
    ids: Object.fromEntries(Object.entries(books).map(([name, list]) => [name, list.map((one) => one?.documentId)])),
  });
  await serviceByForm(hands);
  await bikeByForm(hands);
  await publishing(hands, books);
  await jobs(hands, books);
  await lookAround(hands, books);
  await whatAnEditorMayNot(hands);
  await hands.signOut('Emil Vogt');
};
