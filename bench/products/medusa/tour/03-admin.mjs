// The administrator keeps people and keys: customers, groups, API keys, roles with their policies, invitations.
import { ADMIN } from '../product.mjs';
import { MISSING, createAll, handsFor, readAndChange } from '../steps.mjs';

const MERCHANDISER = [
  'product',
  'product_variant',
  'product_option',
  'product_category',
  'product_collection',
  'product_tag',
  'product_type',
];
const SUPPORT = [
  'order',
  'customer',
  'customer_address',
  'customer_group',
  'return',
  'order_change',
  'payment',
  'region',
  'sales_channel',
];

async function keepCustomers(hands) {
  const { api, form, get, go, post, remove, search } = hands;
  await go('/app/customers');
  await form('/app/customers/create', { email: 'not an address', first_name: 'Nils' }, 'Create');
  await form(
    '/app/customers/create',
    { email: 'nils.dahl@fjord.example', first_name: 'Nils', last_name: 'Dahl' },
    'Create',
  );
  const customers = await createAll(hands, '/admin/customers', 'customer', [
    {
      email: 'beatriz@lisboa-sail.example',
      first_name: 'Beatriz',
      last_name: 'Couto',
      company_name: 'Lisboa Sail',
      phone: '+351 21 555 010',
    },
    { email: 'tom.hale@hale-chandlers.example', first_name: 'Tom', last_name: 'Hale', company_name: 'Hale & Son' },
    { email: 'yuki@harbour-tea.example', first_name: 'Yuki', last_name: 'Mori' },
    { email: 'gone@old-boats.example', first_name: 'Gone' },
  ]);
  await readAndChange(hands, '/admin/customers', customers, {
    words: 'hale',
    change: { phone: '+351 21 555 011' },
    refused: [{ email: 'nobody-at-home' }, { email: 'yuki@harbour-tea.example' }, { email: 5 }, { first_name: ['a'] }],
  });
  const [one, two, , gone] = customers;
  await go(`/app/customers/${one.id}`);
  await form(`/app/customers/${one.id}/edit`, { last_name: 'Couto Lopes' }, 'Save');
  await go(`/app/customers/${one.id}/create-address`);
  const base = `/admin/customers/${one.id}/addresses`;
  await post(base, {
    address_name: 'Boat',
    address_1: 'Doca 9',
    city: 'Lisboa',
    country_code: 'pt',
    postal_code: '1300-038',
    is_default_shipping: true,
  });
  await post(base, {
    address_name: 'Office',
    address_1: 'Rua do Ouro 4',
    city: 'Lisboa',
    country_code: 'pt',
    is_default_billing: true,
  });
  await api('POST', base, { country_code: 351 });
  const { addresses } = await get(base);
  await get(`${base}/${addresses?.[0]?.id}`);
  await post(`${base}/${addresses?.[0]?.id}`, { city: 'Cascais' });
  await remove(`${base}/${addresses?.[1]?.id}`);
  await api('GET', `${base}/${MISSING}`);
  await get('/admin/customers?has_account=false&limit=2');
  await go('/app/customers?q=hale');
  await search('yuki');
  await remove(`/admin/customers/${gone.id}`);
  await api('GET', `/admin/customers/${gone.id}`);
  const groups = await createAll(hands, '/admin/customer-groups', 'customer_group', [
    { name: 'Chandlers' },
    { name: 'Staff' },
    { name: 'Lapsed' },
  ]);
  await readAndChange(hands, '/admin/customer-groups', groups, {
    words: 'staff',
    change: { name: 'Ship chandlers' },
    refused: [{}, { name: 'Staff' }, { name: 3 }],
  });
  await post(`/admin/customer-groups/${groups[0].id}/customers`, { add: [one.id, two.id] });
  await post(`/admin/customers/${two.id}/customer-groups`, { add: [groups[1].id], remove: [] });
  await api('POST', `/admin/customer-groups/${groups[0].id}/customers`, { add: 'everybody' });
  await go('/app/customer-groups');
  await form('/app/customer-groups/create', { name: 'Press' }, 'Create');
  await go(`/app/customer-groups/${groups[0].id}`);
  await go(`/app/customer-groups/${groups[0].id}/edit`);
  await remove(`/admin/customer-groups/${groups[2].id}`);
  await api('GET', `/admin/customer-groups/${groups[2].id}`);
}

