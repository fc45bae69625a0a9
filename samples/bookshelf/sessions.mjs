// What the actors do, in order. `open` loads a page, `api` fetches from it, `submit` fills and sends a form.

const wish =
  'mutation AddWish($id: ID!) { addWish(bookId: $id) { __typename ... on Wish { id note book { id title } } ... on AlreadyWished { errorCode message } } }';
const isbn = (n) => `97830000000${String(n).padStart(2, '0')}`;
const newBook = (n, title, extra = {}) => ({ title, isbn: isbn(n), language: 'en', author: 'Nils Aro', ...extra });

async function browse({ open }) {
  for (const path of ['/', '/books', '/books?q=the', '/books/small-engines', '/books/the-salt-road']) await open(path);
  for (const slug of ['a-history-of-paper', 'twelve-winters', 'no-such-book']) await open(`/books/${slug}`);
  for (const probe of ['/wp-login.php', '/admin', '/.env']) await open(probe);
}

async function registerAndFail({ open, submit }) {
  await open('/register');
  await submit('Register', {});
  const lena = { 'member[name]': 'Lena Storm', 'member[email]': 'lena@bookshelf.example', 'member[password]': 'short' };
  await submit('Register', lena);
  await submit('Register', { ...lena, 'member[name]': 'N'.repeat(41), 'member[email]': 'not an address' });
  await submit('Register', {
    'member[name]': 'Rolf Ek',
    'member[email]': 'rolf@bookshelf.example',
    'member[password]': 'lantern-and-oar',
  });
  await submit('Sign in', { email: 'rolf@bookshelf.example', password: 'wrong-guess' });
  await open('/proposals');
  await open('/desk');
}

async function readCatalogue({ api }) {
  const books = '/api/v1/books';
  for (const query of [
    '',
    '?page=2',
    '?page=3',
    '?page=9',
    '?per_page=3&sort=-year',
    '?sort=addedAt&page=2',
    '?status=repair',
    '?tag=science%20fiction&sort=title',
    '?status=available&per_page=20',
  ])
    await api('GET', books + query);
  for (const query of ['?sort=colour', '?per_page=500', '?per_page=0']) await api('GET', books + query);
  for (const q of ['the', 'gar', 'zzz', 'a']) await api('GET', `${books}/search?q=${q}`);
  for (const id of [1, 3, 6, 8, 12, 24, 999, 'undefined']) await api('GET', `${books}/${id}`);
  for (const id of [1, 3, 404]) await api('GET', `${books}/${id}/reviews`);
  for (const ids of ['1,2,3', '4,5', '8,16,24,77']) await api('GET', `/api/v1/availability?ids=${ids}`);
}

async function readShelves({ api }) {
  await api('GET', '/api/v1/shelves');
  for (const slug of ['front-window', 'reading-room', 'children', 'attic']) await api('GET', `/api/v1/shelves/${slug}`);
  await api('GET', '/api/v1/tags');
  for (const tag of ['fiction', 'nature', 'science%20fiction', 'travel', 'cheese'])
    await api('GET', `/api/v1/tags/${tag}`);
  await api('GET', '/api/v1/settings');
  await api('GET', '/api/v1/settings', undefined, { 'if-none-match': '"shelf-settings-1"' });
}

async function knockOnDoors({ api, listenTo }) {
  for (const path of ['members/me', 'loans', 'notifications', 'members']) await api('GET', `/api/v1/${path}`);
  await api('POST', '/api/v1/books/3/lend');
  await api('POST', '/api/v1/books', newBook(1, 'Not Allowed'));
  await api('POST', '/api/v1/session', { email: 'mira@bookshelf.example', password: 'guess' });
  await api('POST', '/api/v1/session', '{"email": ');
  for (const probe of ['/api/v1/authors', '/api/v2/books', '/api/v1/books/3/copies']) await api('GET', probe);
  await api('PUT', '/api/v1/settings', { loanDays: 90 });
  await listenTo('/api/v1/events');
}

async function graphAsGuest({ graph }) {
  await graph('query Front { newest(first: 2) { id title author { name } } authors { id name } viewer { id name } }');
  await graph('query Book($id: ID!) { book(id: $id) { id title status year author { id name } } }', { id: '5' });
  await graph('query Book($id: ID!) { book(id: $id) { id title status year author { id name } } }', { id: '6' });
  await graph('{ left: book(id: 1) { title } right: book(id: 999) { title } }');
  await graph('query Authors { authors { id name } }');
  await graph('query Broken { newest { id colour } }');
  await graph('query Mine { wishlist { id book { id } } }');
  await graph(wish, { id: '4' });
}

