// The administrator works through the orders: pays, fulfils, ships, delivers, cancels, takes back, exchanges, edits, drafts.
import { ADMIN } from '../product.mjs';
import { MISSING, createAll, handsFor } from '../steps.mjs';

const FIELDS =
  'fields=%2A%2Aitems,%2Afulfillments,%2Apayment_collections.payments,%2Acustomer,+fulfillment_status,+payment_status,+status';
const ADDRESS = {
  first_name: 'Rosa',
  last_name: 'Keil',
  address_1: 'Strandweg 2',
  city: 'Kiel',
  country_code: 'de',
  postal_code: '24106',
};

const readerOf =
  ({ get }) =>
  async (id) =>
    (await get(`/admin/orders/${id}?${FIELDS.replace('%2A%2Aitems', '%2Aitems')}`)).order;
const linesOf = (order, quantity) => order.items.map((item) => ({ id: item.id, quantity: quantity ?? item.quantity }));
const paymentOf = (order) => order.payment_collections?.[0]?.payments?.[0];

async function lookAtOrders({ api, get, go, search }, orders) {
  await go('/app/orders');
  await go('/app/orders?order=display_id');
  await search('freya');
  await get('/admin/orders?limit=3&offset=3&order=-display_id');
  await get('/admin/orders?q=jonas');
  await get('/admin/orders?status[]=pending&limit=5');
  const [first] = orders;
  for (const part of ['', '/changes', '/line-items', '/preview', '/shipping-options'])
    await get(`/admin/orders/${first.id}${part}`);
  for (const part of [
    '',
    '/fulfillment',
    '/email',
    '/shipping-address',
    '/billing-address',
    '/transfer',
    '/metadata/edit',
  ])
    await go(`/app/orders/${first.id}${part}`);
  await api('GET', `/admin/orders/${MISSING}`);
  await api('POST', `/admin/orders/${first.id}`, { email: 'jonas@hare.example', metadata: { call: 'before noon' } });
  await api('POST', `/admin/orders/${first.id}`, { status: 'completed' });
  await api('POST', `/admin/orders/${first.id}`, { email: 12 });
}

/** A whole life: captured, fulfilled, shipped, delivered, completed, archived, with the order read after each move. */
async function deliver(hands, read, id, { partly = false, ship = true, finish = false } = {}) {
  const { api, post } = hands;
  const order = await read(id);
  await post(`/admin/payments/${paymentOf(order)?.id}/capture`, {});
  await read(id);
  const items = partly ? [{ id: order.items[0].id, quantity: 1 }] : linesOf(order);
  const { order: fulfilled } = await post(`/admin/orders/${id}/fulfillments`, { items, no_notification: true });
  const after = await read(id);
  const fulfillment = after.fulfillments?.at(-1);
  const path = `/admin/orders/${id}/fulfillments/${fulfillment?.id}`;
  if (ship)
    await post(`${path}/shipments`, {
      items,
      labels: [{ tracking_number: `HG${after.display_id}DK`, tracking_url: 'https://track.example/1', label_url: '#' }],
    });
  await read(id);
  await api('POST', `${path}/shipments`, { items: [] });
  await post(`${path}/mark-as-delivered`, {});
  await read(id);
  await api('POST', `${path}/mark-as-delivered`, {});
  await api('POST', `${path}/cancel`, {});
  if (!finish) return fulfilled;
  await post(`/admin/orders/${id}/complete`, {});
  await read(id);
  await post(`/admin/orders/${id}/archive`, {});
  await read(id);
  await api('POST', `/admin/orders/${id}/cancel`, {});
  return fulfilled;
}

