// A registered customer of the workshop, by the content API: signs in, books, and is refused what belongs to the workshop.
import { handsOf } from '../../kit/hands.mjs';
import { left, PASSWORDS } from '../panel.mjs';
import { BIKES, CUSTOMERS, ORDERS, WRONG } from './parts/workshop.mjs';

export default async (browser) => {
  const { api } = handsOf(browser);
  const { ids } = left();
  await api('POST', '/api/auth/local', { identifier: 'henrike@mail.example', password: 'Wrong2026' });
  const { json } = await api('POST', '/api/auth/local', {
    identifier: 'henrike@mail.example',
    password: PASSWORDS.customer,
  });
  let token = json?.jwt;
  const mine = (method, path, body) => api(method, path, body, token ? { authorization: `Bearer ${token}` } : {});
  await mine('GET', '/api/users/me');
  await mine('GET', '/api/users/me?populate=role');
  for (const path of [
    '/api/services',
    '/api/mechanics',
    '/api/articles',
    '/api/shop',
    '/api/customers',
    '/api/bikes?populate=*',
    '/api/repair-orders?populate=*',
    '/api/bikes?sort=year:desc',
    '/api/bikes?filters[kind][$eq]=road',
    '/api/repair-orders?filters[orderState][$eq]=ready',
    '/api/bikes?pagination[page]=2&pagination[pageSize]=3',
    `/api/bikes/${ids.bikes[0]}`,
    `/api/customers/${ids.customers[0]}`,
    `/api/repair-orders/${ids.orders[0]}?populate=*`,
    '/api/bikes/no-such-bike',
    '/api/repair-orders/no-such-job',
    '/api/customers/no-such-customer',
    '/api/upload/files',
    '/api/upload/files/9999',
  ])
    await mine('GET', path);
  const refused = async (path, good, changes) => {
    await mine('POST', path, {});
    for (const change of changes) await mine('POST', path, { data: { ...good, ...change } });
  };
  await refused(
    '/api/bikes',
    { brand: 'Kettler', model: 'Alu Rad', frameNumber: 'KETT889120', kind: 'city', year: 1998 },
    WRONG.bike,
  );
  await refused('/api/customers', { fullName: 'Lotte Maier', email: 'lotte@mail.example' }, WRONG.customer);
  await refused(
    '/api/repair-orders',
    { ...ORDERS[2], number: 'RO-20000', orderState: 'received' },
    WRONG['repair-order'],
  );
  const made = [];
  for (const [i, bike] of [
    { brand: 'Kettler', model: 'Alu Rad', kind: 'city', year: 1998 },
    { brand: 'Rose', model: 'Backroad', kind: 'road', year: 2023, weightKg: 9.2 },
    { brand: 'Urban Arrow', kind: 'cargo', year: 2020 },
  ].entries())
    made.push(
      (await mine('POST', '/api/bikes', { data: { ...bike, frameNumber: `NEW00${i}77X`, owner: ids.customers[0] } }))
        .json?.data,
    );
  for (const [i, bike] of made.entries())
    await mine('POST', '/api/repair-orders', {
      data: {
        ...ORDERS[i],
        number: `RO-2000${i + 1}`,
        orderState: 'received',
        bike: bike?.documentId,
        lines: [{ description: 'Tyre 28 inch', quantity: i + 1, unitPrice: 27.9 }],
      },
    });
  await mine('POST', '/api/customers', {
    data: { ...CUSTOMERS[1], fullName: 'Nora Horvat', email: 'nora@mail.example' },
  });
  const path = `/api/bikes/${made[0]?.documentId}`;
  for (const data of [
    { year: 3000 },
    { kind: 'rocket' },
    { frameNumber: BIKES[1].frameNumber },
    { brand: null },
    { weightKg: 2 },
    { model: 'Alu Rad 26', weightKg: 15.5 },
  ])
    await mine('PUT', path, { data });
  await mine('PUT', path, { year: 1999 });
  await mine('PUT', '/api/bikes/no-such-bike', { data: { year: 1999 } });
  for (const [method, what] of [
    ['DELETE', path],
    ['PUT', `/api/customers/${ids.customers[0]}`],
    ['DELETE', `/api/customers/${ids.customers[0]}`],
    ['PUT', `/api/repair-orders/${ids.orders[0]}`],
    ['DELETE', `/api/repair-orders/${ids.orders[0]}`],
    ['POST', '/api/services'],
    ['PUT', `/api/services/${ids.services[0]}`],
    ['DELETE', `/api/services/${ids.services[0]}`],
    ['POST', '/api/mechanics'],
    ['PUT', `/api/mechanics/${ids.mechanics[0]}`],
    ['DELETE', `/api/mechanics/${ids.mechanics[0]}`],
    ['POST', '/api/articles'],
    ['PUT', '/api/shop'],
    ['DELETE', '/api/shop'],
    ['GET', '/api/users'],
    ['GET', '/api/users/1'],
    ['POST', '/api/users'],
    ['PUT', '/api/users/1'],
    ['DELETE', '/api/users/1'],
    ['GET', '/api/users-permissions/roles'],
    ['POST', '/api/email'],
    ['GET', '/admin/users'],
    ['GET', '/content-manager/collection-types/api::bike.bike'],
  ])
    await mine(method, what, method === 'GET' || method === 'DELETE' ? undefined : { data: {} });
  const change = { currentPassword: PASSWORDS.customer, password: 'Triplet1970', passwordConfirmation: 'Triplet1970' };
  for (const wrong of [
    { currentPassword: 'Wrong2026' },
    { passwordConfirmation: 'Other1970' },
    { password: PASSWORDS.customer, passwordConfirmation: PASSWORDS.customer },
    { password: undefined },
    { currentPassword: undefined },
    { password: 'abc', passwordConfirmation: 'abc' },
  ])
    await mine('POST', '/api/auth/change-password', { ...change, ...wrong });
  token = (await mine('POST', '/api/auth/change-password', change)).json?.jwt ?? token;
  await mine('GET', '/api/users/me');
  await mine('GET', '/api/auth/sessions');
  await api('POST', '/api/auth/refresh', {});
  await mine('POST', '/api/auth/logout', {});
};
