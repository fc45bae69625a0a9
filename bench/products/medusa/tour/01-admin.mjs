// The administrator sets the shop up: store, regions, taxes, locations, shipping, and the words that products are sorted by.
import { ADMIN } from '../product.mjs';
import { MISSING, createAll, handsFor, readAndChange } from '../steps.mjs';

const REGIONS = [
  {
    name: 'Northern Europe',
    currency_code: 'eur',
    countries: ['de', 'dk', 'se'],
    payment_providers: ['pp_system_default'],
  },
  { name: 'United Kingdom', currency_code: 'gbp', countries: ['gb'], payment_providers: ['pp_system_default'] },
  { name: 'North America', currency_code: 'usd', countries: ['us', 'ca'], payment_providers: ['pp_system_default'] },
  { name: 'Iberia', currency_code: 'eur', countries: ['es', 'pt'], automatic_taxes: false },
];
const CATEGORIES = [
  { name: 'Ropes and rigging', handle: 'ropes', is_active: true, description: 'Lines, shackles and blocks' },
  { name: 'Deck wear', handle: 'deck-wear', is_active: true },
  { name: 'Galley', handle: 'galley', is_active: true, is_internal: false },
  { name: 'Old stock', handle: 'old-stock', is_active: false, is_internal: true },
];

async function logIn({ login, go, form }) {
  await login('ines.moreau@harbour-goods.example', 'wrong-Word-1', false);
  await login('nobody', '', false);
  await form('/app/reset-password', { email: 'not-an-address' }, 'Send Reset Instructions');
  await form('/app/reset-password', { email: ADMIN.email }, 'Send Reset Instructions');
  await go('/app/login');
  await login(ADMIN.email, ADMIN.password);
}

async function setUpStore({ get, post, api, go, form, press }) {
  await go('/app/settings');
  await go('/app/settings/store');
  const { stores } = await get('/admin/stores');
  const [store] = stores;
  await get(`/admin/stores/${store.id}`);
  await form('/app/settings/store/edit', { name: '' }, 'Save');
  await form('/app/settings/store/edit', { name: 'Harbour Goods' }, 'Save');
  const currencies = ['eur', 'usd', 'gbp', 'sek'].map((code) => ({ currency_code: code, is_default: code === 'eur' }));
  await post(`/admin/stores/${store.id}`, { supported_currencies: currencies });
  await api('POST', `/admin/stores/${store.id}`, {
    supported_currencies: [{ currency_code: 'eur' }, { currency_code: 'usd' }],
  });
  await api('POST', `/admin/stores/${store.id}`, { supported_currencies: 'eur' });
  await api('GET', `/admin/stores/${MISSING}`);
  await get('/admin/currencies?limit=5&order=code');
  await get('/admin/currencies/sek');
  await api('GET', '/admin/currencies/zzz');
  await go('/app/settings/profile');
  await form('/app/settings/profile/edit', { first_name: 'Inès', last_name: 'Moreau' }, 'Save');
  await press('Cancel');
  return store;
}

async function makeRegions(hands) {
  const { api, go, get, post } = hands;
  await go('/app/settings/regions');
  await go('/app/settings/regions/create');
  const regions = await createAll(hands, '/admin/regions', 'region', REGIONS);
  await readAndChange(hands, '/admin/regions', regions, {
    words: 'united',
    change: { name: 'Baltic and North Sea' },
    refused: [
      { currency_code: 'eur' },
      { name: 'No currency' },
      { name: 'Twice', currency_code: 'eur', countries: ['de'] },
      { name: 'Nowhere', currency_code: 'eur', countries: ['zz'] },
      { name: 'Odd money', currency_code: 'zzz', countries: ['fr'] },
      { name: 7, currency_code: 'eur' },
    ],
  });
  await go(`/app/settings/regions/${regions[0].id}`);
  await go(`/app/settings/regions/${regions[0].id}/edit`);
  await go(`/app/settings/regions/${regions[0].id}/countries/add`);
  await post(`/admin/regions/${regions[3].id}`, { countries: ['es', 'pt', 'it'] });
  const { price_preferences: preferences } = await get('/admin/price-preferences?limit=3');
  await api('POST', '/admin/price-preferences', { attribute: 'currency_code', value: 'sek', is_tax_inclusive: true });
  await post(`/admin/price-preferences/${preferences?.[0]?.id}`, { is_tax_inclusive: true });
  await get(`/admin/price-preferences/${preferences?.[0]?.id}`);
  return regions;
}

