// Ida of the dispatch crew works on tickets in the interface: creates, answers, moves, links, searches, merges.
import { attempt, deskOf } from '../desk.mjs';

const TICKETS = [
  [
    'Crane repair',
    'Gantry 3 stops at rail 40',
    'karl@ferries.example',
    'Since this morning the gantry stops halfway.',
    '100',
  ],
  [
    'Pump service',
    'Bilge pump 17 loses pressure',
    'yuki@tankers.example',
    'Pressure falls below 3 bar after ten minutes.',
    '50',
  ],
];

async function create({ open, send, idOf, findId, rest }) {
  for (const [queue, Subject, Requestors, Content, InitialPriority] of TICKETS) {
    const Queue = await idOf('queue', queue);
    await open(`/Ticket/Create.html?Queue=${Queue}`);
    await send(
      { Subject, Requestors, Content, InitialPriority, Owner: 'Nobody' },
      { form: '[name=TicketCreate]', button: 'SubmitTicket' },
    );
  }
  const berth = {
    Queue: 'Berth planning',
    Subject: 'Berth 4 for MV Albatross on Friday',
    Requestor: 'karl@ferries.example',
  };
  await rest('POST', '/ticket', { ...berth, Content: 'Arrival 06:30, draught 7.2 m.' });
  const Queue = await idOf('queue', 'Crane repair');
  await open(`/Ticket/Create.html?Queue=${Queue}`);
  const meter = `Object-RT::Ticket--CustomField-${await findId('customfields', 'Meter')}-Value`;
  await send(
    { [meter]: 'about 300', Subject: 'Hoist counter wrong' },
    { form: '[name=TicketCreate]', button: 'SubmitTicket' },
  );
  await send(
    { [meter]: '300.5', Subject: 'Hoist counter wrong' },
    { form: '[name=TicketCreate]', button: 'SubmitTicket' },
  );
}

async function work({ open, send, helper, rest }) {
  const list = await rest(
    'GET',
    `/tickets?query=${encodeURIComponent("Status = 'new'")}&fields=Subject,Status,Queue&orderby=id`,
  );
  const [one, two, three] = list.json.items.map(({ id }) => id);
  await open(`/Ticket/Display.html?id=${one}`);
  await open(`/Ticket/Update.html?id=${one}&Action=Respond&DefaultStatus=open`);
  const UpdateContent = 'A fitter comes at noon. Please keep the rails free.';
  await send(
    { UpdateContent, UpdateTimeWorked: '15', Status: 'open' },
    { form: '[name=TicketUpdate]', button: 'SubmitTicket' },
  );
  await rest('GET', `/ticket/${one}`);
  await open(`/Ticket/Update.html?id=${one}&Action=Comment`);
  const note = { UpdateContent: 'Brake lining worn; ordered two sets.', UpdateTimeWorked: '25', Status: 'stalled' };
  await send(note, { form: '[name=TicketUpdate]', button: 'SubmitTicket' });
  await rest('GET', `/ticket/${one}`);
  await open(`/Ticket/Modify.html?id=${two}`);
  await send(
    { Subject: 'Bilge pump 17 loses pressure when warm', Status: 'open', Priority: '100' },
    { form: '[name=TicketModify]' },
  );
  await send({ Subject: '', TimeEstimated: 'soon' }, { form: '[name=TicketModify]' });
  await open(`/Ticket/ModifyPeople.html?id=${two}`);
  const people = { WatcherTypeEmail1: 'AdminCc', WatcherAddressEmail1: 'tomas@harbour.example' };
  await send(
    { ...people, WatcherTypeEmail2: 'Cc', WatcherAddressEmail2: 'broken@@address' },
    { form: '[name=TicketPeople]' },
  );
  await open(`/Ticket/ModifyDates.html?id=${two}`);
  await send({ Due_Date: '2031-03-14', Starts_Date: 'some day' }, { form: '[name=TicketDates]' });
  await open(`/Ticket/ModifyLinks.html?id=${three}`);
  await send({ [`${three}-DependsOn`]: String(one), [`${three}-RefersTo`]: '9999' }, { form: '[name=ModifyLinks]' });
  await open(`/Ticket/Reminders.html?id=${two}`);
  await send(
    { 'NewReminder-Subject': 'Call the supplier', 'NewReminder-Due': '2031-03-10' },
    { form: '#UpdateReminders' },
  );
  await open(`/Ticket/Forward.html?id=${two}`);
  await send({ To: '', Subject: 'Fwd: pump' }, { form: '#ForwardMessage', button: 'Forward' });
  await helper('/Helpers/Toggle/TicketBookmark', { id: two });
  await helper('/Helpers/AddTimeWorked', { id: two, seconds: '1500', comment: 'Took the pump apart' });
  await helper('/Helpers/AddTimeWorked', { id: two, seconds: '90' });
  await helper('/Helpers/TicketUpdate', { id: two, Status: 'stalled' });
  await rest('GET', `/ticket/${two}`);
  await helper('/Helpers/TicketUpdate', { id: two, Status: 'deleted' });
  await helper('/Helpers/TicketUpdate', { id: two, Status: 'afloat' });
  await rest('GET', `/ticket/${two}`);
  for (const id of [one, two]) await helper('/Helpers/TicketHistory', { id });
  await helper('/Helpers/PreviewScrips', { id: two, UpdateType: 'response', UpdateContent: 'x' });
}

