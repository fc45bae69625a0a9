import type { IncomingMessage } from 'node:http';

// A shop of some screens, some of them behind menus, tabs, dialogs, scripts, frames and closed shadow trees, and a calendar
// without end.

/** The routes that can be reached without changing anything. */
export const SHOP = [
  '/',
  '/about',
  '/account',
  '/attic',
  '/calendar/{}',
  '/feed',
  '/glossary',
  '/help',
  '/help/contact',
  '/orders',
  '/orders/{}',
  '/parts',
  '/products',
  '/products/drill',
  '/products/hammer',
  '/products/new',
  '/products/saw',
  '/reports',
  '/shelf/deep',
  '/shelf/left',
  '/shelf/low',
  '/shelf/top',
  '/stock',
  '/warranty',
];

const SHELL = (title: string, main: string): string => `<!doctype html><html lang="en"><title>${title}</title>
  <header><nav><a href="/">Home</a><a href="/products">Products</a><a href="/orders">Orders</a><a href="/logout">Log out</a></nav>
  <button id="me" aria-haspopup="menu" aria-expanded="false">Account</button><div id="menu"></div></header>
  <main><h1>${title}</h1>${main}</main>
  <script>
    const post = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body ?? {}) }).catch(() => {});
    me.onclick = () => { menu.innerHTML = '<a role="menuitem" href="/account">My account</a>'; me.setAttribute('aria-expanded', 'true'); };
  </script>`;

const row = (name: string): string => `<li><a href="/products/${name}">${name}</a> <button>Quick look</button></li>`;

/** Links that are no anchors of HTML; and a list that leads somewhere as soon as one chooses. */
const ODD_LINKS = `<map name="m"><area shape="rect" coords="0,0,9,9" href="/shelf/left" alt="Left"></map><img usemap="#m" width="9" height="9" alt="">
  <svg width="90" height="20"><a href="/shelf/top"><text y="9">Top</text></a><a xmlns:xlink="http://www.w3.org/1999/xlink" href="/orders/4/delete"><text y="9">Clear</text></a></svg>
  <span role="link" tabindex="0" onclick="location.href='/shelf/low'">Low</span>
  <a href="javascript:location.href='/shelf/deep'">Deep</a><a href="java&#10;script:void(location.href='/orders/5/%64elete')">Tidy</a>
  <select aria-label="Floor" onchange="location.href=this.value"><option value="/">Ground</option><option value="/shelf/none">First</option></select>`;

/** A list of orders that goes on; in one of its parts, something leads elsewhere. */
const GROWING = (elsewhere: string): string => `<ul id="list"></ul><script>
  let part = 0;
  const more = async () => {
    await fetch('/part');
    const orders = Array.from({ length: 9 }, (_, n) => '<li style="height: 90px"><a href="/orders/' + (part * 9 + n + 1) + '">Order</a></li>');
    list.insertAdjacentHTML('beforeend', orders.join('') + (part++ === 3 ? '<li><a href="${elsewhere}">More about it</a></li>' : ''));
  };
  more();
</script>`;

