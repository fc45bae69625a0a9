// A customer registers, keeps addresses, orders several times, and is refused what is not hers.
import { MISSING, handsFor, order, shopOf } from '../steps.mjs';

const FREYA = { email: 'freya@nordlund.example', password: 'Salt-and-Pine-9' };
const HOME = {
  first_name: 'Freya',
  last_name: 'Nordlund',
  address_1: 'Kajgatan 14',
  city: 'Malmö',
  country_code: 'se',
  postal_code: '211 19',
};
const BOAT = {
  first_name: 'Freya',
  last_name: 'Nordlund',
  company: 'S/Y Alka',
  address_1: 'Pier 4, berth 22',
  city: 'Kiel',
  country_code: 'de',
  postal_code: '24159',
};

async function register({ api }, shop) {
  await api('POST', '/auth/customer/emailpass', FREYA);
  await api('POST', '/auth/customer/emailpass/register', { email: FREYA.email });
  await api('POST', '/auth/customer/emailpass/register', { password: 'x' });
  const { json } = await api('POST', '/auth/customer/emailpass/register', FREYA);
  await api('POST', '/auth/customer/emailpass/register', FREYA);
  shop.enter(json.token);
  for (const body of [{ email: 'freya' }, { first_name: 8 }, { email: FREYA.email, colour: 'red' }])
    await shop.call('POST', '/store/customers', body);
  await shop.post('/store/customers', { email: FREYA.email, first_name: 'Freya', last_name: 'Nordlund' });
  shop.leave();
  await api('POST', '/auth/customer/emailpass', { ...FREYA, password: 'wrong' });
  const entered = await api('POST', '/auth/customer/emailpass', FREYA);
  shop.enter(entered.json.token);
  await shop.call('POST', '/store/customers', { email: FREYA.email });
  await api('POST', '/auth/customer/emailpass/reset-password', { identifier: FREYA.email });
  await api('POST', '/auth/customer/emailpass/reset-password', {});
  await shop.post('/auth/token/refresh');
}

async function keepAddresses(shop) {
  await shop.get('/store/customers/me');
  await shop.post('/store/customers/me', { phone: '+46 40 555 020', company_name: 'Alka Charter' });
  await shop.call('POST', '/store/customers/me', { email: 'other@example.org' });
  const path = '/store/customers/me/addresses';
  await shop.get(path);
  await shop.post(path, { ...HOME, address_name: 'Home', is_default_shipping: true });
  await shop.post(path, { ...BOAT, address_name: 'Boat', is_default_billing: true });
  await shop.post(path, { ...HOME, address_name: 'Shed', address_1: 'Kajgatan 14 B' });
  for (const body of [{ country_code: 46 }, { planet: 'Mars' }, { is_default_shipping: 'yes' }])
    await shop.call('POST', path, body);
  const { addresses } = await shop.get(path);
  await shop.get(`${path}/${addresses[0].id}`);
  await shop.post(`${path}/${addresses[0].id}`, { phone: '+46 40 555 021' });
  await shop.remove(`${path}/${addresses[2].id}`);
  await shop.call('GET', `${path}/${addresses[2].id}`);
  await shop.call('POST', `${path}/${MISSING}`, { city: 'Lund' });
  await shop.get(`${path}?limit=1&city=Kiel`);
}

async function buy(shop) {
  const { regions } = await shop.get('/store/regions');
  const region = regions.find(({ countries }) => countries?.some(({ iso_2: iso }) => iso === 'se'));
  const { products } = await shop.get(`/store/products?region_id=${region.id}`);
  const variants = Object.fromEntries(
    products.flatMap(({ variants }) => variants.map((variant) => [variant.sku, variant])),
  );
  const baskets = [
    {
      items: [
        ['OIL-L', 1],
        ['MUG-Large', 2],
      ],
      address: HOME,
    },
    { items: [['ROPE-50m', 1]], address: BOAT, option: 1 },
    { items: [['MUG-Small', 4]], address: HOME, codes: ['AHOY10'] },
    {
      items: [
        ['CHART-A1', 1],
        ['MUG-Small', 1],
      ],
      address: BOAT,
      metadata: { gift: 'yes' },
    },
    { items: [['OIL-S', 2]], address: HOME, codes: ['FIVER'] },
    {
      items: [
        ['ROPE-10m', 3],
        ['MUG-Large', 1],
      ],
      address: HOME,
    },
    { items: [['MUG-Large', 8]], address: BOAT },
  ];
  for (const { items, ...rest } of baskets) {
    const wanted = items.map(([sku, quantity]) => [variants[sku], quantity]);
    const placed = await order(shop, { region, email: FREYA.email, items: wanted, ...rest });
    if (placed) await shop.get(`/store/orders/${placed.id}`);
  }
  const { cart } = await shop.post('/store/carts', { region_id: region.id });
  await shop.post(`/store/carts/${cart.id}/customer`);
  await shop.post(`/store/carts/${cart.id}/line-items`, { variant_id: variants['OIL-XL'].id, quantity: 1 });
  await shop.post(`/store/carts/${cart.id}/taxes`);
  await shop.get('/store/orders');
  await shop.get('/store/orders?limit=2&offset=1&order=-created_at');
}

async function refusedByStaff(hands, shop) {
  for (const path of [
    '/admin/orders',
    '/admin/products',
    '/admin/customers',
    '/admin/users/me',
    '/admin/promotions',
    '/admin/stores',
    '/admin/api-keys',
  ])
    await shop.call('GET', path);
  await shop.call('POST', '/admin/products', { title: 'Mine' });
  await shop.call('POST', '/admin/regions', { name: 'Mine', currency_code: 'eur' });
  await shop.call('POST', '/admin/promotions', { code: 'ALLMINE' });
  await hands.go('/app/orders');
}

export default async (tour) => {
  const hands = handsFor(tour);
  await hands.go('/health');
  const shop = await shopOf(hands);
  await register(hands, shop);
  await keepAddresses(shop);
  await buy(shop);
  await refusedByStaff(hands, shop);
};
