// The administrator fills the shop: products, stock, prices, promotions, customers, keys, roles and people.
import { ADMIN } from '../product.mjs';
import { MISSING, createAll, handsFor, readAndChange } from '../steps.mjs';

const price = (eur, gbp, usd) => [
  { currency_code: 'eur', amount: eur },
  { currency_code: 'gbp', amount: gbp },
  { currency_code: 'usd', amount: usd },
];
const sized = (code, sizes, prices, more = {}) =>
  sizes.map((size) => ({
    title: size,
    sku: `${code}-${size}`,
    prices,
    options: { Size: size },
    manage_inventory: true,
    ...more,
  }));
const PRODUCTS = [
  {
    title: 'Tarred hemp rope',
    handle: 'hemp-rope',
    subtitle: '12 mm',
    material: 'Hemp',
    weight: 4200,
    origin_country: 'dk',
    status: 'published',
    options: [{ title: 'Size', values: ['10m', '25m', '50m'] }],
    variants: sized('ROPE', ['10m', '25m', '50m'], price(24.5, 21, 27)),
  },
  {
    title: 'Oilskin jacket',
    handle: 'oilskin',
    description: 'Waxed cotton with a high collar',
    status: 'published',
    options: [{ title: 'Size', values: ['S', 'M', 'L', 'XL'] }],
    variants: sized('OIL', ['S', 'M', 'L', 'XL'], price(149, 129, 165)),
  },
  {
    title: 'Enamel mug',
    handle: 'enamel-mug',
    status: 'published',
    discountable: true,
    options: [{ title: 'Size', values: ['Small', 'Large'] }],
    variants: sized('MUG', ['Small', 'Large'], price(12, 10, 14), { weight: 180 }),
  },
  {
    title: 'Brass lantern',
    handle: 'brass-lantern',
    status: 'draft',
    hs_code: '940550',
    options: [{ title: 'Size', values: ['20cm'] }],
    variants: sized('LAMP', ['20cm'], price(89, 75, 99)),
  },
  {
    title: 'Harbour chart of 1911',
    handle: 'chart-1911',
    status: 'published',
    is_giftcard: false,
    options: [{ title: 'Size', values: ['A2', 'A1'] }],
    variants: sized('CHART', ['A2', 'A1'], price(35, 30, 39), { manage_inventory: false }),
  },
  {
    title: 'Sample swatch',
    handle: 'swatch',
    status: 'proposed',
    discountable: false,
    options: [{ title: 'Size', values: ['One'] }],
    variants: sized('SWATCH', ['One'], price(0.5, 0.5, 0.5)),
  },
];