const PAGES = new Map<string, string>([
  [
    '/feed',
    SHELL(
      'Feed',
      `${GROWING('/glossary')}<p id="end">…</p><script>new IntersectionObserver(([seen]) => seen.isIntersecting && part > 0 && part < 9 && more()).observe(end)</script>`,
    ),
  ],
  ['/glossary', SHELL('Glossary', '<dl><dt>Chuck</dt><dd>It holds the bit.</dd></dl>')],
  ['/parts', SHELL('Parts', `${GROWING('/warranty')}<button onclick="more()">Load more</button>`)],
  ['/warranty', SHELL('Warranty', '<table><thead><tr><th>Years</th></tr></thead></table>')],
  ['/part', ''],
  [
    '/',
    SHELL(
      'Shop',
      `<details><summary>More</summary><a href="/help">Help</a></details>
       <div style="cursor:pointer" onclick="history.pushState(0,'','/reports');location.reload()">Reports tile</div>
       <a href="https://other.example/">Elsewhere</a><button onclick="window.open('/about')">Terms</button>`,
    ),
  ],
  [
    '/about',
    SHELL(
      'About',
      '<p>We sell tools.</p><a href="/feed">Feed</a><a href="/parts">Parts</a><iframe src="/cellar"></iframe>' +
        ODD_LINKS,
    ),
  ],
  [
    '/cellar',
    '<my-links></my-links><script>document.querySelector("my-links").attachShadow({mode:"closed"}).innerHTML="<a href=/attic>Attic</a>"</script>',
  ],
  ['/attic', SHELL('Attic', '<p>Old things.</p><table><thead><tr><th>Thing</th></tr></thead></table>')],
  [
    '/account',
    SHELL(
      'Account',
      '<form method="post" action="/account"><label>Name <input name="name" required></label><button>Save</button></form>',
    ),
  ],
  [
    '/help',
    SHELL(
      'Help',
      '<div role="tablist"><button role="tab" onclick="panel.innerHTML=\'<a href=/help/contact>Write to us</a>\'">Contact</button></div><div id="panel"></div>',
    ),
  ],
  [
    '/help/contact',
    SHELL(
      'Contact',
      '<form action="/send" method="post"><textarea name="text"></textarea><button>Send</button></form>',
    ),
  ],
  [
    '/products',
    SHELL(
      'Products',
      `<ul>${['hammer', 'drill', 'saw'].map(row).join('')}</ul><a href="/products/new">New product</a><button onclick="post('/api/sync')">Refresh prices</button>`,
    ),
  ],
  [
    '/products/new',
    SHELL(
      'New product',
      '<form method="post"><label>Title <input name="title" maxlength="40"></label><button>Create</button></form>',
    ),
  ],
  [
    '/orders',
    SHELL(
      'Orders',
      `<table><thead><tr><th>No</th><th>Total</th></tr></thead><tbody>${[1, 2, 3, 4].map((n) => `<tr><td><a href="/orders/${n}">${n}</a></td><td>9</td></tr>`).join('')}</tbody></table>
       <a href="/orders?page=2">Next</a><a href="/orders.csv">Export</a><a href="/orders?sort=total">By total</a><a href="/calendar/2024-01">Calendar</a>
       <button onclick="post('/graphql', {query: 'query Stock { stock }'});history.pushState(0,'','/stock');location.reload()">Stock</button>`,
    ),
  ],
  ['/stock', SHELL('Stock', '<dl><dt>Hammers</dt><dd>3</dd></dl>')],
  [
    '/reports',
    SHELL('Reports', "<button onclick=\"post('/graphql', {query: 'mutation { wipe }'})\">Turn over</button>"),
  ],
]);

export function shopPage(path: string, request: IncomingMessage): string | null {
  const plain = path.split('?')[0]!;
  if (request.method === 'POST') return '{}';
  if (plain === '/orders.csv') return 'No,Total';
  const month = /^\/calendar\/(\d+)-(\d+)$/.exec(plain);
  if (month !== null) {
    const next = Number(month[1]) * 12 + Number(month[2]);
    return SHELL(
      `Month ${plain}`,
      `<a href="/calendar/${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}">Later</a>`,
    );
  }
  const order = /^\/orders\/(\d+)$/.exec(plain);
  if (order !== null)
    return SHELL(
      `Order ${order[1]}`,
      `<dl><dt>Total</dt><dd>9</dd></dl><a href="/orders/${order[1]}/delete">Delete order</a><a href="/orders/${order[1]}/cancel">Call it off</a><button onclick="fetch('/orders/${order[1]}', {method: 'DELETE'})">Bin</button>
       <form method="post" action="/orders/${order[1]}/pay"><button>Pay now</button></form><form method="post" action="/refund"><button>Go on</button></form>
       <button onclick="sure.showModal()">Change</button><dialog id="sure" aria-label="Change it?"><button onclick="post('/orders')">Yes</button></dialog>`,
    );
  const product = /^\/products\/(\w+)$/.exec(plain);
  if (product !== null && plain !== '/products/new') return SHELL(product[1]!, '<dl><dt>Price</dt><dd>9</dd></dl>');
  if (plain.startsWith('/shelf/')) return SHELL(plain.slice(1), `<table><tr><th>${plain}</th></tr></table>`);
  return PAGES.get(plain) ?? null;
}
