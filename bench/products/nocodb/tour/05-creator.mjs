// A creator accepts the invitation, builds tables and views in the base, and may not delete it.
import { handsIn, people, recall, remember } from './hands.mjs';
import { tableOf } from './library.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  const { baseId, tables, views, invitations } = recall();
  await hands.signUp(people.creator, invitations?.creator);
  await hands.look(2500);
  await buildTable(hands, baseId);
  await version3(hands, baseId, tables);
  await views2(hands, tables, views);
  await refused(hands, baseId);
  await hands.visit(`/nc/${baseId}`);
  await hands.visit(`/nc/${baseId}/${tables.Books}/${views.board}`);
  await hands.visit('/account/tokens');
  await hands.signOut();
};

async function buildTable({ api, visit, click, type, testId }, baseId) {
  await visit(`/nc/${baseId}`);
  await click(testId('proj-view-btn__add-new-table'));
  await type('.ant-modal input', 'Reading groups');
  await click('.ant-modal button:has-text("Create")', 3500);
  const path = `/api/v2/meta/bases/${baseId}/tables`;
  await api('GET', `/api/v2/meta/bases/${baseId}`);
  await api('GET', `/api/v2/meta/bases/${baseId}/users`);
  const made = await api('POST', path, {
    title: 'Suppliers',
    table_name: 'suppliers',
    columns: [tableOf.id, tableOf.title],
  });
  const id = made.json?.id;
  const columns = `/api/v2/meta/tables/${id}/columns`;
  await api('POST', columns, { title: 'Discount', column_name: 'discount', uidt: 'Percent' });
  await api('POST', columns, { title: 'Delivers', column_name: 'delivers', uidt: 'Checkbox' });
  await api('POST', columns, { title: 'Opening time', column_name: 'opening', uidt: 'Time' });
  await api('POST', columns, { title: 'Lead time', column_name: 'lead', uidt: 'Duration' });
  await api('POST', columns, {
    title: 'Regions',
    column_name: 'regions',
    uidt: 'MultiSelect',
    colOptions: { options: ['North', 'South', 'Islands'].map((title) => ({ title })) },
  });
  const rows = `/api/v2/tables/${id}/records`;
  await api('POST', rows, [
    { Title: 'Anchor Books', Discount: 15, Delivers: true, Regions: 'North,Islands' },
    { Title: 'Quayside Paper', Discount: 7, Delivers: false, Regions: 'South' },
    { Title: 'Blue Peter Wholesale', Discount: 22, Delivers: true },
  ]);
  await api('GET', rows);
  await api('PATCH', rows, { Id: 2, Discount: 9 });
  await api('DELETE', rows, { Id: 3 });
  await api('PATCH', `/api/v2/meta/tables/${id}`, {
    title: 'Suppliers and binders',
    table_name: 'Suppliers and binders',
    base_id: baseId,
  });
  await api('GET', path);
  await api('GET', `/api/v2/meta/tables/${id}`);
  await api('DELETE', `/api/v2/meta/tables/${id}`);
  await api('GET', `/api/v2/meta/tables/${id}`);
  await api('GET', path);
}

async function version3({ api }, baseId, tables) {
  const v3 = '/api/v3/meta';
  await api('GET', `${v3}/bases/${baseId}`);
  await api('PATCH', `${v3}/bases/${baseId}`, { title: 'Harbour Library' });
  await api('GET', `${v3}/bases/${baseId}/tables`);
  await api('POST', `${v3}/bases/${baseId}/tables`, { description: 'No title' });
  const made = await api('POST', `${v3}/bases/${baseId}/tables`, {
    title: 'Events',
    fields: [{ title: 'Title', type: 'SingleLineText' }],
  });
  const id = made.json?.id;
  await api('GET', `${v3}/tables/${id}`);
  await api('PATCH', `${v3}/tables/${id}`, { title: 'Evenings' });
  await api('PATCH', `${v3}/tables/${id}`, { title: 12 });
  const field = await api('POST', `${v3}/tables/${id}/fields`, { title: 'Seats', type: 'Number' });
  await api('POST', `${v3}/tables/${id}/fields`, { title: 'Mood', type: 'Telepathy' });
  await api('GET', `${v3}/fields/${field.json?.id}`);
  await api('PATCH', `${v3}/fields/${field.json?.id}`, { title: 'Chairs', type: 'Number' });
  await api('DELETE', `${v3}/fields/${field.json?.id}`);
  await api('GET', `${v3}/tables/${id}/views`);
  await api('GET', `${v3}/bases/${baseId}/users`);
  const rows = `/api/v3/tables/${id}/records`;
  await api('POST', rows, [{ Title: 'Evening of sea shanties' }, { Title: 'Knot-tying for all' }]);
  await api('GET', rows);
  await api('GET', `${rows}/1`);
  await api('PATCH', rows, [{ Id: 1, Title: 'Sea shanties' }]);
  await api('DELETE', rows, [{ Id: 2 }]);
  await api('GET', `/api/v3/tables/${tables.Books}/records?pageSize=3&page=1`);
  await api('DELETE', `${v3}/tables/${id}`);
}

async function views2({ api, pause }, tables, views) {
  const v2 = '/api/v2/meta';
  const { json } = await api('POST', `${v2}/tables/${tables.Fines}/grids`, { title: 'Unpaid', type: 3 });
  await api('PATCH', `${v2}/views/${json?.id}`, { title: 'Not yet paid' });
  await api('GET', `${v2}/tables/${tables.Fines}/views`);
  await api('POST', `${v2}/views/${json?.id}/share`);
  await api('DELETE', `${v2}/views/${json?.id}/share`);
  await api('DELETE', `${v2}/views/${json?.id}`);
  await api('DELETE', `${v2}/views/${json?.id}`);
  await api('GET', `${v2}/tables/${tables.Books}/hooks`);
  await api('PATCH', `${v2}/views/${views.spare}`, { lock_type: 'personal' });
  const copy = await api('POST', `${v2}/duplicate/${recall().baseId}/table/${tables.Fines}`, { title: 'Fines copy' });
  await api('POST', '/jobs/listen', { _mid: 0, data: { id: copy.json?.id } });
  await api('POST', `/api/v2/jobs/${recall().baseId}`, {});
  await pause(4000);
  await api('POST', `/api/v2/jobs/${recall().baseId}`, {});
  await api('POST', `/api/v1/command_palette`, { scope: 'root', data: {} });
}

async function refused({ api }, baseId) {
  await api('DELETE', `/api/v2/meta/bases/${baseId}`);
  await api('POST', '/api/v2/meta/bases', { title: 'My own base' });
  await api('GET', '/api/v1/users');
  await api('POST', '/api/v1/users', { email: 'friend@harbour.example', roles: 'org-level-viewer' });
  await api('GET', '/api/v1/app-settings');
  await api('POST', '/api/v1/app-settings', { invite_only_signup: true });
  await api('GET', '/api/v2/meta/plugins');
  await api('POST', `/api/v2/meta/bases/${baseId}/users`, { email: 'boss@harbour.example', roles: 'owner' });
  await api('GET', '/api/v2/meta/bases/p00000000000000');
  await api('GET', '/api/v2/meta/integrations');
  await api('POST', '/api/v1/tokens', { description: 'Carl’s scripts' });
  await api('GET', '/api/v1/tokens');
  await api('GET', '/api/v2/meta/cache');
  remember({ creatorSeen: true });
}