async function makeProducts(hands) {
  const { api, get, go, post, press, remove, search, form } = hands;
  const { shipping_profiles: profiles } = await get('/admin/shipping-profiles?order=created_at');
  const parcels = profiles.find(({ type }) => type === 'parcel') ?? profiles[0];
  const { sales_channels: channels } = await get('/admin/sales-channels?order=created_at');
  const { product_categories: categories } = await get('/admin/product-categories');
  const { product_types: types } = await get('/admin/product-types');
  const { product_tags: tags } = await get('/admin/product-tags');
  const { collections } = await get('/admin/collections');
  const bodies = PRODUCTS.map((product, i) => ({
    ...product,
    shipping_profile_id: parcels.id,
    sales_channels: [{ id: channels[0].id }],
    categories: [{ id: categories[i % categories.length].id }],
    type_id: types[i % types.length].id,
    tags: [{ id: tags[i % tags.length].id }],
    collection_id: collections[i % collections.length].id,
  }));
  await go('/app/products');
  await form('/app/products/create', { title: '' }, 'Continue');
  await form('/app/products/create', { title: 'Boat hook', subtitle: 'Ash, two metres' }, 'Save as draft');
  const products = await createAll(hands, '/admin/products', 'product', bodies);
  await readAndChange(hands, '/admin/products', products, {
    words: 'rope',
    change: { subtitle: '12 mm, three strands' },
    refused: [
      {},
      { title: 'No options' },
      { title: 'Twice', handle: 'oilskin', options: [{ title: 'Size', values: ['S'] }] },
      { title: 'Bad state', status: 'sold', options: [{ title: 'Size', values: ['S'] }] },
      { title: 'Bad weight', weight: 'heavy', options: [{ title: 'Size', values: ['S'] }] },
      {
        title: 'Same article',
        options: [{ title: 'Size', values: ['S'] }],
        variants: sized('OIL', ['S'], price(1, 1, 1)),
      },
      {
        title: 'No price',
        options: [{ title: 'Size', values: ['S'] }],
        variants: [{ title: 'S', options: { Size: 'S' } }],
      },
    ],
  });
  const [rope, jacket, , lantern] = products;
  for (const status of ['proposed', 'rejected', 'draft', 'published', 'draft', 'proposed', 'published']) {
    await get(`/admin/products/${lantern.id}?fields=id,title,status`);
    await post(`/admin/products/${lantern.id}`, { status });
  }
  await get(`/admin/products/${lantern.id}`);
  await get('/admin/products?status[]=published&order=title');
  await get(`/admin/products?collection_id[]=${collections[0].id}&limit=3`);
  await go('/app/products?order=title');
  await search('oilskin');
  await go('/app/products?q=mug');
  for (const part of [
    '',
    '/edit',
    '/organization',
    '/attributes',
    '/sales-channels',
    '/media',
    '/prices',
    '/stock',
    '/variants/create',
    '/metadata/edit',
  ])
    await go(`/app/products/${rope.id}${part}`);
  await press('Cancel');
  await form(`/app/products/${jacket.id}/edit`, { title: 'Oilskin deck jacket' }, 'Save');
  const variant = rope.variants[0];
  await go(`/app/products/${rope.id}/variants/${variant.id}`);
  await go(`/app/products/${rope.id}/variants/${variant.id}/edit`);
  await get(`/admin/products/${rope.id}/variants?limit=2`);
  await get(`/admin/products/${rope.id}/variants/${variant.id}`);
  await post(`/admin/products/${rope.id}/variants/${variant.id}`, { barcode: '4006381333931', allow_backorder: true });
  await api('POST', `/admin/products/${rope.id}/variants`, {
    title: '100m',
    prices: price(80, 70, 88),
    options: { Size: '100m' },
  });
  await api('POST', `/admin/products/${rope.id}/variants`, { title: 'No prices' });
  await api('POST', `/admin/products/${rope.id}/variants/${MISSING}`, { title: 'Ghost' });
  await api('GET', `/admin/products/${rope.id}/variants/${MISSING}`);
  await get('/admin/product-variants?limit=5&order=sku');
  await get(`/admin/products/${rope.id}/options`);
  await post('/admin/products/batch', {
    update: [
      { id: rope.id, hs_code: '560750' },
      { id: jacket.id, weight: 1450 },
    ],
  });
  const extra = { title: 'Mistake', options: [{ title: 'Size', values: ['One'] }] };
  const { product: mistake } = await post('/admin/products', { ...extra, status: 'draft' });
  await remove(`/admin/products/${mistake?.id}`);
  await api('GET', `/admin/products/${mistake?.id}`);
  const [collection] = collections;
  await post(`/admin/collections/${collection.id}/products`, { add: [rope.id], remove: [] });
  await post(`/admin/product-categories/${categories[0].id}/products`, { add: [jacket.id] });
  await go(`/app/collections/${collection.id}`);
  await go(`/app/collections/${collection.id}/edit`);
  return products;
}

