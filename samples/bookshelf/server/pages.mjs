// The server-rendered half: pages and forms, answered with the form again or with a redirect and a flash.
import { FIELD_RULES, PAGE_ERRORS, fill } from './catalogue.mjs';
import { errorSummary, escape, field, page } from './html.mjs';
import { closedCookie, findMember, openCookie } from './session.mjs';

const show = (context, status, title, body, flash) => ({
  status,
  html: page({ title, who: context.who, flash, body }),
});
const go = (location, headers = {}) => ({ status: 302, location, headers });

export function pageError(context, key) {
  const { status, message } = PAGE_ERRORS[key];
  context.note(key);
  return show(context, status, status === 404 ? 'Not found' : 'Not allowed', `<p class="error">${message}</p>`);
}

/** Pages for members send others to the sign-in form, and remember where they wanted to go. */
const forMembers = (handle) => (context) =>
  context.who ? handle(context) : go(`/login?next=${encodeURIComponent(context.path)}`);

function complain(context, checks) {
  return checks
    .filter(([wrong]) => wrong)
    .map(([, name, rule, values = {}]) => {
      context.note(`page ${rule}`);
      return fill(FIELD_RULES[rule].page, { Field: name, ...values });
    });
}

// ---- signing in and registering -----------------------------------------------------------------------------------

function loginForm(context, flash) {
  const next = field({ name: 'next', label: '', type: 'hidden', value: context.query.get('next') ?? '/' });
  const body = `<form method="post" action="/login">${next}${field({ name: 'email', label: 'E-mail', type: 'email', extra: 'required' })}
${field({ name: 'password', label: 'Password', type: 'password', extra: 'required' })}<button>Sign in</button></form>
<p><a href="/register">Become a member</a></p>`;
  return show(context, 200, 'Sign in', body, flash);
}

function login(context) {
  const { store, body } = context;
  const who = findMember(store, body.email, body.password);
  if (who) return go(body.next || '/', { 'set-cookie': openCookie(store, who) });
  context.note('wrongLogin');
  return loginForm(context, PAGE_ERRORS.wrongLogin.message);
}

function registerForm(context, values = {}, messages = []) {
  const body = `${errorSummary(messages)}<form method="post" action="/register" novalidate>
${field({ name: 'member[name]', label: 'Name', value: values['member[name]'], extra: 'required maxlength="40"' })}
${field({ name: 'member[email]', label: 'E-mail', type: 'email', value: values['member[email]'], extra: 'required' })}
${field({ name: 'member[password]', label: 'Password', type: 'password', extra: 'required minlength="8"' })}
<button>Register</button></form>`;
  return show(context, 200, 'Become a member', body);
}

function register(context) {
  const { store, body } = context;
  const [name, email, password] = ['name', 'email', 'password'].map((key) => body[`member[${key}]`]?.trim() ?? '');
  const messages = complain(context, [
    [!name, 'Name', 'blank'],
    [name.length > 40, 'Name', 'tooLong', { max: 40 }],
    [!/^\S+@\S+\.\S+$/.test(email), 'E-mail', 'badEmail'],
    [[...store.members.values()].some((m) => m.email === email), 'E-mail', 'emailTaken'],
    [password.length < 8, 'Password', 'tooShort', { min: 8 }],
  ]);
  if (messages.length) return registerForm(context, body, messages);
  const id = store.id('member', 11);
  const joinedOn = store.tick().toISOString().slice(0, 10);
  store.members.set(id, { id, name, email, role: 'member', status: 'active', phone: null, joinedOn, password });
  return go('/login');
}

// ---- proposals: books that members would like to see, edited through forms with a method override --------------------

function proposalForm(context, { action, method = 'post', values = {}, messages = [] }) {
  const override = method === 'post' ? '' : `<input type="hidden" name="_method" value="${method}">`;
  const body = `${errorSummary(messages)}<form method="post" action="${action}" novalidate>${override}
${field({ name: 'proposal[title]', label: 'Title', value: values.title, extra: 'required maxlength="60"' })}
${field({ name: 'proposal[reason]', label: 'Why', type: 'textarea', value: values.reason })}
<p><label for="urgency">Urgency</label> <select id="urgency" name="proposal[urgency]"><option value="low">Low</option>
<option value="normal" selected>Normal</option><option value="high">High</option></select></p><button>Save</button></form>`;
  return show(context, 200, method === 'post' ? 'Propose a book' : 'Edit proposal', body);
}

const proposalOf = (body) => ({
  title: body['proposal[title]']?.trim() ?? '',
  reason: body['proposal[reason]'] ?? '',
  urgency: body['proposal[urgency]'] ?? 'normal',
});

const checkProposal = (context, values) =>
  complain(context, [
    [!values.title, 'Title', 'blank'],
    [values.title.length > 60, 'Title', 'tooLong', { max: 60 }],
  ]);

