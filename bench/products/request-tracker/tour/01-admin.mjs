// The administrator makes the desk in the interface: queues, people, groups, fields, roles, catalogs, classes, rights.
import { attempt, deskOf } from '../desk.mjs';

const QUEUES = [
  ['Crane repair', 'Gantry and mobile cranes', '10', 'cranes@harbour.example'],
  ['Pump service', 'Bilge and dock pumps', '20', 'pumps@harbour.example'],
  ['Berth planning', 'Arrivals, berths and tugs', '30', 'berths@harbour.example'],
  ['Invoices', 'Port dues and demurrage', '40', 'dues@harbour.example'],
];
const USERS = [
  ['ida', 'Ida Sandvik', 'ida@harbour.example', true, 'Harbour workshop', 'Bergen'],
  ['tomas', 'Tomas Reyes', 'tomas@harbour.example', true, 'Harbour workshop', 'Vigo'],
  ['nora', 'Nora Lindqvist', 'nora@harbour.example', true, 'Audit office', 'Gothenburg'],
  ['karl', 'Karl Meissner', 'karl@ferries.example', false, 'Meissner Ferries', 'Kiel'],
  ['yuki', 'Yuki Tanaka', 'yuki@tankers.example', false, 'Tanaka Tankers', 'Kobe'],
];
const GROUPS = [
  ['Dispatch crew', 'Answers and closes tickets'],
  ['Night watch', 'On call from 22 to 6'],
  ['Auditors', 'Read what was done'],
];
const CREW_RIGHTS =
  `SeeQueue ShowTicket CreateTicket ReplyToTicket CommentOnTicket ShowTicketComments ModifyTicket OwnTicket
  TakeTicket StealTicket Watch ForwardMessage ShowOutgoingEmail SeeCustomField ModifyCustomField SetInitialCustomField
  ShowCatalog ShowAsset CreateAsset ModifyAsset SeeClass ShowArticle CreateArticle ModifyArticle ShowArticleHistory
  ModifySelf CreateSavedSearch LoadSavedSearch EditSavedSearches ShowSavedSearches SeeOwnDashboard CreateOwnDashboard
  ModifyOwnDashboard DeleteOwnDashboard SubscribeDashboard ManageAuthTokens SeeGroup ShowUserHistory`.split(/\s+/);

async function makeQueues({ open, send, rest }) {
  await open('/Admin/Queues/');
  await open('/Admin/Queues/Modify.html?Create=1');
  await send({ Name: '', Description: 'without a name' }, { form: '[name=ModifyQueue]' });
  await send({ Name: '4711', Description: 'only digits' }, { form: '[name=ModifyQueue]' });
  for (const [Name, Description, SortOrder, CorrespondAddress] of QUEUES) {
    await open('/Admin/Queues/Modify.html?Create=1');
    await send({ Name, Description, SortOrder, CorrespondAddress }, { form: '[name=ModifyQueue]' });
  }
  await open('/Admin/Queues/Modify.html?Create=1');
  await send({ Name: 'Invoices', Description: 'once more' }, { form: '[name=ModifyQueue]' });
  const id = (await rest('GET', '/queue/Invoices')).json.id;
  await open(`/Admin/Queues/Modify.html?id=${id}`);
  await send({ Description: 'Port dues, demurrage and reminders', SubjectTag: 'dues' }, { form: '[name=ModifyQueue]' });
  await send({ Enabled: false }, { form: '[name=ModifyQueue]' });
  await rest('GET', `/queue/${id}`);
  await open('/Admin/Queues/?FindDisabledQueues=1');
  await open(`/Admin/Queues/Modify.html?id=${id}`);
  await send({ Enabled: true }, { form: '[name=ModifyQueue]' });
  await rest('GET', `/queue/${id}`);
}

async function makeUsers({ open, send, rest, idOf }) {
  await open('/Admin/Users/');
  const form = '[name=UserCreate]';
  const refused = [
    { Name: '', RealName: 'Nameless' },
    { Name: 'short', CurrentPass: 'password', Pass1: 'abc', Pass2: 'abc' },
    { Name: 'differs', CurrentPass: 'password', Pass1: 'berth-12-x', Pass2: 'berth-13-x' },
    { Name: 'root', EmailAddress: 'second-root@harbour.example' },
    { Name: 'mailless', EmailAddress: 'not an address' },
  ];
  for (const values of refused) {
    await open('/Admin/Users/Modify.html?Create=1');
    await send(values, { form });
  }
  for (const [Name, RealName, EmailAddress, Privileged, Organization, City] of USERS) {
    await open('/Admin/Users/Modify.html?Create=1');
    const secret = `${Name}-quay-7`;
    const known = { CurrentPass: 'password', Pass1: secret, Pass2: secret };
    await send({ Name, RealName, EmailAddress, Privileged, Organization, City, ...known }, { form });
  }
  const id = (await rest('GET', '/user/karl')).json.id;
  await open(`/Admin/Users/Modify.html?id=${id}`);
  await send({ WorkPhone: '+49 431 55012', Country: 'Germany', NickName: 'Kalle' }, { form: '[name=UserModify]' });
  return { ida: await idOf('user', 'ida'), id };
}