async function makeOptions(hands) {
  const { go, get, post, api, remove } = hands;
  await go('/app/product-options');
  const options = await createAll(hands, '/admin/product-options', 'product_option', [
    { title: 'Colour', values: ['Navy', 'Signal red'] },
    { title: 'Finish', values: ['Polished', 'Matt', 'Raw'] },
    { title: 'Engraving', values: ['None'] },
  ]);
  await readAndChange(hands, '/admin/product-options', options, {
    words: 'col',
    change: { title: 'Color' },
    refused: [{ title: 'No values' }, { values: ['x'] }, { title: 'Colour', values: 'red' }],
  });
  const { product_option_values: values } = await get(`/admin/product-options/${options[1]?.id}/values`);
  await post(`/admin/product-options/${options[1]?.id}/values/${values?.[0]?.id}`, { value: 'Mirror' });
  await go(`/app/product-options/${options[1]?.id}`);
  await remove(`/admin/product-options/${options[2]?.id}`);
  await api('GET', `/admin/product-options/${options[2]?.id}`);
}

async function makeStock(hands, products) {
  const { api, get, go, post, remove, search } = hands;
  await go('/app/inventory');
  const { stock_locations: places } = await get('/admin/stock-locations?order=created_at&fields=id,name');
  const { inventory_items: items } = await get('/admin/inventory-items?limit=100&order=sku');
  for (const [i, { id }] of items.entries())
    for (const [p, place] of places.slice(-3).entries())
      await post(`/admin/inventory-items/${id}/location-levels`, {
        location_id: place.id,
        stocked_quantity: 40 + ((i * 7 + p * 11) % 60),
      });
  const [item] = items;
  await readAndChange(hands, '/admin/inventory-items', items, {
    words: 'OIL',
    change: { title: 'Oil-cloth mug', requires_shipping: true },
    refused: [{ sku: 'MUG-Small' }, { sku: 77 }, { sku: 'X-1', weight: 'a ton' }],
  });
  const level = `/admin/inventory-items/${item.id}/location-levels`;
  await get(level);
  await post(`${level}/${places.at(-1).id}`, { stocked_quantity: 120, incoming_quantity: 20 });
  await api('POST', level, { location_id: places.at(-1).id, stocked_quantity: 1 });
  await api('POST', level, { stocked_quantity: 5 });
  await api('POST', level, { location_id: places.at(-1).id, stocked_quantity: 'many' });
  await api('POST', `/admin/inventory-items/${MISSING}/location-levels`, { location_id: places.at(-1).id });
  await go(`/app/inventory/${item.id}`);
  await go(`/app/inventory/${item.id}/edit`);
  await go(`/app/inventory/${item.id}/locations`);
  await go('/app/inventory?order=-created_at');
  await search('ROPE');
  await go('/app/reservations');
  await go('/app/reservations/create');
  const place = places.at(-1).id;
  const reservations = await createAll(hands, '/admin/reservations', 'reservation', [
    { location_id: place, inventory_item_id: item.id, quantity: 3, description: 'For the boat show' },
    { location_id: place, inventory_item_id: items[1].id, quantity: 2, description: 'Photo studio' },
    { location_id: place, inventory_item_id: items[2].id, quantity: 1 },
  ]);
  await readAndChange(hands, '/admin/reservations', reservations, {
    change: { quantity: 4 },
    refused: [
      { quantity: 1 },
      { location_id: place, inventory_item_id: item.id, quantity: 100_000 },
      { location_id: place, inventory_item_id: item.id, quantity: 'two' },
    ],
  });
  await go(`/app/reservations/${reservations[0]?.id}`);
  await remove(`/admin/reservations/${reservations[2]?.id}`);
  return { items, places, products };
}

