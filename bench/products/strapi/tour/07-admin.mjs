// The administrator comes back: pictures, visitors of the site, and people who leave.
import { left, MAIL, panelOf, PASSWORDS } from '../panel.mjs';

const upload = (page, path, token, { name, size, info, type = 'text/plain', id }) =>
  page.evaluate(
    async ({ path, token, name, size, info, type, id }) => {
      const form = new FormData();
      if (name) form.append('files', new Blob(['wheel '.repeat(Math.ceil(size / 6)).slice(0, size)], { type }), name);
      if (info) form.append('fileInfo', JSON.stringify(info));
      const answer = await fetch(id ? `${path}?id=${id}` : path, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      });
      return { status: answer.status, json: await answer.json().catch(() => undefined) };
    },
    { path, token, name, size, info, type, id },
  );

async function media({ page, context, admin, visit }) {
  const cookies = await context.cookies(new URL('/admin', page.url()).href);
  const token = `Bearer ${decodeURIComponent(cookies.find(({ name }) => name === 'jwtToken')?.value ?? '')}`;
  await visit('/admin/plugins/upload');
  const { json: folder } = await admin('POST', '/upload/folders', { name: 'Manuals', parent: null });
  for (const body of [
    { name: 'Manuals', parent: null },
    { name: '', parent: null },
    { parent: null },
    { name: 'a/b', parent: null },
    { name: 'Lost', parent: 9999 },
    { name: 'Brakes', parent: folder?.data?.id },
    { name: 'Old invoices', parent: null },
  ])
    await admin('POST', '/upload/folders', body);
  const { json: folders } = await admin('GET', '/upload/folders');
  const idOf = (name) => folders?.data?.find((one) => one.name === name)?.id;
  await admin('GET', `/upload/folders/${idOf('Manuals')}`);
  await admin('GET', '/upload/folders/9999');
  await admin('GET', '/upload/folder-structure');
  await admin('PUT', `/upload/folders/${idOf('Manuals')}`, { name: 'Manuals and drawings', parent: null });
  await admin('PUT', `/upload/folders/${idOf('Manuals')}`, { name: 'Old invoices', parent: null });
  await admin('PUT', `/upload/folders/${idOf('Manuals')}`, { parent: idOf('Manuals') });
  await admin('PUT', '/upload/folders/9999', { name: 'Nowhere' });
  const files = [];
  for (const [name, size] of [
    ['torque-table.txt', 900],
    ['fork-drawing.txt', 4200],
    ['prices-2026.csv', 310],
    ['holiday-plan.txt', 77],
    ['too-big.txt', 250_000],
  ]) {
    const info = {
      name,
      caption: `Sheet ${name}`,
      alternativeText: name.split('.')[0],
      folder: size > 1000 ? idOf('Manuals') : null,
    };
    files.push(
      (
        await upload(page, '/upload', token, {
          name,
          size,
          info,
          type: name.endsWith('csv') ? 'text/csv' : 'text/plain',
        })
      ).json?.[0],
    );
  }
  await upload(page, '/upload', token, {});
  const [table, drawing, prices, plan] = files.map((file) => file?.id);
  await upload(page, '/upload', token, { id: table, info: { name: 'torque-2026.txt', caption: 'All screws' } });
  for (const query of [
    'page=1&pageSize=2&sort=name:ASC',
    'page=2&pageSize=2&sort=name:ASC',
    '_q=torque',
    'filters[$and][0][mime][$contains]=csv',
    `folder=${idOf('Manuals')}`,
  ])
    await admin('GET', `/upload/files?${query}`);
  await admin('GET', `/upload/files/${table}`);
  await admin('GET', '/upload/files/9999');
  await admin('POST', '/upload/actions/bulk-move', {
    fileIds: [prices],
    folderIds: [],
    destinationFolderId: idOf('Manuals'),
  });
  await admin('POST', '/upload/actions/bulk-move', { fileIds: [prices], destinationFolderId: 9999 });
  await admin('POST', '/upload/actions/bulk-move', {});
  await visit(`/admin/plugins/upload?folder=${idOf('Manuals')}`, '/admin/plugins/upload?sort=name:ASC');
  await admin('DELETE', `/upload/files/${plan}`);
  await admin('DELETE', '/upload/files/9999');
  await admin('POST', '/upload/actions/bulk-delete', { fileIds: [drawing], folderIds: [idOf('Old invoices')] });
  await admin('POST', '/upload/actions/bulk-delete', {});
}

