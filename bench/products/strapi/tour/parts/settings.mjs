// Locales, the settings of the project and of its plugins, and the declarations that the panel can read.
async function locales({ page, attempt, admin, visit, refusals }) {
  await visit('/admin/settings/internationalization');
  await admin('GET', '/i18n/iso-locales');
  await refusals(admin, 'POST', '/i18n/locales', { name: 'German (de)', code: 'de', isDefault: false }, [
    { code: undefined },
    { code: 'klingon' },
    { isDefault: undefined },
    { name: 'x'.repeat(60) },
    {},
    {},
    { name: 'French (fr)', code: 'fr' },
    { name: 'Dutch (nl)', code: 'nl' },
  ]);
  const { json } = await admin('GET', '/i18n/locales');
  const idOf = (code) => json?.find((locale) => locale.code === code)?.id;
  await admin('PUT', `/i18n/locales/${idOf('de')}`, { name: 'Deutsch' });
  await admin('PUT', `/i18n/locales/${idOf('de')}`, { name: 'x'.repeat(60) });
  await admin('PUT', `/i18n/locales/${idOf('de')}`, { isDefault: 'perhaps' });
  await admin('PUT', '/i18n/locales/9999', { name: 'Nowhere' });
  await admin('DELETE', `/i18n/locales/${idOf('nl')}`);
  await admin('DELETE', `/i18n/locales/${idOf('en')}`);
  await admin('DELETE', '/i18n/locales/9999');
  await attempt('new locale', async () => {
    await page.getByRole('button', { name: 'Add new locale' }).click();
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
  });
  await visit('/admin/settings/internationalization');
  await admin('GET', '/i18n/settings');
}

async function visitorSettings({ admin, visit, refusals }) {
  await visit('/admin/settings/users-permissions/providers', '/admin/settings/users-permissions/email-templates');
  await visit('/admin/settings/users-permissions/advanced-settings');
  const { json } = await admin('GET', '/users-permissions/advanced');
  await refusals(admin, 'PUT', '/users-permissions/advanced', json?.settings, [
    { default_role: 'nobody' },
    { email_confirmation: undefined },
    { unique_email: undefined },
    { email_reset_password: 'http://strapi.example/reset' },
  ]);
  const { json: templates } = await admin('GET', '/users-permissions/email-templates');
  await admin('PUT', '/users-permissions/email-templates', { 'email-templates': templates });
  await admin('PUT', '/users-permissions/email-templates', {});
  const broken = structuredClone(templates ?? {});
  if (broken.reset_password) broken.reset_password.options.message = '<p><%= CODE.constructor %></p>';
  await admin('PUT', '/users-permissions/email-templates', { 'email-templates': broken });
  const { json: providers } = await admin('GET', '/users-permissions/providers');
  if (providers?.github) Object.assign(providers.github, { enabled: true, key: 'workshop', secret: 'workshop-secret' });
  await admin('PUT', '/users-permissions/providers', { providers });
  await admin('PUT', '/users-permissions/providers', {});
  await admin('GET', '/users-permissions/providers');
}

