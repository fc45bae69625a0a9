// A visitor of the web: reads what is public, is refused the rest, registers, and meets the limits of signing in.
import { left, MAIL, panelOf, PASSWORDS } from '../panel.mjs';

const LISTS = ['services', 'mechanics', 'articles'];
const CLOSED = ['customers', 'bikes', 'repair-orders'];

async function read({ api }) {
  const { ids } = left();
  for (const name of LISTS) {
    for (const query of [
      '',
      '?pagination[page]=1&pagination[pageSize]=2',
      '?pagination[page]=2&pagination[pageSize]=2',
      '?sort=createdAt:desc',
      '?populate=*',
    ])
      await api('GET', `/api/${name}${query}`);
    for (const id of ids[name].slice(0, 3)) await api('GET', `/api/${name}/${id}?populate=*`);
    await api('GET', `/api/${name}/no-such-thing`);
  }
  for (const query of [
    'filters[category][$eq]=brakes',
    'filters[price][$lt]=60&sort=price:asc',
    'filters[title][$containsi]=wheel',
    'fields[0]=title&fields[1]=price',
    'pagination[limit]=1&pagination[start]=1',
    'pagination[pageSize]=5000',
    'pagination[withCount]=false',
    'status=draft',
    'sort=nothing',
    'filters[nothing][$eq]=1',
    'filters[price][$roughly]=5',
    'populate[0]=nothing',
    'fields[0]=nothing',
    'pagination[page]=0',
    'pagination[page]=1&pagination[start]=3',
    'publicationState=live',
  ])
    await api('GET', `/api/services?${query}`);
  for (const query of [
    'locale=de',
    'locale=fr',
    'locale=xx',
    'filters[topic][$in][0]=care&filters[topic][$in][1]=news',
  ])
    await api('GET', `/api/articles?${query}`);
  await api('GET', '/api/shop?populate=*');
  await api('GET', '/api/i18n/locales');
}

async function refused({ api }) {
  const { ids } = left();
  for (const name of CLOSED) {
    await api('GET', `/api/${name}`);
    await api('POST', `/api/${name}`, { data: {} });
    await api('GET', `/api/${name}/${ids[name.replace('repair-', '')][0]}`);
  }
  for (const name of LISTS) {
    await api('POST', `/api/${name}`, { data: { title: 'Graffiti' } });
    await api('PUT', `/api/${name}/${ids[name][0]}`, { data: { title: 'Graffiti' } });
    await api('DELETE', `/api/${name}/${ids[name][0]}`);
  }
  for (const [method, path] of [
    ['PUT', '/api/shop'],
    ['DELETE', '/api/shop'],
    ['GET', '/api/users'],
    ['GET', '/api/users/me'],
    ['GET', '/api/users/1'],
    ['POST', '/api/upload'],
    ['GET', '/api/upload/files'],
    ['POST', '/api/email'],
    ['GET', '/api/nothing'],
    ['GET', '/api/users-permissions/roles'],
    ['POST', '/api/auth/change-password'],
  ])
    await api(method, path, method === 'GET' ? undefined : {});
  for (const path of [
    'users',
    'users/me',
    'users/1',
    'roles',
    'roles/1',
    'api-tokens',
    'webhooks',
    'transfer/tokens',
    'admin-tokens',
    'permissions',
    'information',
    'project-settings',
    'plugins',
  ])
    await api('GET', `/admin/${path}`);
  for (const path of [
    '/content-manager/collection-types/api::bike.bike',
    '/content-manager/init',
    '/content-manager/content-types',
    '/i18n/locales',
    '/i18n/iso-locales',
    '/upload/files',
    '/upload/folders',
    '/users-permissions/roles',
    '/users-permissions/advanced',
    '/email/settings',
    '/content-type-builder/schema',
  ])
    await api('GET', path);
  for (const [path, body] of [
    ['/admin/users', {}],
    ['/admin/roles', {}],
    ['/admin/webhooks', {}],
    ['/admin/api-tokens', {}],
    ['/content-manager/collection-types/api::bike.bike', {}],
    ['/i18n/locales', {}],
    ['/upload/folders', {}],
  ])
    await api('POST', path, body);
  for (const path of ['/admin/users/1', '/admin/roles/1', '/admin/webhooks/1', '/i18n/locales/1'])
    await api('DELETE', path);
  await api('GET', '/admin/users/me', undefined, { authorization: 'Bearer not.a.token' });
  await api('GET', '/api/services', undefined, { authorization: 'Bearer not.a.token' });
  await api('GET', '/admin/init');
  await api('GET', '/admin/project-type');
}

