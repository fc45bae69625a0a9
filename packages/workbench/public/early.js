// What every page of a product needs first is asked for while the program that shows it is still on its way.
const [, product, page] = /^\/([\w-]{36})(?:\/(.*))?$/.exec(location.pathname) ?? [];
if (product !== undefined) {
  const query = new URLSearchParams(location.search);
  const version = query.get('v') ?? query.get('version') ?? 'latest';
  const base = `/api/products/${product}`;
  // The overview has an answer of its own, which is small; whatever is looked into needs the whole.
  const what = page || query.has('why') ? 'document' : 'overview';
  const asked = [base, `${base}/versions/${encodeURIComponent(version)}/${what}`];
  window.early = new Map(asked.map((path) => [path, fetch(path)]));
  // Its frame is drawn at once.
  document.documentElement.dataset.frame = 'product';
}
// Before the first paint, so that nobody sees the other theme flash by.
const chosen = localStorage.getItem('theme');
const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = dark ? 'dark' : 'light';
