// A visitor of the shop: refused without a key and by the staff's API, looks around, buys without an account.
import { MISSING, handsFor, order, shopOf } from '../steps.mjs';

const STAFF_CALLS = [
  ['GET', '/admin/products'],
  ['POST', '/admin/products', { title: 'Intruder' }],
  ['GET', '/admin/orders'],
  ['GET', '/admin/customers'],
  ['POST', '/admin/regions', { name: 'Nowhere' }],
  ['GET', '/admin/users/me'],
  ['POST', '/admin/promotions', {}],
  ['GET', '/admin/api-keys'],
  ['DELETE', `/admin/products/${MISSING}`],
  ['GET', '/admin/stores'],
  ['GET', '/admin/rbac/roles'],
  ['POST', '/admin/invites', { email: 'me@example.org' }],
];
const STAFF_SCREENS = [
  '/app/orders',
  '/app/products',
  '/app/customers',
  '/app/settings',
  '/app/invite?token=nonsense',
  '/app/reset-password?token=nonsense',
];
const HARE = {
  first_name: 'Jonas',
  last_name: 'Hare',
  address_1: 'Am Hafen 3',
  city: 'Lübeck',
  country_code: 'de',
  postal_code: '23552',
  phone: '+49 451 55501',
};
const OLSEN = {
  first_name: 'Ditte',
  last_name: 'Olsen',
  address_1: 'Nyhavn 71',
  city: 'København',
  country_code: 'dk',
  postal_code: '1051',
};
const BRIGHT = {
  first_name: 'Ann',
  last_name: 'Bright',
  address_1: '9 Quay Street',
  city: 'Bristol',
  country_code: 'gb',
  postal_code: 'BS1 4DT',
};

async function refusedByStaff({ api, go, login }) {
  for (const [method, path, body] of STAFF_CALLS) await api(method, path, body);
  for (const screen of STAFF_SCREENS) await go(screen);
  await go('/app/login');
  await login('visitor@example.org', 'Guess-1234', false);
  await api('POST', '/auth/user/nosuchprovider', { email: 'a@b.example', password: 'x' });
  await api('POST', '/auth/user/emailpass', {});
  await api('POST', '/auth/session');
  await api('GET', '/auth/mfa/factors');
  await api('GET', '/admin/products', undefined, { authorization: 'Bearer nonsense' });
}

async function lookAround({ api }, shop) {
  await api('GET', '/store/products');
  await api('GET', '/store/products', undefined, { 'x-publishable-api-key': 'pk_wrong' });
  const { regions } = await shop.get('/store/regions');
  for (const { id } of regions.slice(0, 3)) await shop.get(`/store/regions/${id}`);
  await shop.call('GET', `/store/regions/${MISSING}`);
  await shop.get('/store/currencies?limit=3');
  await shop.get('/store/currencies/eur');
  for (const kind of ['collections', 'product-categories', 'product-tags', 'product-types', 'return-reasons']) {
    const answer = await shop.get(`/store/${kind}?limit=5`);
    const [first] = Object.values(answer).find(Array.isArray) ?? [];
    await shop.get(`/store/${kind}/${first?.id}`);
    await shop.call('GET', `/store/${kind}/${MISSING}`);
  }
  const region =
    regions.find(
      ({ currency_code: code, countries }) => code === 'eur' && countries?.some(({ iso_2: iso }) => iso === 'de'),
    ) ?? regions[0];
  await shop.get(`/store/payment-providers?region_id=${region.id}`);
  await shop.call('GET', '/store/payment-providers');
  const fields = encodeURIComponent('*variants.calculated_price,+variants.inventory_quantity');
  const { products } = await shop.get(`/store/products?region_id=${region.id}&fields=${fields}`);
  await shop.get(`/store/products?limit=2&offset=2&order=title`);
  await shop.get('/store/products?q=mug');
  await shop.get(`/store/products?handle=oilskin`);
  for (const { id } of products.slice(0, 3)) await shop.get(`/store/products/${id}?region_id=${region.id}`);
  await shop.call('GET', `/store/products/${MISSING}`);
  await shop.call('GET', '/store/products?colour=red');
  await shop.get('/store/product-variants?limit=4');
  return { regions, region, products };
}

