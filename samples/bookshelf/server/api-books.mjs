import { FIELD_RULES, Refusal, fill } from './catalogue.mjs';
import { parseUpload } from './http.mjs';
import { LOAN_DAYS, slugOf } from './store.mjs';
import { editor, member } from './session.mjs';

const PAGE_MAX = 20;
const TITLE_MAX = 80;
const COVER_MAX = 4096;
const SORTS = ['title', 'year', 'addedAt'];

export function bookAt({ store, params }) {
  const book = store.books.get(Number(params.id));
  if (!book) throw new Refusal('bookNotFound', { id: params.id });
  return book;
}

function listBooks({ store, query }) {
  const perPage = Number(query.get('per_page') ?? 8);
  if (!(perPage >= 1 && perPage <= PAGE_MAX)) throw new Refusal('badPage', { max: PAGE_MAX });
  const sort = query.get('sort') ?? 'title';
  const field = sort.replace(/^-/, '');
  if (!SORTS.includes(field)) throw new Refusal('badSort', { field });
  const wanted = [...store.books.values()]
    .filter((book) => !query.get('status') || book.status === query.get('status'))
    .filter((book) => !query.get('tag') || book.tags.includes(query.get('tag')))
    .sort((a, b) => ((a[field] ?? '') < (b[field] ?? '') ? -1 : 1) * (sort[0] === '-' ? -1 : 1));
  const page = Number(query.get('page') ?? 1);
  const items = wanted.slice((page - 1) * perPage, page * perPage);
  return { status: 200, json: { items, page, perPage, total: wanted.length } };
}

function searchBooks({ store, query }) {
  const q = query.get('q') ?? '';
  if (q.length < 2) throw new Refusal('queryTooShort', { min: 2 });
  const hits = [...store.books.values()].filter((book) => book.title.toLowerCase().includes(q.toLowerCase()));
  return { status: 200, json: { q, hits: hits.map(({ id, title, slug }) => ({ id, title, slug, score: q.length })) } };
}

function checkBook(context, input, partial) {
  const fields = {};
  const say = (field, rule, values = {}) => {
    context.note(`api ${rule}`);
    (fields[field] ??= []).push(fill(FIELD_RULES[rule].api, values));
  };
  const given = (field) => !partial || field in input;
  if (given('title') && !input.title?.trim()) say('title', 'blank');
  if (input.title?.length > TITLE_MAX) say('title', 'tooLong', { max: TITLE_MAX });
  if (given('isbn') && !/^\d{13}$/.test(input.isbn ?? '')) say('isbn', 'badIsbn');
  if (!((input.year ?? 2000) >= 1450 && (input.year ?? 2000) <= 2026)) say('year', 'badYear');
  if (given('language') && !['en', 'de', 'fr'].includes(input.language)) say('language', 'badLanguage');
  if (Object.keys(fields).length) throw new Refusal('invalid', {}, fields);
}

function createBook(context) {
  const { store, body: input } = context;
  editor(context);
  checkBook(context, input, false);
  if ([...store.books.values()].some((book) => book.isbn === input.isbn))
    throw new Refusal('isbnTaken', { isbn: input.isbn });
  const book = {
    id: store.id('book', 101),
    slug: slugOf(input.title),
    title: input.title,
    author: { id: 1, name: input.author ?? 'Unknown' },
    isbn: input.isbn,
    year: input.year ?? null,
    language: input.language,
    status: 'available',
    tags: input.tags ?? [],
    cover: null,
    version: 1,
    addedAt: store.tick().toISOString(),
  };
  store.books.set(book.id, book);
  return { status: 201, json: book, headers: { location: `/api/v1/books/${book.id}` } };
}

function updateBook(context) {
  editor(context);
  const book = bookAt(context);
  const { version, ...changes } = context.body;
  checkBook(context, changes, true);
  if (version !== book.version) throw new Refusal('staleVersion', { version: book.version });
  Object.assign(book, changes, { version: book.version + 1 });
  context.store.tick();
  return { status: 200, json: book };
}

