// Roles of the panel, and what the public and the signed-in customers may do through the content API.
export const PUBLIC = {
  'api::service': { service: ['find', 'findOne'] },
  'api::mechanic': { mechanic: ['find', 'findOne'] },
  'api::article': { article: ['find', 'findOne'] },
  'api::shop': { shop: ['find'] },
  'plugin::i18n': { locales: ['listLocales'] },
};
export const CUSTOMERS = {
  ...PUBLIC,
  'api::bike': { bike: ['find', 'findOne', 'create', 'update'] },
  'api::customer': { customer: ['find', 'findOne', 'create'] },
  'api::repair-order': { 'repair-order': ['find', 'findOne', 'create'] },
  'plugin::upload': { 'content-api': ['upload', 'find', 'findOne'] },
};

function allowed(permissions, wanted) {
  for (const [place, controllers] of Object.entries(wanted))
    for (const [controller, actions] of Object.entries(controllers))
      for (const action of actions) permissions[place].controllers[controller][action] = { enabled: true, policy: '' };
  return permissions;
}

async function panelRoles({ page, attempt, admin, box, visit, refusals }) {
  await visit('/admin/settings/roles', '/admin/settings/roles/new');
  await attempt('new role without a name', () => page.getByRole('button', { name: 'Save' }).click());
  await attempt('new role', async () => {
    await box('Name').fill('Workshop Lead');
    await box('Description').fill('Plans the week and checks every repair.');
    await page.getByRole('checkbox', { name: 'Select all Bike permissions' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(1000);
  });
  await refusals(admin, 'POST', '/admin/roles', { name: 'Front Desk', description: 'Takes bicycles in.' }, [
    { name: undefined },
    { name: '' },
    { name: 'Editor' },
    {},
    { name: 'Stock Keeper', description: null },
    { name: 'Apprentice Desk', description: 'Learns the trade.' },
  ]);
  const { json } = await admin('GET', '/admin/roles');
  const idOf = (name) => json.data.find((role) => role.name === name)?.id;
  await visit(`/admin/settings/roles/${idOf('Editor')}`, `/admin/settings/roles/${idOf('Front Desk')}`);
  await visit(`/admin/settings/roles/duplicate/${idOf('Author')}`);
  await admin('GET', `/admin/roles/${idOf('Editor')}/permissions`);
  const path = `/admin/roles/${idOf('Front Desk')}`;
  await admin('PUT', path, { name: 'Front Desk', description: 'Takes bicycles in and gives them back.' });
  await admin('PUT', path, { name: 'Author' });
  await admin('GET', path);
  const permission = (action, subject) => ({ action, subject, properties: {}, conditions: [] });
  for (const permissions of [
    undefined,
    [permission('plugin::nowhere.read', null)],
    [permission('plugin::upload.read', 'api::bike.bike')],
    [permission('plugin::upload.read', null), permission('plugin::upload.read', null)],
    [permission('plugin::upload.read', null), permission('plugin::content-manager.explorer.read', 'api::bike.bike')],
  ])
    await admin('PUT', `${path}/permissions`, { permissions });
  await admin('GET', `${path}/permissions`);
  await admin('PUT', `/admin/roles/${idOf('Super Admin')}/permissions`, { permissions: [] });
  await admin('GET', '/admin/roles/9999');
  await admin('GET', '/admin/roles/9999/permissions');
  await admin('PUT', '/admin/roles/9999', { name: 'Ghost Rider' });
  await admin('GET', `/admin/permissions?role=${idOf('Editor')}`);
  await admin('GET', '/admin/permissions');
  await admin('POST', '/admin/permissions/check', { permissions: [{ action: 'admin::users.read' }] });
  await admin('POST', '/admin/permissions/check', { permissions: [{}] });
  await admin('DELETE', `/admin/roles/${idOf('Stock Keeper')}`);
  await admin('DELETE', `/admin/roles/${idOf('Super Admin')}`);
  await admin('DELETE', `/admin/roles/${idOf('Editor')}`);
  await admin('POST', '/admin/roles/batch-delete', { ids: [idOf('Apprentice Desk')] });
  await admin('POST', '/admin/roles/batch-delete', { ids: [] });
  await visit('/admin/settings/roles');
}

async function visitorRoles({ page, attempt, admin, box, visit }) {
  await visit('/admin/settings/users-permissions/roles', '/admin/settings/users-permissions/roles/new');
  await attempt('visitor role without words', () => page.getByRole('button', { name: 'Save' }).click());
  await attempt('visitor role', async () => {
    await box('Name').fill('Fleet Partner');
    await box('Description').fill('Companies with many bicycles.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(1000);
  });
  const roles = (await admin('GET', '/users-permissions/roles')).json.roles;
  const known = (type) => roles.find((role) => role.type === type);
  for (const [type, wanted] of [
    ['public', PUBLIC],
    ['authenticated', CUSTOMERS],
  ]) {
    const { role } = (await admin('GET', `/users-permissions/roles/${known(type).id}`)).json;
    const permissions = allowed(role.permissions, wanted);
    await admin('PUT', `/users-permissions/roles/${role.id}`, {
      name: role.name,
      description: role.description,
      permissions,
      users: [],
    });
    await visit(`/admin/settings/users-permissions/roles/${role.id}`);
  }
  const { json: all } = await admin('GET', '/users-permissions/permissions');
  const role = (name) => ({ name, description: `Those of ${name}`, permissions: all.permissions, users: [] });
  await admin('POST', '/users-permissions/roles', role('Courier'));
  await admin('POST', '/users-permissions/roles', role('Rental Guest'));
  await admin('POST', '/users-permissions/roles', { description: 'Nameless' });
  await admin('POST', '/users-permissions/roles', { name: 'Voiceless' });
  await admin('GET', '/users-permissions/roles/9999');
  const later = (await admin('GET', '/users-permissions/roles')).json.roles;
  await admin('DELETE', `/users-permissions/roles/${later.find(({ name }) => name === 'Courier')?.id}`);
  await admin('DELETE', `/users-permissions/roles/${known('public').id}`);
  await admin('GET', '/users-permissions/policies');
  await admin('GET', '/users-permissions/routes');
}

export async function setUpAccess(hands) {
  await panelRoles(hands);
  await visitorRoles(hands);
}