async function register({ api, refusals }) {
  const good = { username: 'henrike', email: 'henrike@mail.example', password: PASSWORDS.customer };
  const wrong = [
    { username: undefined },
    { email: undefined },
    { email: 'henrike' },
    { password: undefined },
    { password: 'abc' },
    { password: 'p'.repeat(80) },
    { username: 'hv' },
    { shoeSize: 41 },
  ];
  await refusals(
    api,
    'POST',
    '/api/auth/local/register',
    good,
    wrong.map((change, i) => ({ email: `try${i}@mail.example`, ...change })),
  );
  await api('POST', '/api/auth/local/register', good);
  await api('POST', '/api/auth/local/register', { ...good, username: 'henrike2' });
  await api('POST', '/api/auth/local/register', { ...good, email: 'other@mail.example' });
  for (const username of ['milan', 'sofia', 'jasper'])
    await api('POST', '/api/auth/local/register', {
      username,
      email: `${username}@mail.example`,
      password: PASSWORDS.customer,
    });
  for (const body of [
    { identifier: 'henrike', password: 'Wrong2026' },
    { identifier: 'nobody', password: 'Wrong2026' },
    { identifier: 'sofia' },
    { password: 'Wrong2026' },
    { identifier: 'milan', password: PASSWORDS.customer },
  ])
    await api('POST', '/api/auth/local', body);
  for (const body of [{ email: 'jasper@mail.example' }, { email: 'nobody@mail.example' }, { email: 'jasper' }, {}])
    await api('POST', '/api/auth/forgot-password', body);
  for (const body of [
    { code: 'no-code', password: 'NewPass2026', passwordConfirmation: 'NewPass2026' },
    { code: 'no-code', password: 'NewPass2026', passwordConfirmation: 'Other2026x' },
    { password: 'NewPass2026' },
    { code: 'x' },
  ])
    await api('POST', '/api/auth/reset-password', body);
  await api('GET', '/api/auth/email-confirmation?confirmation=no-such-code');
  await api('GET', '/api/auth/email-confirmation');
  for (const body of [{ email: 'sofia@mail.example' }, { email: 'nowhere' }, {}])
    await api('POST', '/api/auth/send-email-confirmation', body);
  await api('GET', '/api/connect/github2');
}

async function panelDoors({ page, api, visit, attempt, box }) {
  await visit('/admin/auth/login', '/admin/auth/forgot-password');
  await attempt('forgotten password', async () => {
    await page.getByRole('button', { name: 'Send Email' }).click();
    await box('Email').fill(MAIL('nobody'));
    await page.getByRole('button', { name: 'Send Email' }).click();
    await page.waitForTimeout(800);
  });
  await visit('/admin/auth/forgot-password-success', '/admin/auth/reset-password?code=no-such-code');
  await attempt('new password', async () => {
    await box('Password').fill('Brandnew2026');
    await box('Confirm Password').fill('Brandnew2026');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.waitForTimeout(800);
  });
  for (const body of [{ email: 'nobody' }, {}]) await api('POST', '/admin/forgot-password', body);
  for (const body of [
    { resetPasswordToken: 'no-such-code', password: 'Brandnew2026' },
    { resetPasswordToken: 'no-such-code', password: 'weak' },
    { password: 'Brandnew2026' },
  ])
    await api('POST', '/admin/reset-password', body);
  await api('POST', '/admin/access-token', {});
  await api('POST', '/admin/logout', {});
  for (let i = 0; i < 7; i++)
    await api('POST', '/admin/login', { email: 'mallory@mail.example', password: `Guess${i}` });
  await visit(
    '/admin/settings/users',
    '/admin/content-manager',
    '/admin/auth/register?registrationToken=no-such-token',
  );
}

export default async (browser) => {
  const hands = panelOf(browser);
  await read(hands);
  await refused(hands);
  await register(hands);
  await panelDoors(hands);
};