async function makePrices(hands, products) {
  const { api, form, get, go, post, remove } = hands;
  const [rope, jacket, mug] = products;
  const { customer_groups: groups } = await get('/admin/customer-groups');
  const cheap = (variant, amount, currency_code = 'eur') => ({ variant_id: variant.id, amount, currency_code });
  await go('/app/price-lists');
  await go('/app/price-lists/create');
  const lists = await createAll(hands, '/admin/price-lists', 'price_list', [
    {
      title: 'Summer sale',
      description: 'Jackets go',
      type: 'sale',
      status: 'active',
      prices: jacket.variants.map((one) => cheap(one, 119)),
    },
    {
      title: 'Sailing clubs',
      description: 'For members',
      type: 'override',
      status: 'draft',
      rules: { 'customer.groups.id': [groups[0].id] },
      prices: [cheap(rope.variants[0], 20)],
    },
    {
      title: 'Advent mugs',
      description: 'First week',
      type: 'sale',
      starts_at: '2026-12-01T00:00:00.000Z',
      ends_at: '2026-12-08T00:00:00.000Z',
      prices: [cheap(mug.variants[0], 9.5)],
    },
  ]);
  await readAndChange(hands, '/admin/price-lists', lists, {
    words: 'sale',
    change: { description: 'Jackets and coats go' },
    refused: [
      { title: 'No description' },
      { title: 'T', description: 'D', status: 'maybe' },
      { title: 'T', description: 'D', type: 'gift' },
      { title: 'T', description: 'D', prices: [{ amount: 5 }] },
      { title: 'T', description: 'D', prices: [cheap({ id: 'variant_none' }, 5)] },
    ],
  });
  const [, clubs] = lists;
  for (const status of ['active', 'draft', 'active']) {
    await post(`/admin/price-lists/${clubs.id}`, { status });
    await get(`/admin/price-lists/${clubs.id}`);
  }
  await get(`/admin/price-lists/${clubs.id}/prices`);
  await post(`/admin/price-lists/${clubs.id}/prices/batch`, {
    create: [cheap(rope.variants[1], 44)],
    update: [],
    delete: [],
  });
  await post(`/admin/price-lists/${clubs.id}/products`, { remove: [jacket.id] });
  await go(`/app/price-lists/${clubs.id}`);
  await form(`/app/price-lists/${clubs.id}/edit`, { title: 'Sailing club prices' }, 'Save');
  await go(`/app/price-lists/${clubs.id}/configuration`);
  await remove(`/admin/price-lists/${lists[2].id}`);
  await api('GET', `/admin/price-lists/${lists[2].id}`);
}

const percent = (value, more = {}) => ({
  type: 'percentage',
  target_type: 'items',
  allocation: 'across',
  value,
  ...more,
});
const PROMOTIONS = [
  { code: 'AHOY10', type: 'standard', status: 'active', application_method: percent(10) },
  {
    code: 'FREIGHT',
    type: 'standard',
    status: 'draft',
    application_method: percent(100, { target_type: 'shipping_methods', allocation: 'each', max_quantity: 1 }),
  },
  {
    code: 'FIVER',
    type: 'standard',
    status: 'active',
    limit: 3,
    application_method: { type: 'fixed', target_type: 'order', value: 5, currency_code: 'eur' },
  },
  { code: 'SPRINGTIDE', type: 'standard', is_automatic: true, status: 'inactive', application_method: percent(3) },
];
const REFUSED_PROMOTIONS = [
  { type: 'standard', application_method: percent(5) },
  { code: 'AHOY10', type: 'standard', application_method: percent(5) },
  { code: 'ODD', type: 'raffle', application_method: percent(5) },
  { code: 'NOVALUE', type: 'standard', application_method: { type: 'percentage', target_type: 'items' } },
  { code: 'TOOMUCH', type: 'standard', application_method: percent(150) },
  { code: 'NONE', type: 'standard', limit: 0, application_method: percent(5) },
  { code: 'AUTO', type: 'standard', is_automatic: true, limit: 2, application_method: percent(5) },
  { code: 'BUYGET', type: 'buyget', application_method: percent(5) },
];