async function visitors({ admin, api, visit }) {
  const path = '/content-manager/collection-types/plugin::users-permissions.user';
  await visit(`/admin${path}`);
  const { json } = await admin('GET', `${path}?page=1&pageSize=20`);
  const henrike = json?.results?.find(({ username }) => username === 'henrike');
  const sofia = json?.results?.find(({ username }) => username === 'sofia');
  const one = `${path}/${henrike?.documentId}`;
  for (const body of [{ username: 'hv' }, { email: 'wrong' }, { email: 'milan@mail.example' }, { password: 'abc' }])
    await admin('PUT', one, body);
  for (const blocked of [true, false]) {
    await admin('GET', one);
    await admin('PUT', one, { blocked });
    await admin('GET', one);
    await api('POST', '/api/auth/local', { identifier: 'henrike', password: 'Triplet1970' });
  }
  await admin('POST', path, {
    username: 'counter',
    email: 'counter@mail.example',
    password: 'Counter2026',
    confirmed: true,
    blocked: false,
  });
  await admin('POST', path, { username: 'counter', email: 'counter2@mail.example', password: 'Counter2026' });
  await admin('POST', path, { email: 'nameless@mail.example' });
  await visit(`/admin${one}`);
  await admin('DELETE', `${path}/${sofia?.documentId}`);
  const { json: advanced } = await admin('GET', '/users-permissions/advanced');
  await admin('PUT', '/users-permissions/advanced', { ...advanced?.settings, allow_register: false });
  await admin('GET', '/users-permissions/advanced');
  await api('POST', '/api/auth/local/register', {
    username: 'latecomer',
    email: 'late@mail.example',
    password: 'Late2026x',
  });
  await admin('PUT', '/users-permissions/advanced', { ...advanced?.settings, allow_register: true });
  await admin('GET', '/users-permissions/advanced');
  await api('POST', '/api/auth/local/register', {
    username: 'latecomer',
    email: 'late@mail.example',
    password: 'Late2026x',
  });
}

async function goodbyes({ admin, act, read, remove, change, visit, screenOf, open }) {
  const { ids } = left();
  const { json } = await admin('GET', '/admin/users?page=1&pageSize=20');
  const emil = json?.data?.results?.find(({ firstname }) => firstname === 'Emil');
  await act('service', ids.services[3], 'unpublish');
  await read('service', ids.services[3]);
  await act('service', ids.services[3], 'publish');
  await change('repair-order', ids.orders[2], { orderState: 'cancelled' });
  await read('repair-order', ids.orders[2]);
  await remove('article', ids.articles[4]);
  await read('article', ids.articles[4]);
  await visit(screenOf('service', `/${ids.services[3]}`), `/admin/settings/users/${emil?.id}`);
  await open(screenOf('service', `/${ids.services[0]}`));
  for (const isActive of [false, true, false]) {
    await admin('GET', `/admin/users/${emil?.id}`);
    await admin('PUT', `/admin/users/${emil?.id}`, { isActive });
    await admin('GET', `/admin/users/${emil?.id}`);
  }
  await admin('DELETE', '/content-manager/single-types/api::shop.shop');
  await admin('DELETE', '/admin/users/1');
}

export default async (browser) => {
  const hands = { ...panelOf(browser), context: browser.context };
  await hands.signIn(MAIL('greta'), PASSWORDS.admin);
  await media(hands);
  await visitors(hands);
  await goodbyes(hands);
  await hands.visit('/admin', '/admin/settings/users', '/admin/settings/api-tokens', '/admin/settings/webhooks');
  await hands.signOut('(Greta Sommer|gretasommer)');
};