async function makeGroups({ open, send, findId }) {
  const form = '[name=ModifyGroup]';
  await open('/Admin/Groups/');
  await open('/Admin/Groups/Modify.html?Create=1');
  await send({ Name: '' }, { form });
  for (const [Name, Description] of GROUPS) {
    await open('/Admin/Groups/Modify.html?Create=1');
    await send({ Name, Description }, { form });
  }
  await open('/Admin/Groups/Modify.html?Create=1');
  await send({ Name: 'Auditors', Description: 'a second time' }, { form });
  const crew = await findId('groups', 'Dispatch crew');
  await open(`/Admin/Groups/Members.html?id=${crew}`);
  await send({ AddMembersUsers: 'tomas' });
  await send({ AddMembersUsers: 'ida' });
  await send({ AddMembersUsers: 'ida' });
  const watch = await findId('groups', 'Night watch');
  await open(`/Admin/Groups/Members.html?id=${watch}`);
  await send({ AddMembersUsers: 'tomas', AddMembersGroups: 'Auditors' });
  await open(`/Admin/Groups/Modify.html?id=${watch}`);
  await send({ Description: 'On call from 22 to 6, also on Sundays' }, { form });
  await send({ Enabled: false }, { form });
  await send({ Enabled: true }, { form });
  await open(`/Admin/Groups/History.html?id=${watch}`);
}

async function makeFields({ open, send, rest, findId }) {
  const form = '[name=ModifyCustomField]';
  const create = async (Name, TypeComposite, LookupType, rest = {}) => {
    await open('/Admin/CustomFields/Modify.html?Create=1');
    await send({ Name, TypeComposite, LookupType, ...rest }, { form, button: 'Update' });
  };
  await open('/Admin/CustomFields/');
  await create('', 'Freeform-1', 'RT::Queue-RT::Ticket');
  await create('Severity', 'Select-1', 'RT::Queue-RT::Ticket', { Description: 'How bad it is' });
  await create('Meter', 'Freeform-1', 'RT::Queue-RT::Ticket', { Description: 'Counter of the machine' });
  await create('Serial', 'Freeform-1', 'RT::Catalog-RT::Asset', {
    Description: 'Number on the plate',
    UniqueValues: true,
  });
  const more = { MaxValues: 1, Type: 'Freeform', LookupType: 'RT::Queue-RT::Ticket' };
  await rest('POST', '/customfield', { ...more, Name: 'Vessel', Description: 'Name of the ship' });
  await rest('POST', '/customfield', { ...more, Name: 'Answer', Type: 'Text', LookupType: 'RT::Class-RT::Article' });
  const severity = await findId('customfields', 'Severity');
  await open(`/Admin/CustomFields/Modify.html?id=${severity}`);
  for (const [index, value] of ['minor', 'hinders work', 'ship delayed', 'danger'].entries()) {
    await send(
      {
        [`CustomField-${severity}-Value-new-Name`]: value,
        [`CustomField-${severity}-Value-new-SortOrder`]: String(index + 1),
        [`CustomField-${severity}-Value-new-Description`]: `Level ${index + 1}`,
      },
      { form: '[name=AddCustomFieldValue]', stays: true },
    );
  }
  const meter = await findId('customfields', 'Meter');
  await open(`/Admin/CustomFields/Modify.html?id=${meter}`);
  await send({ Pattern: '(unclosed' }, { form, button: 'Update' });
  await send({ Pattern: '(?#Digits)^[\\d.]*$' }, { form, button: 'Update' });
  for (const name of ['Severity', 'Vessel', 'Meter', 'Serial', 'Answer']) {
    const id = await findId('customfields', name);
    await open(`/Admin/CustomFields/Objects.html?id=${id}`);
    await send({ [`AddCustomField-${id}`]: ['0'] }, { button: 'UpdateObjs' });
    await rest('GET', `/customfield/${id}`);
  }
}

