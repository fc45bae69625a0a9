// Oskar reads orders and helps customers, and may do no more.
import { comeIn, tryEverything } from '../staff.mjs';
import { PASSWORDS, handsFor } from '../steps.mjs';

const OSKAR = {
  email: 'oskar.vey@harbour-goods.example',
  first_name: 'Oskar',
  last_name: 'Vey',
  password: PASSWORDS.support,
};

async function helpCustomers(hands) {
  const { api, form, get, go, post } = hands;
  await go('/app/orders');
  const { orders = [{}] } = await get('/admin/orders?limit=5&order=-display_id');
  await go(`/app/orders/${orders[0].id}`);
  await get(`/admin/orders/${orders[0].id}`);
  await api('POST', `/admin/orders/${orders[0].id}/cancel`, {});
  await api('POST', `/admin/orders/${orders[0].id}`, { email: 'new@address.example' });
  await api('POST', `/admin/orders/${orders[0].id}/fulfillments`, { items: [] });
  await api('POST', `/admin/orders/${orders[0].id}/archive`, {});
  await api('POST', '/admin/order-edits', { order_id: orders[0].id });
  const { customers = [{}] } = await get('/admin/customers?limit=5');
  await go('/app/customers');
  await go(`/app/customers/${customers[0].id}`);
  await form(`/app/customers/${customers[0].id}/edit`, { phone: '+49 431 555 040' }, 'Save');
  await post(`/admin/customers/${customers[0].id}`, { metadata: { note: 'Prefers letters' } });
  await post(`/admin/customers/${customers[0].id}/addresses`, {
    address_name: 'Club',
    address_1: 'Mole 1',
    city: 'Kiel',
    country_code: 'de',
  });
  await api('DELETE', `/admin/customers/${customers[0].id}`);
  await api('POST', '/admin/products', { title: 'Not mine to make' });
  await api('POST', `/admin/customer-groups`, { name: 'Mine' });
}

export default async (tour) => {
  const hands = handsFor(tour);
  await comeIn(hands, OSKAR);
  await helpCustomers(hands);
  await tryEverything(hands);
  for (const screen of [
    '/app/products',
    '/app/inventory',
    '/app/promotions',
    '/app/settings/secret-api-keys',
    '/app/settings/users',
  ])
    await hands.go(screen);
  await hands.get('/admin/users/me');
  await hands.api('DELETE', '/auth/session');
  await hands.api('GET', '/admin/orders?limit=1');
};
