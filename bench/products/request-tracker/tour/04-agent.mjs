// Ida by the REST API in her own session: every move of tickets and assets, messages, links, searches, bulk calls.
import { attempt, deskOf } from '../desk.mjs';

const SUBJECTS = [
  ['Crane repair', 'Slewing ring noise', 'Grinding when turning east.', 'karl@ferries.example', 90],
  ['Crane repair', 'Cabin heater out', 'Minus four this morning.', 'yuki@tankers.example', 30],
  ['Pump service', 'Dock pump 2 overheats', 'Thermal switch trips at 88 degrees.', 'karl@ferries.example', 70],
  ['Berth planning', 'Tug for MT Sakura', 'Two tugs at 05:15 please.', 'yuki@tankers.example', 50],
  ['Divers', 'Fouled propeller', 'Rope around the shaft.', 'luis@ferries.example', 85],
  ['Invoices', 'Demurrage disputed', 'Invoice 2210 counts a public holiday.', 'luis@ferries.example', 20],
  ['General', 'Lost property: sextant', 'Found at gate B.', 'karl@ferries.example', 5],
];
/** Walks through every move that the life cycles allow without the right to delete. */
const TICKET_WALK =
  'open stalled new stalled open new resolved open resolved stalled rejected new rejected open rejected stalled resolved new open rejected resolved rejected'.split(
    ' ',
  );
const ASSET_WALK = [
  'allocated',
  'in-use',
  'allocated',
  'recycled',
  'allocated',
  'stolen',
  'allocated',
  'in-use',
  'recycled',
];
const ASSET_WALK_2 = ['in-use', 'stolen', 'allocated', 'deleted', 'allocated', 'in-use', 'deleted', 'stolen'];

async function make({ rest }) {
  const ids = [];
  for (const [Queue, Subject, Content, Requestor, InitialPriority] of SUBJECTS) {
    const made = await rest('POST', '/ticket', {
      Queue,
      Subject,
      Content,
      Requestor,
      InitialPriority,
      ContentType: 'text/plain',
    });
    ids.push(made.json?.id);
  }
  const FileContent = Buffer.from('Readings: 3.1 2.9 2.2 bar').toString('base64');
  const Attachments = [{ FileName: 'readings.txt', FileType: 'text/plain', FileContent }];
  const CustomFields = { Severity: 'ship delayed', Vessel: 'MV Albatross', Meter: '1042.5' };
  const more = {
    Queue: 'Pump service',
    Subject: 'Readings of pump 17',
    Content: 'See the file.',
    Attachments,
    CustomFields,
  };
  ids.push(
    (await rest('POST', '/ticket', { ...more, Cc: 'tomas@harbour.example', Due: '2031-05-01 12:00:00' })).json?.id,
  );
  for (const id of ids) await rest('GET', `/ticket/${id}`);
  return ids;
}

async function walk({ rest }, kind, id, moves) {
  await rest('GET', `/${kind}/${id}`);
  for (const Status of moves) {
    await rest('PUT', `/${kind}/${id}`, { Status });
    await rest('GET', `/${kind}/${id}`);
  }
}

async function owners({ rest }, [one, two]) {
  for (const move of ['take', 'take', 'steal', 'untake', 'take']) {
    await rest('PUT', `/ticket/${one}/${move}`, {});
    await rest('GET', `/ticket/${one}`);
  }
  await rest('PUT', `/ticket/${two}`, { Owner: 'tomas' });
  await rest('PUT', `/ticket/${two}/take`, {});
  await rest('PUT', `/ticket/${two}/steal`, {});
  await rest('PUT', `/ticket/${two}/steal`);
  await rest('PUT', `/ticket/${two}`, { Owner: 'nora' });
  await rest('PUT', `/ticket/${two}`, { Owner: 'nobody-here' });
  await rest('GET', `/ticket/${two}`);
}

