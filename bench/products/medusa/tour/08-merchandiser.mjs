// Maja keeps the catalogue, and nothing else.
import { comeIn, tryEverything } from '../staff.mjs';
import { PASSWORDS, createAll, handsFor, readAndChange } from '../steps.mjs';

const MAJA = {
  email: 'maja.lind@harbour-goods.example',
  first_name: 'Maja',
  last_name: 'Lind',
  password: PASSWORDS.merchandiser,
};

async function keepCatalogue(hands) {
  const { api, form, get, go, post, remove, search } = hands;
  await go('/app/products');
  await search('chart');
  const { products = [] } = await get('/admin/products?limit=10&order=title');
  const lantern = products.find(({ handle }) => handle === 'brass-lantern') ?? products[0] ?? {};
  await go(`/app/products/${lantern.id}`);
  await form(`/app/products/${lantern.id}/edit`, { subtitle: 'Two wicks' }, 'Save');
  for (const status of ['draft', 'proposed', 'rejected', 'published']) {
    await post(`/admin/products/${lantern.id}`, { status });
    await get(`/admin/products/${lantern.id}`);
  }
  const tags = await createAll(hands, '/admin/product-tags', 'product_tag', [
    { value: 'museum' },
    { value: 'slow seller' },
  ]);
  await readAndChange(hands, '/admin/product-tags', tags, { change: { value: 'maritime museum' }, refused: [{}] });
  await remove(`/admin/product-tags/${tags[1]?.id}`);
  await api('GET', `/admin/product-tags/${tags[1]?.id}`);
  const types = await createAll(hands, '/admin/product-types', 'product_type', [{ value: 'Print' }]);
  await remove(`/admin/product-types/${types[0]?.id}`);
  await post('/admin/product-categories', { name: 'Charts and maps', is_active: true });
  await go('/app/categories');
  await go('/app/collections');
}

export default async (tour) => {
  const hands = handsFor(tour);
  await comeIn(hands, MAJA);
  await keepCatalogue(hands);
  await tryEverything(hands);
  for (const screen of [
    '/app/orders',
    '/app/customers',
    '/app/promotions',
    '/app/settings/users',
    '/app/settings/regions',
    '/app/settings/roles',
  ])
    await hands.go(screen);
  await hands.get('/admin/rbac/me/permissions');
  await hands.api('DELETE', '/auth/session');
  await hands.api('GET', '/admin/products?limit=1');
};