async function keepKeys(hands) {
  const { api, form, get, go, post, remove } = hands;
  await go('/app/settings/publishable-api-keys');
  await form('/app/settings/publishable-api-keys/create', { title: 'Quayside kiosk' }, 'Save');
  await go('/app/settings/secret-api-keys');
  const keys = await createAll(hands, '/admin/api-keys', 'api_key', [
    { title: 'Harbour web shop', type: 'publishable' },
    { title: 'Mobile shop', type: 'publishable' },
    { title: 'Leaflet', type: 'publishable' },
  ]);
  await readAndChange(hands, '/admin/api-keys', keys, {
    words: 'shop',
    change: { title: 'Harbour web shop' },
    refused: [{ title: 'No type' }, { type: 'publishable' }, { title: 'Odd', type: 'golden' }],
  });
  const { sales_channels: channels } = await get('/admin/sales-channels?order=created_at');
  await post(`/admin/api-keys/${keys[0].id}/sales-channels`, { add: [channels[0].id] });
  await post(`/admin/api-keys/${keys[1].id}/sales-channels`, { add: [channels[0].id] });
  await api('POST', `/admin/api-keys/${keys[0].id}/sales-channels`, { add: ['sc_none'] });
  await go(`/app/settings/publishable-api-keys/${keys[0].id}`);
  await go(`/app/settings/publishable-api-keys/${keys[0].id}/edit`);
  await go(`/app/settings/publishable-api-keys/${keys[0].id}/sales-channels`);
  await get(`/admin/api-keys/${keys[2].id}`);
  await api('DELETE', `/admin/api-keys/${keys[2].id}`);
  await post(`/admin/api-keys/${keys[2].id}/revoke`, {});
  await get(`/admin/api-keys/${keys[2].id}`);
  await api('POST', `/admin/api-keys/${keys[2].id}/revoke`, {});
  await remove(`/admin/api-keys/${keys[2].id}`);
  await api('GET', `/admin/api-keys/${keys[2].id}`);
  await api('POST', `/admin/api-keys/${MISSING}/revoke`, {});
  await post('/admin/api-keys', { title: 'Warehouse robot', type: 'secret' });
  await go('/app/settings/secret-api-keys/create');
}

async function policiesOf({ get }) {
  const found = [];
  for (let offset = 0; offset < 400; offset += 100) {
    const { policies = [] } = await get(`/admin/rbac/policies?limit=100&offset=${offset}`);
    found.push(...policies);
    if (policies.length < 100) break;
  }
  return found;
}

