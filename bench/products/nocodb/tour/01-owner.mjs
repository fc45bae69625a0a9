// The first user sets the instance up: the account, a base, its tables, columns and records.
import { handsIn, people, remember } from './hands.mjs';
import { books, fines, members, tableOf } from './library.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  await register(hands);
  const baseId = await createBase(hands);
  const tables = await createTables(hands, baseId);
  await addColumns(hands, tables);
  await addRecords(hands, tables);
  await changeRecords(hands, tables);
  await lookAround(hands, baseId, tables);
  remember({ baseId, tables });
  await hands.signOut();
};

async function register({ api, visit, type, click, signUp, signOut, signIn, tryIn, look }) {
  await visit('/signup');
  await click('button[type=submit]');
  await type('input[type=email]', 'olivia.hart');
  await type('input[type=password]', 'short');
  await click('button[type=submit]');
  await api('POST', '/api/v1/auth/user/signup', { email: 'olivia.hart', password: 'long-enough-1' });
  await api('POST', '/api/v1/auth/user/signup', { email: 'olivia.hart@harbour.example', password: 'short' });
  await api('POST', '/api/v1/auth/user/signup', { email: 'olivia.hart@harbour.example', password: 'p'.repeat(129) });
  await api('POST', '/api/v1/auth/user/signup', { password: 'long-enough-1' });
  await api('POST', '/api/v1/auth/user/signup', { email: 'olivia.hart@harbour.example' });
  await signUp(people.owner);
  await look(2000);
  await api('POST', '/api/v1/auth/user/signup', { ...people.owner });
  await signOut();
  await tryIn({ ...people.owner, password: 'not-the-password' });
  await signIn(people.owner);
  await api('GET', '/api/v1/auth/user/me');
  await api('GET', '/api/v2/auth/user/me');
  await api('PATCH', '/api/v1/user/profile', { display_name: 'Olivia Hart' });
  await api('GET', '/api/v1/auth/user/me');
  await api('GET', '/api/v1/version');
  await api('GET', '/api/v1/health');
}

async function createBase({ api, click, type, testId, look, page }) {
  await click(testId('nc-sidebar-create-base-btn'));
  await type('.ant-modal input', 'Harbour Library');
  await click(testId('docs-create-proj-dlg-create-btn'), 3500);
  await api('POST', '/api/v2/meta/bases', {});
  await api('POST', '/api/v2/meta/bases', { title: '' });
  await api('POST', '/api/v2/meta/bases', {
    title: 'A name that is much longer than the fifty characters a base may have',
  });
  await api('POST', '/api/v2/meta/bases', {
    title: 'Boat Repairs',
    description: 'Orders of the yard',
    type: 'database',
  });
  await api('POST', '/api/v2/meta/bases', { title: 'Summer Regatta 2025', color: '#24716E' });
  await api('POST', '/api/v1/db/meta/projects', { title: 'Archive 1998', color: '#8B4513' });
  await look();
  const { json } = await api('GET', '/api/v2/meta/bases/');
  const base = json?.list?.find(({ title }) => title === 'Harbour Library');
  const id = base?.id ?? (await api('POST', '/api/v2/meta/bases', { title: 'Harbour Library' })).json.id;
  await page.goto(new URL(`/dashboard/#/nc/${id}`, page.url()).href);
  await look(2500);
  return id;
}

async function createTables({ api, click, type, testId }, baseId) {
  await click(testId('proj-view-btn__add-new-table'));
  await type('.ant-modal input', 'Shelves');
  await click('.ant-modal button:has-text("Create")', 3500);
  const path = `/api/v2/meta/bases/${baseId}/tables`;
  await api('POST', path, { title: 'Nothing' });
  await api('POST', path, { columns: [] });
  await api('POST', path, { title: 'T'.repeat(256), table_name: 't', columns: [] });
  await api('POST', path, { title: 'Books', table_name: '', columns: [] });
  const tables = {};
  for (const table of [tableOf.Books, tableOf.Members, tableOf.Fines]) {
    const { json } = await api('POST', path, table);
    tables[table.title] = json.id;
  }
  await api('POST', path, tableOf.Books);
  const loans = await api('POST', `/api/v1/db/meta/projects/${baseId}/tables`, tableOf.Loans);
  tables.Loans = loans.json.id;
  const listed = await api('GET', path);
  tables.Shelves = listed.json.list.find(({ title }) => title === 'Shelves')?.id;
  tables.Shelves ??= (
    await api('POST', path, { title: 'Shelves', table_name: 'Shelves', columns: [tableOf.id, tableOf.title] })
  ).json.id;
  await api('PATCH', `/api/v2/meta/tables/${tables.Fines}`, {
    title: 'Fines and fees',
    table_name: 'Fines and fees',
    base_id: baseId,
  });
  await api('PATCH', `/api/v2/meta/tables/${tables.Fines}`, { title: 'No table name', base_id: baseId });
  await api('PATCH', `/api/v2/meta/tables/${tables.Fines}`, { title: 'Books', table_name: 'Books', base_id: baseId });
  await api('PATCH', `/api/v2/meta/tables/${tables.Fines}`, { title: ' Fines', table_name: ' Fines', base_id: baseId });
  await api('PATCH', `/api/v2/meta/tables/${tables.Loans}`, { description: 'Who has which book', base_id: baseId });
  await api('POST', `/api/v2/meta/tables/${tables.Shelves}/reorder`, { order: 3.5 });
  for (const id of Object.values(tables)) await api('GET', `/api/v2/meta/tables/${id}`);
  await api('GET', '/api/v2/meta/tables/m000000000000000');
  return tables;
}

