// What every page of a product needs first is asked for while the program that shows it is still on its way.
const product = /^\/([\w-]{36})(?:\/|$)/.exec(location.pathname)?.[1];
if (product !== undefined) {
  const query = new URLSearchParams(location.search);
  const version = query.get('v') ?? query.get('version') ?? 'latest';
  const base = `/api/products/${product}`;
  const asked = [base, `${base}/versions/${encodeURIComponent(version)}/document`];
  window.early = new Map(asked.map((path) => [path, fetch(path)]));
  // Its frame is drawn at once.
  document.documentElement.dataset.frame = 'product';
}
// Before the first paint, so that nobody sees the other theme flash by.
const chosen = localStorage.getItem('theme');
const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = dark ? 'dark' : 'light';
