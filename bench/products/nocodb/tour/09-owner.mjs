// The owner comes back: locks and unlocks views, switches hooks, takes shares back, and clears away what is not used.
import { handsIn, people, recall } from './hands.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  const { baseId, tables, views, users } = recall();
  await hands.signIn(people.owner);
  await locks(hands, tables, views);
  await visibility(hands, baseId, tables, views);
  await screens(hands, baseId, tables, views);
  await clear(hands, baseId, tables, views, users);
  await hands.signOut();
};

async function locks({ api }, tables, views) {
  const v2 = '/api/v2/meta';
  const list = `${v2}/tables/${tables.Books}/views`;
  await api('GET', list);
  for (const lock of [
    'locked',
    'collaborative',
    'personal',
    'collaborative',
    'locked',
    'personal',
    'locked',
    'collaborative',
  ]) {
    await api('PATCH', `${v2}/views/${views.available}`, { lock_type: lock });
    await api('GET', list);
  }
  for (const lock of ['locked', 'collaborative']) {
    await api('PATCH', `${v2}/views/${views.board}`, { lock_type: lock });
    await api('GET', list);
  }
  const { json } = await api('GET', `${v2}/tables/${tables.Books}/hooks`);
  const hook = json?.list?.[0];
  if (!hook) return;
  const { title, event, operation, notification } = hook;
  for (const active of [false, true]) {
    await api('PATCH', `${v2}/hooks/${hook.id}`, { title, event, operation, notification, active });
    await api('GET', `${v2}/tables/${tables.Books}/hooks`);
  }
}

async function visibility({ api }, baseId, tables, views) {
  const path = `/api/v2/meta/bases/${baseId}/visibility-rules`;
  await api('GET', path);
  await api('POST', path, [{ id: views.costly, disabled: { viewer: true, commenter: true } }]);
  await api('GET', path);
  await api('POST', path, [{ id: views.costly, disabled: { viewer: false, commenter: false } }]);
  await api('POST', path, { id: views.costly });
  await api('GET', `/api/v2/meta/bases/${baseId}/shared`);
  await api('DELETE', `/api/v2/meta/bases/${baseId}/shared`);
  await api('GET', `/api/v2/meta/bases/${baseId}/shared`);
  await api('PATCH', `/api/v2/meta/bases/${baseId}`, { title: '' });
  await api('PATCH', `/api/v2/meta/bases/${baseId}`, { title: 'B'.repeat(129) });
  await api('PATCH', `/api/v2/meta/bases/${baseId}`, { order: -1 });
  await api('PATCH', `/api/v2/meta/bases/${baseId}`, { title: 'Harbour Library and Reading Room' });
  await api('GET', `/api/v2/meta/bases/${baseId}`);
  await api('GET', `/api/v2/meta/bases/${baseId}/has-empty-or-null-filters`);
  await api('GET', `/api/v2/meta/bases/${baseId}/audits/`);
}

async function screens({ visit, click, testId, escape, type, page }, baseId, tables, views) {
  await visit(`/nc/${baseId}/${tables.Books}/${views.available}`);
  await click(testId('share-base-button'), 1500);
  await escape();
  await click('.nc-filter-menu-btn', 1200);
  await escape();
  await visit(`/nc/${baseId}/${tables.Books}/${views.request}`);
  await visit(`/nc/${baseId}/${tables.Fines}`);
  await click(testId('nc-global-search-show-input'), 400);
  await page.keyboard.type('torn');
  await page.keyboard.press('Enter');
  await visit('/account/users/list');
  await visit('/account/tokens');
  await visit(`/nc/${baseId}`);
  await type('[data-testid="nc-sidebar-search"] input', 'Loans');
}

async function clear({ api }, baseId, tables, views, users) {
  const v2 = '/api/v2/meta';
  await api('DELETE', `${v2}/views/${views.available}/share`);
  await api('GET', `${v2}/tables/${tables.Books}/views`);
  await api('DELETE', `${v2}/views/${views.spare}`);
  await api('DELETE', `${v2}/views/${views.costly}`);
  await api('DELETE', `${v2}/views/vw00000000000000`);
  await api('DELETE', `${v2}/bases/${baseId}/users/${users?.['second.commenter@harbour.example']}`);
  await api('GET', `${v2}/bases/${baseId}/users`);
  await api('DELETE', `${v2}/tables/${tables.Loans}`);
  await api('DELETE', `${v2}/tables/${tables.Fines}`);
  await api('GET', `${v2}/tables/${tables.Fines}`);
  await api('DELETE', `${v2}/tables/m000000000000000`);
  const { json } = await api('GET', `${v2}/bases/`);
  const old = json?.list?.find(({ title }) => title === 'Archive 1998')?.id;
  await api('DELETE', `${v2}/bases/${old}`);
  await api('GET', `${v2}/bases/${old}`);
  await api('DELETE', `${v2}/bases/${old}`);
  await api('GET', `${v2}/bases/`);
  await api('DELETE', `${v2}/cache`);
}
