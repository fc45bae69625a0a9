// The owner arranges the tables: views of each kind, their columns, filters, sorts, and webhooks.
import { createServer } from 'node:http';
import { handsIn, people, recall, remember } from './hands.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  const { baseId, tables } = recall();
  await hands.signIn(people.owner);
  const columns = await columnsOf(hands, tables);
  const views = await createViews(hands, tables, columns);
  await arrange(hands, views, columns);
  await filterAndSort(hands, tables, views, columns);
  await hooks(hands, tables, columns);
  await readData(hands, baseId, tables, views, columns);
  await look(hands, baseId, tables, views);
  remember({ views, columns });
  await hands.signOut();
};

async function columnsOf({ api }, tables) {
  const columns = {};
  for (const [name, id] of Object.entries(tables)) {
    const { json } = await api('GET', `/api/v1/db/meta/tables/${id}`);
    columns[name] = Object.fromEntries((json?.columns ?? []).map((column) => [column.title, column.id]));
  }
  return columns;
}

async function createViews({ api }, tables, columns) {
  const views = {};
  const make = async (name, kind, body, table = tables.Books) => {
    const { json } = await api('POST', `/api/v2/meta/tables/${table}/${kind}`, body);
    views[name] = json?.id;
  };
  await make('available', 'grids', { title: 'Available now', type: 3 });
  await make('costly', 'grids', { title: 'Costly books', type: 3 });
  await make('request', 'forms', { title: 'Suggest a book', type: 1 });
  await make('join', 'forms', { title: 'Join the library', type: 1 }, tables.Members);
  await make('covers', 'galleries', { title: 'Covers', type: 2 });
  await make('board', 'kanbans', { title: 'By status', type: 4, fk_grp_col_id: columns.Books.Status });
  await make(
    'loanBoard',
    'kanbans',
    { title: 'Loans by state', type: 4, fk_grp_col_id: columns.Loans.State },
    tables.Loans,
  );
  await make('bought', 'calendars', {
    title: 'Bought on',
    type: 6,
    calendar_range: [{ fk_from_column_id: columns.Books.Bought, fk_to_column_id: null }],
  });
  await make('spare', 'grids', { title: 'Spare view', type: 3 });
  for (const kind of ['grids', 'forms', 'galleries', 'kanbans', 'calendars']) {
    await api('POST', `/api/v2/meta/tables/${tables.Books}/${kind}`, {});
  }
  await api('POST', `/api/v2/meta/tables/${tables.Books}/grids`, { title: 'Available now' });
  await api('POST', '/api/v2/meta/tables/m000000000000000/grids', { title: 'Nowhere' });
  await api('GET', `/api/v2/meta/tables/${tables.Books}/views`);
  await api('GET', `/api/v2/meta/tables/${tables.Members}/views`);
  return views;
}

