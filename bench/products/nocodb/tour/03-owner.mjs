// The owner shares views and the base, invites people, makes API tokens and looks at the settings of the instance.
import { handsIn, people, recall, remember } from './hands.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  const { baseId, tables, views } = recall();
  await hands.signIn(people.owner);
  await shareViews(hands, tables, views);
  await shareBase(hands, baseId);
  await invite(hands, baseId);
  await account(hands);
  await tokens(hands, baseId);
  await settings(hands, baseId);
  await screens(hands, baseId);
  await password(hands);
  await hands.signOut();
};

async function shareViews({ api }, tables, views) {
  const v2 = '/api/v2/meta';
  const shared = {};
  for (const name of ['available', 'request', 'join', 'covers', 'board', 'bought']) {
    const { json } = await api('POST', `${v2}/views/${views[name]}/share`);
    shared[name] = json?.uuid;
  }
  await api('POST', `${v2}/views/vw00000000000000/share`);
  await api('GET', `${v2}/tables/${tables.Books}/views`);
  await api('GET', `${v2}/tables/${tables.Books}/share`);
  const path = `${v2}/views/${views.covers}/share`;
  await api('PATCH', path, { password: 'p'.repeat(256) });
  await api('PATCH', path, { password: 'gallery-door-9', meta: { allowCSVDownload: false } });
  await api('PATCH', `${v2}/views/${views.available}/share`, { meta: { allowCSVDownload: true } });
  await api('DELETE', `${v2}/views/${views.bought}/share`);
  await api('GET', `${v2}/tables/${tables.Books}/views`);
  await api('POST', `${v2}/views/${views.bought}/share`);
  await api('GET', `${v2}/tables/${tables.Books}/share`);
  await api('DELETE', `${v2}/views/${views.bought}/share`);
  remember({ shared });
}

async function shareBase({ api }, baseId) {
  const path = `/api/v2/meta/bases/${baseId}/shared`;
  await api('GET', path);
  await api('POST', path, { roles: 'captain' });
  await api('POST', path, { roles: 'editor' });
  await api('POST', path, { roles: 'viewer', password: 'short' });
  await api('POST', path, { roles: 'viewer' });
  await api('GET', path);
  await api('DELETE', path);
  await api('GET', path);
  await api('POST', path, { roles: 'viewer' });
  await api('PATCH', path, { roles: 'viewer' });
  const { json } = await api('GET', path);
  remember({ sharedBase: json?.uuid });
  await api('POST', '/api/v2/meta/bases/p00000000000000/shared', { roles: 'viewer' });
}

async function invite({ api, visit, click, type, testId, page, escape }, baseId) {
  const path = `/api/v2/meta/bases/${baseId}/users`;
  const invitations = {};
  await api('POST', path, { roles: 'viewer' });
  await api('POST', path, { email: 'vera.lindqvist', roles: 'viewer' });
  await api('POST', path, { email: people.viewer.email, roles: 'harbour-master' });
  await api('POST', path, { email: people.viewer.email, roles: 'guest' });
  for (const role of ['creator', 'editor', 'commenter', 'viewer']) {
    const second = `second.${role}@harbour.example`;
    const { json } = await api('POST', path, { email: `${people[role].email},${second}`, roles: role });
    invitations[role] = json?.invite_token;
  }
  await api('POST', path, { email: people.viewer.email, roles: 'viewer' });
  const { json } = await api('GET', path);
  const users = json?.users?.list ?? [];
  const idOf = (email) => users.find((user) => user.email === email)?.id;
  const second = idOf('second.editor@harbour.example');
  for (const roles of ['commenter', 'viewer', 'editor']) {
    await api('PATCH', `${path}/${second}`, { roles });
    await api('GET', path);
  }
  await api('PATCH', `${path}/${second}`, {});
  await api('PATCH', `${path}/${second}`, { roles: 'bosun' });
  await api('PATCH', `${path}/us00000000000000`, { roles: 'viewer' });
  await api('POST', `${path}/${second}/resend-invite`);
  await api('DELETE', `${path}/${idOf('second.viewer@harbour.example')}`);
  await api('DELETE', `${path}/${idOf(people.owner.email)}`);
  await api('PATCH', `/api/v2/meta/bases/${baseId}/user`, { starred: true, order: 2 });
  await api('GET', '/api/v2/meta/bases/');
  await api('PATCH', `/api/v2/meta/bases/${baseId}/user`, { starred: false });
  remember({ invitations, users: Object.fromEntries(users.map(({ email, id }) => [email, id])) });
  await visit(`/nc/${baseId}?page=collaborator`);
  await click(testId('proj-view-tab__access-settings'), 2000);
  await click('button:has-text("Add Member")', 1500);
  await type('.nc-modal input, .ant-modal input', 'kai.andersen@harbour.example');
  await page.keyboard.press('Enter');
  await click('.ant-modal button:has-text("Invite"), .nc-modal button:has-text("Invite")', 2500);
  await escape();
}