async function makeTaxes(hands) {
  const { get, go, post, api, remove } = hands;
  await go('/app/settings/tax-regions');
  await go('/app/settings/tax-regions/create');
  await get('/admin/tax-providers');
  const rate = (name, code, rate) => ({ name, code, rate });
  const taxes = await createAll(hands, '/admin/tax-regions', 'tax_region', [
    { country_code: 'de', provider_id: 'tp_system', default_tax_rate: rate('Umsatzsteuer', 'DE19', 19) },
    { country_code: 'dk', provider_id: 'tp_system', default_tax_rate: rate('Moms', 'DK25', 25) },
    { country_code: 'gb', provider_id: 'tp_system', default_tax_rate: rate('VAT', 'GB20', 20) },
    { country_code: 'us', provider_id: 'tp_system' },
  ]);
  const us = taxes.at(-1);
  const maine = {
    country_code: 'us',
    province_code: 'us-me',
    parent_id: us?.id,
    default_tax_rate: rate('Maine', 'ME', 5.5),
  };
  await post('/admin/tax-regions', maine);
  await readAndChange(hands, '/admin/tax-regions', taxes, {
    change: { metadata: { office: 'Kiel' } },
    refused: [{ country_code: 'se' }, { provider_id: 'tp_system' }, { country_code: 'de', provider_id: 'tp_system' }],
  });
  const rates = await createAll(hands, '/admin/tax-rates', 'tax_rate', [
    { tax_region_id: taxes[0].id, name: 'Ermäßigt', code: 'DE7', rate: 7 },
    { tax_region_id: taxes[2].id, name: 'Reduced', code: 'GB5', rate: 5 },
    { tax_region_id: taxes[1].id, name: 'Export', code: 'DK0', rate: 0 },
  ]);
  await readAndChange(hands, '/admin/tax-rates', rates, {
    change: { name: 'Ermäßigter Satz' },
    refused: [{ tax_region_id: taxes[0].id }, { tax_region_id: taxes[0].id, name: 'X', code: 'X', rate: 'much' }],
  });
  await go(`/app/settings/tax-regions/${taxes[0].id}`);
  await go(`/app/settings/tax-regions/${taxes[0].id}/tax-rates/create`);
  await go(`/app/settings/tax-regions/${taxes[0].id}/tax-rates/${rates[0].id}/edit`);
  await remove(`/admin/tax-rates/${rates[2].id}`);
  await api('GET', `/admin/tax-rates/${rates[2].id}`);
}

async function makeLocations(hands) {
  const { form, get, go, post, api } = hands;
  await go('/app/settings/locations');
  await form('/app/settings/locations/create', { name: 'Kiel warehouse', 'address.address_1': 'Förde 12' }, 'Save');
  const address = (address_1, city, country_code) => ({ address_1, city, country_code, postal_code: '24103' });
  const places = await createAll(hands, '/admin/stock-locations', 'stock_location', [
    { name: 'Kiel warehouse', address: address('Förde 12', 'Kiel', 'de') },
    { name: 'Bristol depot', address: address('Quay Street 4', 'Bristol', 'gb') },
    { name: 'Portland barn', address: address('Wharf Road 77', 'Portland', 'us') },
  ]);
  await readAndChange(hands, '/admin/stock-locations', places, {
    words: 'depot',
    change: { name: 'Kiel main warehouse' },
    refused: [{}, { name: 'No street', address: { city: 'Kiel' } }],
  });
  const { fulfillment_providers: providers } = await get('/admin/fulfillment-providers');
  await get(`/admin/fulfillment-providers/${providers?.[0]?.id}/options`);
  await go(`/app/settings/locations/${places[0].id}`);
  await go(`/app/settings/locations/${places[0].id}/edit`);
  await go(`/app/settings/locations/${places[0].id}/fulfillment-providers`);
  for (const { id, name } of places.slice(0, 3)) {
    await post(`/admin/stock-locations/${id}/fulfillment-providers`, { add: ['manual_manual'] });
    await post(`/admin/stock-locations/${id}/fulfillment-sets`, { name: `${name} shipping`, type: 'shipping' });
  }
  await post(`/admin/stock-locations/${places[0].id}/fulfillment-sets`, { name: 'Kiel counter', type: 'pickup' });
  await api('POST', `/admin/stock-locations/${places[0].id}/fulfillment-sets`, { name: 'Nothing' });
  return places;
}

const ZONES = [
  ['Baltic', ['de', 'dk', 'se']],
  ['Britain', ['gb']],
  ['America', ['us', 'ca']],
];

