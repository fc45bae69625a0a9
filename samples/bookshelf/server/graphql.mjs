// One endpoint, many calls. A small reader of the part of GraphQL that the page uses: one operation, arguments,
// variables, aliases and inline fragments.
import { REFUSALS, Refusal } from './catalogue.mjs';

const TOKEN = /"(?:[^"\\]|\\.)*"|\.\.\.|\$?[A-Za-z_]\w*|-?\d+(?:\.\d+)?|[!(){}:[\]=]/g;

function reader(text) {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  return {
    peek: () => tokens[at],
    take: () => tokens[at++],
    skip: (token) => tokens[at] === token && ++at > 0,
  };
}

function skipDeclarations(tokens) {
  if (!tokens.skip('(')) return;
  while (tokens.take() !== ')');
}

function parseValue(tokens, variables) {
  const token = tokens.take();
  if (token[0] === '$') return variables[token.slice(1)];
  if (token !== '{') return /^["\d-]|^(true|false|null)$/.test(token) ? JSON.parse(token) : token;
  const object = {};
  while (!tokens.skip('}')) {
    const key = tokens.take();
    tokens.skip(':');
    object[key] = parseValue(tokens, variables);
  }
  return object;
}

function parseField(tokens, variables) {
  let name = tokens.take();
  const alias = name;
  if (tokens.skip(':')) name = tokens.take();
  const args = {};
  if (tokens.skip('('))
    while (!tokens.skip(')')) {
      const key = tokens.take();
      tokens.skip(':');
      args[key] = parseValue(tokens, variables);
    }
  return { name, alias, args, fields: tokens.peek() === '{' ? parseFields(tokens, variables) : null };
}

function parseFields(tokens, variables) {
  const fields = [];
  tokens.skip('{');
  while (!tokens.skip('}')) {
    if (tokens.skip('...')) {
      tokens.skip('on');
      const on = tokens.take();
      fields.push(...parseFields(tokens, variables).map((field) => ({ ...field, on })));
    } else fields.push(parseField(tokens, variables));
  }
  return fields;
}

export function parseOperation({ query, variables = {} }) {
  const tokens = reader(query);
  const kind = tokens.peek() === 'mutation' ? 'mutation' : 'query';
  if (tokens.peek() !== '{') {
    tokens.take();
    if (tokens.peek() !== '{' && tokens.peek() !== '(') tokens.take();
    skipDeclarations(tokens);
  }
  return { kind, fields: parseFields(tokens, variables) };
}

function project(value, fields, type) {
  if (value === null || fields === null) return value;
  if (Array.isArray(value)) return value.map((item) => project(item, fields, type));
  const out = {};
  for (const { name, alias, fields: inner, on } of fields) {
    if (on && on !== value.__typename) continue;
    if (!(name in value)) throw new Refusal('graphBadField', { field: name, type });
    out[alias] = project(value[name], inner, name);
  }
  return out;
}

const asBook = (book) => ({
  __typename: 'Book',
  id: String(book.id),
  title: book.title,
  status: book.status.toUpperCase(),
  year: book.year,
  author: { __typename: 'Author', id: String(book.author.id), name: book.author.name },
});

function bookOr({ store }, id) {
  const book = store.books.get(Number(id));
  if (!book) throw new Refusal('graphBookMissing', { id });
  return book;
}

function signedIn({ who }) {
  if (!who) throw new Refusal('graphSignIn');
  return who;
}

const wishesOf = (store, who) => store.wishes.get(who.id) ?? store.wishes.set(who.id, new Map()).get(who.id);
const asWish = (wish) => ({ __typename: 'Wish', ...wish, book: asBook(wish.book) });

/** A refusal that is told as data, not as an error. */
function refusedInside(context, key) {
  context.note(key);
  return REFUSALS[key];
}

function addWish(context, { bookId, note = null }) {
  const wishes = wishesOf(context.store, signedIn(context));
  const book = bookOr(context, bookId);
  if (wishes.has(book.id)) {
    const { code, message } = refusedInside(context, 'alreadyWished');
    return { __typename: 'AlreadyWished', errorCode: code, message };
  }
  wishes.set(book.id, { id: `w${context.store.id('wish', 31)}`, note, book });
  return asWish(wishes.get(book.id));
}

function dropWish(context, { bookId }) {
  const dropped = wishesOf(context.store, signedIn(context)).delete(Number(bookId));
  const { code, message } = dropped ? { code: 'DELETED', message: null } : refusedInside(context, 'notWished');
  return { __typename: 'Dropped', result: code, message };
}

function authors({ store }) {
  const all = new Map([...store.books.values()].map(({ author }) => [author.id, author]));
  return [...all.values()].map((author) => ({ __typename: 'Author', id: String(author.id), name: author.name }));
}

/** Root fields: each is one call. */
export const ROOT_FIELDS = [
  { kind: 'query', name: 'book', resolve: (context, { id }) => asBook(bookOr(context, id)) },
  {
    kind: 'query',
    name: 'newest',
    resolve: ({ store }, { first = 3 }) => [...store.books.values()].slice(-first).map(asBook),
  },
  { kind: 'query', name: 'authors', resolve: authors },
  {
    kind: 'query',
    name: 'viewer',
    resolve: ({ who }) =>
      who && { __typename: 'Member', id: String(who.id), name: who.name, role: who.role.toUpperCase() },
  },
  {
    kind: 'query',
    name: 'wishlist',
    resolve: (context) => [...wishesOf(context.store, signedIn(context)).values()].map(asWish),
  },
  { kind: 'mutation', name: 'addWish', resolve: addWish },
  { kind: 'mutation', name: 'dropWish', resolve: dropWish },
];

function runField(context, kind, field, errors) {
  const root = ROOT_FIELDS.find((candidate) => candidate.kind === kind && candidate.name === field.name);
  try {
    if (!root) throw new Refusal('graphBadField', { field: field.name, type: kind === 'query' ? 'Query' : 'Mutation' });
    context.hit('POST', '/graphql', root.name);
    return project(root.resolve(context, field.args), field.fields, field.name);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.note(error.key);
    errors.push({ message: error.message, path: [field.alias], extensions: { code: error.code } });
    return null;
  }
}

export function graphql(context) {
  const { kind, fields } = parseOperation(context.body);
  const errors = [];
  const data = Object.fromEntries(fields.map((field) => [field.alias, runField(context, kind, field, errors)]));
  return { status: 200, json: errors.length ? { errors, data } : { data } };
}