async function account({ api, visit, click, testId, type, page, escape }) {
  await visit('/account/users/list');
  await click(testId('nc-super-user-invite'), 1500);
  await type('.ant-modal input, .ant-modal textarea', 'lena.holm@harbour.example');
  await click('.ant-modal button[type=submit], .ant-modal button:has-text("Invite")', 2500);
  await escape();
  await visit('/account/users/list');
  await type('input[placeholder*="earch"]', 'second');
  await page.keyboard.press('Enter');
  const users = '/api/v1/users';
  await api('GET', `${users}?limit=5&offset=0`);
  await api('GET', `${users}?limit=5&offset=5`);
  await api('GET', `${users}?query=second`);
  await api('POST', users, { email: 'mats.eriksson', roles: 'org-level-viewer' });
  await api('POST', users, { email: 'mats.eriksson@harbour.example', roles: 'org-level-king' });
  await api('POST', users, { email: 'mats.eriksson@harbour.example', roles: 'org-level-viewer' });
  await api('POST', users, { email: 'mats.eriksson@harbour.example', roles: 'org-level-viewer' });
  const { json } = await api('GET', `${users}?query=mats`);
  const id = json?.list?.[0]?.id;
  for (const roles of ['org-level-creator', 'org-level-viewer', 'org-level-creator']) {
    await api('PATCH', `${users}/${id}`, { roles });
    await api('GET', `${users}?query=mats`);
  }
  await api('PATCH', `${users}/${id}`, { roles: 'super' });
  await api('PATCH', `${users}/us00000000000000`, { roles: 'org-level-viewer' });
  await api('POST', `${users}/${id}/generate-reset-url`);
  await api('POST', `${users}/${id}/resend-invite`);
  await api('DELETE', `${users}/${id}`);
  await api('GET', `${users}?query=mats`);
  const owner = (await api('GET', `${users}?query=olivia`)).json?.list?.[0]?.id;
  await api('DELETE', `${users}/${owner}`);
  await api('PATCH', `${users}/${owner}`, { roles: 'org-level-viewer' });
  await visit('/account/users/settings');
  await api('GET', '/api/v1/app-settings');
  await api('POST', '/api/v1/app-settings', { invite_only_signup: true });
  await api('GET', '/api/v1/app-settings');
  await api('POST', '/api/v1/auth/user/signup', { email: 'stranger@elsewhere.example', password: 'let-me-in-please' });
  await api('POST', '/api/v1/app-settings', { invite_only_signup: false });
  await api('GET', '/api/v1/app-settings');
}

async function tokens({ api, visit, click, testId, type }, baseId) {
  await visit('/account/tokens');
  await click(testId('nc-token-create'));
  await type(testId('nc-token-input'), 'Nightly export');
  await click('button:has-text("Save")', 1500);
  const made = [];
  for (const description of ['Reading room display', 'Accounts import', 'Till at the desk']) {
    const { json } = await api('POST', '/api/v1/tokens', { description });
    made.push(json);
  }
  await api('POST', '/api/v1/tokens', { description: 'd'.repeat(256) });
  await api('POST', '/api/v1/tokens', { description: 12 });
  await api('GET', '/api/v1/tokens?limit=2&offset=0');
  const { json } = await api('GET', '/api/v1/tokens');
  await api('POST', `/api/v2/meta/bases/${baseId}/api-tokens`, { description: 'Base only' });
  await api('GET', `/api/v2/meta/bases/${baseId}/api-tokens`);
  const withToken = { 'xc-token': made[0]?.token ?? '' };
  await api('GET', '/api/v2/meta/bases/', undefined, withToken);
  await api('GET', '/api/v1/auth/user/me', undefined, withToken);
  await api('GET', '/api/v1/app-settings', undefined, withToken);
  await api('GET', '/api/v2/meta/bases/', undefined, { 'xc-token': 'not-a-token-at-all' });
  const last = json?.list?.at(-1) ?? made.at(-1);
  await api('DELETE', `/api/v1/tokens/${last?.id ?? last?.token}`);
  await api('DELETE', '/api/v1/tokens/987654');
  await api('GET', '/api/v1/tokens');
}

