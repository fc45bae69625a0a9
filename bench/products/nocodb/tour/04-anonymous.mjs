// Somebody without an account: refused everywhere, but may read shared views and fill in shared forms.
import { handsIn, people, recall } from './hands.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  const { baseId, tables, views, shared, sharedBase } = recall();
  await entrance(hands);
  await refusals(hands, baseId, tables, views);
  await sharedViews(hands, shared);
  await sharedForms(hands, shared);
  await sharedBases(hands, sharedBase, tables);
};

async function entrance({ api, visit, click, type, tryIn }) {
  await tryIn({ email: 'nobody@harbour.example', password: 'whatever-it-is' });
  await tryIn({ ...people.owner, password: 'wrong-again' });
  await visit('/signin');
  await type('input[type=email]', 'no-address');
  await click('button[type=submit]');
  await api('POST', '/api/v1/auth/user/signin', { email: people.owner.email });
  await api('POST', '/api/v1/auth/user/signin', {});
  await visit('/forgot-password');
  await type('input[type=email], input', 'nobody@harbour.example');
  await click('button[type=submit]', 2000);
  await api('POST', '/api/v1/auth/password/forgot', { email: 'nobody@harbour.example' });
  await api('POST', '/api/v1/auth/password/forgot', { email: 'nobody' });
  await api('POST', '/api/v1/auth/password/forgot', {});
  await api('POST', '/api/v1/auth/token/validate/00000000-0000-4000-8000-000000000000');
  await api('POST', '/api/v1/auth/password/reset/00000000-0000-4000-8000-000000000000', { password: 'brand-new-one' });
  await api('POST', '/api/v1/auth/password/reset/00000000-0000-4000-8000-000000000000', { password: 'tiny' });
  await api('POST', '/api/v1/auth/email/validate/00000000-0000-4000-8000-000000000000');
  await api('POST', '/api/v1/auth/token/refresh');
  await visit('/reset/00000000-0000-4000-8000-000000000000');
  await visit('/signup');
  await type('input[type=email]', 'stranger@elsewhere.example');
  await type('input[type=password]', 'tiny');
  await click('button[type=submit]', 1200);
  await visit('/signup/00000000-0000-4000-8000-000000000000');
  await api('POST', '/api/v1/auth/user/signup', {
    email: 'stranger@elsewhere.example',
    password: 'long-enough-1',
    token: 'no-such-invitation',
  });
}

async function refusals({ api }, baseId, tables, views) {
  const v2 = '/api/v2/meta';
  for (const path of [
    `${v2}/bases/`,
    `${v2}/bases/${baseId}`,
    `${v2}/bases/${baseId}/tables`,
    `${v2}/bases/${baseId}/users`,
    `${v2}/tables/${tables.Books}`,
    `${v2}/tables/${tables.Books}/views`,
    `${v2}/tables/${tables.Books}/hooks`,
    `${v2}/views/${views.available}/filters`,
    `${v2}/views/${views.available}/sorts`,
    `/api/v2/tables/${tables.Books}/records`,
    `/api/v2/tables/${tables.Books}/records/1`,
    '/api/v1/tokens',
    '/api/v1/users',
    '/api/v1/app-settings',
    `${v2}/plugins`,
    `${v2}/integrations`,
  ]) {
    await api('GET', path, undefined, {});
  }
  await api('GET', '/api/v1/auth/user/me', undefined, {});
  await api('GET', `${v2}/nocodb/info`, undefined, {});
  await api('GET', '/api/v1/health', undefined, {});
  await api('GET', '/api/v1/version', undefined, {});
  await api('GET', `${v2}/bases/`, undefined, { 'xc-auth': 'not.a.token' });
  await api('POST', `${v2}/bases`, { title: 'Mine now' }, {});
  await api('POST', `${v2}/bases/${baseId}/tables`, { title: 'Mine', columns: [] }, {});
  await api('POST', `/api/v2/tables/${tables.Books}/records`, { Title: 'Mine' }, {});
  await api('PATCH', `/api/v2/tables/${tables.Books}/records`, { Id: 1, Title: 'Mine' }, {});
  await api('DELETE', `/api/v2/tables/${tables.Books}/records`, { Id: 1 }, {});
  await api('DELETE', `${v2}/tables/${tables.Books}`, undefined, {});
  await api('GET', '/api/v2/meta/nothing-here', undefined, {});
}

