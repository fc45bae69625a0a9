import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A product that does harm by GET and does not say so in the names of things; beside each a twin that only leads on.

const get = (path: string): string => `onclick="fetch('${path}')"`;

const FORMS = `
  <form name="nl" action="/harm/form"><input name="email" value="a"><input type="submit" id="go" hidden>
    <button type="button" onclick="this.form.submit()">Peek</button></form>
  <button onclick="document.nl.submit()">Newsletter</button>
  <button onclick="document.nl.requestSubmit()">Look</button>
  <button onclick="go.click()">Glance</button>
  <div id="host"></div><button onclick="tree.querySelector('input').click()">Shade</button>
  <script>const tree = host.attachShadow({mode: 'closed'});
    tree.innerHTML = '<form action="/harm/shadow"><input type=submit style="display:none"></form>'</script>
  <dialog id="d"><form method="dialog"><button value="x">Back</button></form></dialog>
  <button aria-haspopup="dialog" onclick="d.onclose = () => fetch('/fine/dialog'); d.showModal()">Terms</button>`;

const LINKS = `
  <a href="/harm/asking" onclick="return confirm('Sure about row 5?')">Row 5</a>
  <a href="/harm/asking">Row five</a>
  <a href="/harm/confirm" data-confirm="Sure?">Row 6</a>
  <a href="/harm/method" data-method="delete">Row 7</a>
  <a href="/harm/hx" hx-delete="/harm/hx">Row 8</a>
  <a href="/harm/own" onclick="if (!ask()) event.preventDefault()">Row 9</a><script>const ask = () => confirm('Row 9?')</script>
  <a href="/fine/tracked" onclick="window.tracked = 1">Seen</a>
  <a href="/fine/hx" hx-get="/fine/hx">Parts</a>
  <a href="/fine/both" data-method="put">Change</a> <a href="/fine/both">Thing</a>`;

const MARKS = `
  <a href="/harm/title" title="Delete">Row</a>
  <a href="/harm/alt"><img src="data:," alt="Delete this"></a>
  <a href="/harm/icon"><i class="fa fa-trash"></i></a>
  <a href="/harm/numbered"><i class="bi bi-trash3"></i></a> <a href="/harm/file"><img src="/img/trash.png" alt=""></a>
  <a href="/harm/arabic">حذف</a> <a href="/harm/german">Loeschen</a> <a href="/harm/short">Del</a>
  <button aria-label="Delete" ${get('/harm/label')}>Row</button>
  <button aria-describedby="tip" ${get('/harm/tip')}>More</button><span id="tip">Deletes the row</span>
  <button data-testid="delete-row" ${get('/harm/testid')}>…</button>
  <button data-action="delete" ${get('/harm/action')}>X</button>
  <button class="btn btn-delete" ${get('/harm/class')}>Y</button>
  <button class="tool" ${get('/harm/drawn')}><svg class="icon icon-trash"></svg></button>
  <button ${get('/harm/sign')}>&#x1F5D1;</button>
  <button ${get('/harm/yes')}>Yes</button>
  <button ${get('/harm/twice')}>Duplicate</button>
  <ul><li>Saw <button ${get('/harm/cross')}>×</button></ul>
  <a href="/harm/ion"><ion-icon name="trash-outline"></ion-icon></a> <a href="/harm/iconify"><iconify-icon icon="mdi:delete"></iconify-icon></a>
  <a href="/harm/feather"><i data-feather="trash-2"></i></a> <a href="/harm/prime"><span class="pi pi-trash"></span></a>
  <a href="/harm/tooltip" data-tooltip="Delete">x</a> <a href="/harm/bs" data-bs-original-title="Delete row">x</a>
  <a href="/harm/described" aria-description="Removes the row">Row</a> <a href="/harm/popover" data-content="Delete it">Row</a>
  <a href="/harm/danger" class="btn btn-outline-danger">Row</a> <button color="danger" ${get('/harm/color')}>Row</button>
  <style>.bin::after { content: "\\1F5D1" } .del::before { content: "Delete" }</style>
  <a href="/harm/after" class="bin"></a> <a href="/harm/before" class="del"> row</a>
  <a href="/harm/asked" data-swal-confirm-text="Go on?">Row 9</a> <button ng-click="vm.removeRow(4)" ${get('/harm/click')}>Row 4</button>
  <button data-role="remove" ${get('/harm/role')}>Row</button> <a href="/harm/accents">Löschen</a>
  <ul><li>Saw <a href="/harm/times"><i class="pi pi-times"></i></a></ul>
  <a href="/harm/t?i=5"><i class="fa fa-toggle-on"></i></a> <a href="/harm/a?i=5"><svg class="lucide lucide-archive"></svg></a>
  <a href="/harm/two"><i class="icon-trash-2"></i></a> <a href="/harm/th?i=5">👍</a> <a href="/harm/x.php?do=deletepost&amp;p=7">Seven</a>
  <a href="/harm/x.php?action=spamcomment&amp;c=4">Eight</a> <a href="/harm/go?i=9&amp;_wpnonce=8fa1">Nine</a>
  ${['Reply', 'Done', 'Finish', 'Deposit', 'Bid', 'Accept', 'Vote', 'Like', 'Follow', 'Join', 'Upgrade'].map((name) => `<button ${get(`/harm/b/${name}`)}>${name}</button>`).join('')}
  <button ${get('/harm/heart')}><i class="fa fa-heart"></i></button> <button ${get('/harm/tick')}>✓</button>
  <a href="/calm/archive"><svg class="lucide lucide-archive"></svg></a>
  <p><button ${get('/fine/close')}><i class="pi pi-times"></i></button></p>
  <a href="/calm/guide" data-id="remove-duplicates-guide" data-slug="delete-mail">Guide</a>
  <a href="/calm/overdue" class="text-danger">Overdue</a> <a href="/calm/count" class="badge is-danger">4</a>
  <a href="/fine/title" title="All about it">Saw</a>
  <a href="/fine/bin"><i class="fa fa-trash"></i> Bin</a>
  <button class="btn block" data-testid="row-details" ${get('/fine/class')}>Details</button>`;