async function arrange({ api }, views, columns) {
  const v2 = '/api/v2/meta';
  await api('GET', `${v2}/forms/${views.request}`);
  await api('PATCH', `${v2}/forms/${views.request}`, {
    heading: 'Which book should we buy?',
    subheading: 'The committee meets on the first Monday',
    success_msg: 'Thank you, we will look for it',
    submit_another_form: true,
    show_blank_form: false,
  });
  await api('PATCH', `${v2}/forms/${views.request}`, { heading: 'H'.repeat(256) });
  await api('PATCH', `${v2}/forms/${views.request}`, { subheading: 's'.repeat(8193) });
  await api('GET', `${v2}/forms/${views.request}`);
  await api('GET', `${v2}/forms/vw00000000000000`);
  const form = (await api('GET', `${v2}/forms/${views.request}`)).json?.columns ?? [];
  const field = (id) => form.find(({ fk_column_id: column }) => column === id)?.id;
  const author = field(columns.Books.Author);
  await api('PATCH', `${v2}/form-columns/${author}`, {
    required: true,
    label: 'Who wrote it?',
    help: 'Family name first',
  });
  await api('PATCH', `${v2}/form-columns/${author}`, { order: 'first' });
  await api('PATCH', `${v2}/form-columns/${field(columns.Books.Cover)}`, { show: false });
  await api('PATCH', `${v2}/form-columns/${field(columns.Books.Price)}`, { show: false });
  await api('GET', `${v2}/galleries/${views.covers}`);
  await api('PATCH', `${v2}/galleries/${views.covers}`, { fk_cover_image_col_id: columns.Books.Cover });
  await api('GET', `${v2}/kanbans/${views.board}`);
  await api('PATCH', `${v2}/kanbans/${views.board}`, { fk_cover_image_col_id: columns.Books.Cover });
  await api('GET', `${v2}/calendars/${views.bought}`);
  await api('PATCH', `${v2}/calendars/${views.bought}`, {
    title: 'Bought on',
    calendar_range: [{ fk_from_column_id: columns.Books.Bought }],
  });
  await api('PATCH', `${v2}/grids/${views.available}`, { row_height: 2 });
  await api('PATCH', `${v2}/grids/${views.available}`, { row_height: 'tall' });
  const grid = (await api('GET', `${v2}/grids/${views.available}/grid-columns`)).json ?? [];
  const shown = Array.isArray(grid) ? grid : (grid.list ?? []);
  const column = shown.find(({ fk_column_id: id }) => id === columns.Books.Author)?.id;
  await api('PATCH', `${v2}/grid-columns/${column}`, {
    width: '260px',
    group_by: true,
    group_by_order: 1,
    group_by_sort: 'asc',
  });
  await api('PATCH', `${v2}/grid-columns/${column}`, { width: 'very wide' });
  await api('PATCH', `${v2}/grid-columns/${column}`, { group_by: false, aggregation: 'unique' });
  await api('GET', `${v2}/views/${views.available}/columns`);
  await api('PATCH', `${v2}/views/${views.available}/columns/${column}`, { show: true, order: 4 });
  await api('PATCH', `${v2}/views/${views.available}/columns/${column}`, { order: -1 });
  await api('POST', `${v2}/views/${views.costly}/hide-all`);
  await api('POST', `${v2}/views/${views.costly}/show-all`);
  await api('PATCH', `${v2}/views/${views.costly}`, { title: 'Books above thirty', description: 'For the insurance' });
  await api('PATCH', `${v2}/views/${views.costly}`, { title: 'V'.repeat(256) });
  await api('PATCH', `${v2}/views/${views.costly}`, { lock_type: 'sealed' });
  await api('PATCH', `${v2}/views/${views.costly}`, { order: -4 });
  await api('PATCH', `${v2}/views/vw00000000000000`, { title: 'Nobody' });
}

async function filterAndSort({ api }, tables, views, columns) {
  const v2 = '/api/v2/meta';
  const { Books } = columns;
  const filters = `${v2}/views/${views.available}/filters`;
  const first = await api('POST', filters, {
    fk_column_id: Books.Status,
    comparison_op: 'eq',
    value: 'Available',
    logical_op: 'and',
  });
  await api('POST', filters, { fk_column_id: Books.Copies, comparison_op: 'gt', value: '1', logical_op: 'and' });
  const group = await api('POST', filters, { is_group: true, logical_op: 'or' });
  const inside = { fk_parent_id: group.json?.id, logical_op: 'or', fk_column_id: Books.Genre };
  await api('POST', filters, { ...inside, comparison_op: 'eq', value: 'History' });
  await api('POST', filters, { ...inside, comparison_op: 'like', value: 'Nav' });
  await api('POST', `${v2}/views/${views.costly}/filters`, {
    fk_column_id: Books.Price,
    comparison_op: 'gte',
    value: '30',
  });
  await api('POST', filters, { fk_column_id: Books.Copies, comparison_op: 'eq', value: '1', logical_op: 'xor' });
  await api('POST', filters, { fk_column_id: Books.Copies, comparison_op: 'roughly', value: '1' });
  await api('GET', filters);
  await api('GET', `${v2}/filters/${first.json?.id}`);
  await api('GET', `${v2}/filters/${group.json?.id}/children`);
  await api('PATCH', `${v2}/filters/${first.json?.id}`, {
    fk_column_id: Books.Status,
    comparison_op: 'neq',
    value: 'Lost',
  });
  await api('PATCH', `${v2}/filters/${first.json?.id}`, { logical_op: 'xor' });
  await api('PATCH', `${v2}/filters/fi00000000000000`, { comparison_op: 'eq' });
  const sorts = `${v2}/views/${views.available}/sorts`;
  const sort = await api('POST', sorts, { fk_column_id: Books.Title, direction: 'asc' });
  const second = await api('POST', sorts, { fk_column_id: Books.Published, direction: 'desc' });
  await api('POST', `${v2}/views/${views.costly}/sorts`, { fk_column_id: Books.Price, direction: 'desc' });
  await api('POST', sorts, { fk_column_id: Books.Title, direction: 'sideways' });
  await api('POST', sorts, { fk_column_id: 'c'.repeat(21), direction: 'asc' });
  const { json } = await api('GET', sorts);
  const id = sort.json?.id ?? json?.list?.[0]?.id;
  const other = second.json?.id ?? json?.list?.[1]?.id;
  await api('GET', `${v2}/sorts/${id}`);
  await api('PATCH', `${v2}/sorts/${id}`, { fk_column_id: Books.Author, direction: 'desc' });
  await api('PATCH', `${v2}/sorts/${id}`, { direction: 'up' });
  await api('GET', sorts);
  await api('DELETE', `${v2}/sorts/${other}`);
  await api('DELETE', `${v2}/sorts/${other}`);
  await api('GET', `/api/v3/meta/views/${views.available}/sorts`);
  await api('POST', `/api/v3/meta/views/${views.available}/sorts`, { direction: 'asc' });
  await api('GET', `/api/v3/meta/views/${views.available}/filters`);
  const rows = `/api/v2/tables/${tables.Books}/records`;
  await api('GET', `${rows}?viewId=${views.available}`);
  await api('GET', `${rows}/count?viewId=${views.available}`);
  await api('GET', `${rows}?viewId=vw00000000000000`);
}