const variantOf = (products, handle, title) =>
  products.find((product) => product.handle === handle)?.variants.find((variant) => variant.title === title);

async function fillCart(shop, region, products) {
  const { cart } = await shop.post('/store/carts', { region_id: region.id });
  const path = `/store/carts/${cart.id}`;
  await shop.get(path);
  const mug = variantOf(products, 'enamel-mug', 'Large');
  const rope = variantOf(products, 'hemp-rope', '25m');
  for (const body of [
    { quantity: 1 },
    { variant_id: mug.id },
    { variant_id: mug.id, quantity: 0 },
    { variant_id: mug.id, quantity: 'two' },
    { variant_id: 'variant_none', quantity: 1 },
    { variant_id: mug.id, quantity: 90_000 },
  ])
    await shop.call('POST', `${path}/line-items`, body);
  await shop.post(`${path}/line-items`, { variant_id: mug.id, quantity: 2 });
  await shop.post(`${path}/line-items`, { variant_id: rope.id, quantity: 1, metadata: { wrap: 'paper' } });
  const { cart: filled } = await shop.get(path);
  const [first, second] = filled.items;
  await shop.post(`${path}/line-items/${first.id}`, { quantity: 5 });
  await shop.call('POST', `${path}/line-items/${first.id}`, { quantity: -1 });
  await shop.call('POST', `${path}/line-items/${MISSING}`, { quantity: 1 });
  await shop.remove(`${path}/line-items/${second.id}`);
  await shop.post(`${path}/promotions`, { promo_codes: ['AHOY10'] });
  await shop.call('POST', `${path}/promotions`, { promo_codes: ['NO-SUCH-CODE'] });
  await shop.remove(`${path}/promotions`, { promo_codes: ['AHOY10'] });
  for (const body of [{ email: 'nowhere' }, { colour: 'red' }, { region_id: 'reg_none' }])
    await shop.call('POST', path, body);
  await shop.post(path, { email: 'maybe@later.example' });
  await shop.call('POST', `${path}/complete`);
  await shop.call('POST', `${path}/shipping-methods`, { option_id: 'so_none' });
  await shop.call('GET', `/store/carts/${MISSING}`);
  await shop.call('POST', '/store/carts', { region_id: 'reg_none' });
  await shop.call('POST', '/store/carts', { email: 'bad' });
  await shop.call('POST', '/store/payment-collections', {});
  await shop.call('GET', '/store/shipping-options');
  await shop.call('GET', '/store/customers/me');
  await shop.call('GET', '/store/orders');
}

async function buy(shop, { regions, region, products }) {
  const britain = regions.find(({ currency_code: code }) => code === 'gbp');
  const rope = variantOf(products, 'hemp-rope', '10m');
  const mug = variantOf(products, 'enamel-mug', 'Small');
  const coat = variantOf(products, 'oilskin', 'M');
  const chart = variantOf(products, 'chart-1911', 'A2');
  const orders = [
    await order(shop, {
      region,
      email: 'jonas.hare@luebeck.example',
      items: [
        [rope, 2],
        [mug, 1],
      ],
      address: HARE,
    }),
    await order(shop, {
      region,
      email: 'ditte@olsen.example',
      items: [[coat, 1]],
      address: OLSEN,
      option: 1,
      codes: ['AHOY10'],
    }),
    await order(shop, {
      region: britain,
      email: 'ann@bright.example',
      items: [
        [mug, 6],
        [chart, 1],
      ],
      address: BRIGHT,
    }),
    await order(shop, {
      region,
      email: 'jonas.hare@luebeck.example',
      items: [[mug, 3]],
      address: HARE,
      codes: ['FIVER'],
    }),
  ];
  for (const placed of orders) if (placed) await shop.get(`/store/orders/${placed.id}`);
  await shop.call('GET', `/store/orders/${MISSING}`);
  await shop.call('POST', `/store/orders/${orders[0]?.id}/transfer/request`, {});
}

export default async (tour) => {
  const hands = handsFor(tour);
  await refusedByStaff(hands);
  await hands.go('/health');
  const shop = await shopOf(hands);
  const seen = await lookAround(hands, shop);
  await fillCart(shop, seen.region, seen.products);
  await buy(shop, seen);
};