async function signIn({ open, submit }, email, password) {
  await open('/login');
  await submit('Sign in', { email, password });
}

async function borrow({ api, pause }) {
  for (const id of [1, 3, 9]) await api('POST', `/api/v1/books/${id}/lend`);
  await api('POST', '/api/v1/books/3/lend');
  await api('POST', '/api/v1/books/777/lend');
  for (const query of ['', '?status=open', '?status=returned']) await api('GET', `/api/v1/loans${query}`);
  for (const id of [5001, 5002, 5999]) await api('GET', `/api/v1/loans/${id}`);
  for (let i = 0; i < 3; i++) await api('POST', '/api/v1/loans/5001/extend');
  await api('POST', '/api/v1/loans/5002/extend');
  for (const id of [5001, 5001, 5002]) await api('POST', `/api/v1/loans/${id}/return`);
  await api('GET', '/api/v1/loans?status=returned');
  await api('GET', '/api/v1/notifications');
  await pause(1600);
}

async function review({ api, open }) {
  await api('POST', '/api/v1/books/3/reviews', { stars: 5, text: 'Read it twice.' });
  await api('POST', '/api/v1/books/3/reviews', { stars: 2 });
  await api('POST', '/api/v1/books/8/reviews', { stars: 4, text: 'Dry, and lovely.' });
  for (const stars of [0, 9]) await api('POST', '/api/v1/books/8/reviews', { stars, text: 'So so.' });
  await open('/books/letters-from-uppsala');
  await api('DELETE', '/api/v1/books/3/reviews/702');
  await api('DELETE', '/api/v1/books/3/reviews/702');
}

async function aboutMe({ api }) {
  await api('GET', '/api/v1/members/me');
  await api('PATCH', '/api/v1/members/me', { phone: '+46 70 555 01 99' });
  await api('PATCH', '/api/v1/members/me', { name: 'Mira Falk-Lund', phone: null });
  await api('GET', '/api/v1/members/3');
  await api('GET', '/api/v1/members');
  await api('DELETE', '/api/v1/books/2');
  await api('PUT', '/api/v1/tags/fiction', { note: 'mine' });
}

async function propose({ open, submit }) {
  await open('/proposals/new');
  await submit('Save', { 'proposal[reason]': 'No title yet.' });
  await submit('Save', { 'proposal[title]': 'T'.repeat(61) });
  await submit('Save', { 'proposal[title]': 'The Wind Atlas', 'proposal[reason]': 'For sailors.' });
  await open('/proposals/new');
  await submit('Save', { 'proposal[title]': 'Knots', 'proposal[urgency]': 'high' });
  await open('/proposals/301/edit');
  await submit('Save', { 'proposal[title]': '' });
  await open('/proposals/302/edit');
  await submit('Save', { 'proposal[title]': 'Knots and Ropes', 'proposal[urgency]': 'low' });
  await open('/proposals/301/edit');
  await submit('Remove', {});
  await open('/proposals/301/edit');
  await open('/desk');
}

async function wishFor({ graph }) {
  await graph(wish, { id: '4' });
  await graph(wish, { id: '4' });
  await graph(wish, { id: '12' });
  await graph(
    'mutation Two { first: addWish(bookId: 7, note: "birthday") { __typename } second: addWish(bookId: 900) { __typename } }',
  );
  await graph('query Mine { viewer { id name role } wishlist { id note book { id title } } }');
  await graph('mutation Drop($id: ID!) { dropWish(bookId: $id) { result message } }', { id: '4' });
  await graph('mutation Drop($id: ID!) { dropWish(bookId: $id) { result message } }', { id: '4' });
  await graph('query WishIds { wishlist { id } }');
}

async function keepBooks({ api }) {
  const books = '/api/v1/books';
  await api('POST', books, newBook(11, 'Harbour Lights', { year: 2019, tags: ['fiction', 'travel'] }));
  await api('POST', books, newBook(12, 'The Ferry Cook', { language: 'de' }));
  await api('POST', books, newBook(13, 'Snow Maps', { year: null, tags: [] }));
  await api('POST', books, newBook(11, 'Harbour Lights again'));
  await api('POST', books, {});
  await api('POST', books, newBook(14, 'L'.repeat(81), { year: 1200, language: 'xx' }));
  await api('POST', books, '{"title": "Cut');
  await api('PATCH', `${books}/101`, { version: 1, title: 'Harbour Lights (2nd ed.)' });
  await api('PATCH', `${books}/101`, { version: 1, title: 'Too late' });
  await api('PATCH', `${books}/102`, { version: 1, status: 'repair', year: 2001 });
  await api('PATCH', `${books}/102`, { version: 2, title: ' ' });
  await api('GET', `${books}/101`);
  await api('POST', `${books}/103/lend`);
  await api('DELETE', `${books}/103`);
  await api('DELETE', `${books}/102`);
  await api('DELETE', `${books}/102`);
  for (const id of [2, 101]) await api('GET', `${books}/${id}`);
}