async function addColumns({ api }, tables) {
  const to = (id, body) => api('POST', `/api/v2/meta/tables/${id}/columns`, body);
  await to(tables.Books, { uidt: 'SingleLineText' });
  await to(tables.Books, { title: 'Title', column_name: 'Title', uidt: 'SingleLineText' });
  await to(tables.Books, { title: 'Odd', column_name: 'odd', uidt: 'Telepathy' });
  await to(tables.Books, { title: 'C'.repeat(256), column_name: 'c', uidt: 'Number' });
  const link = { uidt: 'Links', type: 'hm', parentId: tables.Members, childId: tables.Loans, title: 'Loans' };
  await to(tables.Members, link);
  await to(tables.Books, { ...link, type: 'hm', parentId: tables.Books, title: 'Loans' });
  await to(tables.Books, { ...link, type: 'mm', parentId: tables.Books, childId: tables.Shelves, title: 'Shelves' });
  const rating = { title: 'Rating', column_name: 'rating', uidt: 'Rating', meta: { max: 5 } };
  const made = await to(tables.Books, rating);
  const id = made.json?.columns?.find(({ title }) => title === 'Rating')?.id;
  await api('GET', `/api/v2/meta/columns/${id}`);
  await api('PATCH', `/api/v2/meta/columns/${id}`, { ...rating, id, title: 'Stars' });
  await api('PATCH', `/api/v2/meta/columns/${id}`, { ...rating, id, title: 'Title', column_name: 'Title' });
  await to(tables.Books, {
    title: 'Label',
    uidt: 'Formula',
    formula: 'CONCAT({Title}, " / ", {Author})',
    formula_raw: 'CONCAT({Title}, " / ", {Author})',
  });
  await to(tables.Books, {
    title: 'Broken',
    uidt: 'Formula',
    formula: 'CONCAT({Nowhere})',
    formula_raw: 'CONCAT({Nowhere})',
  });
  const spare = await to(tables.Books, { title: 'Spare', column_name: 'spare', uidt: 'LongText' });
  const spareId = spare.json?.columns?.find(({ title }) => title === 'Spare')?.id;
  await api('DELETE', `/api/v2/meta/columns/${spareId}`);
  await api('GET', `/api/v2/meta/columns/${spareId}`);
  await api('DELETE', `/api/v2/meta/columns/${spareId}`);
  const titled = await api('GET', `/api/v2/meta/tables/${tables.Members}`);
  const name = titled.json?.columns?.find(({ title }) => title === 'Name')?.id;
  await api('POST', `/api/v2/meta/columns/${name}/primary`);
  await api('GET', `/api/v1/db/meta/tables/${tables.Books}/columns/hash`);
}

