// What the browser loads beside pages and data.

const STYLE = `body{font:16px/1.5 Georgia,serif;margin:2rem auto;max-width:48rem;color:#223}
nav a{margin-right:1rem}.flash{background:#efe;padding:.5rem}.errors,.error{background:#fee;padding:.5rem}
label{display:inline-block;width:6rem}dt{font-weight:bold}table{border-collapse:collapse}td{padding:.2rem 1rem .2rem 0}
`;

// The page asks for the number of unread notifications again and again, and loads the reviews of the book it shows.
const SCRIPT = `const member = document.body.dataset.member;
async function poll() {
  const answer = await fetch('/api/v1/notifications/unread-count');
  const { unread } = await answer.json();
  const place = document.querySelector('#unread');
  if (place) place.textContent = unread + ' unread';
}
if (member) { poll(); setInterval(poll, 700); }
// Visits are counted by another company, as everywhere.
if (location.hostname === 'bookshelf.example') navigator.sendBeacon('//counter.example/hit', location.pathname);
const reviews = document.querySelector('#reviews');
if (reviews) fetch(\`/api/v1/books/\${reviews.dataset.book}/reviews\`).then((answer) => answer.json()).then((list) => {
  reviews.textContent = list.length + ' review(s)';
});
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 2h3v12H2zM6 2h3v12H6zM11 3l3 1-3 11-3-1z"/></svg>`;

const file = (path, type, text) => ({
  method: 'GET',
  path,
  asset: true,
  handle: () => ({ status: 200, text, headers: { 'content-type': type, 'cache-control': 'max-age=3600' } }),
});

export const assetRoutes = [
  file('/assets/style.css', 'text/css', STYLE),
  file('/assets/app.js', 'text/javascript', SCRIPT),
  file('/assets/icon.svg', 'image/svg+xml', ICON),
];
