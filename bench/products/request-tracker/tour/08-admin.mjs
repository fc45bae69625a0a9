// The administrator at the end: assets and articles in the interface, deleting and disabling, the pages of the whole system.
import { attempt, deskOf } from '../desk.mjs';

async function assets({ open, send, idOf }) {
  const catalog = await idOf('catalog', 'Vehicles');
  await open(`/Asset/Create.html?Catalog=${catalog}`);
  await send({ Name: 'Reach stacker 1', Description: 'Kalmar, 45 t', Owner: 'root' }, { form: '#CreateAsset' });
  await open('/Asset/Modify.html?id=1');
  await send({ Description: 'Liebherr, 41 t', Status: 'in-use' }, { form: '#ModifyAsset' });
  await open('/Asset/ModifyPeople.html?id=1');
  await send({ 'SetRoleMember-Owner': 'tomas', AddUserRoleMember: 'nobody-here' }, { form: '#ModifyAssetPeople' });
  await open('/Asset/ModifyLinks.html?id=1');
  await send({ 'RefersTo-1': '1' }, { form: '#ModifyAssetLinks' });
  for (const path of ['/Asset/Search/?q=pump', '/Asset/Display.html?id=9999']) await open(path);
}

async function articles({ open, send, idOf }) {
  const kind = await idOf('class', 'Procedures');
  await open(`/Articles/Article/Edit.html?Class=${kind}`);
  await send({ Name: '', Summary: 'Nameless' }, { form: '#EditArticle' });
  await open(`/Articles/Article/Edit.html?Class=${kind}`);
  await send({ Name: 'Refuelling the tug', Summary: 'No smoking' }, { form: '#EditArticle' });
}

async function wholeSystem({ open, send, page, act }) {
  for (const path of [
    '/Admin/Tools/RightsInspector.html',
    '/Admin/Global/Templates.html',
    '/Admin/Queues/GroupRights.html?id=9999',
  ])
    await open(path);
  await open('/Admin/Lifecycles/Create.html');
  await send({ Name: '', Type: 'ticket' }, { form: '[name=CreateLifecycle]' });
  await send({ Name: 'default', Type: 'ticket' }, { form: '[name=CreateLifecycle]' });
  // without the page that led here the product suspects a forged request
  await act(() => page.goto(new URL('/Admin/Groups/Modify.html?Create=1', page.url()).href));
}

async function deleting({ rest, findId }) {
  const list = await rest('GET', `/tickets?query=${encodeURIComponent("Queue = 'General'")}`);
  const [one, two] = (list.json?.items ?? []).map(({ id }) => id);
  for (const [id, moves] of [
    [one, ['deleted', 'open', 'deleted', 'new', 'deleted', 'stalled', 'deleted', 'resolved', 'deleted', 'rejected']],
    [two, ['open', 'deleted']],
  ])
    for (const Status of moves) {
      await rest('PUT', `/ticket/${id}`, { Status });
      await rest('GET', `/ticket/${id}`);
    }
  await rest('DELETE', `/ticket/${one}`);
  await rest('GET', `/ticket/${one}`);
  for (const [kind, name] of [
    ['queue', 'Divers'],
    ['user', 'temp'],
    ['catalog', 'Radios'],
    ['class', 'Drafts'],
  ]) {
    await rest('GET', `/${kind}/${name}`);
    await rest('DELETE', `/${kind}/${name}`);
    await rest('GET', `/${kind}/${name}`);
  }
  for (const [kind, kinds, name] of [
    ['group', 'groups', 'Seasonal'],
    ['customfield', 'customfields', 'Deck'],
    ['article', 'articles', 'Priming a pump'],
  ]) {
    const id = await findId(kinds, name);
    await rest('DELETE', `/${kind}/${id}`);
    await rest('GET', `/${kind}/${id}`);
  }
  await rest('DELETE', '/asset/3');
  await rest('DELETE', '/ticket/9999');
  await rest('DELETE', '/queue/9999');
  await rest('GET', '/asset/3');
}

export default async (browser) => {
  const desk = deskOf(browser);
  await desk.logIn('root', 'password');
  for (const [name, part] of Object.entries({ deleting, assets, articles, wholeSystem }))
    await attempt(name, () => part(desk));
  await desk.logOut();
};
