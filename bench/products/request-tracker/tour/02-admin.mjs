// The administrator by the REST API: what each kind requires, then several records of each kind, their reading and changing.
import { attempt, deskOf } from '../desk.mjs';

const REFUSED = [
  ['/queue', [{}, { Name: '' }, { Name: '2024' }, { Name: 'General' }, { Name: 'Ropes', Lifecycle: 'nautical' }, [1]]],
  ['/user', [{}, { Name: 'root' }, { Name: 'bo', EmailAddress: 'bo at harbour' }, { Name: 'bo', Password: 'abc' }]],
  ['/user', [{ Name: 'bo', EmailAddress: 'root@localhost' }]],
  ['/group', [{}, { Name: 'Dispatch crew' }]],
  ['/customfield', [{}, { Name: 'Tonnage', Type: 'Bogus', MaxValues: 1, LookupType: 'RT::Queue-RT::Ticket' }]],
  [
    '/customfield',
    [{ Name: 'Tonnage', Type: 'Freeform', MaxValues: 1, LookupType: 'RT::Queue-RT::Ticket', Pattern: '(' }],
  ],
  ['/catalog', [{}, { Name: 'General assets' }, { Name: '77' }, { Name: 'Boats', Lifecycle: 'nautical' }]],
  ['/class', [{}, { Name: 'Procedures' }]],
  ['/asset', [{}, { Catalog: 99, Name: 'Lost' }, { Catalog: 'Dock machines', Name: 'Winch', Status: 'sunk' }]],
  [
    '/asset',
    [
      { Catalog: 'Dock machines', Name: '1234' },
      { Catalog: 'Dock machines', Name: 'Winch', Owner: 'nobody-here' },
    ],
  ],
  ['/asset', [{ Catalog: 'Dock machines', Name: 'Winch', Status: 'stolen' }]],
  ['/article', [{}, { Class: 'Procedures' }, { Class: 'Legends', Name: 'Kraken' }]],
  ['/ticket', [{}, { Queue: 'Ropes' }, { Queue: 'Crane repair', Subject: 'x', Status: 'stalled' }]],
  [
    '/ticket',
    [
      { Queue: 'Crane repair', Subject: 'x', Status: 'afloat' },
      { Queue: 1, Subject: 'x', Attachments: 'none' },
    ],
  ],
  [
    '/ticket',
    [
      { Queue: 1, Subject: 'x', Attachments: ['x'] },
      { Queue: 1, Subject: 'x', Attachments: [{ FileName: 'a' }] },
    ],
  ],
];
const MADE = {
  queue: [
    { Name: 'Divers', Description: 'Hull inspections', SortOrder: 50 },
    { Name: 'Ropes and chains', Description: 'Moorings', SortOrder: 60, CorrespondAddress: 'ropes@harbour.example' },
  ],
  user: [
    { Name: 'amara', RealName: 'Amara Okafor', EmailAddress: 'amara@harbour.example', Privileged: 1, City: 'Lagos' },
    {
      Name: 'sync',
      RealName: 'Tide Gauge',
      EmailAddress: 'sync@harbour.example',
      Privileged: 1,
      Password: 'sync-quay-7',
    },
    { Name: 'luis', RealName: 'Luis Prado', EmailAddress: 'luis@ferries.example', Organization: 'Prado Lines' },
    { Name: 'temp', RealName: 'Summer Help', EmailAddress: 'temp@harbour.example', Privileged: 1 },
  ],
  group: [
    { Name: 'Crane drivers', Description: 'Licensed for the gantry' },
    { Name: 'Seasonal', Description: 'Until September' },
  ],
  customfield: [
    { Name: 'Deck', Type: 'Select', MaxValues: 1, LookupType: 'RT::Queue-RT::Ticket', Values: ['upper', 'lower'] },
    {
      Name: 'Inspected',
      Type: 'Date',
      MaxValues: 1,
      LookupType: 'RT::Catalog-RT::Asset',
      Description: 'Last inspection',
    },
    { Name: 'Notes', Type: 'Text', MaxValues: 1, LookupType: 'RT::Queue-RT::Ticket-RT::Transaction' },
  ],
  catalog: [
    { Name: 'Vehicles', Description: 'Forklifts and trucks' },
    { Name: 'Radios', Description: 'Handsets' },
  ],
  class: [
    { Name: 'Notices', Description: 'To mariners' },
    { Name: 'Drafts', Description: 'Not yet checked' },
  ],
  asset: [
    { Catalog: 'Dock machines', Name: 'Gantry crane 3', Description: 'Liebherr, 40 t', Owner: 'ida', Contact: 'tomas' },
    { Catalog: 'Dock machines', Name: 'Bilge pump 17', Description: 'Diesel', CustomFields: { Serial: 'BP-0017' } },
    { Catalog: 'Vehicles', Name: 'Forklift 8', Description: 'Electric', HeldBy: ['ida'] },
    { Catalog: 'Radios', Name: 'Handset 21', Description: 'Channel 12', Status: 'in-use' },
  ],
  article: [
    {
      Class: 'Procedures',
      Name: 'Stopping the gantry',
      Summary: 'Wind above 20 m/s',
      CustomFields: { Answer: 'Lock the rails.' },
    },
    { Class: 'Procedures', Name: 'Priming a pump', Summary: 'After a dry run' },
    { Class: 'Notices', Name: 'Dredging at berth 4', Summary: 'Until the 30th' },
  ],
};
const CHANGES = {
  queue: [
    { Description: 'Hull and quay inspections', SortOrder: 55 },
    { Lifecycle: 'nautical' },
    { Name: 'General' },
    { Disabled: 1 },
    { Disabled: 0 },
  ],
  user: [
    { City: 'Abuja', NickName: 'Ama' },
    { EmailAddress: 'nowhere' },
    { Name: 'root' },
    { Disabled: 1 },
    { Disabled: 0 },
    { Privileged: 0 },
    { Privileged: 1 },
  ],
  group: [{ Description: 'Licensed until 2030' }, { Name: 'Auditors' }, { Disabled: 1 }, { Disabled: 0 }],
  customfield: [{ Description: 'Upper or lower deck' }, { Pattern: '(' }, { Disabled: 1 }, { Disabled: 0 }],
  catalog: [
    { Description: 'Forklifts, trucks, trailers' },
    { Name: 'Radios' },
    { Lifecycle: 'nautical' },
    { Disabled: 1 },
    { Disabled: 0 },
  ],
  class: [{ Description: 'To mariners and pilots' }, { Name: 'Procedures' }, { Disabled: 1 }, { Disabled: 0 }],
  article: [{ Summary: 'Wind above 18 m/s' }, { Name: 'Priming a pump' }, { Disabled: 1 }, { Disabled: 0 }],
};
const PLURAL = { class: 'classes' };
const pluralOf = (kind) => PLURAL[kind] ?? `${kind}s`;