async function makeRest({ open, send, rest, idOf, findId }) {
  await open('/Admin/CustomRoles/');
  await open('/Admin/CustomRoles/Modify.html?Create=1');
  await send({ Name: '' }, { form: '[name=ModifyCustomRole]' });
  await send(
    { Name: 'Surveyor', Description: 'Inspects the damage', Multiple: true },
    { form: '[name=ModifyCustomRole]' },
  );
  const role = await findId('customroles', 'Surveyor');
  await open(`/Admin/CustomRoles/Objects.html?id=${role}`);
  const cranes = await idOf('queue', 'Crane repair');
  await send({ [`AddRole-${role}`]: [String(cranes)] });
  await open('/Admin/Assets/Catalogs/');
  await open('/Admin/Assets/Catalogs/Create.html');
  await send({ Name: '' }, { form: '#CreateCatalog' });
  await send({ Name: 'Dock machines', Description: 'Cranes, pumps, winches' }, { form: '#CreateCatalog' });
  const catalog = await idOf('catalog', 'Dock machines');
  await open(`/Admin/Assets/Catalogs/Modify.html?id=${catalog}`);
  await send({ Description: 'Cranes, pumps, winches and conveyors' }, { form: '#ModifyCatalog' });
  await open('/Admin/Articles/Classes/');
  await open('/Admin/Articles/Classes/Modify.html?Create=1');
  await send({ Name: 'Procedures', Description: 'How we do things' }, { form: '[name=ModifyClass]' });
  await open('/Admin/Articles/Classes/Modify.html?Create=1');
  await send({ Name: 'Procedures', Description: 'again' }, { form: '[name=ModifyClass]' });
  const kind = await idOf('class', 'Procedures');
  await open(`/Admin/Articles/Classes/Objects.html?id=${kind}`);
  await send({ [`AddClass-${kind}`]: ['0'] }, { button: 'UpdateObjs' });
  await rest('GET', `/class/${kind}`);
}

async function makeRules({ open, send, idOf }) {
  const pumps = await idOf('queue', 'Pump service');
  await open(`/Admin/Queues/Templates.html?id=${pumps}`);
  await open(`/Admin/Queues/Template.html?Create=1&Queue=${pumps}`);
  const form = '[name=ModifyTemplate]';
  await send({ Name: '', Description: 'nameless' }, { form });
  await open(`/Admin/Queues/Template.html?Create=1&Queue=${pumps}`);
  const Content = 'Subject: Pump {$Ticket->id}\n\nYour pump is on the bench.';
  await send({ Name: 'Pump on bench', Description: 'Tells the owner', Type: 'Perl', Content }, { form });
  await open(`/Admin/Scrips/Create.html?Queue=${pumps}`);
  await send({ Description: 'Incomplete' }, { form: '[name=CreateScrip]', button: 'Create' });
  await open(`/Admin/Scrips/Create.html?Queue=${pumps}`);
  const ScripCondition = 'On Status Change';
  const ScripAction = 'Notify Requestors';
  const rule = { Description: 'Tell the owner of the pump', ScripCondition, ScripAction, Template: 'Pump on bench' };
  await send(rule, { form: '[name=CreateScrip]', button: 'Create' });
  await open(`/Admin/Queues/Scrips.html?id=${pumps}`);
  await open('/Admin/Lifecycles/');
  await open('/Admin/Lifecycles/Modify.html?Type=ticket&Name=default');
}

async function grantRights({ open, send, idOf, page }) {
  const form = '#ModifyGroupRights';
  await open('/Admin/Global/GroupRights.html');
  const requestor = await page.evaluate(() => {
    const tab = [...document.querySelectorAll('a[href^="#acl-"]')].find(
      (one) => one.textContent.trim() === 'Requestor',
    );
    return tab?.getAttribute('href').replace('#acl-', '');
  });
  const own = requestor && {
    [`SetRights-${requestor}-RT::System-1`]: ['ShowTicket', 'ReplyToTicket', 'SeeCustomField'],
  };
  const fresh = { 'AddPrincipalForRights-group': 'Dispatch crew', 'SetRights-addprincipal-RT::System-1': CREW_RIGHTS };
  await send({ ...fresh, ...own }, { form });
  const pumps = await idOf('queue', 'Pump service');
  await open(`/Admin/Queues/GroupRights.html?id=${pumps}`);
  await send(
    { [`SetRights-3-RT::Queue-${pumps}`]: ['CreateTicket', 'ReplyToTicket', 'SeeQueue', 'SeeCustomField'] },
    { form },
  );
}

export default async (browser) => {
  const desk = deskOf(browser);
  const { open, logIn, logOut } = desk;
  await logIn('root', 'letmein');
  await logIn('nobody-here', 'password');
  await logIn('root', 'password');
  await open('/Admin/');
  const parts = { makeQueues, makeUsers, makeGroups, makeFields, makeRest, makeRules, grantRights };
  for (const [name, part] of Object.entries(parts)) await attempt(name, () => part(desk));
  await logOut();
};
