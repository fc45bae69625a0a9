// Programs with keys: the calendar only reads, the parts dealer may do everything, the tablet at the bench moves jobs on.
import { handsOf } from '../../kit/hands.mjs';
import { left } from '../panel.mjs';
import { ARTICLES, ORDERS, SERVICES, SHOP, WRONG } from './parts/workshop.mjs';

export default async (browser) => {
  const { api } = handsOf(browser);
  const { ids, readKey, fullKey, tabletKey, oldKey } = left();
  const as = (key) => (method, path, data) =>
    api(method, path, data === undefined ? undefined : { data }, { authorization: `Bearer ${key}` });
  const [calendar, dealer, tablet, till] = [readKey, fullKey, tabletKey, oldKey].map(as);
  await till('GET', '/api/services');
  for (const path of [
    '/api/repair-orders',
    '/api/repair-orders?populate=*&sort=receivedAt:asc',
    `/api/repair-orders/${ids.orders[1]}`,
    '/api/bikes',
    '/api/customers?populate=address',
    '/api/services?status=draft',
    '/api/users',
    '/api/shop',
  ])
    await calendar('GET', path);
  for (const [method, path] of [
    ['POST', '/api/bikes'],
    ['PUT', `/api/repair-orders/${ids.orders[1]}`],
    ['DELETE', `/api/bikes/${ids.bikes[1]}`],
    ['POST', '/api/services'],
    ['DELETE', '/api/shop'],
  ])
    await calendar(method, path, {});
  const job = `/api/repair-orders/${ids.orders[3]}`;
  for (const orderState of ['in_progress', 'waiting_for_parts', 'in_progress', 'ready', 'collected']) {
    await tablet('GET', job);
    await tablet('PUT', job, { orderState });
    await tablet('GET', job);
  }
  await tablet('PUT', job, { orderState: 'vanished' });
  await tablet('PUT', job, { deposit: 1001 });
  await tablet('POST', '/api/repair-orders', ORDERS[0]);
  await tablet('DELETE', job);
  await tablet('GET', '/api/customers');
  const good = {
    services: { ...SERVICES[2], title: 'Tubeless conversion', slug: 'tubeless' },
    mechanics: { name: 'Paul Renner', email: 'paul@strapi.example', level: 'journeyman', hourlyRate: 44 },
    articles: { ...ARTICLES[1], title: 'Tubeless in the city', slug: 'tubeless-in-the-city' },
  };
  for (const [plural, data] of Object.entries(good)) {
    const name = plural.slice(0, -1);
    for (const wrong of WRONG[name]) await dealer('POST', `/api/${plural}`, { ...data, ...wrong });
    const { json } = await dealer('POST', `/api/${plural}`, data);
    const path = `/api/${plural}/${json?.data?.documentId}`;
    await dealer('GET', path);
    for (const wrong of WRONG[name].slice(1, 6)) await dealer('PUT', path, wrong);
    await dealer(
      'PUT',
      path,
      name === 'mechanic' ? { hourlyRate: 46.5 } : name === 'service' ? { price: 31 } : { readingMinutes: 9 },
    );
    await dealer('GET', path);
    if (name !== 'mechanic') {
      await dealer('PUT', `${path}?status=draft`, name === 'service' ? { price: 33 } : { readingMinutes: 12 });
      await dealer('GET', `${path}?status=draft`);
    }
    await dealer('DELETE', path);
    await dealer('GET', path);
    await dealer('DELETE', `/api/${plural}/no-such-thing`);
  }
  await dealer('PUT', '/api/shop', { ...SHOP, name: '' });
  await dealer('PUT', '/api/shop', { ...SHOP, email: 'wrong' });
  await dealer('PUT', '/api/shop', { ...SHOP, name: 'Rad und Tat Kreuzberg' });
  await dealer('GET', '/api/shop?populate=*');
  for (const name of ['customers', 'bikes', 'repair-orders']) {
    await dealer('GET', `/api/${name}?pagination[pageSize]=2`);
    await dealer(
      'PUT',
      `/api/${name}/${ids[name.replace('repair-', '')][2]}`,
      name === 'bikes' ? { weightKg: 37.1 } : name === 'customers' ? { newsletter: false } : { priority: 'normal' },
    );
    await dealer('DELETE', `/api/${name}/no-such-thing`);
  }
  const people = (method, path, body) => api(method, path, body, { authorization: `Bearer ${fullKey}` });
  await people('GET', '/api/users');
  await people('GET', '/api/users/count');
  const guest = { username: 'walkin', email: 'walkin@mail.example', password: 'Walkin2026', role: 1 };
  for (const body of [
    { ...guest, username: undefined },
    { ...guest, email: 'walkin' },
    { ...guest, email: undefined },
    { ...guest, role: undefined },
    { ...guest, password: undefined },
    guest,
    guest,
    { ...guest, username: 'walkin2' },
  ])
    await people('POST', '/api/users', body);
  await people('GET', '/api/users/2');
  await people('GET', '/api/users/9999');
  await people('PUT', '/api/users/2', { email: 'milan' });
  await people('PUT', '/api/users/2', { username: 'henrike' });
  for (const blocked of [true, false]) {
    await people('GET', '/api/users/2');
    await people('PUT', '/api/users/2', { blocked });
    await people('GET', '/api/users/2');
  }
  await people('DELETE', '/api/users/4');
  await people('GET', '/api/users-permissions/roles');
  await people('GET', '/api/users-permissions/roles/1');
  await people('GET', '/api/users-permissions/permissions');
  await people('GET', '/api/content-type-builder/content-types');
  await people('GET', '/api/content-type-builder/components/shop.line');
  await people('POST', '/api/email', { to: 'henrike@mail.example', subject: 'Ready', text: 'Your bicycle is ready.' });
};
