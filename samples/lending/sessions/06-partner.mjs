// The program of a repair café asks with a bearer token, first clumsily, then too often.
const API = '/api/partner/v1';
const CLIENT = { client_id: 'northside-repair-cafe', client_secret: 'cafe-of-many-screws-2026' };

const askerOf =
  (page) =>
  (method, path, { token, json, form, text } = {}) =>
    page.evaluate(
      async ([method, url, token, body, type]) => {
        const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) };
        const answer = await fetch(url, { method, headers, ...(body && { body }), credentials: 'omit' });
        return { status: answer.status, body: await answer.json() };
      },
      [
        method,
        API + path,
        token ?? '',
        form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : (text ?? ''),
        form ? 'application/x-www-form-urlencoded' : json || text ? 'application/json' : '',
      ],
    );

async function identify(ask) {
  await ask('GET', '/tools');
  await ask('POST', '/token', { form: { ...CLIENT, grant_type: 'password' } });
  await ask('POST', '/token', { form: { ...CLIENT, grant_type: 'client_credentials', client_secret: 'guess' } });
  const { body } = await ask('POST', '/token', { form: { ...CLIENT, grant_type: 'client_credentials' } });
  return body.access_token;
}

export default async function partner({ page, origin }) {
  await page.goto(`${origin}/about`);
  const ask = askerOf(page);
  const token = await identify(ask);
  await ask('GET', '/tools', { token: `${token}x` });
  await ask('GET', '/tools?status=lent&sort=name&perPage=5', { token });
  await ask('GET', '/tools?q=saw', { token });
  await ask('GET', '/tools?perPage=101', { token });
  for (const id of [11, 12, 777]) await ask('GET', `/tools/${id}`, { token });
  const reserve = (json) => ask('POST', '/reservations', { token, json });
  const { body: made } = await reserve({ toolId: 11, cardNumber: 'M000012' });
  await reserve({ toolId: 11, cardNumber: 'M000012' });
  await reserve({ toolId: 12, cardNumber: 'M000012' });
  await reserve({ toolId: 17, cardNumber: 'M000016' });
  await reserve({ toolId: 11, cardNumber: 'M999999' });
  await reserve({ toolId: '11', cardNumber: 12 });
  await reserve({ toolId: 999, cardNumber: 'twelve' });
  await reserve({});
  await ask('POST', '/reservations', { token, text: '{"toolId": 11,' });
  await ask('GET', `/reservations/${made.id}`, { token });
  await ask('GET', '/reservations/9999', { token });
  for (let times = 0; times < 4; times++) await ask('GET', '/tools/11', { token });
}
