import { Refusal } from './catalogue.mjs';
import { LOAN_DAYS } from './store.mjs';
import { editor, member } from './session.mjs';

const EXTENSIONS_MAX = 2;
const publicly = (member) => Object.fromEntries(Object.entries(member).filter(([key]) => key !== 'password'));

function memberAt({ store, params }) {
  const found = store.members.get(Number(params.id));
  if (!found) throw new Refusal('memberNotFound', { id: params.id });
  return found;
}

function readMember(context) {
  editor(context);
  return { status: 200, json: publicly(memberAt(context)) };
}

function updateMe(context) {
  const who = member(context);
  const { name, phone } = context.body;
  if (name !== undefined) who.name = name;
  if (phone !== undefined) who.phone = phone;
  return { status: 200, json: publicly(who) };
}

const setStatus = (status) => (context) => {
  editor(context);
  const found = memberAt(context);
  found.status = status;
  return { status: 200, json: { id: found.id, status } };
};

// ---- loans: an older part of the product, with error answers of another shape ------------------------------------

function loanAt(context) {
  const who = member(context);
  const loan = context.store.loans.get(Number(context.params.id));
  if (!loan) throw new Refusal('loanNotFound', { id: context.params.id });
  if (loan.memberId !== who.id && who.role !== 'editor') throw new Refusal('notYourLoan', { id: loan.id });
  return loan;
}

function listLoans(context) {
  const who = member(context);
  const status = context.query.get('status');
  const loans = [...context.store.loans.values()]
    .filter((loan) => who.role === 'editor' || loan.memberId === who.id)
    .filter((loan) => !status || loan.status === status);
  return { status: 200, json: { loans, count: loans.length } };
}

function returnLoan(context) {
  const loan = loanAt(context);
  if (loan.status === 'returned')
    throw new Refusal('alreadyReturned', { id: loan.id, date: loan.returnedAt.slice(0, 10) });
  loan.status = 'returned';
  loan.returnedAt = context.store.tick().toISOString();
  const book = context.store.books.get(loan.bookId);
  if (book) book.status = 'available';
  return { status: 200, json: loan };
}

function extendLoan(context) {
  const loan = loanAt(context);
  if (loan.extensions >= EXTENSIONS_MAX) throw new Refusal('tooManyExtensions', { max: EXTENSIONS_MAX });
  loan.extensions += 1;
  loan.dueOn = context.store.dayIn(LOAN_DAYS + 7 * loan.extensions);
  return { status: 200, json: loan };
}

// ---- notifications: a tagged union, and a count that the page polls ------------------------------------------------

function notifications(context) {
  const who = member(context);
  const due = [...context.store.loans.values()]
    .filter((loan) => loan.memberId === who.id && loan.status === 'open')
    .map((loan) => ({ type: 'loan_due', id: 9000 + loan.id, loanId: loan.id, dueOn: loan.dueOn }));
  const arrived = [...context.store.books.values()]
    .filter((book) => book.id > 100)
    .map((book) => ({ type: 'book_arrived', id: 8000 + book.id, bookId: book.id, title: book.title }));
  const welcome = { type: 'message', id: 7000 + who.id, from: 'Vera Lind', text: 'Welcome to the bookshelf.' };
  return [...due, ...arrived, welcome];
}

function settings({ headers }) {
  const etag = '"shelf-settings-1"';
  if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
  const json = {
    loanDays: LOAN_DAYS,
    maxExtensions: EXTENSIONS_MAX,
    languages: ['en', 'de', 'fr'],
    bookStatuses: ['available', 'lent', 'repair'],
    openingHours: { mon: '9-17', wed: '9-17', sat: null },
  };
  return { status: 200, json, headers: { etag, 'cache-control': 'no-cache' } };
}

function events({ store }) {
  const event = (name, data) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const open = [...store.loans.values()].filter((loan) => loan.status === 'open').length;
  const text =
    event('stock', { books: store.books.size, lent: open }) +
    event('visitors', { inside: 3 }) +
    event('done', { after: 2 });
  return { status: 200, text, headers: { 'content-type': 'text/event-stream' } };
}

export const memberRoutes = [
  {
    method: 'GET',
    path: '/api/v1/members',
    handle: (context) => ({ status: 200, json: editor(context) && [...context.store.members.values()].map(publicly) }),
  },
  {
    method: 'GET',
    path: '/api/v1/members/me',
    handle: (context) => ({ status: 200, json: publicly(member(context)) }),
  },
  { method: 'PATCH', path: '/api/v1/members/me', handle: updateMe },
  { method: 'GET', path: '/api/v1/members/{id}', handle: readMember },
  { method: 'POST', path: '/api/v1/members/{id}/suspend', handle: setStatus('suspended') },
  { method: 'POST', path: '/api/v1/members/{id}/reinstate', handle: setStatus('active') },
  { method: 'GET', path: '/api/v1/loans', handle: listLoans, errors: 'nested' },
  {
    method: 'GET',
    path: '/api/v1/loans/{id}',
    handle: (context) => ({ status: 200, json: loanAt(context) }),
    errors: 'nested',
  },
  { method: 'POST', path: '/api/v1/loans/{id}/return', handle: returnLoan, errors: 'nested' },
  { method: 'POST', path: '/api/v1/loans/{id}/extend', handle: extendLoan, errors: 'nested' },
  {
    method: 'GET',
    path: '/api/v1/notifications',
    handle: (context) => ({ status: 200, json: notifications(context) }),
  },
  {
    method: 'GET',
    path: '/api/v1/notifications/unread-count',
    handle: (context) => ({ status: 200, json: { unread: notifications(context).length } }),
  },
  { method: 'GET', path: '/api/v1/settings', handle: settings },
  { method: 'GET', path: '/api/v1/events', handle: events },
];
