// Keys for programs: content API tokens, admin tokens, transfer tokens, and the webhooks that tell others.
import { leave } from '../../panel.mjs';

const DAY = 24 * 3600 * 1000;

async function apiTokens({ page, attempt, admin, box, pick, visit, refusals }) {
  await visit('/admin/settings/api-tokens', '/admin/settings/api-tokens/create');
  await attempt('api token without a name', () => page.getByRole('button', { name: 'Save' }).click());
  await attempt('api token', async () => {
    await box('Name').fill('Price board');
    await box('Description').fill('The screen above the counter');
    await pick('Token duration', '7 days');
    await pick('Token type', 'Read-only');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(1000);
  });
  const good = { name: 'Calendar sync', description: 'Books appointments', type: 'read-only', lifespan: null };
  await refusals(admin, 'POST', '/admin/api-tokens', good, [
    { name: undefined },
    { name: '' },
    { type: undefined },
    { type: 'godlike' },
    { lifespan: 1234 },
    { type: 'custom' },
    { type: 'custom', permissions: ['api::bike.bike.fly'] },
    { type: 'read-only', permissions: ['api::bike.bike.find'] },
    { colour: 'red' },
  ]);
  const made = [];
  for (const change of [
    {},
    { name: 'Parts dealer', type: 'full-access', lifespan: 30 * DAY },
    {
      name: 'Bench tablet',
      type: 'custom',
      permissions: [
        'api::repair-order.repair-order.find',
        'api::repair-order.repair-order.findOne',
        'api::repair-order.repair-order.update',
        'api::bike.bike.find',
      ],
    },
    { name: 'Old till', type: 'full-access', lifespan: 90 * DAY },
    { name: 'Newsletter', type: 'read-only', lifespan: 7 * DAY },
  ])
    made.push((await admin('POST', '/admin/api-tokens', { ...good, ...change })).json?.data);
  const [calendar, dealer, tablet, till, newsletter] = made;
  leave({
    readKey: calendar?.accessKey,
    fullKey: dealer?.accessKey,
    tabletKey: tablet?.accessKey,
    oldKey: till?.accessKey,
  });
  await admin('POST', '/admin/api-tokens', good);
  await admin('GET', '/admin/api-tokens');
  await admin('GET', `/admin/api-tokens/${tablet?.id}`);
  await visit(`/admin/settings/api-tokens/${tablet?.id}`);
  await admin('PUT', `/admin/api-tokens/${newsletter?.id}`, {
    name: 'Newsletter press',
    description: 'Weekly',
    type: 'read-only',
  });
  await admin('PUT', `/admin/api-tokens/${newsletter?.id}`, { name: 'Parts dealer' });
  await admin('PUT', `/admin/api-tokens/${newsletter?.id}`, { type: 'godlike' });
  await admin('POST', `/admin/api-tokens/${till?.id}/regenerate`);
  await admin('POST', '/admin/api-tokens/9999/regenerate');
  await admin('GET', '/admin/api-tokens/9999');
  await admin('DELETE', `/admin/api-tokens/${newsletter?.id}`);
  await admin('GET', '/admin/content-api/permissions');
  await admin('GET', '/admin/content-api/routes');
}

async function transferTokens({ admin, visit, refusals, attempt, box, pick, page }) {
  await visit('/admin/settings/transfer-tokens', '/admin/settings/transfer-tokens/create');
  await attempt('transfer token', async () => {
    await box('Name').fill('Move to the new server');
    await pick('Token duration', '30 days');
    await pick('Token type', 'Push');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(1000);
  });
  const good = { name: 'Nightly copy', description: 'Pulled at three', permissions: ['pull'], lifespan: null };
  await refusals(admin, 'POST', '/admin/transfer/tokens', good, [
    { name: undefined },
    { name: '' },
    { permissions: undefined },
    { permissions: ['steal'] },
    { lifespan: 5 },
    {},
    { name: 'Staging', permissions: ['push', 'pull'] },
    { name: 'Nightly copy' },
  ]);
  const { json } = await admin('GET', '/admin/transfer/tokens');
  const [first, second] = json?.data ?? [];
  await visit(`/admin/settings/transfer-tokens/${first?.id}`);
  await admin('GET', `/admin/transfer/tokens/${second?.id}`);
  await admin('PUT', `/admin/transfer/tokens/${second?.id}`, { name: 'Nightly copy B', permissions: ['pull'] });
  await admin('POST', `/admin/transfer/tokens/${second?.id}/regenerate`);
  await admin('GET', '/admin/transfer/tokens/9999');
  await admin('DELETE', `/admin/transfer/tokens/${first?.id}`);
}