async function refuseAndCancel(hands, read, [plain, paid, undone]) {
  const { api, post, go } = hands;
  const before = await read(plain);
  await go(`/app/orders/${plain}/fulfillment`);
  for (const body of [
    {},
    { items: [] },
    { items: [{ id: before.items[0].id, quantity: 999 }] },
    { items: [{ id: 'ordli_none', quantity: 1 }] },
    { items: [{ quantity: 1 }] },
  ])
    await api('POST', `/admin/orders/${plain}/fulfillments`, body);
  await post(`/admin/orders/${plain}/cancel`, {});
  await read(plain);
  await api('POST', `/admin/orders/${plain}/cancel`, {});
  await api('POST', `/admin/orders/${plain}/fulfillments`, { items: linesOf(before) });
  const order = await read(paid);
  const payment = paymentOf(order);
  for (const body of [{ amount: 0 }, { amount: 'all' }, { amount: 1_000_000 }, { colour: 'red' }])
    await api('POST', `/admin/payments/${payment.id}/capture`, body);
  await post(`/admin/payments/${payment.id}/capture`, { amount: 10 });
  await read(paid);
  await post(`/admin/payments/${payment.id}/capture`, { amount: payment.amount - 10 });
  await read(paid);
  for (const body of [{ amount: -3 }, { amount: 1_000_000 }])
    await api('POST', `/admin/payments/${payment.id}/refund`, body);
  await post(`/admin/payments/${payment.id}/refund`, { amount: 5, note: 'Late by a week' });
  await read(paid);
  await hands.get(`/admin/payments/${payment.id}`);
  await hands.get('/admin/payments?limit=3');
  await hands.get('/admin/payments/payment-providers');
  await api('GET', `/admin/payments/${MISSING}`);
  await post(`/admin/orders/${paid}/cancel`, {});
  await read(paid);
  const third = await read(undone);
  await post(`/admin/orders/${undone}/fulfillments`, { items: linesOf(third) });
  const fulfilled = await read(undone);
  await post(`/admin/orders/${undone}/fulfillments/${fulfilled.fulfillments?.at(-1)?.id}/cancel`, {});
  await read(undone);
  await api('POST', `/admin/orders/${undone}/fulfillments/${fulfilled.fulfillments?.at(-1)?.id}/cancel`, {});
}

async function takeBack(hands, read, id) {
  const { api, get, go, post, remove } = hands;
  const order = await read(id);
  const { return_reasons: reasons } = await get('/admin/return-reasons');
  const { stock_locations: places } = await get('/admin/stock-locations?order=created_at');
  const [item] = order.items;
  for (const body of [{}, { order_id: 'order_none' }, { order_id: id, colour: 'red' }])
    await api('POST', '/admin/returns', body);
  const { return: first } = await post('/admin/returns', { order_id: id, location_id: places.at(-1).id });
  const asked = (quantity) => ({
    items: [{ id: item.id, quantity, reason_id: reasons[0]?.id, internal_note: 'Called in' }],
  });
  await api('POST', `/admin/returns/${first?.id}/request-items`, asked(500));
  const { order_preview: preview } = await post(`/admin/returns/${first?.id}/request-items`, asked(1));
  const action = preview?.items
    ?.flatMap(({ actions = [] }) => actions)
    .find(({ action: name }) => name === 'RETURN_ITEM');
  await post(`/admin/returns/${first?.id}/request-items/${action?.id}`, { internal_note: 'Called in twice' });
  await get(`/admin/returns/${first?.id}`);
  await remove(`/admin/returns/${first?.id}/request`);
  const { return: second } = await post('/admin/returns', { order_id: id, location_id: places.at(-1).id });
  await post(`/admin/returns/${second?.id}/request-items`, asked(1));
  await post(`/admin/returns/${second?.id}/request`, {});
  await get(`/admin/returns/${second?.id}`);
  await get('/admin/returns?limit=5');
  await api('GET', `/admin/returns/${MISSING}`);
  await go(`/app/orders/${id}/returns/${second?.id}/receive`);
  await post(`/admin/returns/${second?.id}/receive`, {});
  await api('POST', `/admin/returns/${second?.id}/receive-items`, { items: [{ id: item.id, quantity: 400 }] });
  await post(`/admin/returns/${second?.id}/receive-items`, { items: [{ id: item.id, quantity: 1 }] });
  await post(`/admin/returns/${second?.id}/receive/confirm`, {});
  await get(`/admin/returns/${second?.id}`);
  await api('POST', `/admin/returns/${second?.id}/cancel`, {});
  await read(id);
}

async function askedAndCalledOff(hands, read, id) {
  const { api, get, post } = hands;
  const order = await read(id);
  const item = order.items.at(-1);
  const { return: back } = await post('/admin/returns', { order_id: id });
  await post(`/admin/returns/${back?.id}/request-items`, { items: [{ id: item.id, quantity: 1 }] });
  await post(`/admin/returns/${back?.id}/request`, {});
  await get(`/admin/returns/${back?.id}`);
  await post(`/admin/returns/${back?.id}/cancel`, {});
  await get(`/admin/returns/${back?.id}`);
  await api('POST', `/admin/returns/${back?.id}/cancel`, {});
}

