// What each lesser role tries in turn, on the very calls that the owner was allowed.
export async function tryAll({ api }, { baseId, tables, views, columns, users }, mark) {
  const v2 = '/api/v2/meta';
  const rows = `/api/v2/tables/${tables.Books}/records`;
  await reads({ api }, { baseId, tables, views });
  const made = await api('POST', rows, {
    Title: `Notes of a ${mark}`,
    Author: 'Anonymous',
    Copies: 1,
    Status: 'Available',
  });
  const id = made.json?.Id ?? made.json?.[0]?.Id ?? 1;
  await api('PATCH', rows, { Id: id, Copies: 2 });
  await api('DELETE', rows, { Id: made.json?.Id ?? 12345 });
  await api('POST', `${v2}/views/${views.available}/filters`, {
    fk_column_id: columns.Books.Copies,
    comparison_op: 'lt',
    value: '40',
  });
  await api('POST', `${v2}/views/${views.available}/sorts`, { fk_column_id: columns.Books.Copies, direction: 'asc' });
  await api('POST', `${v2}/tables/${tables.Books}/grids`, { title: `View of a ${mark}` });
  await api('PATCH', `${v2}/views/${views.available}`, { title: `Renamed by a ${mark}` });
  await api('DELETE', `${v2}/views/${views.costly}`);
  await api('POST', `${v2}/views/${views.costly}/share`);
  await api('GET', `${v2}/tables/${tables.Books}/hooks`);
  await api('POST', `${v2}/tables/${tables.Books}/hooks`, {
    title: 'Sneaky',
    event: 'after',
    operation: 'insert',
    notification: '{}',
  });
  await api('POST', `${v2}/bases/${baseId}/tables`, {
    title: `Table of a ${mark}`,
    columns: [{ title: 'Title', column_name: 'title', uidt: 'SingleLineText' }],
  });
  await api('PATCH', `${v2}/tables/${tables.Fines}`, { title: 'Mine', table_name: 'Mine', base_id: baseId });
  await api('DELETE', `${v2}/tables/${tables.Fines}`);
  await api('POST', `${v2}/tables/${tables.Books}/columns`, { title: 'Extra', column_name: 'extra', uidt: 'Number' });
  await api('PATCH', `${v2}/columns/${columns.Books.Author}`, {
    title: 'Writer',
    column_name: 'Author',
    uidt: 'SingleLineText',
  });
  await api('DELETE', `${v2}/columns/${columns.Books.Copies}`);
  await api('PATCH', `${v2}/forms/${views.request}`, { heading: `By a ${mark}` });
  await api('PATCH', `${v2}/bases/${baseId}`, { title: 'Renamed' });
  await api('DELETE', `${v2}/bases/${baseId}`);
  await api('POST', `${v2}/bases`, { title: `Base of a ${mark}` });
  await people({ api }, { baseId, users });
}

async function reads({ api }, { baseId, tables, views }) {
  const v2 = '/api/v2/meta';
  await api('GET', '/api/v1/auth/user/me');
  await api('GET', `${v2}/bases/`);
  await api('GET', `${v2}/bases/${baseId}`);
  await api('GET', `${v2}/bases/${baseId}/tables`);
  await api('GET', `${v2}/tables/${tables.Books}`);
  await api('GET', `${v2}/tables/${tables.Books}/views`);
  await api('GET', `${v2}/views/${views.available}/filters`);
  await api('GET', `${v2}/views/${views.available}/sorts`);
  await api('GET', `${v2}/views/${views.available}/columns`);
  await api('GET', `${v2}/forms/${views.request}`);
  await api('GET', `${v2}/kanbans/${views.board}`);
  await api('GET', `${v2}/galleries/${views.covers}`);
  const rows = `/api/v2/tables/${tables.Books}/records`;
  await api('GET', `${rows}?limit=4`);
  await api('GET', `${rows}/1`);
  await api('GET', `${rows}/count`);
}

async function people({ api }, { baseId, users }) {
  const v2 = '/api/v2/meta';
  await api('GET', `${v2}/bases/${baseId}/users`);
  await api('POST', `${v2}/bases/${baseId}/users`, { email: 'cousin@harbour.example', roles: 'owner' });
  await api('PATCH', `${v2}/bases/${baseId}/users/${users?.['second.editor@harbour.example']}`, { roles: 'creator' });
  await api('DELETE', `${v2}/bases/${baseId}/users/${users?.['second.editor@harbour.example']}`);
  await api('POST', `${v2}/bases/${baseId}/shared`, { roles: 'viewer' });
  await api('GET', `${v2}/bases/${baseId}/shared`);
  await api('GET', '/api/v1/users');
  await api('POST', '/api/v1/users', { email: 'cousin@harbour.example', roles: 'org-level-viewer' });
  await api('GET', '/api/v1/app-settings');
  await api('GET', `${v2}/plugins`);
  await api('GET', `${v2}/integrations`);
  await api('GET', '/api/v1/tokens');
  await api('GET', `${v2}/bases/p00000000000000`);
}