async function sharedViews({ api, visit, type, click, page }, shared) {
  const v2 = '/api/v2/public/shared-view';
  await visit(`/nc/view/${shared.available}`, 3500);
  await visit(`/nc/kanban/${shared.board}`, 3500);
  await visit(`/nc/gallery/${shared.covers}`, 2500);
  await type('input[type=password]', 'wrong-door');
  await page.keyboard.press('Enter');
  await visit(`/nc/gallery/${shared.covers}`, 2500);
  await type('input[type=password]', 'gallery-door-9');
  await click('button:has-text("Unlock")', 2500);
  await visit(`/nc/calendar/${shared.bought}`, 2500);
  await visit('/nc/view/00000000-0000-4000-8000-000000000000', 2500);
  const open = `${v2}/${shared.available}`;
  await api('GET', `${open}/meta`, undefined, {});
  await api('GET', `${open}/rows?limit=5&offset=0`, undefined, {});
  await api('GET', `${open}/rows?limit=5&offset=5`, undefined, {});
  await api('GET', `${open}/rows?where=(Genre,eq,History)`, undefined, {});
  await api('GET', `${open}/count`, undefined, {});
  await api('GET', `${open}/groupby?column_name=Genre`, undefined, {});
  await api('GET', `${open}/aggregate`, undefined, {});
  await api('GET', `${open}/rows/export/csv`, undefined, {});
  await api('GET', `${v2}/${shared.covers}/meta`, undefined, {});
  await api('GET', `${v2}/${shared.covers}/rows`, undefined, { 'xc-password': 'wrong-door' });
  await api('GET', `${v2}/${shared.covers}/meta`, undefined, { 'xc-password': 'gallery-door-9' });
  await api('GET', `${v2}/${shared.covers}/rows`, undefined, { 'xc-password': 'gallery-door-9' });
  await api('GET', `${v2}/${shared.bought}/meta`, undefined, {});
  await api('GET', `${v2}/00000000-0000-4000-8000-000000000000/meta`, undefined, {});
  await api('GET', `${v2}/00000000-0000-4000-8000-000000000000/rows`, undefined, {});
  await api('POST', `${open}/rows`, { data: { Title: 'Into a grid' } }, {});
}

async function sharedForms({ api, visit, click, type }, shared) {
  await visit(`/nc/form/${shared.join}`, 3500);
  await click('button:has-text("Submit")', 1500);
  await visit(`/nc/form/${shared.request}`, 3500);
  await click('button:has-text("Submit")', 1500);
  await type(
    '[data-testid="nc-form-input-Title"] input, .nc-form-input-Title input, .nc-input-title input',
    'Ropes of the World',
  );
  await type(
    '[data-testid="nc-form-input-Author"] input, .nc-form-input-Author input, .nc-input-author input',
    'Petra Nilsen',
  );
  await click('button:has-text("Submit")', 2500);
  await visit(`/nc/form/${shared.request}/survey`, 2500);
  const path = (name) => `/api/v2/public/shared-view/${shared[name]}/rows`;
  await api('GET', `/api/v2/public/shared-view/${shared.request}/meta`, undefined, {});
  await api('POST', path('join'), { data: { Name: 'Gita Rao', Email: 'gita@rao.example', Level: 'Crew' } }, {});
  await api('POST', path('join'), { data: { Name: 'Hugo Lind', Email: 'not an address' } }, {});
  await api('POST', path('join'), { data: { Name: 'Ines Prat', Level: 'Admiral' } }, {});
  await api(
    'POST',
    path('request'),
    { data: { Title: 'Stars at Sea', Author: 'Leo Fontaine', Genre: 'Navigation' } },
    {},
  );
  await api('POST', path('request'), { data: { Title: 'Without an author' } }, {});
  await api('POST', '/api/v2/public/shared-view/00000000-0000-4000-8000-000000000000/rows', { data: {} }, {});
}

async function sharedBases({ api, visit }, sharedBase, tables) {
  await visit(`/base/${sharedBase}`, 4000);
  await visit(`/base/${sharedBase}/${tables.Books}`, 3500);
  await api('GET', `/api/v2/public/shared-base/${sharedBase}/meta`, undefined, {});
  await api('GET', '/api/v2/public/shared-base/00000000-0000-4000-8000-000000000000/meta', undefined, {});
  const guest = { 'xc-shared-base-id': sharedBase };
  await api('GET', `/api/v2/meta/tables/${tables.Books}/views`, undefined, guest);
  await api('GET', `/api/v2/tables/${tables.Books}/records?limit=2`, undefined, guest);
  await api('POST', `/api/v2/tables/${tables.Books}/records`, { Title: 'By a guest' }, guest);
}
