import { Refusal } from './catalogue.mjs';
import { bookAt } from './api-books.mjs';
import { editor } from './session.mjs';

function shelfAt({ store, params }) {
  const shelf = store.shelves.get(params.slug);
  if (!shelf) throw new Refusal('shelfNotFound', { slug: params.slug });
  return shelf;
}

const brief = ({ slug, name, room, bookIds }) => ({ slug, name, room, size: bookIds.length });

function placeBook(context) {
  editor(context);
  const shelf = shelfAt(context);
  const book = bookAt(context);
  if (!shelf.bookIds.includes(book.id)) shelf.bookIds.push(book.id);
  return { status: 204 };
}

function takeBook(context) {
  editor(context);
  const shelf = shelfAt(context);
  const book = bookAt(context);
  shelf.bookIds = shelf.bookIds.filter((id) => id !== book.id);
  return { status: 204 };
}

// Tags have no ids: their names, spaces and all, stand in the path.

function tagAt({ store, params }) {
  const tag = store.tags.get(params.name);
  if (!tag) throw new Refusal('tagNotFound', { name: params.name });
  return tag;
}

const tagged = (store, name) => [...store.books.values()].filter((book) => book.tags.includes(name));

function readTag(context) {
  const tag = tagAt(context);
  const books = tagged(context.store, tag.name).map(({ id, title }) => ({ id, title }));
  return { status: 200, json: { ...tag, books } };
}

function putTag(context) {
  editor(context);
  const { store, params, body } = context;
  const created = !store.tags.has(params.name);
  const tag = { name: params.name, note: body.note ?? null };
  store.tags.set(params.name, tag);
  return { status: created ? 201 : 200, json: tag };
}

function deleteTag(context) {
  editor(context);
  context.store.tags.delete(tagAt(context).name);
  return { status: 204 };
}

export const shelfRoutes = [
  {
    method: 'GET',
    path: '/api/v1/shelves',
    handle: ({ store }) => ({ status: 200, json: [...store.shelves.values()].map(brief) }),
  },
  { method: 'GET', path: '/api/v1/shelves/{slug}', handle: (context) => ({ status: 200, json: shelfAt(context) }) },
  { method: 'PUT', path: '/api/v1/shelves/{slug}/books/{id}', handle: placeBook },
  { method: 'DELETE', path: '/api/v1/shelves/{slug}/books/{id}', handle: takeBook },
  {
    method: 'GET',
    path: '/api/v1/tags',
    handle: ({ store }) => ({
      status: 200,
      json: [...store.tags.values()].map((tag) => ({ ...tag, count: tagged(store, tag.name).length })),
    }),
  },
  { method: 'GET', path: '/api/v1/tags/{name}', handle: readTag },
  { method: 'PUT', path: '/api/v1/tags/{name}', handle: putTag },
  { method: 'DELETE', path: '/api/v1/tags/{name}', handle: deleteTag },
];