async function makeShipping(hands, places, regions) {
  const { api, form, get, go, post, remove } = hands;
  await go('/app/settings/locations/shipping-profiles');
  await form('/app/settings/locations/shipping-profiles/create', { name: 'Bulky goods', type: 'bulky' }, 'Save');
  const profiles = await createAll(hands, '/admin/shipping-profiles', 'shipping_profile', [
    { name: 'Parcels', type: 'parcel' },
    { name: 'Dangerous goods', type: 'danger' },
  ]);
  await readAndChange(hands, '/admin/shipping-profiles', profiles, {
    change: { name: 'Parcels up to 30 kg' },
    refused: [{ name: 'No type' }, { name: 'Dangerous goods', type: 'danger' }],
  });
  await go(`/app/settings/locations/shipping-profiles/${profiles[0].id}`);
  await go('/app/settings/locations/shipping-option-types');
  const types = await createAll(hands, '/admin/shipping-option-types', 'shipping_option_type', [
    { label: 'Slow', code: 'slow', description: 'Five days' },
    { label: 'Fast', code: 'fast', description: 'Tomorrow' },
    { label: 'Pigeon', code: 'pigeon', description: 'Weather permitting' },
  ]);
  await readAndChange(hands, '/admin/shipping-option-types', types, {
    words: 'fast',
    change: { description: 'Three to five days' },
    refused: [{ code: 'x' }, { label: 'Y' }],
  });
  await remove(`/admin/shipping-option-types/${types[2].id}`);
  const options = [];
  for (const [i, [name, countries]] of ZONES.entries()) {
    const { stock_location: place } = await get(
      `/admin/stock-locations/${places[i].id}?fields=id,name,*fulfillment_sets`,
    );
    const [set] = place.fulfillment_sets;
    const geo_zones = countries.map((country_code) => ({ type: 'country', country_code }));
    const { fulfillment_set: full } = await post(`/admin/fulfillment-sets/${set.id}/service-zones`, {
      name,
      geo_zones,
    });
    const zone = full.service_zones.at(-1);
    await get(`/admin/fulfillment-sets/${set.id}/service-zones/${zone.id}`);
    await post(`/admin/fulfillment-sets/${set.id}/service-zones/${zone.id}`, { name: `${name} zone` });
    const made = await createAll(
      hands,
      '/admin/shipping-options',
      'shipping_option',
      optionsFor(zone, profiles[0], types, regions[i]),
    );
    options.push(...made);
    await go(`/app/settings/locations/${places[i].id}/fulfillment-set/${set.id}/service-zones/create`);
    await go(`/app/settings/locations/${places[i].id}/fulfillment-set/${set.id}/service-zone/${zone.id}/edit`);
    await api('POST', `/admin/fulfillment-sets/${set.id}/service-zones`, { geo_zones });
    await api('POST', `/admin/fulfillment-sets/${set.id}/service-zones`, {
      name: 'Moon',
      geo_zones: [{ type: 'planet' }],
    });
  }
  const [first] = options;
  await readAndChange(hands, '/admin/shipping-options', options, {
    change: { name: 'Baltic ferry post' },
    refused: [
      { name: 'Nothing else' },
      { ...optionsFor({ id: first?.service_zone_id }, profiles[0], types, regions[0])[0], price_type: 'guess' },
      { ...optionsFor({ id: first?.service_zone_id }, profiles[0], types, regions[0])[0], type_id: undefined },
    ],
  });
  const rules = { create: [{ attribute: 'item_total', operator: 'gt', value: '10' }] };
  await api('POST', `/admin/shipping-options/${first?.id}/rules/batch`, rules);
  return { profiles, types, options };
}

const IN_STORE = { attribute: 'enabled_in_store', operator: 'eq', value: 'true' };
const isReturn = (value) => ({ attribute: 'is_return', operator: 'eq', value });

function optionsFor(zone, profile, types, region) {
  const common = {
    service_zone_id: zone.id,
    shipping_profile_id: profile.id,
    provider_id: 'manual_manual',
    price_type: 'flat',
  };
  const price = (amount) => [{ currency_code: region.currency_code, amount }];
  return [
    {
      ...common,
      name: `${region.name} post`,
      type_id: types[0].id,
      prices: price(6.5),
      rules: [IN_STORE, isReturn('false')],
    },
    {
      ...common,
      name: `${region.name} express`,
      type_id: types[1].id,
      prices: price(18),
      rules: [IN_STORE, isReturn('false')],
    },
    {
      ...common,
      name: `${region.name} return`,
      type_id: types[0].id,
      prices: price(3),
      rules: [IN_STORE, isReturn('true')],
    },
  ];
}