async function refusals({ rest }) {
  for (const [path, bodies] of REFUSED) for (const body of bodies) await rest('POST', path, body);
  await rest('POST', '/queue', '{"Name": ');
  await rest('POST', '/queue', 'Name=Ropes', { 'content-type': 'text/plain' });
  await rest('POST', '/queue/1', { Name: 'Twice' });
  await rest('PUT', '/queue', { Name: 'Nowhere' });
}

async function makeAll({ rest }) {
  const made = {};
  for (const [kind, bodies] of Object.entries(MADE)) {
    made[kind] = [];
    for (const body of bodies) made[kind].push((await rest('POST', `/${kind}`, body)).json?.id);
    for (const id of made[kind]) await rest('GET', `/${kind}/${id}`);
  }
  return made;
}

async function changeAll({ rest }, made) {
  for (const [kind, bodies] of Object.entries(CHANGES))
    for (const body of bodies) {
      await rest('PUT', `/${kind}/${made[kind][0]}`, body);
      await rest('GET', `/${kind}/${made[kind][0]}`);
    }
}

async function lists({ rest }) {
  for (const kind of ['queue', 'catalog', 'class']) {
    await rest('GET', `/${pluralOf(kind)}/all?fields=Name,Description,Lifecycle&per_page=3`);
    await rest('GET', `/${pluralOf(kind)}/all?fields=Name&per_page=3&page=2&orderby=Name&order=DESC`);
  }
  const any = [{ field: 'id', operator: '>', value: 0 }];
  for (const kinds of [
    'queues',
    'users',
    'groups',
    'customfields',
    'catalogs',
    'classes',
    'assets',
    'articles',
    'attachments',
  ])
    await rest('POST', `/${kinds}?per_page=5`, any);
  for (const kinds of ['customroles', 'searches']) await rest('GET', `/${kinds}`);
  await rest('POST', '/users?fields=Name,RealName,EmailAddress', [
    { field: 'EmailAddress', operator: 'LIKE', value: 'harbour' },
  ]);
  await rest('POST', '/queues', { field: 'Name' });
  await rest('GET', '/users?query=%5B%7B%22field%22%3A%22Name%22%2C%22value%22%3A%22ida%22%7D%5D');
  for (const kind of [
    'queue',
    'user',
    'group',
    'customfield',
    'catalog',
    'class',
    'asset',
    'article',
    'customrole',
    'search',
    'ticket',
  ])
    await rest('GET', `/${kind}/4040`);
  for (const kind of ['queue', 'user']) await rest('GET', `/${kind}/missing-one`);
  await rest('GET', '/rt');
  await rest('GET', '/lighthouses');
  await rest('PATCH', '/queue/1', { Name: 'General' });
}