async function addRecords({ api }, tables) {
  await api('POST', `/api/v2/tables/${tables.Books}/records`, books[0]);
  await api('POST', `/api/v2/tables/${tables.Books}/records`, books.slice(1));
  for (const member of members.slice(0, 4)) await api('POST', `/api/v2/tables/${tables.Members}/records`, member);
  await api('POST', `/api/v2/tables/${tables.Members}/records`, members.slice(4));
  await api('POST', `/api/v2/tables/${tables.Fines}/records`, fines);
  await api(
    'POST',
    `/api/v2/tables/${tables.Shelves}/records`,
    ['Pilot house', 'North wall', 'Chart room'].map((Title) => ({ Title })),
  );
  await api('POST', `/api/v2/tables/${tables.Books}/records`, { Title: 'Unknown genre', Genre: 'Gardening' });
  await api('POST', `/api/v2/tables/${tables.Books}/records`, { Title: 'Too many', Copies: 'a dozen' });
  await api('POST', `/api/v2/tables/${tables.Members}/records`, { Name: 'No mail', Email: 'not an address' });
  await api('POST', `/api/v2/tables/${tables.Members}/records`, { Name: 'No site', Website: 'nowhere at all' });
  await api('POST', `/api/v2/tables/${tables.Members}/records`, { Email: 'unnamed@harbour.example' });
  await api('POST', '/api/v2/tables/m000000000000000/records', { Title: 'Lost' });
}

async function changeRecords({ api }, tables) {
  const rows = `/api/v2/tables/${tables.Books}/records`;
  await api('GET', `${rows}/1`);
  await api('PATCH', rows, { Id: 1, Copies: 4, Price: 24.5 });
  await api('GET', `${rows}/1`);
  await api('PATCH', rows, [
    { Id: 2, Status: 'On loan' },
    { Id: 3, Status: 'Lost' },
  ]);
  await api('PATCH', rows, { Id: 9999, Copies: 1 });
  await api('PATCH', rows, { Copies: 1 });
  await api('GET', `${rows}/9999`);
  await api('GET', `${rows}?limit=5&offset=0`);
  await api('GET', `${rows}?limit=5&offset=5`);
  await api('GET', `${rows}?limit=5&offset=900`);
  await api('GET', `${rows}?sort=-Copies&fields=Title,Copies`);
  await api('GET', `${rows}?where=(Genre,eq,Navigation)`);
  await api('GET', `${rows}?where=(Copies,gt,2)~and(Status,eq,Available)`);
  await api('GET', `${rows}?where=(Nowhere,eq,1)`);
  await api('GET', `${rows}?sort=Nowhere`);
  await api('GET', `${rows}/count`);
  await api(
    'GET',
    `/api/v2/tables/${tables.Books}/aggregate?aggregation=${encodeURIComponent('[{"field":"Copies","type":"median"}]')}`,
  );
  await link({ api }, tables);
  await api('DELETE', rows, { Id: 9999 });
  await api('DELETE', rows, [{ Id: books.length }]);
  await api('GET', `${rows}/${books.length}`);
  await api('POST', `${rows}/2/move?before=1`);
}

async function link({ api }, tables) {
  const { json } = await api('GET', `/api/v2/meta/tables/${tables.Members}`);
  const column = json?.columns?.find(({ title }) => title === 'Loans')?.id;
  const loan = (Reference, Due, State) => ({ Reference, Due, State });
  const made = [
    loan('L-2025-001', '2025-03-14', 'Open'),
    loan('L-2025-002', '2025-04-02', 'Open'),
    loan('L-2025-003', '2025-01-20', 'Overdue'),
  ];
  await api('POST', `/api/v2/tables/${tables.Loans}/records`, made);
  const links = `/api/v2/tables/${tables.Members}/links/${column}/records`;
  await api('POST', `${links}/1`, [{ Id: 1 }, { Id: 2 }]);
  await api('POST', `${links}/2`, [{ Id: 3 }]);
  await api('GET', `${links}/1`);
  await api('DELETE', `${links}/1`, [{ Id: 2 }]);
  await api('GET', `${links}/1`);
  await api('POST', `${links}/1`, [{ Id: 777 }]);
}

async function lookAround({ api, visit, click, testId, page, look, escape }, baseId, tables) {
  await visit(`/nc/${baseId}`);
  for (const id of Object.values(tables)) await visit(`/nc/${baseId}/${id}`);
  await visit(`/nc/${baseId}/${tables.Books}`);
  await click(testId('nc-fields-menu-btn'));
  await escape();
  await click('.nc-filter-menu-btn');
  await escape();
  await click('.nc-sort-menu-btn');
  await escape();
  await page.keyboard.press('Control+k');
  await look();
  await escape();
  await click('[data-testid="nc-tab-details"], .nc-tab:has-text("Details"), :text-is("Details")', 2500);
  for (const tab of ['Relations', 'API Snippets', 'Webhooks', 'Fields'])
    await click(`.ant-tabs-tab:has-text("${tab}")`, 1800);
  await click(':text-is("Data")', 1500);
  await api('GET', `/api/v2/meta/bases/${baseId}/info`);
  await api('GET', `/api/v2/meta/bases/${baseId}/swagger.json`);
}