async function projectSettings({ page, attempt, admin, visit, open }) {
  await visit('/admin/settings/media-library', '/admin/settings/email', '/admin/settings/application-infos');
  for (const data of [
    { sizeOptimization: true, responsiveDimensions: false, autoOrientation: true },
    { sizeOptimization: true, responsiveDimensions: true, autoOrientation: false },
    { sizeOptimization: 'perhaps', responsiveDimensions: true },
    { responsiveDimensions: true },
  ])
    await admin('PUT', '/upload/settings', data);
  await admin('GET', '/upload/settings');
  await admin('GET', '/upload/configuration');
  await admin('PUT', '/upload/configuration', { pageSize: 20, sort: 'createdAt:DESC' });
  await admin('PUT', '/upload/configuration', { pageSize: 0, sort: 'size:DESC' });
  await admin('GET', '/email/settings');
  await admin('POST', '/email/test', { to: 'greta@strapi.example' });
  await admin('POST', '/email/test', {});
  await attempt('test e-mail', async () => {
    await open('/admin/settings/email');
    await page.getByRole('textbox', { name: 'Recipient email' }).fill('emil@strapi.example');
    await page.getByRole('button', { name: 'Send test email' }).click();
    await page.waitForTimeout(500);
  });
  await admin('POST', '/email/', { to: 'ada@strapi.example', subject: 'Welcome', text: 'Your account is ready.' });
  await admin('GET', '/admin/project-settings');
  await admin('GET', '/admin/information');
  await admin('GET', '/admin/plugins');
  await admin('GET', '/admin/homepage/layout');
  await admin('PUT', '/admin/homepage/layout', { widgets: [{ uid: 'profile-info', width: 6 }], version: 1 });
  await admin('PUT', '/admin/homepage/layout', { widgets: [{ uid: 'profile-info', width: 5 }] });
}

async function declarations({ admin, visit }) {
  await visit('/admin/plugins/content-type-builder');
  await visit('/admin/plugins/content-type-builder/content-types/api::bike.bike');
  await visit('/admin/plugins/content-type-builder/component-categories/shop/shop.line');
  for (const path of [
    'content-types',
    'content-types/api::bike.bike',
    'content-types/api::nothing.nothing',
    'components',
    'components/shop.line',
    'components/shop.nothing',
    'reserved-names',
    'schema',
    'update-schema-status',
  ])
    await admin('GET', `/content-type-builder/${path}`);
  for (const path of [
    'init',
    'content-types',
    'content-types-settings',
    'components',
    'content-types/api::bike.bike/configuration',
    'content-types/api::nothing.nothing/configuration',
    'components/shop.line/configuration',
  ])
    await admin('GET', `/content-manager/${path}`);
  const path = '/content-manager/content-types/api::bike.bike/configuration';
  const { json } = await admin('GET', path);
  const { settings, metadatas, layouts } = json?.data?.contentType ?? {};
  await admin('PUT', path, { settings: { ...settings, pageSize: 20 }, metadatas, layouts });
  await admin('PUT', path, { settings: { ...settings, pageSize: 3 }, metadatas, layouts });
  await admin('PUT', path, { settings: { ...settings, mainField: 'nothing' }, metadatas, layouts });
  await visit('/admin/content-manager/collection-types/api::bike.bike/configurations/list');
  await visit('/admin/content-manager/collection-types/api::bike.bike/configurations/edit');
  await visit('/admin/content-manager/components/shop.line/configurations/edit');
}

/** By default editors and authors have no locale, and so may not publish, change or delete what is localised. */
async function allowLocales({ admin }) {
  const { json } = await admin('GET', '/admin/roles');
  for (const [code, actions, conditions] of [
    ['editor', ['publish', 'delete'], []],
    ['author', ['delete'], ['admin::is-creator']],
  ]) {
    const path = `/admin/roles/${json?.data?.find((role) => role.code === `strapi-${code}`)?.id}/permissions`;
    const { json: held } = await admin('GET', path);
    const own = (held?.data ?? []).map(({ action, subject, properties, conditions: only }) => ({
      action,
      subject,
      properties,
      conditions: only,
    }));
    const localised = (one) =>
      one.subject === 'api::article.article'
        ? { ...one, properties: { ...one.properties, locales: ['en', 'de'] } }
        : one;
    const more = actions.map((action) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: 'api::article.article',
      properties: { locales: ['en', 'de'] },
      conditions,
    }));
    await admin('PUT', path, { permissions: [...own.map(localised), ...more] });
    await admin('GET', path);
  }
}

export async function setUpSettings(hands) {
  await locales(hands);
  await allowLocales(hands);
  await visitorSettings(hands);
  await projectSettings(hands);
  await declarations(hands);
}