async function makeWords(hands) {
  const { form, go, get, post, api } = hands;
  await form('/app/collections/create', { title: 'Winter haven', handle: 'winter' }, 'Create');
  await form('/app/settings/product-types/create', { value: 'Rope' }, 'Create');
  await form('/app/settings/product-tags/create', { value: 'handmade' }, 'Create');
  await form('/app/settings/return-reasons/create', { value: 'too_long', label: 'Too long' }, 'Save');
  await form('/app/settings/refund-reasons/create', { label: 'Goodwill', code: 'goodwill' }, 'Save');
  await form(
    '/app/settings/sales-channels/create',
    { name: 'Quayside kiosk', description: 'Till at the pier' },
    'Save',
  );
  await form('/app/categories/create', { name: 'Charts', handle: 'charts' }, 'Continue');
  await hands.press('Save');
  const kinds = [
    [
      'collections',
      'collection',
      [{ title: 'Storm season' }, { title: 'First voyage', handle: 'first' }, { title: 'Sale bin' }],
      [{}, { title: 'Storm season' }],
      { title: 'Storm season 2027' },
    ],
    [
      'product-types',
      'product_type',
      [{ value: 'Clothing' }, { value: 'Hardware' }, { value: 'Tableware' }],
      [{}, { value: 'Hardware' }, { value: 5 }],
      { value: 'Deck clothing' },
    ],
    [
      'product-tags',
      'product_tag',
      [{ value: 'waterproof' }, { value: 'brass' }, { value: 'gift' }],
      [{}, { value: 'brass' }],
      { value: 'storm-proof' },
    ],
    [
      'return-reasons',
      'return_reason',
      [
        { value: 'wrong_size', label: 'Wrong size' },
        { value: 'damaged', label: 'Damaged in transit', description: 'Box was wet' },
      ],
      [{ label: 'No value' }, { value: 'damaged', label: 'Again' }],
      { value: 'wrong_size', label: 'Does not fit' },
    ],
    [
      'refund-reasons',
      'refund_reason',
      [
        { label: 'Late delivery', code: 'late' },
        { label: 'Price promise', code: 'promise' },
      ],
      [{ code: 'only' }, { label: 'Again', code: 'late' }],
      { description: 'More than ten days' },
    ],
    [
      'product-categories',
      'product_category',
      CATEGORIES,
      [{}, { name: 'Twice', handle: 'galley' }, { name: 'Bad flag', is_active: 'maybe' }],
      { description: 'Lines, blocks, shackles' },
    ],
    [
      'sales-channels',
      'sales_channel',
      [
        { name: 'Market place', description: 'Partner shops' },
        { name: 'Phone orders', is_disabled: true },
      ],
      [{}, { name: 'Bad', is_disabled: 'yes' }],
      { description: 'Shops of partners' },
    ],
  ];
  for (const [path, key, bodies, refused, change] of kinds) {
    await go(
      `/app/${['collections'].includes(path) ? path : path === 'product-categories' ? 'categories' : `settings/${path}`}`,
    );
    const made = await createAll(hands, `/admin/${path}`, key, bodies);
    await readAndChange(hands, `/admin/${path}`, made, { change, refused, words: 'a' });
  }
  const { product_categories: categories } = await get('/admin/product-categories');
  const ropes = categories.find(({ handle }) => handle === 'ropes');
  await post('/admin/product-categories', { name: 'Shackles', parent_category_id: ropes?.id, is_active: true });
  for (const isActive of [false, true]) {
    await post(`/admin/product-categories/${ropes?.id}`, { is_active: isActive });
    await get(`/admin/product-categories/${ropes?.id}`);
  }
  await go(`/app/categories/${ropes?.id}`);
  await go(`/app/categories/${ropes?.id}/edit`);
  const { sales_channels: channels } = await get('/admin/sales-channels');
  for (const isDisabled of [true, false])
    await post(`/admin/sales-channels/${channels[0].id}`, { is_disabled: isDisabled });
  await go(`/app/settings/sales-channels/${channels[0].id}`);
  await api('POST', '/admin/no-such-thing', {});
}

export default async (tour) => {
  const hands = handsFor(tour);
  await logIn(hands);
  await setUpStore(hands);
  const regions = await makeRegions(hands);
  await makeTaxes(hands);
  const places = await makeLocations(hands);
  await makeShipping(hands, places, regions);
  await makeWords(hands);
  const { sales_channels: channels } = await hands.get('/admin/sales-channels?order=created_at');
  const open = channels.filter(({ is_disabled: isDisabled }) => !isDisabled).map(({ id }) => id);
  for (const { id } of places) await hands.post(`/admin/stock-locations/${id}/sales-channels`, { add: open });
};