const PARTS = `
  <button onclick="new Image().src = '/harm/delete?id=1'">Left</button>
  <button onclick="document.head.append(Object.assign(document.createElement('script'), {src: '/harm/remove/2'}))">Right</button>
  <button onclick="document.head.append(Object.assign(document.createElement('link'), {rel: 'stylesheet', href: '/harm/wipe'}))">Above</button>
  <button onclick="new Image().src = '/harm/rows/delete.gif'">Front</button>
  <button onclick="import('/harm/rows/remove.js')">Back</button>
  <button onclick="new Image().src = '/fine/icons/delete.png'">Below</button>
  <img src="/harm/pic.png?delete=1"><img src="/fine/delete.gif">
  <button onclick="new Image().src = '/fine/delete.gif'">Once more</button>`;

// Questions, and answers that say nothing of what they do.
const QUESTIONS = `
  <dialog><p>Delete this project for ever?</p><a href="/harm/answer">Yes</a> <a href="/fine/no">No</a></dialog>
  <div role="dialog"><p>Are you sure?</p><button ${get('/harm/understood')}>I understand</button></div>
  <section><p>Do you really want to leave them? It cannot be undone.</p><a href="/harm/on">Continue</a></section>
  <dialog><p>Colours of this chart</p><button>Delete it</button><a href="/fine/legend">Continue</a></dialog>`;

// Confirmations that nothing shows before it is pressed, and scripts that let no click go where the address says.
const LISTENERS = `
  <a href="/harm/bound" id="bound">Row 1</a> <a href="/harm/called" id="called">Row 2</a>
  <p class="rows"><a href="/harm/delegated" class="risky">Row 3</a> <a href="/led/calm">Row 4</a></p>
  <a href="/harm/modal" id="modal">Row 5</a> <a href="/harm/stopped" id="stopped">Row 6</a>
  <a href="/led/routed" class="route">Row 7</a> <a href="/led/later" class="late">Row 8</a>
  <a href="/led/later-too" class="late">Row 9</a> <a href="/led/counted" id="counted">Row 10</a>
  <iframe srcdoc="<a href='/harm/framed' id=f>Row 12</a><script>f.addEventListener('click', (e) => { if (!confirm('Row 12?')) e.preventDefault(); })</script>"></iframe>
  <dialog id="asked"><p>Sure?</p></dialog>
  <button aria-haspopup="menu" onclick="menu.hidden = false">Menu</button><p id="menu" hidden><a href="/harm/in-menu" id="in">Row 11</a></p>
  <script>
    const on = (element, listener) => element.addEventListener('click', listener);
    const sure = () => confirm('Sure of it?');
    on(bound, (event) => { if (!confirm('Row 1?')) event.preventDefault(); });
    on(called, (event) => { if (!sure()) { event.preventDefault(); event.stopPropagation(); } });
    on(document, (event) => { if (event.target.closest('.risky') && !confirm('Row 3?')) event.preventDefault(); });
    on(modal, (event) => { event.preventDefault(); asked.show(); });
    on(stopped, (event) => { event.preventDefault(); event.stopImmediatePropagation(); });
    on(counted, (event) => { event.stopPropagation(); window.count = 1; });
    for (const link of document.querySelectorAll('.route'))
      on(link, (event) => { event.preventDefault(); history.pushState(0, '', link.href); });
    for (const link of document.querySelectorAll('.late'))
      on(link, async (event) => { event.preventDefault(); await fetch('/led/chunk'); await new Promise((soon) => setTimeout(soon, 400)); history.pushState(0, '', link.href); });
    on(document.getElementById('in'), (event) => { if (!confirm('Row 11?')) event.preventDefault(); });
  </script>`;

const PAGES = new Map([
  [
    '/',
    '<a href="/forms">A</a> <a href="/links">B</a> <a href="/marks">C</a> <a href="/parts">D</a> <a href="/listeners">E</a> <a href="/questions">F</a>',
  ],
  ['/forms', FORMS],
  ['/links', LINKS],
  ['/marks', MARKS],
  ['/parts', PARTS],
  ['/listeners', LISTENERS],
  ['/questions', QUESTIONS],
]);

export interface Harmful {
  readonly origin: string;
  /** Path of each request but for those of the pages themselves. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startHarmful(): Promise<Harmful> {
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const held = PAGES.get(url);
    if (held === undefined) asked.push(url);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>${url}</title><h1>${url}</h1><main>${held ?? ''}</main>`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
