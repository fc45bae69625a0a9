// Customers after the sale: one sends goods back and asks for an order of another address, the other takes an order over.
import { MISSING, behindTheScenes, handsFor, shopOf } from '../steps.mjs';

const FREYA = { email: 'freya@nordlund.example', password: 'Salt-and-Pine-9' };
const PIET = { email: 'piet@vandijk.example', password: 'Canal-House-3' };

async function enter({ api }, shop, who) {
  const { json } = await api('POST', '/auth/customer/emailpass', who);
  shop.enter(json.token);
}

async function sendBack(shop) {
  const { orders } = await shop.get('/store/orders?order=created_at&fields=id,display_id,status,*items,*fulfillments');
  const delivered = orders.filter(({ fulfillments }) => fulfillments?.some(({ delivered_at: at }) => at));
  const [one, two] = delivered;
  const { return_reasons: reasons } = await shop.get('/store/return-reasons');
  const { cart } = await shop.post('/store/carts', { region_id: (await shop.get('/store/regions')).regions[0].id });
  const { shipping_options: options = [] } = await shop.get(
    `/store/shipping-options?cart_id=${cart.id}&is_return=true`,
  );
  const option = { option_id: options[0]?.id ?? (await returnOption()) };
  const item = two?.items[0] ?? one?.items[0];
  const order_id = (two ?? one)?.id;
  for (const body of [
    {},
    { order_id },
    { order_id, items: [{ id: item?.id, quantity: 0 }], return_shipping: option },
    { order_id, items: [{ id: item?.id, quantity: 77 }], return_shipping: option },
    { order_id: 'order_none', items: [{ id: item?.id, quantity: 1 }], return_shipping: option },
  ])
    await shop.call('POST', '/store/returns', body);
  const wanted = {
    order_id,
    items: [{ id: item?.id, quantity: 1, reason_id: reasons[0]?.id, note: 'Too stiff' }],
    return_shipping: option,
  };
  await shop.post('/store/returns', wanted);
  await shop.get(`/store/orders/${order_id}`);
}

async function returnOption() {
  const { read } = await behindTheScenes();
  const { shipping_options: options } = await read('/admin/shipping-options?is_return=true&limit=10');
  return options[0]?.id;
}

async function register({ api }, shop) {
  const { json } = await api('POST', '/auth/customer/emailpass/register', PIET);
  shop.enter(json.token);
  await shop.post('/store/customers', { email: PIET.email, first_name: 'Piet', last_name: 'van Dijk' });
  await enter({ api }, shop, PIET);
  await shop.get('/store/customers/me');
}

/** A guest's order is asked for, and the guest says no the first time and yes the second. */
async function takeOver(hands, shop) {
  const { read } = await behindTheScenes();
  const { orders } = await read('/admin/orders?limit=50&order=display_id&fields=id,email,status');
  const guest = orders.filter(({ email, status }) => email === 'jonas.hare@luebeck.example' && status === 'pending');
  const { id } = guest.at(-1) ?? orders[0];
  const token = async () => {
    const { order_changes: changes } = await read(`/admin/orders/${id}/changes?fields=id,status,*actions`);
    return changes?.filter(({ status }) => status === 'requested').at(-1)?.actions?.[0]?.details?.token;
  };
  await shop.call('POST', `/store/orders/${id}/transfer/request`, { colour: 'red' });
  await shop.post(`/store/orders/${id}/transfer/request`, { description: 'My brother ordered it' });
  await shop.call('POST', `/store/orders/${id}/transfer/decline`, {});
  await shop.call('POST', `/store/orders/${id}/transfer/decline`, { token: 'wrong' });
  await shop.post(`/store/orders/${id}/transfer/decline`, { token: await token() });
  await shop.post(`/store/orders/${id}/transfer/request`, {});
  await shop.post(`/store/orders/${id}/transfer/cancel`, {});
  await shop.post(`/store/orders/${id}/transfer/request`, {});
  await shop.call('POST', `/store/orders/${id}/transfer/accept`, { token: '' });
  await shop.post(`/store/orders/${id}/transfer/accept`, { token: await token() });
  await shop.get('/store/orders');
  await shop.call('POST', `/store/orders/${MISSING}/transfer/request`, {});
}

export default async (tour) => {
  const hands = handsFor(tour);
  await hands.go('/health');
  const shop = await shopOf(hands);
  await enter(hands, shop, FREYA);
  await sendBack(shop);
  await register(hands, shop);
  await takeOver(hands, shop);
  await shop.call('GET', '/admin/returns');
  await shop.call('GET', '/admin/payments');
  await shop.post('/auth/session');
  await shop.get('/store/customers/me');
  await shop.remove('/auth/session');
  shop.leave();
  await shop.call('GET', '/store/customers/me');
};