function listener() {
  return new Promise((done) => {
    const server = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}'));
    });
    server.listen(0, '127.0.0.1', () =>
      done({ url: `http://127.0.0.1:${server.address().port}/notices`, close: () => server.close() }),
    );
  });
}

async function hooks({ api, pause }, tables, columns) {
  const v2 = '/api/v2/meta';
  const target = await listener();
  const notification = (path) => ({
    type: 'URL',
    payload: { method: 'POST', path, body: '{{ json event }}', headers: [{}], parameters: [{}], auth: '' },
  });
  const hook = (title, operation, more = {}) => ({
    title,
    event: 'after',
    operation,
    notification: notification(target.url),
    active: true,
    version: 'v2',
    ...more,
  });
  const path = `${v2}/tables/${tables.Books}/hooks`;
  const made = [];
  for (const [title, operation] of [
    ['Tell the desk', 'insert'],
    ['Tell the bindery', 'update'],
    ['Tell the auditors', 'delete'],
  ]) {
    const { json } = await api('POST', path, hook(title, operation));
    made.push(json?.id);
  }
  const loans = await api(
    'POST',
    `${v2}/tables/${tables.Loans}/hooks`,
    hook('Remind the borrower', 'update', { retries: 3, retry_interval: 30000, timeout: 45000 }),
  );
  await api('POST', path, {});
  await api('POST', path, { ...hook('No operation', 'insert'), operation: undefined });
  await api('POST', path, hook('Wrong moment', 'insert', { event: 'during' }));
  await api('POST', path, hook('Wrong operation', 'explode'));
  await api('POST', path, hook('Wrong retries', 'insert', { retries: 'many' }));
  await api('POST', path, hook(undefined, 'insert'));
  await api('GET', path);
  const [first, second, third] = made;
  await api('POST', `${v2}/hooks/${first}/filters`, {
    fk_column_id: columns.Books.Copies,
    comparison_op: 'gt',
    value: '3',
  });
  await api('GET', `${v2}/hooks/${first}/filters`);
  await api('GET', `${v2}/tables/${tables.Books}/hooks/samplePayload/insert/v2`);
  const sample = (await api('GET', `${v2}/tables/${tables.Books}/hooks/samplePayload/update/v2`)).json;
  await api('POST', `${v2}/tables/${tables.Books}/hooks/test`, {
    hook: hook('Tell the desk', 'insert'),
    payload: sample ?? {},
  });
  await api('POST', `${v2}/tables/${tables.Books}/hooks/test`, { hook: hook('Tell the desk', 'insert') });
  await api('POST', `${v2}/tables/${tables.Books}/hooks/test`, {
    hook: hook('To nowhere', 'insert', { notification: notification('http://127.0.0.1:9/') }),
    payload: sample ?? {},
  });
  await api('PATCH', `/api/v2/tables/${tables.Books}/records`, { Id: 4, Copies: 9 });
  await api('POST', `/api/v2/tables/${tables.Books}/records`, {
    Title: 'Knots of the Kattegat',
    Author: 'Einar Dahl',
    Copies: 5,
    Genre: 'History',
    Status: 'Available',
  });
  await pause(1500);
  await api('GET', `${v2}/hooks/${second}/logs`);
  await api('GET', `${v2}/hooks/${first}/logs?limit=5`);
  for (const active of [false, true, false]) {
    await api('PATCH', `${v2}/hooks/${second}`, { ...hook('Tell the bindery', 'update'), active });
    await api('GET', path);
  }
  await api('PATCH', `${v2}/hooks/${loans.json?.id}`, hook('Remind the borrower twice', 'update', { active: false }));
  await api('GET', `${v2}/tables/${tables.Loans}/hooks`);
  await api('PATCH', `${v2}/hooks/${second}`, { title: 'Only a title' });
  await api('PATCH', `${v2}/hooks/hk00000000000000`, hook('Nobody', 'insert'));
  await api('DELETE', `${v2}/hooks/${third}`);
  await api('DELETE', `${v2}/hooks/${third}`);
  await api('GET', path);
  target.close();
}