function deleteBook(context) {
  editor(context);
  const book = bookAt(context);
  if (book.status === 'lent') throw new Refusal('onLoan');
  context.store.books.delete(book.id);
  return { status: 204 };
}

function lendBook(context) {
  const { store } = context;
  const who = member(context);
  const book = bookAt(context);
  const open = [...store.loans.values()].find((loan) => loan.bookId === book.id && loan.status === 'open');
  if (open) throw new Refusal('alreadyLent', { date: open.dueOn });
  const loan = {
    id: store.id('loan', 5001),
    bookId: book.id,
    memberId: who.id,
    status: 'open',
    lentAt: store.tick().toISOString(),
    dueOn: store.dayIn(LOAN_DAYS),
    returnedAt: null,
    extensions: 0,
  };
  store.loans.set(loan.id, loan);
  book.status = 'lent';
  return { status: 201, json: loan };
}

function uploadCover(context) {
  editor(context);
  const book = bookAt(context);
  const file = parseUpload(context.bytes, context.headers['content-type']);
  if (!file || !/^image\/(png|jpeg)$/.test(file.mime))
    throw new Refusal('notAPicture', { mime: file?.mime ?? 'nothing' });
  if (file.size > COVER_MAX) throw new Refusal('fileTooLarge', { max: COVER_MAX });
  book.cover = { url: `/covers/${book.id}.png`, bytes: file.size, mime: file.mime };
  return { status: 201, json: book.cover };
}

const reviewsOf = (store, book) => [...store.reviews.values()].filter((review) => review.bookId === book.id);

function createReview(context) {
  const { store, body } = context;
  const who = member(context);
  const book = bookAt(context);
  const fields = {};
  if (!(body.stars >= 1 && body.stars <= 5)) {
    context.note('api badStars');
    fields.stars = [FIELD_RULES.badStars.api];
  }
  if (Object.keys(fields).length) throw new Refusal('invalid', {}, fields);
  const review = {
    id: store.id('review', 701),
    bookId: book.id,
    by: { id: who.id, name: who.name },
    stars: body.stars,
    text: body.text ?? null,
    writtenAt: store.tick().toISOString(),
  };
  store.reviews.set(review.id, review);
  return { status: 201, json: review };
}

function deleteReview(context) {
  const { store, params } = context;
  member(context);
  const book = bookAt(context);
  if (!store.reviews.delete(Number(params.reviewId)))
    throw new Refusal('reviewNotFound', { id: book.id, review: params.reviewId });
  return { status: 204 };
}

/** A map whose keys are data: the ids that were asked for. */
function availability({ store, query }) {
  const ids = (query.get('ids') ?? '').split(',').map(Number);
  const known = ids.map((id) => store.books.get(id)).filter(Boolean);
  const entry = (book) => [book.id, { status: book.status, copies: 1 + (book.id % 3) }];
  return { status: 200, json: Object.fromEntries(known.map(entry)) };
}

export const bookRoutes = [
  { method: 'GET', path: '/api/v1/books', handle: listBooks },
  { method: 'POST', path: '/api/v1/books', handle: createBook },
  { method: 'GET', path: '/api/v1/books/search', handle: searchBooks },
  { method: 'GET', path: '/api/v1/books/{id}', handle: (context) => ({ status: 200, json: bookAt(context) }) },
  { method: 'PATCH', path: '/api/v1/books/{id}', handle: updateBook },
  { method: 'DELETE', path: '/api/v1/books/{id}', handle: deleteBook },
  { method: 'POST', path: '/api/v1/books/{id}/lend', handle: lendBook },
  { method: 'POST', path: '/api/v1/books/{id}/cover', handle: uploadCover },
  {
    method: 'GET',
    path: '/api/v1/books/{id}/reviews',
    handle: (context) => ({ status: 200, json: reviewsOf(context.store, bookAt(context)) }),
  },
  { method: 'POST', path: '/api/v1/books/{id}/reviews', handle: createReview },
  { method: 'DELETE', path: '/api/v1/books/{id}/reviews/{reviewId}', handle: deleteReview },
  { method: 'GET', path: '/api/v1/availability', handle: availability },
];