async function change({ rest }, [one, two, three, four]) {
  const bad = [
    { Status: 'afloat' },
    { Queue: 'Ropes' },
    { Queue: 'General' },
    { Subject: 'Slewing ring grinds' },
    { Priority: 95, TimeEstimated: 240, TimeLeft: 120 },
  ];
  const links = [
    { AddDependsOn: [Number(two)] },
    { AddDependsOn: [Number(one)] },
    { AddDependedOnBy: [Number(two)] },
    { AddRefersTo: [9999] },
    { AddMemberOf: [Number(three)] },
  ];
  const fields = [
    { CustomFields: { Meter: 'many' } },
    { CustomFields: { Meter: '77' } },
    { CustomFields: { Severity: 'apocalypse' } },
    { CustomFields: { Severity: 'danger' } },
  ];
  for (const body of [
    ...bad,
    ...links,
    ...fields,
    { Due: '2031-04-01 08:00:00' },
    { Cc: ['pilot@harbour.example'] },
    { Status: 'resolved' },
    { DeleteDependsOn: [Number(two)] },
  ])
    await rest('PUT', `/ticket/${one}`, body);
  await rest('GET', `/ticket/${one}`);
  await rest('PUT', `/ticket/${one}`, { Subject: 'Too late' }, { 'if-match': '"gone"' });
  await rest('PUT', `/ticket/${four}`, { MergeInto: Number(four) });
  await rest('PUT', `/ticket/${four}`, { MergeInto: 9999 });
  await rest('PUT', '/ticket/9999', { Subject: 'No such ticket' });
  await rest('DELETE', `/ticket/${four}`);
}

async function messages({ rest }, [one, two, three]) {
  const talk = [
    ['correspond', { Content: 'The part comes on Tuesday.', ContentType: 'text/plain', TimeTaken: 10 }],
    ['comment', { Content: '<p>Supplier: <b>Nordkran</b></p>', ContentType: 'text/html' }],
    ['comment', { Content: 'Which type?' }],
    ['correspond', { Content: 'Done.', ContentType: 'text/plain', Status: 'open' }],
    ['comment', { Content: 'x', ContentType: 'text/plain', Status: 'afloat' }],
    ['comment', { Attachments: [{ FileName: 'a.txt' }] }],
  ];
  for (const [kind, body] of talk) await rest('POST', `/ticket/${two}/${kind}`, body);
  await rest('POST', `/ticket/${three}/comment`, 'Written as plain text', { 'content-type': 'text/plain' });
  await rest('POST', '/ticket/9999/comment', { Content: 'x', ContentType: 'text/plain' });
  await rest('GET', `/ticket/${two}/history?fields=Type,Creator,Created,Description&per_page=5`);
  const history = await rest('GET', `/ticket/${one}/history`);
  for (const { id } of (history.json?.items ?? []).slice(0, 4)) {
    await rest('GET', `/transaction/${id}`);
    const files = await rest('GET', `/transaction/${id}/attachments`);
    for (const file of (files.json?.items ?? []).slice(0, 1)) await rest('GET', `/attachment/${file.id}`);
  }
  await rest('GET', `/ticket/${two}/attachments?fields=Subject,ContentType,Filename`);
}

async function bulk({ rest }, [one, two]) {
  await rest('POST', '/tickets/bulk', [
    { Queue: 'General', Subject: 'Gate B closes' },
    { Queue: 'General', Subject: 'Gate C opens' },
    { Subject: 'No queue' },
  ]);
  await rest('PUT', '/tickets/bulk', [
    { id: two, Priority: 35 },
    { id: 9999, Priority: 1 },
    { id: one, Subject: 'Slewing ring' },
  ]);
  for (const kind of ['correspond', 'comment'])
    await rest('POST', `/tickets/bulk/${kind}`, [
      { id: one, Content: 'For all', ContentType: 'text/plain' },
      { id: two, Content: 'For all' },
    ]);
  await rest('POST', '/tickets/bulk', { Queue: 'General' });
}