async function readData({ api }, baseId, tables, views, columns) {
  const data = `/api/v1/db/data/noco/${baseId}`;
  const books = `${data}/${tables.Books}`;
  await api('GET', `${books}?limit=3`);
  await api('GET', `${books}/views/${views.available}?limit=3`);
  await api('GET', `${books}/find-one?where=(Title,like,Tides%25)`);
  await api('GET', `${books}/groupby?column_name=Genre`);
  await api('GET', `${books}/count`);
  await api('GET', `${books}/1`);
  await api('GET', `${books}/1/exist`);
  await api('GET', `${books}/4711/exist`);
  await api('GET', `${books}/4711`);
  await api('GET', `${books}/group/${columns.Books.Status}`);
  const made = await api('POST', books, {
    Title: 'Ship’s Cook at Sixty North',
    Author: 'Hilda Storm',
    Copies: 1,
    Price: 13.3,
    Genre: 'History',
    Status: 'Available',
  });
  await api('PATCH', `${books}/${made.json?.Id}`, { Copies: 2 });
  await api('DELETE', `${books}/${made.json?.Id}`);
  const bulk = `/api/v1/db/data/bulk/noco/${baseId}/${tables.Shelves}`;
  await api('POST', bulk, [{ Title: 'Oak cabinet' }, { Title: 'Reading desk' }, { Title: 'Cellar' }]);
  await api('PATCH', bulk, [{ Id: 4, Title: 'Oak cabinet, upper half' }]);
  await api('PATCH', `${bulk}/all?where=(Title,eq,Cellar)`, { Title: 'Cellar (damp)' });
  await api('DELETE', bulk, [{ Id: 5 }]);
  await api('GET', `${data}/${tables.Shelves}`);
  await api('GET', `${books}/export/csv?limit=5`);
  await api('GET', `${books}/1/mm/${columns.Books.Shelves}`);
  await api('POST', `${books}/1/mm/${columns.Books.Shelves}/2`);
  await api('GET', `${books}/1/mm/${columns.Books.Shelves}`);
  await api('GET', `${books}/1/mm/${columns.Books.Shelves}/exclude`);
  await api('DELETE', `${books}/1/mm/${columns.Books.Shelves}/2`);
  await api('GET', `${data}/nothing-here`);
}

async function look({ api, visit, click, escape, page, testId }, baseId, tables, views) {
  const tableOf = { join: tables.Members, loanBoard: tables.Loans };
  for (const [name, id] of Object.entries(views))
    await visit(`/nc/${baseId}/${tableOf[name] ?? tables.Books}/${id}`, 2000);
  await visit(`/nc/${baseId}/${tables.Books}?rowId=1`, 3000);
  await escape();
  await visit(`/nc/${baseId}/${tables.Members}`);
  await click(testId('nc-global-search-show-input'), 400);
  await page.keyboard.type('Okafor');
  await page.keyboard.press('Enter');
  await click('.nc-grid-add-new-row, button:has-text("New record")', 1500);
  await escape();
  await api('GET', `/api/v2/meta/tables/${tables.Books}/share`);
}