async function adminTokens({ admin, visit, refusals }) {
  await visit('/admin/settings/admin-tokens', '/admin/settings/admin-tokens/create');
  const good = { name: 'Inventory robot', description: 'Counts parts', lifespan: 7 * DAY, adminPermissions: [] };
  await refusals(admin, 'POST', '/admin/admin-tokens', good, [
    { name: undefined },
    { name: '' },
    { lifespan: 77 },
    {},
    { name: 'Report robot' },
    {},
  ]);
  const { json } = await admin('GET', '/admin/admin-tokens');
  const [one] = json?.data ?? [];
  await admin('GET', `/admin/admin-tokens/${one?.id}`);
  await visit(`/admin/settings/admin-tokens/${one?.id}`);
  await admin('GET', `/admin/admin-tokens/${one?.id}/owner-permissions`);
  await admin('PUT', `/admin/admin-tokens/${one?.id}`, { name: 'Inventory robot 2', description: 'Counts tyres' });
  await admin('POST', `/admin/admin-tokens/${one?.id}/regenerate`);
  await admin('GET', '/admin/admin-tokens/9999');
  await admin('DELETE', `/admin/admin-tokens/${one?.id}`);
}

async function webhooks({ page, attempt, admin, box, visit, refusals }) {
  await visit('/admin/settings/webhooks', '/admin/settings/webhooks/create');
  await attempt('webhook', async () => {
    await box('Name').fill('Chat of the workshop');
    await box('Url').fill('http://127.0.0.1:19/chat');
    await page.getByRole('checkbox', { name: 'entry.create' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(800);
  });
  const good = {
    name: 'Parts orders',
    url: 'http://127.0.0.1:19/parts',
    headers: {},
    events: ['entry.create', 'entry.update'],
  };
  await refusals(admin, 'POST', '/admin/webhooks', good, [
    { name: undefined },
    { url: undefined },
    { url: 'no address' },
    { url: 'ftp://strapi.example/in' },
    { events: undefined },
    { events: ['entry.fly'] },
    { headers: 'none' },
    {},
    { name: 'Search index', url: 'http://127.0.0.1:19/search', events: ['entry.publish', 'entry.unpublish'] },
    { name: 'Backup', url: 'http://127.0.0.1:19/backup', headers: { 'x-shop': 'berlin' }, events: ['media.create'] },
  ]);
  const { json } = await admin('GET', '/admin/webhooks');
  const hooks = json?.data ?? [];
  const hook = hooks.find(({ name }) => name === 'Parts orders');
  const path = `/admin/webhooks/${hook?.id}`;
  for (const isEnabled of [false, true, false]) {
    await admin('GET', path);
    await admin('PUT', path, { ...good, isEnabled });
    await admin('GET', path);
  }
  await admin('PUT', path, { ...good, isEnabled: 'perhaps' });
  await admin('PUT', path, { ...good, url: 'nowhere' });
  await visit(`/admin/settings/webhooks/${hook?.id}`, '/admin/settings/webhooks');
  await admin('POST', `${path}/trigger`);
  await admin('GET', '/admin/webhooks/9999');
  await admin('POST', '/admin/webhooks/9999/trigger');
  await admin('DELETE', `/admin/webhooks/${hooks.at(-1)?.id}`);
  await admin('POST', '/admin/webhooks/batch-delete', { ids: [hooks.at(-2)?.id] });
  await admin('POST', '/admin/webhooks/batch-delete', {});
}

export async function setUpTokens(hands) {
  await apiTokens(hands);
  await transferTokens(hands);
  await adminTokens(hands);
  await webhooks(hands);
}
