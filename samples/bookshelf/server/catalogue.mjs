// Everything this product refuses, in one place: the server answers from it and truth.json is written from it.

const entry = (status, code, message) => ({ status, code, message });

/** Refusals with a code of their own. `{…}` is filled in. */
export const REFUSALS = {
  noSession: entry(401, 'NOT_SIGNED_IN', 'Sign in to use this part of the bookshelf.'),
  wrongCredentials: entry(401, 'WRONG_CREDENTIALS', 'E-mail or password is wrong.'),
  suspended: entry(403, 'MEMBER_SUSPENDED', 'Your membership is suspended.'),
  editorsOnly: entry(403, 'EDITORS_ONLY', 'Only editors may do this.'),
  notYourLoan: entry(403, 'NOT_YOUR_LOAN', 'Loan {id} belongs to another member.'),
  bookNotFound: entry(404, 'BOOK_NOT_FOUND', 'There is no book {id}.'),
  reviewNotFound: entry(404, 'REVIEW_NOT_FOUND', 'Book {id} has no review {review}.'),
  loanNotFound: entry(404, 'LOAN_NOT_FOUND', 'There is no loan {id}.'),
  memberNotFound: entry(404, 'MEMBER_NOT_FOUND', 'There is no member {id}.'),
  shelfNotFound: entry(404, 'SHELF_NOT_FOUND', 'There is no shelf called {slug}.'),
  tagNotFound: entry(404, 'TAG_NOT_FOUND', 'No book is tagged {name}.'),
  noSuchRoute: entry(404, 'NO_SUCH_ROUTE', 'Nothing is served at {path}.'),
  methodNotAllowed: entry(405, 'METHOD_NOT_ALLOWED', '{method} is not served here.'),
  bodyNotJson: entry(400, 'BODY_NOT_JSON', 'The body is not valid JSON.'),
  badSort: entry(400, 'UNKNOWN_SORT', 'Cannot sort by {field}.'),
  badPage: entry(400, 'PAGE_OUT_OF_RANGE', 'per_page must be between 1 and {max}.'),
  queryTooShort: entry(400, 'QUERY_TOO_SHORT', 'Search for at least {min} letters.'),
  isbnTaken: entry(409, 'ISBN_TAKEN', 'A book with ISBN {isbn} is on the shelf already.'),
  staleVersion: entry(409, 'STALE_VERSION', 'The book was changed meanwhile; its version is {version}.'),
  alreadyLent: entry(409, 'ALREADY_LENT', 'The book is lent until {date}.'),
  onLoan: entry(409, 'BOOK_ON_LOAN', 'A book on loan cannot be removed.'),
  alreadyReturned: entry(409, 'ALREADY_RETURNED', 'Loan {id} was returned on {date}.'),
  tooManyExtensions: entry(409, 'TOO_MANY_EXTENSIONS', 'A loan can be extended {max} times.'),
  fileTooLarge: entry(413, 'FILE_TOO_LARGE', 'A cover may have at most {max} bytes.'),
  notAPicture: entry(415, 'NOT_A_PICTURE', 'A cover must be a PNG or JPEG picture, not {mime}.'),
  invalid: entry(422, 'VALIDATION_FAILED', 'Some fields are not valid.'),
  graphBookMissing: entry(200, 'NOT_FOUND', 'Book {id} does not exist'),
  graphSignIn: entry(200, 'UNAUTHENTICATED', 'You must be signed in to do this'),
  graphBadField: entry(200, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query field "{field}" on type "{type}".'),
  alreadyWished: entry(200, 'ALREADY_WISHED', 'It is on your list.'),
  notWished: entry(200, 'NOT_DELETED', 'It was not on your list.'),
  rpcNoMethod: entry(200, '-32601', 'Method not found'),
  rpcBadParams: entry(200, '-32602', 'Invalid params: {reason}'),
};

/** What is said about one field, by the API with 422, on a page with the form again behind 200. */
export const FIELD_RULES = {
  blank: { api: 'must not be blank', page: '{Field} must not be blank' },
  tooLong: { api: 'must have at most {max} characters', page: '{Field} must have at most {max} characters' },
  badYear: { api: 'must be a year between 1450 and 2026', page: null },
  badIsbn: { api: 'must have 13 digits', page: null },
  badStars: { api: 'must be between 1 and 5', page: null },
  badLanguage: { api: 'must be one of en, de, fr', page: null },
  badEmail: { api: null, page: '{Field} is not a valid address' },
  emailTaken: { api: null, page: '{Field} has already been taken' },
  tooShort: { api: null, page: '{Field} must have at least {min} characters' },
};

/** What pages say outside of forms. */
export const PAGE_ERRORS = {
  wrongLogin: { status: 200, message: 'Wrong e-mail or password.' },
  pageForbidden: { status: 403, message: 'You are not allowed to see this page.' },
  pageNotFound: { status: 404, message: 'We could not find that page.' },
};

export const fill = (template, values) =>
  template.replace(/\{(\w+)\}/g, (slot, name) => (name in values ? String(values[name]) : slot));

export class Refusal extends Error {
  constructor(name, values = {}, fields = null) {
    const { status, code, message } = REFUSALS[name];
    super(fill(message, values));
    Object.assign(this, { key: name, status, code, fields });
  }
}

/** Every error of the product as truth.json lists it, under the key by which the server notes that it was given. */
export function errorTable() {
  const rows = Object.entries(REFUSALS).map(([key, error]) => ({ key, ...error }));
  for (const [key, { api, page }] of Object.entries(FIELD_RULES)) {
    if (api) rows.push({ key: `api ${key}`, status: 422, message: api });
    if (page) rows.push({ key: `page ${key}`, status: 200, message: page });
  }
  for (const [key, error] of Object.entries(PAGE_ERRORS)) rows.push({ key, ...error });
  return rows;
}