async function searches({ rest }) {
  const find = (query, more = '') => rest('GET', `/tickets?query=${encodeURIComponent(query)}${more}`);
  const fields = '&fields=Subject,Status,Owner,Queue,Priority,Created';
  for (const [query, more] of [
    ['id > 0', `${fields}&per_page=3`],
    ['id > 0', `${fields}&per_page=3&page=2&orderby=Created&order=DESC`],
    ['id > 0', '&per_page=500'],
    ["Queue = 'Crane repair' AND Status = '__Active__'", fields],
    ["Owner = 'ida' OR Priority > 60", fields],
    ["'CF.{Severity}' = 'danger'", fields],
    ['Colour = red', ''],
    ["Subject LIKE 'pump", ''],
  ])
    await find(query, more);
  await rest('GET', '/tickets?simple=1&query=sextant');
  await rest('POST', '/tickets', 'query=id+%3E+2', { 'content-type': 'application/x-www-form-urlencoded' });
  await rest(
    'GET',
    `/transactions?query=${encodeURIComponent("Type = 'Status'")}&fields=OldValue,NewValue,Type&per_page=10`,
  );
  await rest('GET', `/assets?query=${encodeURIComponent('id > 0')}&fields=Name,Status,Catalog`);
  await rest('GET', '/queues/all?fields=Name,Lifecycle');
}

async function assets({ rest }) {
  const make = (body) => rest('POST', '/asset', body).then(({ json }) => json?.id);
  const pump = await make({
    Catalog: 'Dock machines',
    Name: 'Dock pump 2',
    Description: 'Electric, 11 kW',
    CustomFields: { Serial: 'DP-0002' },
  });
  const radio = await make({ Catalog: 'Radios', Name: 'Handset 22', Description: 'Channel 14', Status: 'allocated' });
  const truck = await make({ Catalog: 'Vehicles', Name: 'Forklift 9', HeldBy: ['tomas'] });
  const loose = await make({ Catalog: 'Vehicles', Name: 'Trailer 3' });
  await make({ Catalog: 'Dock machines', Name: 'Copy', CustomFields: { Serial: 'DP-0002' } });
  await walk({ rest }, 'asset', pump, ['recycled', 'afloat', ...ASSET_WALK]);
  await walk({ rest }, 'asset', truck, ASSET_WALK_2);
  await walk({ rest }, 'asset', radio, ['in-use', 'new', 'deleted', 'allocated']);
  await walk({ rest }, 'asset', loose, ['deleted', 'in-use']);
  await walk({ rest }, 'asset', await make({ Catalog: 'Radios', Name: 'Handset 23' }), ['stolen']);
  await rest('PUT', `/asset/${pump}`, { Name: 'Dock pump 2b', Owner: 'ida', Contact: ['tomas', 'ida'] });
  await rest('PUT', `/asset/${pump}`, { Name: '99' });
  await rest('PUT', `/asset/${pump}`, { AddRefersTo: [1] });
  await rest('GET', `/asset/${pump}/history`);
}

async function refusedToHer({ rest }) {
  for (const [path, body] of [
    ['/queue', { Name: 'Mine' }],
    ['/user', { Name: 'friend' }],
    ['/group', { Name: 'Friends' }],
    ['/catalog', { Name: 'Toys' }],
    ['/class', { Name: 'Poems' }],
  ])
    await rest('POST', path, body);
  await rest('POST', '/customfield', {
    Name: 'Mood',
    Type: 'Freeform',
    MaxValues: 1,
    LookupType: 'RT::Queue-RT::Ticket',
  });
  for (const path of ['/queue/1', '/user/karl', '/catalog/1', '/class/1']) {
    await rest('PUT', path, { Description: 'mine now', City: 'Oslo' });
    await rest('DELETE', path);
  }
  for (const path of ['/user/karl', '/groups', '/customroles', '/searches']) await rest('GET', path);
  await rest('PUT', '/group/3/members', [14]);
  await rest('POST', '/article', { Class: 'Procedures', Name: 'Greasing a winch', Summary: 'Every 200 hours' });
}

export default async (browser) => {
  const desk = deskOf(browser);
  await desk.logIn('ida', 'ida-quay-7');
  let ids = [];
  await attempt('tickets', async () => (ids = await make(desk)));
  await attempt('moves', () => walk(desk, 'ticket', ids[2], TICKET_WALK));
  for (const [name, part] of Object.entries({ owners, change, messages, bulk, searches, assets, refusedToHer }))
    await attempt(name, () => part(desk, ids));
  await desk.logOut();
};