async function claimAndExchange(hands, read, id) {
  const { api, get, post, remove } = hands;
  const order = await read(id);
  const [item, other] = order.items;
  for (const body of [{}, { order_id: id }, { order_id: id, type: 'gift' }]) await api('POST', '/admin/claims', body);
  const { claim } = await post('/admin/claims', { order_id: id, type: 'replace', description: 'Seam came undone' });
  await post(`/admin/claims/${claim?.id}/inbound/items`, { items: [{ id: item.id, quantity: 1 }] });
  await post(`/admin/claims/${claim?.id}/outbound/items`, { items: [{ variant_id: item.variant_id, quantity: 1 }] });
  await get(`/admin/claims/${claim?.id}`);
  await post(`/admin/claims/${claim?.id}/request`, {});
  await get('/admin/claims?limit=3');
  await get(`/admin/claims/${claim?.id}`);
  await api('GET', `/admin/claims/${MISSING}`);
  await api('POST', '/admin/exchanges', {});
  const { exchange } = await post('/admin/exchanges', { order_id: id });
  await post(`/admin/exchanges/${exchange?.id}/inbound/items`, { items: [{ id: other?.id ?? item.id, quantity: 1 }] });
  await api('POST', `/admin/exchanges/${exchange?.id}/outbound/items`, { items: [{ quantity: 1 }] });
  await post(`/admin/exchanges/${exchange?.id}/outbound/items`, {
    items: [{ variant_id: item.variant_id, quantity: 1 }],
  });
  await post(`/admin/exchanges/${exchange?.id}/request`, {});
  await get(`/admin/exchanges/${exchange?.id}`);
  await get('/admin/exchanges?limit=3');
  await api('GET', `/admin/exchanges/${MISSING}`);
  await api('POST', `/admin/exchanges/${exchange?.id}/cancel`, {});
  const { claim: second } = await post('/admin/claims', { order_id: id, type: 'refund' });
  await remove(`/admin/claims/${second?.id}/request`);
  await get(`/admin/orders/${id}/changes`);
}

async function edit(hands, read, id) {
  const { api, get, post, remove } = hands;
  const order = await read(id);
  const { variants } = await get('/admin/product-variants?limit=20&order=sku');
  const mug = variants.find(({ sku }) => sku === 'MUG-Large') ?? variants[0];
  await remove(`/admin/order-edits/${id}`);
  for (const body of [{}, { order_id: 'order_none' }]) await api('POST', '/admin/order-edits', body);
  await post('/admin/order-edits', { order_id: id, description: 'One mug more' });
  await api('POST', '/admin/order-edits', { order_id: id });
  await api('POST', `/admin/order-edits/${id}/items`, { items: [{ variant_id: mug.id }] });
  const { order_preview: preview } = await post(`/admin/order-edits/${id}/items`, {
    items: [{ variant_id: mug.id, quantity: 2 }],
  });
  const action = preview?.items?.flatMap(({ actions = [] }) => actions).at(-1);
  await post(`/admin/order-edits/${id}/items/${action?.id}`, { quantity: 3 });
  await post(`/admin/order-edits/${id}/items/item/${order.items[0].id}`, { quantity: order.items[0].quantity + 1 });
  await get(`/admin/orders/${id}/preview`);
  await post(`/admin/order-edits/${id}/request`, {});
  await get(`/admin/orders/${id}/changes`);
  await post(`/admin/order-edits/${id}/confirm`, {});
  await get(`/admin/orders/${id}/changes`);
  await read(id);
  await post('/admin/order-edits', { order_id: id });
  await remove(`/admin/order-edits/${id}`);
  await post(`/admin/orders/${id}/credit-lines`, { amount: 2, reference: 'goodwill', reference_id: 'g-1' });
}