function listProposals(context) {
  const items = [...context.store.proposals.values()].map(
    (p) => `<li><a href="/proposals/${p.id}/edit">${escape(p.title)}</a> (${p.urgency})</li>`,
  );
  const flash = { saved: 'Your proposal was saved.', removed: 'The proposal was removed.' }[context.query.get('done')];
  return show(
    context,
    200,
    'Proposals',
    `<ul>${items.join('')}</ul><a href="/proposals/new">Propose a book</a>`,
    flash,
  );
}

function createProposal(context) {
  const values = proposalOf(context.body);
  const messages = checkProposal(context, values);
  if (messages.length) return proposalForm(context, { action: '/proposals', values, messages });
  const id = context.store.id('proposal', 301);
  context.store.proposals.set(id, { id, ...values, memberId: context.who.id });
  return go('/proposals?done=saved');
}

const withProposal = (handle) =>
  forMembers((context) => {
    const proposal = context.store.proposals.get(Number(context.params.id));
    return proposal ? handle(context, proposal) : pageError(context, 'pageNotFound');
  });

function editProposal(context, proposal) {
  const form = proposalForm(context, { action: `/proposals/${proposal.id}`, method: 'patch', values: proposal });
  const remove = `<form method="post" action="/proposals/${proposal.id}"><input type="hidden" name="_method" value="delete"><button>Remove</button></form>`;
  return { ...form, html: form.html.replace('</main>', `${remove}</main>`) };
}

function updateProposal(context, proposal) {
  const values = proposalOf(context.body);
  const messages = checkProposal(context, values);
  const action = `/proposals/${proposal.id}`;
  if (messages.length) return proposalForm(context, { action, method: 'patch', values, messages });
  Object.assign(proposal, values);
  return go('/proposals?done=saved');
}

function removeProposal(context, proposal) {
  context.store.proposals.delete(proposal.id);
  return go('/proposals?done=removed');
}

// ---- the shelf itself -----------------------------------------------------------------------------------------------

function home(context) {
  const body = `<p>Borrow a book from your neighbours, and bring it back in three weeks.</p>
<form method="get" action="/books"><input name="q" aria-label="Search"><button>Search</button></form><div id="unread"></div>`;
  return show(context, 200, 'The Bookshelf', body);
}

function booksPage(context) {
  const q = (context.query.get('q') ?? '').toLowerCase();
  const books = [...context.store.books.values()].filter((book) => book.title.toLowerCase().includes(q));
  const row = (b) =>
    `<tr><td><a href="/books/${b.slug}">${escape(b.title)}</a></td><td>${escape(b.author.name)}</td></tr>`;
  const rows = books.slice(0, 10).map(row).join('');
  return show(context, 200, 'Books', `<table><tr><th>Title</th><th>Author</th></tr>${rows}</table>`);
}

function bookPage(context) {
  const book = [...context.store.books.values()].find((candidate) => candidate.slug === context.params.slug);
  if (!book) return pageError(context, 'pageNotFound');
  const facts = [
    ['Author', book.author.name],
    ['ISBN', book.isbn],
    ['Status', book.status],
  ];
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('');
  return show(context, 200, book.title, `<dl>${list}</dl><div id="reviews" data-book="${book.id}"></div>`);
}

function desk(context) {
  if (context.who.role !== 'editor') return pageError(context, 'pageForbidden');
  const open = [...context.store.loans.values()].filter((loan) => loan.status === 'open').length;
  return show(
    context,
    200,
    'Desk',
    `<p>${open} book(s) on loan.</p><h2>Members</h2><p>${context.store.members.size}</p>`,
  );
}

const newProposal = (context) => proposalForm(context, { action: '/proposals' });

export const pageRoutes = [
  { method: 'GET', path: '/', handle: home },
  { method: 'GET', path: '/login', handle: (context) => loginForm(context) },
  { method: 'POST', path: '/login', handle: login },
  { method: 'POST', path: '/logout', handle: () => go('/', { 'set-cookie': closedCookie }) },
  { method: 'GET', path: '/register', handle: (context) => registerForm(context) },
  { method: 'POST', path: '/register', handle: register },
  { method: 'GET', path: '/books', handle: booksPage },
  { method: 'GET', path: '/books/{slug}', handle: bookPage },
  { method: 'GET', path: '/proposals', handle: forMembers(listProposals) },
  { method: 'GET', path: '/proposals/new', handle: forMembers(newProposal) },
  { method: 'POST', path: '/proposals', handle: forMembers(createProposal) },
  { method: 'GET', path: '/proposals/{id}/edit', handle: withProposal(editProposal) },
  { method: 'PATCH', path: '/proposals/{id}', handle: withProposal(updateProposal) },
  { method: 'DELETE', path: '/proposals/{id}', handle: withProposal(removeProposal) },
  { method: 'GET', path: '/desk', handle: forMembers(desk) },
];
