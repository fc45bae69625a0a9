// The whole of the product's memory: seeded, with ids and a clock of its own, so that the same requests in the same
// order always give the same answers.
import { createHash } from 'node:crypto';

const FIRST_MOMENT = Date.parse('2026-03-02T09:00:00Z');
const STEP = 37_000; // each change happens this much later than the one before
const DAY = 86_400_000;
export const LOAN_DAYS = 21;

const AUTHORS = ['Ada Norling', 'Tomas Vega', 'Ines Okafor', 'Jon Brandt', 'Mei Tanaka'];
const TITLES = [
  'The Quiet Harbour',
  'A Field Guide to Moss',
  'Letters from Uppsala',
  'Small Engines',
  'The Salt Road',
  'Bread for Beginners',
  'Night Trains of Europe',
  'A History of Paper',
  'The Gardener and the Fox',
  'Maps without Borders',
  'Twelve Winters',
  'The Clockmaker’s Apprentice',
  'Tides and Tables',
  'Songs of the Marsh',
  'How Bridges Stand',
  'The Long Afternoon',
  'Bees in the City',
  'Notes on Glass',
  'The Lighthouse Ledger',
  'Rivers Underground',
  'An Atlas of Clouds',
  'The Second Kitchen',
  'Stone by Stone',
  'Winter Gardens',
];
const TAGS = ['fiction', 'nature', 'science fiction', 'cooking', 'history', 'travel'];
const LANGUAGES = ['en', 'de', 'fr'];

export const slugOf = (title) =>
  title
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const digest = (text) => createHash('sha256').update(`bookshelf ${text}`).digest('hex');

function seedBook(title, index) {
  return {
    id: index + 1,
    slug: slugOf(title),
    title,
    author: { id: (index % 5) + 1, name: AUTHORS[index % 5] },
    isbn: `978${String(1_000_000_000 + index * 7_654_321).slice(0, 10)}`,
    year: index % 6 === 5 ? null : 1950 + ((index * 13) % 75),
    language: LANGUAGES[index % 3],
    status: index % 8 === 7 ? 'repair' : 'available',
    tags: [TAGS[index % 6], ...(index % 4 === 0 ? [TAGS[(index + 3) % 6]] : [])],
    ...(index % 5 === 2 ? { subtitle: `Volume ${1 + (index % 3)}` } : {}),
    cover: null,
    version: 1,
    addedAt: new Date(FIRST_MOMENT - (40 - index) * DAY).toISOString(),
  };
}

const seedMember = (id, name, role, password) => ({
  id,
  name,
  email: `${name.split(' ')[0].toLowerCase()}@bookshelf.example`,
  role,
  status: 'active',
  phone: id % 2 ? `+46 70 555 01 ${10 + id}` : null,
  joinedOn: `2025-0${id}-14`,
  password,
});

export function createStore() {
  let moment = FIRST_MOMENT;
  const next = new Map();
  const books = new Map(TITLES.map(seedBook).map((book) => [book.id, book]));
  const shelf = (slug, name, room, ids) => [slug, { slug, name, room, bookIds: ids }];
  return {
    books,
    members: new Map(
      [
        seedMember(1, 'Vera Lind', 'editor', 'quiet-harbour-7'),
        seedMember(2, 'Mira Falk', 'member', 'salt-road-12'),
        seedMember(3, 'Otto Berg', 'member', 'paper-fox-3'),
        seedMember(4, 'Lena Storm', 'member', 'moss-and-tea-9'),
      ].map((member) => [member.id, member]),
    ),
    shelves: new Map([
      shelf('front-window', 'Front window', 'hall', [1, 5, 9]),
      shelf('reading-room', 'Reading room', 'lounge', [2, 3, 4, 6, 8]),
      shelf('children', 'Children', 'lounge', [11, 14]),
    ]),
    tags: new Map(TAGS.map((name) => [name, { name, note: name === 'travel' ? 'Also maps.' : null }])),
    loans: new Map(),
    reviews: new Map(),
    proposals: new Map(),
    wishes: new Map(),
    sessions: new Map(),
    id(kind, first) {
      next.set(kind, next.has(kind) ? next.get(kind) + 1 : first);
      return next.get(kind);
    },
    now: () => new Date(moment),
    tick: () => new Date((moment += STEP)),
    dayIn: (days) => new Date(moment + days * DAY).toISOString().slice(0, 10),
  };
}
