// A member of staff who comes by an invitation, and what each lesser role tries.
import { MISSING, behindTheScenes } from './steps.mjs';

const TRIED = [
  ['GET', '/admin/products?limit=3'],
  ['GET', '/admin/orders?limit=3'],
  ['GET', '/admin/customers?limit=3'],
  ['GET', '/admin/customer-groups?limit=3'],
  ['GET', '/admin/regions?limit=3'],
  ['GET', '/admin/promotions?limit=3'],
  ['GET', '/admin/campaigns?limit=3'],
  ['GET', '/admin/price-lists?limit=3'],
  ['GET', '/admin/inventory-items?limit=3'],
  ['GET', '/admin/stock-locations?limit=3'],
  ['GET', '/admin/reservations?limit=3'],
  ['GET', '/admin/sales-channels?limit=3'],
  ['GET', '/admin/shipping-options?limit=3'],
  ['GET', '/admin/shipping-profiles?limit=3'],
  ['GET', '/admin/tax-regions?limit=3'],
  ['GET', '/admin/tax-rates?limit=3'],
  ['GET', '/admin/api-keys?limit=3'],
  ['GET', '/admin/users?limit=3'],
  ['GET', '/admin/invites?limit=3'],
  ['GET', '/admin/rbac/roles?limit=3'],
  ['GET', '/admin/collections?limit=3'],
  ['GET', '/admin/product-categories?limit=3'],
  ['GET', '/admin/product-tags?limit=3'],
  ['GET', '/admin/product-types?limit=3'],
  ['GET', '/admin/returns?limit=3'],
  ['GET', '/admin/return-reasons?limit=3'],
  ['GET', '/admin/refund-reasons?limit=3'],
  ['GET', '/admin/payments?limit=3'],
  ['GET', '/admin/draft-orders?limit=3'],
  ['GET', '/admin/claims?limit=3'],
  ['GET', '/admin/exchanges?limit=3'],
  ['GET', '/admin/stores'],
  ['GET', '/admin/currencies?limit=3'],
  ['POST', '/admin/regions', { name: 'Atlantis', currency_code: 'eur' }],
  ['POST', '/admin/promotions', { code: 'FREE' }],
  ['POST', '/admin/customers', { email: 'new.face@harbour.example', first_name: 'New' }],
  ['POST', '/admin/customer-groups', { name: 'Friends of the staff' }],
  ['POST', '/admin/api-keys', { title: 'Mine', type: 'secret' }],
  ['POST', '/admin/invites', { email: 'friend@harbour.example' }],
  ['POST', '/admin/rbac/roles', { name: 'Captain' }],
  ['POST', '/admin/collections', { title: 'Odds and ends' }],
  ['POST', '/admin/product-tags', { value: 'staff pick' }],
  ['POST', '/admin/draft-orders', { email: 'a@b.example', region_id: 'reg_none' }],
  ['POST', '/admin/returns', { order_id: 'order_none' }],
  ['POST', '/admin/price-lists', { title: 'Mine', description: 'For me' }],
  ['POST', '/admin/stock-locations', { name: 'My garage' }],
  ['POST', '/admin/tax-regions', { country_code: 'fr', provider_id: 'tp_system' }],
  ['DELETE', `/admin/products/${MISSING}`],
  ['DELETE', `/admin/customers/${MISSING}`],
  ['DELETE', `/admin/regions/${MISSING}`],
  ['DELETE', `/admin/api-keys/${MISSING}`],
];

export async function tryEverything({ api }) {
  for (const [method, path, body] of TRIED) await api(method, path, body);
}

/** The same two requests as the form sends, where the form did not get through. */
async function comeInWithoutForm({ api }, token, { password, ...person }) {
  const { json } = await api('POST', '/auth/user/emailpass/register', { email: person.email, password });
  await api('POST', `/admin/invites/accept?token=${token}`, person, { authorization: `Bearer ${json?.token}` });
}

/** Takes an invitation as the letter would bring it, by the form behind its link. */
export async function comeIn(hands, { email, first_name, last_name, password }) {
  const { attempt, fillIn, go, login, page } = hands;
  const { read } = await behindTheScenes();
  const { invites } = await read('/admin/invites?limit=50&fields=id,email,token');
  const { token } = invites.find((invite) => invite.email === email);
  await go(`/app/invite?token=${token}`);
  const send = () => page.getByRole('button', { name: 'Create account' }).click();
  await attempt(async () => {
    await fillIn({ first_name, last_name, password, repeat_password: 'other' });
    await send();
  });
  await attempt(async () => {
    const accepted = page.waitForResponse((response) => response.url().includes('/admin/invites/accept'), {
      timeout: 30_000,
    });
    await fillIn({ repeat_password: password });
    await send();
    await accepted;
  });
  const isKnown = (await read('/admin/users?limit=50')).users.some((user) => user.email === email);
  if (!isKnown) await comeInWithoutForm(hands, token, { email, first_name, last_name, password });
  await hands.api('POST', `/admin/invites/accept?token=${token}`, { email });
  await hands.api('POST', '/admin/invites/accept', { email });
  await go('/app/login');
  await login(email, 'forgotten', false);
  await login(email, password);
}
