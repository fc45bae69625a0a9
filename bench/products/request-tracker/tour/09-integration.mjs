// A program of the tide gauge: gets a token in the interface, then calls with it alone.
import { attempt, deskOf } from '../desk.mjs';

const LEVELS = [
  ['Water 40 cm above the mark', 'Gauge west, 04:10', 60],
  ['Water 95 cm above the mark', 'Gauge west, 05:40', 90],
  ['Gauge east silent', 'No value for 30 minutes', 35],
];

async function tokenOf({ open, send, page }) {
  await open('/Prefs/AuthTokens.html');
  const form = 'form:has([name=Create][type=submit])';
  await send({ Description: 'Tide gauge', Password: 'sync-quay-7' }, { form, button: 'Create' });
  return page.evaluate(() => /"(\d+-\d+-[0-9a-f]+)"/.exec(document.body.textContent)?.[1]);
}

async function report(call) {
  const ids = [];
  for (const [Subject, Content, InitialPriority] of LEVELS) {
    const made = await call('POST', '/ticket', { Queue: 'Berth planning', Subject, Content, InitialPriority });
    ids.push(JSON.parse(made.text).id);
  }
  const [low, high] = ids;
  for (const id of ids) await call('GET', `/ticket/${id}`);
  await call('PUT', `/ticket/${high}`, { AddRefersTo: [Number(low)], Priority: 99 });
  await call('POST', `/ticket/${high}/correspond`, {
    Content: 'Falling again',
    ContentType: 'text/plain',
    Status: 'resolved',
  });
  await call('GET', `/ticket/${high}`);
  await call('PUT', `/ticket/${low}`, { MergeInto: Number(high) });
  await call('GET', `/ticket/${low}`);
  await call(
    'GET',
    `/tickets?query=${encodeURIComponent("Queue = 'Berth planning'")}&fields=Subject,Status&per_page=2`,
  );
  await call('POST', '/ticket', { Subject: 'No queue given' });
  await call('POST', '/queue', { Name: 'Gauges' });
  await call('DELETE', `/ticket/${high}`);
  await call('GET', '/ticket/9999');
  for (const path of ['/queues/all', '/queue/General', '/assets?query=id%3E0', '/user/sync', '/rt'])
    await call('GET', path);
}

export default async (browser) => {
  const desk = deskOf(browser);
  await desk.logIn('sync', 'sync-quay-7');
  let token;
  await attempt('token', async () => (token = await tokenOf(desk)));
  await desk.logOut();
  // the page of the logout moves on by itself
  await desk.open('/NoAuth/Login.html');
  if (token)
    await attempt('reports', () =>
      report((method, path, body) => desk.outside(method, `/REST/2.0${path}`, { token, body })),
    );
  await attempt('basic', () => desk.outside('GET', '/REST/2.0/queue/1', { basic: 'sync:sync-quay-7' }));
};