async function members({ rest, findId }, made) {
  const [drivers, seasonal] = made.group;
  const principal = async (name) =>
    Number(/\/user\/(\d+)\/groups/.exec((await rest('GET', `/user/${name}`)).text)?.[1]);
  const [ida, amara] = [await principal('ida'), await principal('amara')];
  const crew = Number(await findId('groups', 'Dispatch crew'));
  await rest('PUT', `/group/${drivers}/members`, [ida, amara]);
  await rest('PUT', `/group/${drivers}/members`, [ida]);
  await rest('PUT', `/group/${drivers}/members`, ['ida']);
  await rest('GET', `/group/${drivers}/members`);
  await rest('GET', `/group/${drivers}`);
  await rest('PUT', '/user/amara/groups', [crew, Number(seasonal)]);
  await rest('GET', '/user/amara/groups');
  await rest('PUT', '/user/sync/groups', [crew]);
  await rest('DELETE', `/user/amara/group/${seasonal}`);
  await rest('DELETE', `/group/${drivers}/member/${amara}`);
  await rest('GET', `/group/${drivers}/members`);
  await rest('PUT', '/group/4040/members', [ida]);
  for (const path of [
    `/group/${drivers}/history`,
    '/user/amara/history',
    '/queue/Divers/history',
    `/queue/${made.queue[0]}/history`,
  ])
    await rest('GET', path);
}

async function values({ rest }, made) {
  const deck = made.customfield[0];
  await rest('POST', `/customfield/${deck}/value`, {});
  await rest('POST', `/customfield/${deck}/value`, { Name: 'bridge', SortOrder: 'third' });
  for (const [Name, Description] of [
    ['bridge', 'Above all'],
    ['engine room', 'Below all'],
  ])
    await rest('POST', `/customfield/${deck}/value`, { Name, Description, SortOrder: 3 });
  const list = await rest('GET', `/customfield/${deck}/values`);
  const [first, last] = [list.json?.items?.[0]?.id, list.json?.items?.at(-1)?.id];
  await rest('GET', `/customfield/${deck}/value/${first}`);
  await rest('PUT', `/customfield/${deck}/value/${first}`, { Description: 'Open deck' });
  await rest('DELETE', `/customfield/${deck}/value/${last}`);
  await rest('GET', `/customfield/${deck}/value/${last}`);
  for (const [kind, name] of [
    ['queue', 1],
    ['catalog', made.catalog[0]],
    ['class', made.class[0]],
  ])
    await rest('GET', `/${kind}/${name}/customfields`);
}

export default async (browser) => {
  const desk = deskOf(browser);
  await desk.logIn('root', 'password');
  let made;
  await attempt('refusals', () => refusals(desk));
  await attempt('records', async () => (made = await makeAll(desk)));
  await attempt('changes', () => changeAll(desk, made));
  await attempt('lists', () => lists(desk));
  await attempt('members', () => members(desk, made));
  await attempt('values', () => values(desk, made));
  await desk.logOut();
};
