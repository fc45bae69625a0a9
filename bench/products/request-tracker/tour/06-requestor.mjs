// Karl of the ferries has no privileges: the self-service pages, his own tickets, and refusals elsewhere.
import { attempt, deskOf } from '../desk.mjs';

const ELSEWHERE = ['/Ticket/Display.html?id=1'];

async function ask({ open, send }) {
  await open('/SelfService/');
  const Queue = 4;
  await open('/SelfService/CreateTicketInQueue.html');
  await open(`/SelfService/Create.html?Queue=${Queue}`);
  const form = '[name=TicketCreate]';
  await send({ Subject: 'Pump of MF Kiel drips', Content: 'About a litre an hour.' }, { form, button: 'SubmitTicket' });
  await open(`/SelfService/Create.html?Queue=${Queue}`);
  const odd = {
    Subject: 'Second pump too',
    Content: 'Same ship.',
    Requestors: 'karl@ferries.example',
    Cc: 'bridge@ferries.example',
  };
  await send(odd, { form, button: 'SubmitTicket' });
}

async function follow({ open, send, rest }) {
  const found = await rest('GET', `/tickets?query=${encodeURIComponent('id > 0')}&fields=Subject,Status,Queue`);
  const [first] = (found.json?.items ?? []).map(({ id }) => id).reverse();
  await open(`/SelfService/Display.html?id=${first}`);
  await open(`/SelfService/Update.html?id=${first}`);
  const values = { UpdateContent: 'It is two litres now.', Status: 'open' };
  await send(values, { form: '#TicketUpdate, [name=TicketUpdate], form[action*="Update"]', button: 'SubmitTicket' });
  await rest('GET', `/ticket/${first}`);
  await rest('PUT', `/ticket/${first}`, { Status: 'resolved' });
  await rest('PUT', `/ticket/${first}/take`, {});
  await rest('DELETE', `/ticket/${first}`);
  await rest('POST', `/ticket/${first}/correspond`, { Content: 'Any news?', ContentType: 'text/plain' });
  await rest('POST', `/ticket/${first}/comment`, { Content: 'Hidden?', ContentType: 'text/plain' });
  await rest('GET', `/ticket/${first}/history`);
}

async function rights({ rest }) {
  await rest('POST', '/ticket', { Queue: 'Pump service', Subject: 'Third pump', Content: 'By program.' });
  await rest('POST', '/ticket', { Queue: 'Crane repair', Subject: 'Not his queue' });
  for (const path of [
    '/ticket/2',
    '/ticket/3',
    '/queue/3',
    '/queue/4',
    '/user/karl',
    '/user/ida',
    '/user/karl/groups',
    '/asset/1',
    '/article/1',
    '/catalog/1',
    '/class/1',
    '/group/57',
    '/queues/all',
    '/rt',
  ])
    await rest('GET', path);
  for (const path of ['/user', '/queue', '/group', '/class', '/catalog']) await rest('POST', path, { Name: 'Karls' });
  await rest('POST', '/users', [{ field: 'Name', value: 'ida' }]);
  await rest('PUT', '/user/karl', { City: 'Flensburg' });
  await rest('DELETE', '/user/ida');
}

async function self({ open }) {
  for (const path of [
    '/SelfService/Open.html',
    '/SelfService/Closed.html',
    '/SelfService/Asset/',
    '/SelfService/Prefs.html',
  ])
    await open(path);
  for (const path of ELSEWHERE) await open(path);
}

export default async (browser) => {
  const desk = deskOf(browser);
  await desk.logIn('karl', 'karl-quay-7');
  for (const [name, part] of Object.entries({ ask, follow, rights, self })) await attempt(name, () => part(desk));
  await desk.logOut();
};