async function settings({ api }, baseId) {
  await api('GET', '/api/v2/meta/plugins');
  const { json } = await api('GET', '/api/v1/db/meta/plugins');
  const smtp = json?.list?.find(({ title }) => title === 'SMTP');
  if (smtp) {
    await api('GET', `/api/v2/meta/plugins/${smtp.id}`);
    await api('POST', '/api/v2/meta/plugins/test', { title: 'SMTP' });
    await api('POST', '/api/v2/meta/plugins/test', { title: 't'.repeat(46), input: {}, category: 'Email' });
    await api('PATCH', `/api/v2/meta/plugins/${smtp.id}`, { input: 12 });
    await api('GET', `/api/v2/meta/plugins/${smtp.title}/status`);
  }
  const integrations = '/api/v2/meta/integrations';
  const config = { client: 'sqlite3', connection: { filename: 'elsewhere.db' } };
  await api('POST', integrations, { type: 'database' });
  await api('POST', integrations, { title: 'T'.repeat(129), type: 'database', config });
  await api('POST', integrations, { title: 'Tea kitchen', type: 'teapot', config });
  const made = await api('POST', integrations, {
    title: 'Port authority',
    type: 'database',
    sub_type: 'pg',
    config: { client: 'pg', connection: { host: 'port.example' } },
  });
  await api('POST', integrations, {
    title: 'Weather office',
    type: 'database',
    sub_type: 'mysql2',
    config: { client: 'mysql2', connection: { host: 'sky.example' } },
  });
  await api('GET', integrations);
  await api('GET', `${integrations}/${made.json?.id}`);
  await api('PATCH', `${integrations}/${made.json?.id}`, {
    title: 'Port authority (old)',
    type: 'database',
    sub_type: 'pg',
    config: { client: 'pg', connection: { host: 'old.example' } },
  });
  await api('DELETE', `${integrations}/${made.json?.id}`);
  await api('GET', `${integrations}/${made.json?.id}`);
  await api('GET', '/api/v2/integrations');
  await api('POST', '/api/v2/meta/connection/test', { client: 'sqlite3', connection: { filename: 'nowhere.db' } });
  await api('GET', `/api/v2/meta/bases/${baseId}/sources`);
  const sources = (await api('GET', `/api/v2/meta/bases/${baseId}`)).json?.sources ?? [];
  await api('GET', `/api/v2/meta/bases/${baseId}/sources/${sources[0]?.id}`);
  await api('PATCH', `/api/v2/meta/bases/${baseId}/sources/${sources[0]?.id}`, {
    alias: 'a'.repeat(129),
    type: 'sqlite3',
  });
  await api('PATCH', `/api/v2/meta/bases/${baseId}/sources/${sources[0]?.id}`, { type: 'papyrus' });
  await api('GET', `/api/v2/meta/bases/${baseId}/meta-diff`);
  await api('GET', `/api/v2/meta/bases/${baseId}/visibility-rules`);
  await api('POST', `/api/v1/command_palette`, { scope: 'root', data: {} });
  await api('GET', '/api/v2/meta/cache');
  await api('GET', '/api/v1/aggregated-meta-info');
  const { json: notices } = await api('GET', '/api/v1/notifications?is_read=false&limit=10&offset=0');
  const notice = notices?.list?.[0];
  if (notice) {
    await api('PATCH', `/api/v1/notifications/${notice.id}`, { is_read: true });
    await api('GET', '/api/v1/notifications?is_read=true&limit=10&offset=0');
    await api('PATCH', `/api/v1/notifications/${notice.id}`, { is_read: false });
    await api('GET', '/api/v1/notifications?is_read=false&limit=10&offset=0');
    await api('POST', '/api/v1/notifications/mark-all-read');
    await api('GET', '/api/v1/notifications?is_read=true&limit=10&offset=0');
    await api('DELETE', `/api/v1/notifications/${notice.id}`);
  }
}

async function screens({ visit, click, testId }, baseId) {
  await visit('/account/profile');
  await visit('/account/setup');
  await visit('/account/setup/email');
  await visit('/account/setup/storage');
  await visit('/account/apps');
  await visit('/account/users/password-reset');
  await visit('/nc/integrations');
  await visit(`/nc/${baseId}`);
  for (const tab of ['data-sources', 'base-settings', 'all-tables']) await click(testId(`proj-view-tab__${tab}`), 2000);
  await visit('/nc/feed');
  await visit('/error/404');
  await visit('/projects');
}

async function password({ api }) {
  const path = '/api/v1/auth/password/change';
  const { password: currentPassword } = people.owner;
  await api('POST', path, { currentPassword });
  await api('POST', path, { currentPassword, newPassword: 'short' });
  await api('POST', path, { currentPassword, newPassword: 'n'.repeat(129) });
  await api('POST', path, { currentPassword: 'something-else', newPassword: 'Another-light-2025' });
}