async function keepShelves({ api, upload, uploadUnseen }) {
  await uploadUnseen('/api/v1/books/22/cover', 'attic.png', 'image/png', 120);
  await upload('/api/v1/books/101/cover', 'cover.png', 'image/png', 300);
  await upload('/api/v1/books/5/cover', 'photo.jpg', 'image/jpeg', 900);
  await upload('/api/v1/books/5/cover', 'notes.txt', 'text/plain', 40);
  await upload('/api/v1/books/5/cover', 'huge.png', 'image/png', 5000);
  for (const [slug, id] of [
    ['front-window', 101],
    ['children', 7],
    ['children', 4242],
    ['cellar', 7],
  ])
    await api('PUT', `/api/v1/shelves/${slug}/books/${id}`);
  await api('DELETE', '/api/v1/shelves/children/books/7');
  await api('DELETE', '/api/v1/shelves/reading-room/books/2');
  await api('GET', '/api/v1/shelves/children');
  await api('PUT', '/api/v1/tags/short%20stories', { note: 'Under 100 pages.' });
  await api('PUT', '/api/v1/tags/fiction', { note: null });
  await api('PUT', '/api/v1/tags/poetry', {});
  await api('GET', '/api/v1/tags/short%20stories');
  await api('DELETE', '/api/v1/tags/poetry');
  await api('DELETE', '/api/v1/tags/poetry');
}

async function keepMembers({ api }) {
  await api('GET', '/api/v1/members');
  for (const id of [2, 3, 4, 11, 99]) await api('GET', `/api/v1/members/${id}`);
  await api('GET', '/api/v1/members/me');
  for (const id of [3, 4, 99]) await api('POST', `/api/v1/members/${id}/suspend`);
  await api('POST', '/api/v1/members/4/reinstate');
  await api('GET', '/api/v1/loans?status=open');
  await api('GET', '/api/v1/loans/5003');
  await api('GET', '/api/v1/notifications');
}

async function useTill({ rpc }) {
  await rpc('shelf.stats');
  await rpc('books.count', { status: 'lent' });
  await rpc('books.count', { status: 'available' });
  await rpc('books.count', { status: 'burnt' });
  await rpc('till.open');
  await rpc('till.close');
  await rpc('shelf.stats', undefined, ['books.count', 'books.count']);
}

async function withToken({ api }) {
  const { accessToken } = await api('POST', '/api/v1/session', {
    email: 'otto@bookshelf.example',
    password: 'paper-fox-3',
  });
  const otto = { authorization: `Bearer ${accessToken}` };
  await api('GET', '/api/v1/members/me', undefined, otto);
  await api('POST', '/api/v1/books/6/lend', undefined, otto);
  const answer = await api('POST', '/api/v1/session', { email: 'lena@bookshelf.example', password: 'moss-and-tea-9' });
  const lena = { authorization: `Bearer ${answer.accessToken}` };
  await api('GET', '/api/v1/members/me', undefined, lena);
  await api('POST', '/api/v1/books/6/lend', undefined, lena);
  await api('DELETE', '/api/v1/session', undefined, lena);
}

export const SESSIONS = [
  {
    name: '01-anonymous',
    async run(hands) {
      for (const step of [browse, registerAndFail, readCatalogue, readShelves, knockOnDoors, graphAsGuest])
        await step(hands);
    },
  },
  {
    name: '02-member',
    async run(hands) {
      await signIn(hands, 'mira@bookshelf.example', 'salt-road-12');
      for (const step of [borrow, review, aboutMe, propose, wishFor]) await step(hands);
      await hands.submit('Sign out', {});
    },
  },
  {
    name: '03-editor',
    async run(hands) {
      await signIn(hands, 'vera@bookshelf.example', 'quiet-harbour-7');
      await hands.open('/desk');
      for (const step of [keepBooks, keepShelves, keepMembers, useTill]) await step(hands);
    },
  },
  {
    name: '04-member',
    async run(hands) {
      await signIn(hands, 'mira@bookshelf.example', 'salt-road-12');
      for (const id of [5003, 5004]) await hands.api('GET', `/api/v1/loans/${id}`);
      await hands.api('POST', '/api/v1/loans/5004/return');
      await hands.api('GET', '/api/v1/notifications');
      await withToken(hands);
      await hands.submit('Sign out', {});
    },
  },
];