async function search({ open, send, api }) {
  await open('/Search/Build.html?NewQuery=1');
  await send({ ValueOfid: '0', idOp: '>' }, { form: '#BuildQuery', button: 'AddClause' });
  await send(
    { SavedSearchDescription: 'All of the desk', RowsPerPage: '10' },
    { form: '#BuildQuery', button: 'SavedSearchSave' },
  );
  await open('/Search/Results.html?Query=id%20%3E%200&OrderBy=Subject&Order=DESC&Rows=10');
  await open('/Search/Results.html?Query=Colour%20%3D%20red');
  await open('/Search/Bulk.html?Query=id%20%3E%200&Rows=10');
  await send({ AddCc: 'ops@harbour.example', UpdateTicket: ['1', '2'] }, { form: '#BulkUpdate' });
  for (const path of [
    'Tickets?term=pump',
    'Users?term=ida',
    'Queues?term=Cr',
    'Groups?term=cr',
    'Owners?term=i&limit=1',
    'Articles?term=pu',
  ])
    await api('GET', `/Helpers/Autocomplete/${path}`);
  await api('GET', '/Helpers/UserInfo?id=1');
  await api('GET', '/Search/Results.tsv?Query=id%20%3E%200');
}

async function self({ open, send }) {
  await open('/Prefs/AboutMe.html');
  const form = '[name=EditAboutMe]';
  await send({ NickName: 'Ida', WorkPhone: '+47 55 01 02' }, { form });
  await send({ CurrentPass: 'wrong-one', Pass1: 'gantry-88', Pass2: 'gantry-88' }, { form });
  await open('/Prefs/AuthTokens.html');
  await send({ Description: '' }, { button: 'Create' });
  await send({ Description: 'Phone', Password: 'wrong-one' }, { button: 'Create' });
  await send({ Description: 'Phone', Password: 'ida-quay-7' }, { button: 'Create' });
  await send({ Description: 'Telephone' }, { form: 'form:has([name=Update])', button: 'Update' });
  await send({}, { form: 'form:has([name=Revoke])', button: 'Revoke' });
  await open('/Dashboards/Modify.html?Create=1');
  await send({ Name: 'Morning round' }, { form: '#ModifyDashboard' });
  await open('/Dashboards/');
}

async function otherScreens({ open }) {
  for (const path of ['/User/Summary.html?id=14', '/Tools/MyDay.html']) await open(path);
  for (const path of [
    '/Reports/ResolvedByOwner.html',
    '/Approvals/',
    '/Articles/Article/Search.html',
    '/Ticket/Display.html?id=9999',
  ])
    await open(path);
}

export default async (browser) => {
  const desk = deskOf(browser);
  await desk.logIn('ida', 'ida-quay-7');
  for (const [name, part] of Object.entries({ create, work, search, self, otherScreens }))
    await attempt(name, () => part(desk));
  await desk.logOut();
};
