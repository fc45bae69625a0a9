// The administrator tidies up: deletes, revokes, shows to the door, and tries what is already gone.
import { ADMIN } from '../product.mjs';
import { MISSING, handsFor } from '../steps.mjs';

async function deleteTwice({ api, get, remove }, path, key, pick) {
  const answer = await get(`${path}?limit=50`);
  const record = (answer[key] ?? []).find(pick);
  if (!record) return;
  await remove(`${path}/${record.id}`);
  await api('GET', `${path}/${record.id}`);
}

async function tidy(hands) {
  const { remove } = hands;
  await deleteTwice(hands, '/admin/product-tags', 'product_tags', ({ value }) => value === 'gift');
  await deleteTwice(hands, '/admin/product-types', 'product_types', ({ value }) => value === 'Tableware');
  await deleteTwice(hands, '/admin/collections', 'collections', ({ title }) => title === 'Sale bin');
  await deleteTwice(hands, '/admin/product-categories', 'product_categories', ({ handle }) => handle === 'old-stock');
  await deleteTwice(hands, '/admin/products', 'products', ({ handle }) => handle === 'swatch');
  await deleteTwice(hands, '/admin/promotions', 'promotions', ({ code }) => code === 'FIVER');
  await deleteTwice(hands, '/admin/campaigns', 'campaigns', ({ campaign_identifier: code }) => code === 'winter-26');
  await deleteTwice(hands, '/admin/return-reasons', 'return_reasons', ({ value }) => value === 'too_long');
  await deleteTwice(hands, '/admin/refund-reasons', 'refund_reasons', ({ code }) => code === 'promise');
  await deleteTwice(hands, '/admin/sales-channels', 'sales_channels', ({ name }) => name === 'Phone orders');
  await deleteTwice(hands, '/admin/regions', 'regions', ({ name }) => name === 'Iberia');
  await deleteTwice(hands, '/admin/shipping-profiles', 'shipping_profiles', ({ type }) => type === 'danger');
  await deleteTwice(hands, '/admin/stock-locations', 'stock_locations', ({ name }) => name === 'Portland barn');
  await deleteTwice(hands, '/admin/tax-regions', 'tax_regions', ({ country_code: code }) => code === 'dk');
  await deleteTwice(hands, '/admin/shipping-options', 'shipping_options', ({ name }) => name?.endsWith('express'));
  await deleteTwice(hands, '/admin/price-lists', 'price_lists', ({ title }) => title === 'Summer sale');
  for (const kind of [
    'products',
    'regions',
    'promotions',
    'collections',
    'customers',
    'api-keys',
    'invites',
    'users',
    'price-lists',
    'reservations',
  ])
    await remove(`/admin/${kind}/${MISSING}`);
}

async function closeKeysAndPeople(hands) {
  const { api, get, go, post, press } = hands;
  const { api_keys: keys } = await get('/admin/api-keys?limit=20&type=publishable');
  const mobile = keys.find(({ title }) => title === 'Mobile shop');
  await go('/app/settings/publishable-api-keys');
  await get(`/admin/api-keys/${mobile?.id}`);
  await post(`/admin/api-keys/${mobile?.id}/revoke`, {});
  await get(`/admin/api-keys/${mobile?.id}`);
  await api('GET', '/store/regions', undefined, { 'x-publishable-api-key': mobile?.token ?? 'pk_none' });
  const secret = await post('/admin/api-keys', { title: 'Warehouse robot 2', type: 'secret' });
  const key = { authorization: `Basic ${btoa(`${secret.api_key?.token}:`)}` };
  for (const path of ['/admin/products', '/admin/orders', '/admin/regions', '/admin/users/me'])
    await api('GET', path, undefined, key);
  await api('GET', '/admin/products', undefined, { authorization: `Bearer ${secret.api_key?.token}` });
  const { users } = await get('/admin/users?limit=20');
  const oskar = users.find(({ email }) => email.startsWith('oskar'));
  const { roles } = await get(`/admin/rbac/roles?limit=20`);
  const merchandiser = roles.find(({ name }) => name === 'Merchandiser');
  await post(`/admin/users/${oskar?.id}/roles`, { roles: [merchandiser?.id] });
  await get(`/admin/users/${oskar?.id}/roles`);
  await hands.remove(`/admin/users/${oskar?.id}/roles/${merchandiser?.id}`);
  await api('POST', `/admin/users/${oskar?.id}/roles`, { roles: [] });
  await hands.remove(`/admin/users/${oskar?.id}`);
  await api('GET', `/admin/users/${oskar?.id}`);
  await go('/app/settings/users');
  await press('Log out');
}

async function logOut({ attempt, page }) {
  await attempt(() => page.locator('aside button').first().click());
  await attempt(() => page.getByText('Log out').first().click());
}

export default async (tour) => {
  const hands = handsFor(tour);
  await hands.login(ADMIN.email, ADMIN.password);
  await tidy(hands);
  await closeKeysAndPeople(hands);
  for (const screen of [
    '/app/no-such-page',
    '/app/products/prod_none',
    '/app/draft-orders/create',
    '/app/settings/locations',
  ])
    await hands.go(screen);
  await hands.go('/app/settings/profile');
  await logOut(hands);
  await hands.api('GET', '/admin/users/me');
};