async function draft(hands) {
  const { api, get, go, post, remove } = hands;
  const { regions } = await get('/admin/regions?order=created_at');
  const { sales_channels: channels } = await get('/admin/sales-channels?order=created_at');
  const { variants } = await get('/admin/product-variants?limit=20&order=sku');
  const { shipping_options: options } = await get('/admin/shipping-options?limit=20');
  await go('/app/draft-orders');
  const base = { region_id: regions[0].id, sales_channel_id: channels[0].id, shipping_address: ADDRESS };
  const shipping_methods = [{ name: 'Post', shipping_option_id: options[0].id, amount: 6.5 }];
  const drafts = await createAll(hands, '/admin/draft-orders', 'draft_order', [
    { ...base, email: 'rosa@keil.example', items: [{ variant_id: variants[0].id, quantity: 2 }], shipping_methods },
    { ...base, email: 'club@regatta.example', items: [{ title: 'Guided harbour walk', unit_price: 35, quantity: 12 }] },
    { ...base, email: 'unsure@example.org', items: [] },
  ]);
  for (const body of [
    {},
    { region_id: regions[0].id },
    { ...base, email: 'a@b.example', items: [{ title: 'No quantity' }] },
    { ...base, email: 'a@b.example', status: 'sent' },
  ])
    await api('POST', '/admin/draft-orders', body);
  await get('/admin/draft-orders?limit=2&order=-created_at');
  await get(`/admin/draft-orders/${drafts[0].id}`);
  await post(`/admin/draft-orders/${drafts[0].id}`, { email: 'rosa.keil@keil.example' });
  const path = `/admin/draft-orders/${drafts[0].id}/edit`;
  await post(path);
  await post(`${path}/items`, { items: [{ variant_id: variants[1].id, quantity: 1 }] });
  await api('POST', `${path}/items`, { items: [{ quantity: 1 }] });
  await post(`${path}/promotions`, { promo_codes: ['AHOY10'] });
  await post(`${path}/shipping-methods`, { shipping_option_id: options[0].id });
  await post(`${path}/request`);
  await post(`${path}/confirm`);
  await get(`/admin/draft-orders/${drafts[0].id}`);
  await post(`/admin/draft-orders/${drafts[0].id}/convert-to-order`);
  await get(`/admin/orders/${drafts[0].id}`);
  await api('POST', `/admin/draft-orders/${drafts[0].id}/convert-to-order`);
  await remove(`/admin/draft-orders/${drafts[2].id}`);
  await api('GET', `/admin/draft-orders/${drafts[2].id}`);
}

async function transfer(hands, read, [id, other]) {
  const { api, get, post } = hands;
  const { customers } = await get('/admin/customers?q=freya&has_account=true');
  const order = await read(id);
  await api('POST', `/admin/orders/${id}/transfer`, {});
  await api('POST', `/admin/orders/${id}/transfer`, { customer_id: order.customer_id });
  await post(`/admin/orders/${id}/transfer`, { customer_id: customers?.[0]?.id });
  await get(`/admin/orders/${id}/changes`);
  await post(`/admin/orders/${id}/transfer/cancel`);
  await get(`/admin/orders/${id}/changes`);
  await post(`/admin/orders/${other}/transfer`, { customer_id: customers?.[0]?.id });
}

async function askForMoney(hands, id) {
  const { api, get, post, remove } = hands;
  await api('POST', '/admin/payment-collections', { order_id: id });
  const { payment_collection: asked } = await post('/admin/payment-collections', { order_id: id, amount: 4 });
  await api('POST', `/admin/payment-collections/${asked?.id}/mark-as-paid`, {});
  await post(`/admin/payment-collections/${asked?.id}/mark-as-paid`, { order_id: id });
  await remove(`/admin/payment-collections/${asked?.id}`);
  await remove(`/admin/payment-collections/${MISSING}`);
  await get('/admin/refund-reasons');
}

export default async (tour) => {
  const hands = handsFor(tour);
  await hands.login(ADMIN.email, ADMIN.password);
  const { orders } = await hands.get('/admin/orders?limit=50&order=display_id');
  const ids = orders.map(({ id }) => id);
  const read = readerOf(hands);
  const safely = (step) => step.catch(() => undefined);
  await lookAtOrders(hands, orders);
  await safely(deliver(hands, read, ids[0], { finish: true }));
  await safely(deliver(hands, read, ids[1]));
  await safely(deliver(hands, read, ids[4]));
  await safely(deliver(hands, read, ids[5], { ship: false }));
  await safely(deliver(hands, read, ids[9], { partly: true }));
  await safely(refuseAndCancel(hands, read, [ids[2], ids[8], ids[3]]));
  await safely(takeBack(hands, read, ids[1]));
  await safely(askedAndCalledOff(hands, read, ids[4]));
  await safely(claimAndExchange(hands, read, ids[4]));
  await safely(edit(hands, read, ids[6]));
  await safely(draft(hands));
  await safely(transfer(hands, read, [ids[3], ids[7]]));
  await safely(askForMoney(hands, ids[6]));
  // These forms begin a change of the order as soon as they are opened, so they come last.
  for (const [i, part] of [
    [1, 'returns'],
    [4, 'claims'],
    [5, 'exchanges'],
    [6, 'edits'],
  ]) {
    await hands.go(`/app/orders/${ids[i]}/${part}`);
    await hands.press('Cancel');
    await hands.go(`/app/orders/${ids[i]}`);
  }
  await hands.api('DELETE', '/auth/session');
};