async function keepRoles(hands) {
  const { api, form, get, go, post, remove } = hands;
  await go('/app/settings/roles');
  await form('/app/settings/roles/create', { name: '' }, 'Create');
  const policies = await policiesOf(hands);
  const idsOf = (resources, operations) =>
    policies
      .filter(({ resource, operation }) => resources.includes(resource) && operations.includes(operation))
      .map(({ id }) => id);
  const roles = await createAll(hands, '/admin/rbac/roles', 'role', [
    {
      name: 'Merchandiser',
      description: 'Keeps the catalogue',
      policy_ids: idsOf(MERCHANDISER, ['read', 'create', 'update', 'delete']),
    },
    {
      name: 'Support',
      description: 'Reads orders and helps customers',
      policy_ids: [...idsOf(SUPPORT, ['read']), ...idsOf(['customer', 'customer_address'], ['update', 'create'])],
    },
    { name: 'Trainee', description: 'Nothing yet' },
  ]);
  await readAndChange(hands, '/admin/rbac/roles', roles, {
    words: 'supp',
    change: { description: 'Keeps the catalogue in order' },
    refused: [{}, { name: 4 }, { name: 'Support' }, { name: 'Bad', policy_ids: [''] }],
  });
  const [merchandiser, , trainee] = roles;
  await get(`/admin/rbac/roles/${merchandiser.id}/policies?fields=id,key`);
  const [read] = idsOf(['product'], ['read']);
  await post(`/admin/rbac/roles/${trainee.id}/policies`, { policies: [read] });
  await api('POST', `/admin/rbac/roles/${trainee.id}/policies`, { policies: [] });
  await remove(`/admin/rbac/roles/${trainee.id}/policies/${read}`);
  await get(`/admin/rbac/roles/${trainee.id}/users`);
  await get(`/admin/rbac/policies/${read}`);
  await get(`/admin/rbac/policies/${read}/roles`);
  await get('/admin/rbac/roles/assignable');
  await get('/admin/rbac/policies/assignable?limit=5');
  await get('/admin/rbac/me/permissions');
  await api('POST', '/admin/rbac/policies', { key: 'only' });
  await go(`/app/settings/roles/${merchandiser.id}`);
  await go(`/app/settings/roles/${merchandiser.id}/edit`);
  await go(`/app/settings/roles/${merchandiser.id}/permissions`);
  await go('/app/settings/policies');
  await remove(`/admin/rbac/roles/${trainee.id}`);
  await api('GET', `/admin/rbac/roles/${trainee.id}`);
  await api('DELETE', '/admin/rbac/roles/role_super_admin');
  return roles;
}

async function invite(hands, roles) {
  const { api, form, get, go, post, remove } = hands;
  await go('/app/settings/users');
  await form('/app/settings/users/invite', { email: 'half-an-address' }, 'Invite');
  const invites = await createAll(hands, '/admin/invites', 'invite', [
    { email: 'maja.lind@harbour-goods.example', roles: [roles[0].id] },
    { email: 'oskar.vey@harbour-goods.example', roles: [roles[1].id] },
    { email: 'typo@harbour-gods.example' },
  ]);
  await get('/admin/invites?limit=2');
  await get(`/admin/invites/${invites[0]?.id}`);
  await api('GET', `/admin/invites/${MISSING}`);
  await api('POST', '/admin/invites', {});
  await api('POST', '/admin/invites', { email: 'maja.lind@harbour-goods.example' });
  await api('POST', '/admin/invites', { email: 'x@y.example', colour: 'red' });
  await post(`/admin/invites/${invites[1]?.id}/resend`);
  await remove(`/admin/invites/${invites[2]?.id}`);
  await api('GET', `/admin/invites/${invites[2]?.id}`);
  const { users } = await get('/admin/users?limit=5');
  const { user } = await get('/admin/users/me');
  await get(`/admin/users/${user.id}`);
  await get(`/admin/users/${user.id}/roles`);
  await api('GET', `/admin/users/${MISSING}`);
  await post(`/admin/users/${users[0].id}`, { metadata: { desk: 'North window' } });
  await api('POST', `/admin/users/${users[0].id}`, { email: 'other@harbour.example' });
  await go(`/app/settings/users/${user.id}`);
  await go(`/app/settings/users/${user.id}/edit`);
  await get('/admin/feature-flags');
  await get('/admin/plugins');
  await get('/admin/notifications?limit=5');
  await get('/admin/workflows-executions?limit=3');
  await go('/app/settings/workflows');
}

export default async (tour) => {
  const hands = handsFor(tour);
  await hands.login(ADMIN.email, ADMIN.password);
  await keepCustomers(hands);
  await keepKeys(hands);
  await invite(hands, await keepRoles(hands));
  await hands.api('DELETE', '/auth/session');
  await hands.go('/app/orders');
};
