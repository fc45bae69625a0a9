// The author accepts the invitation, writes drafts, and is refused what only editors may do.
import { left, MAIL, panelOf, PASSWORDS } from '../panel.mjs';

const DRAFTS = [
  {
    title: 'Patching a tube by the roadside',
    slug: 'patching-a-tube',
    topic: 'care',
    readingMinutes: 7,
    body: 'Find the hole, roughen, glue, wait, press.',
  },
  {
    title: 'Reflective paint, tested',
    slug: 'reflective-paint',
    topic: 'safety',
    readingMinutes: 5,
    body: 'Two coats last one winter.',
  },
  {
    title: 'Folding bikes on trains',
    slug: 'folding-on-trains',
    topic: 'travel',
    readingMinutes: 8,
    body: 'Folded they are luggage everywhere.',
  },
];

async function writeDrafts({ page, attempt, box, pick, open, create, change, read, remove, screenOf }) {
  const made = [];
  for (const draft of DRAFTS) made.push(await create('article', draft));
  await open(screenOf('article', '/create'));
  await attempt('draft by form', async () => {
    await box('title').fill('Why your saddle hurts');
    await pick('topic', 'care');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForTimeout(1200);
  });
  await read('article', made[0]?.documentId);
  await change('article', made[0]?.documentId, { teaser: 'It takes ten minutes.', readingMinutes: 6 });
  await change('article', made[1]?.documentId, { title: 'T'.repeat(130) });
  await remove('article', made[2]?.documentId);
  return made;
}

async function refused({ admin, create, change, act, read, remove, listPath, list }, [mine]) {
  const { ids } = left();
  const [theirs] = ids.articles;
  await list('article');
  await read('article', theirs);
  await change('article', theirs, { title: 'Taken over by an author' });
  await remove('article', theirs);
  for (const [name, id] of [
    ['article', mine?.documentId],
    ['article', theirs],
    ['service', ids.services[0]],
  ])
    for (const action of ['publish', 'unpublish', 'discard']) await act(name, id, action);
  await admin('POST', `${listPath('article')}/actions/publish`, DRAFTS[0]);
  await admin('POST', `${listPath('article')}/actions/bulkPublish`, { documentIds: [mine?.documentId] });
  await admin('POST', `${listPath('article')}/actions/bulkUnpublish`, { documentIds: [mine?.documentId] });
  const bike = await create('bike', { brand: 'Batavus', frameNumber: 'BTV0091127', kind: 'city', year: 2003 });
  await read('bike', bike?.documentId);
  await change('bike', bike?.documentId, { weightKg: 15.2, model: 'Diva Plus' });
  await change('bike', bike?.documentId, { year: 1700 });
  await read('bike', bike?.documentId);
  await remove('bike', bike?.documentId);
  await change('bike', ids.bikes[0], { brand: 'Stolen' });
  await remove('bike', ids.bikes[0]);
  await list('service');
  await admin('POST', '/upload/folders', { name: 'Pictures of Ada', parent: null });
  for (const [method, path, body] of [
    ['GET', '/admin/users'],
    ['POST', '/admin/users', { firstname: 'Max', email: MAIL('max'), roles: [1] }],
    ['GET', '/admin/users/1'],
    ['PUT', '/admin/users/1', { firstname: 'Hacked' }],
    ['DELETE', '/admin/users/1'],
    ['GET', '/admin/roles'],
    ['POST', '/admin/roles', { name: 'Mine' }],
    ['DELETE', '/admin/roles/2'],
    ['GET', '/admin/api-tokens'],
    ['POST', '/admin/api-tokens', { name: 'Mine', type: 'read-only', lifespan: null }],
    ['GET', '/admin/webhooks'],
    ['DELETE', '/admin/webhooks/1'],
    ['GET', '/admin/transfer/tokens'],
    ['POST', '/i18n/locales', { name: 'Danish (da)', code: 'da', isDefault: false }],
    ['DELETE', '/i18n/locales/2'],
    ['GET', '/users-permissions/roles'],
    ['GET', '/users-permissions/providers'],
    ['GET', '/users-permissions/advanced'],
    ['PUT', '/upload/settings', {}],
    ['GET', '/content-manager/collection-types/plugin::users-permissions.user'],
    ['POST', '/email/test', { to: MAIL('ada') }],
    ['GET', '/admin/users/me'],
    ['GET', '/admin/users/me/permissions'],
    ['GET', '/i18n/locales'],
    ['GET', '/upload/files?page=1&pageSize=10'],
  ])
    await admin(method, path, body);
}

export default async (browser) => {
  const hands = panelOf(browser);
  const { api, open, attempt, box, page, hideGuide, visit, screenOf } = hands;
  const { authorInvitation } = left();
  await api('GET', `/admin/registration-info?registrationToken=${authorInvitation}`);
  await open(`/admin/auth/register?registrationToken=${authorInvitation}`);
  const accepted = await attempt('accept the invitation', async () => {
    await box('Password').fill(PASSWORDS.author);
    await box('Confirm Password').fill(PASSWORDS.author);
    await page.getByRole('button', { name: "Let's start" }).click();
    await page.getByRole('heading', { name: 'Hello Ada' }).waitFor({ timeout: 20_000 });
  });
  if (!accepted) {
    await api('POST', '/admin/register', {
      registrationToken: authorInvitation,
      userInfo: { firstname: 'Ada', lastname: 'Lindner', password: PASSWORDS.author },
    });
    await hands.signIn(MAIL('ada'), PASSWORDS.author);
  }
  await hideGuide();
  const made = await writeDrafts(hands);
  await visit(screenOf('article'), screenOf('article', `/${made[0]?.documentId}`), screenOf('bike'));
  await refused(hands, made);
  await visit('/admin/settings/users', '/admin/me', '/admin/plugins/upload');
  await hands.signOut('Ada Lindner');
};