async function makePromotions(hands) {
  const { api, form, get, go, post, remove } = hands;
  await go('/app/campaigns');
  await form('/app/campaigns/create', { name: 'Regatta week', campaign_identifier: 'regatta-26' }, 'Create');
  const campaigns = await createAll(hands, '/admin/campaigns', 'campaign', [
    { name: 'Spring tide', campaign_identifier: 'spring-26', budget: { type: 'usage', limit: 200 } },
    {
      name: 'Winter berth',
      campaign_identifier: 'winter-26',
      starts_at: '2026-11-01',
      ends_at: '2027-02-01',
      budget: { type: 'spend', limit: 5000, currency_code: 'eur' },
    },
  ]);
  await readAndChange(hands, '/admin/campaigns', campaigns, {
    words: 'tide',
    change: { description: 'From the equinox on' },
    refused: [
      { name: 'No identifier' },
      { name: 'Twice', campaign_identifier: 'spring-26' },
      { name: 'No currency', campaign_identifier: 'c1', budget: { type: 'spend', limit: 10 } },
      { name: 'Currency', campaign_identifier: 'c2', budget: { type: 'usage', limit: 10, currency_code: 'eur' } },
      { name: 'No attribute', campaign_identifier: 'c3', budget: { type: 'use_by_attribute', limit: 1 } },
      { name: 'Bad date', campaign_identifier: 'c4', starts_at: 'soon' },
    ],
  });
  await go(`/app/campaigns/${campaigns[0].id}`);
  await go(`/app/campaigns/${campaigns[0].id}/edit`);
  await go(`/app/campaigns/${campaigns[0].id}/configuration`);
  await go(`/app/campaigns/${campaigns[0].id}/edit-budget`);
  await go('/app/promotions');
  await go('/app/promotions/create');
  const promotions = await createAll(hands, '/admin/promotions', 'promotion', PROMOTIONS);
  await readAndChange(hands, '/admin/promotions', promotions, {
    words: 'AHOY',
    change: { is_tax_inclusive: false },
    refused: REFUSED_PROMOTIONS,
  });
  const [ahoy, freight, , spring] = promotions;
  for (const status of ['active', 'inactive', 'active', 'draft', 'active']) {
    await post(`/admin/promotions/${freight.id}`, { status });
    await get(`/admin/promotions/${freight.id}`);
  }
  await api('POST', `/admin/promotions/${freight.id}`, { status: 'sleeping' });
  await post(`/admin/promotions/${spring.id}`, { campaign_id: campaigns[0].id });
  await post(`/admin/campaigns/${campaigns[1].id}/promotions`, { add: [ahoy.id] });
  const { customer_groups: groups } = await get('/admin/customer-groups');
  const rule = { attribute: 'customer.groups.id', operator: 'in', values: [groups[0].id] };
  await post(`/admin/promotions/${spring.id}/rules/batch`, { create: [rule] });
  await api('POST', `/admin/promotions/${spring.id}/rules/batch`, {
    create: [{ attribute: 'x', operator: 'about', values: [] }],
  });
  await get(`/admin/promotions/${spring.id}/rules`);
  await get('/admin/promotions/rule-attribute-options/rules');
  await get('/admin/promotions/rule-value-options/rules/currency_code');
  await api('GET', '/admin/promotions/rule-attribute-options/moods');
  await go(`/app/promotions/${ahoy.id}`);
  await go(`/app/promotions/${ahoy.id}/edit`);
  await go(`/app/promotions/${ahoy.id}/add-to-campaign`);
  const { promotion: brief } = await post('/admin/promotions', { ...PROMOTIONS[0], code: 'MISPRINT' });
  await remove(`/admin/promotions/${brief?.id}`);
}

export default async (tour) => {
  const hands = handsFor(tour);
  await hands.login(ADMIN.email, ADMIN.password);
  await createAll(hands, '/admin/customer-groups', 'customer_group', [{ name: 'Sailing clubs' }]);
  const products = await makeProducts(hands);
  await makeOptions(hands);
  await makeStock(hands, products);
  await makePrices(hands, products);
  await makePromotions(hands);
  await hands.api('DELETE', '/auth/session');
  await hands.api('GET', '/admin/products');
};
