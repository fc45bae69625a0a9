// What tours have in common: `export default async (browser) => { const { open, press, api } = handsOf(browser); … }`.

export function handsOf({ page, settle }) {
  const settled = async (act) => {
    await act();
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    await settle();
  };
  /** A request that the page's own script sends; never throws on a status. */
  const api = (method, path, body, headers = {}) =>
    page.evaluate(
      async ({ method, path, body, headers }) => {
        const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
        const type = body === undefined || headers['content-type'] ? {} : { 'content-type': 'application/json' };
        const response = await fetch(path, {
          method,
          headers: { accept: 'application/json', ...type, ...headers },
          ...sent,
        });
        const text = await response.text();
        let json;
        try {
          json = JSON.parse(text);
        } catch {
          json = undefined;
        }
        return { status: response.status, text, json, headers: Object.fromEntries(response.headers) };
      },
      { method, path, body, headers },
    );
  return {
    page,
    settle,
    api,
    open: (path) => settled(() => page.goto(new URL(path, page.url()).href)),
    press: (name) => settled(() => page.getByRole('button', { name, exact: true }).first().click()),
    follow: (name) => settled(() => page.getByRole('link', { name, exact: true }).first().click()),
    fill: (label, value) => page.getByLabel(label, { exact: true }).first().fill(value),
    act: settled,
  };
}
