import type { Call, Material, Ref, Spec } from '@asbuilt/spec';

// A little library, told by hand: every kind of statement once or twice, so that a reader can judge the documents.

const at = (entry: number, place?: string): Ref => ({ material: '01-librarian', entry, ...(place && { at: place }) });

/** What every statement of this library has; a few observations are enough here. */
const shown = (support: number, ...evidence: Ref[]) => ({
  basis: ['observed' as const],
  support,
  against: 0,
  confidence: 0.95,
  evidence,
});

const material: Material[] = [
  {
    id: '01-librarian',
    name: '01-librarian.har',
    kind: 'har',
    actor: 'librarian',
    from: '2025-03-01T10:00:00.000Z',
    to: '2025-03-01T10:40:12.000Z',
    exchanges: 1240,
    entries: 1500,
    views: 12,
    bytes: 4_000_000,
    sha256: 'a'.repeat(64),
    redactions: { email: 14, token: 3 },
    skipped: { asset: 210, preflight: 12 },
    thirdParties: { 'https://fonts.example': 4 },
  },
  {
    id: '02-reader',
    name: '02-reader.har',
    kind: 'har',
    actor: 'reader',
    from: '2025-03-01T11:00:00.000Z',
    to: '2025-03-01T11:05:00.000Z',
    exchanges: 61,
    views: 0,
    bytes: 90_000,
    sha256: 'b'.repeat(64),
    redactions: {},
    skipped: {},
  },
];

const book = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    title: { type: 'string' },
    status: { type: 'string', enum: ['shelved', 'lent', 'lost'] },
    due: { type: ['string', 'null'], format: 'date' },
    tags: { type: 'array', items: { type: 'string' } },
    author: { type: 'object', properties: { name: { type: 'string' }, born: { type: 'integer' } }, required: ['name'] },
    copies: { type: 'object', additionalProperties: { type: 'integer' } },
  },
  required: ['id', 'title', 'status', 'due', 'author'],
};
const problem = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
};
const json = 'application/json';
const id = { name: 'id', in: 'path' as const, required: true, schema: { type: 'string', format: 'uuid' } };
const bearer = {
  name: 'Authorization',
  in: 'header' as const,
  required: true,
  schema: { type: 'string', pattern: '^Bearer ' },
};

const calls: Call[] = [
  {
    ...shown(104, at(3), at(9)),
    id: 'C-list0000',
    method: 'GET',
    path: '/api/v1/books',
    operation: null,
    style: 'rest',
    does: 'list',
    entity: 'books',
    params: [
      bearer,
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
      { name: 'sort', in: 'query', required: false, schema: { type: 'string', enum: ['title', '-title'] } },
    ],
    request: null,
    responses: [
      {
        status: 200,
        mime: json,
        schema: {
          type: 'object',
          properties: { data: { type: 'array', items: book }, total: { type: 'integer' } },
          required: ['data', 'total'],
        },
        support: 101,
      },
      { status: 304, mime: null, schema: null, support: 3 },
    ],
  },
  {
    ...shown(12, at(40)),
    id: 'C-make0000',
    method: 'POST',
    path: '/api/v1/books',
    operation: null,
    style: 'rest',
    does: 'create',
    entity: 'books',
    params: [bearer],
    request: {
      mime: json,
      schema: { type: 'object', properties: { title: { type: 'string', maxLength: 200 } }, required: ['title'] },
    },
    responses: [
      {
        status: 201,
        mime: json,
        schema: book,
        support: 8,
        headers: [{ name: 'location', template: '/api/v1/books/{id}', support: 8, of: 8, evidence: [at(40)] }],
      },
      { status: 400, mime: json, schema: problem, support: 3 },
      { status: 403, mime: json, schema: problem, support: 1 },
    ],
  },
  {
    ...shown(6, at(77)),
    id: 'C-lend0000',
    method: 'POST',
    path: '/api/v1/books/{id}/lend',
    operation: null,
    style: 'rest',
    does: 'action',
    entity: 'books',
    params: [id, bearer],
    request: null,
    responses: [
      { status: 200, mime: json, schema: book, support: 5 },
      {
        status: 409,
        mime: json,
        schema: problem,
        support: 1,
        headers: [
          { name: 'retry-after', type: 'integer', support: 1, of: 1, evidence: [at(79)] },
          { name: 'set-cookie', template: 'told={value}; HttpOnly; Path=/', support: 1, of: 1, evidence: [at(79)] },
        ],
      },
    ],
  },
  ...['loans', 'returnBook'].map((operation, i): Call => ({
    ...shown(3, at(90 + i)),
    id: `C-gql${i}0000`,
    method: 'POST',
    path: '/graphql',
    operation,
    names: [`My${i}`],
    style: 'graphql',
    does: i === 0 ? 'list' : 'action',
    entity: 'loans',
    params: [],
    request: { mime: json, schema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] } },
    responses: [{ status: 200, mime: json, schema: { type: 'object', properties: { [operation]: {} } }, support: 3 }],
  })),
  {
    ...shown(2, at(120)),
    confidence: 0.6,
    id: 'C-look0000',
    method: 'SEARCH',
    path: '/api/v1/books',
    operation: null,
    style: 'rest',
    does: 'search',
    entity: 'books',
    params: [],
    request: null,
    responses: [
      {
        status: 200,
        mime: json,
        schema: { type: 'array', items: { $ref: '#/$defs/hit' }, $defs: { hit: book } },
        support: 2,
      },
    ],
  },
];

export const smallSpec: Spec = {
  format: 'asbuilt/2',
  product: 'Village Library',
  origins: ['https://library.example'],
  material,
  purpose: {
    shown: 'partly',
    statements: [
      { ...shown(12, at(0)), id: 'P-name0000', kind: 'name', text: 'Village Library' },
      { ...shown(1, at(0)), id: 'P-summ0000', kind: 'summary', text: 'Borrow books | bring them back.' },
    ],
    gaps: [
      {
        id: 'G-1',
        kind: 'test',
        subject: null,
        says: 'Audience is not shown.',
        how: 'Record the page that invites people in.',
      },
    ],
  },
  screens: {
    shown: 'shown',
    statements: [
      {
        ...shown(4, at(1)),
        id: 'S-book0000',
        route: '/books/{id}',
        params: [{ name: 'id', in: 'path', type: 'uuid' }],
        title: 'Book',
        headings: ['About this book'],
        forms: [{ id: 'F-lend', action: '/books/{id}/lend', method: 'post', fields: [{ name: 'due' }] }],
        actions: ['Lend', 'Bring back'],
        links: ['S-list0000'],
        calls: ['C-lend0000'],
        picture: null,
      },
      {
        ...shown(9, at(2)),
        id: 'S-list0000',
        route: '/books',
        params: [],
        title: null,
        headings: [],
        forms: [],
        actions: [],
        links: [],
        calls: ['C-list0000'],
        picture: null,
      },
    ],
    gaps: [],
  },
  entities: {
    shown: 'shown',
    statements: [
      {
        ...shown(104, at(3, '/data/0')),
        id: 'E-book0000',
        name: 'Book',
        key: ['id'],
        fields: [
          { path: 'id', types: ['string'], format: 'uuid', nullable: false, optional: false },
          { path: 'status', types: ['string'], nullable: false, optional: false, values: ['shelved', 'lent', 'lost'] },
          { path: 'due', types: ['string'], format: 'date', nullable: true, optional: false },
          {
            path: 'shelf_id',
            types: ['integer'],
            nullable: false,
            optional: true,
            ref: { entity: 'Shelf', field: 'id' },
            range: { least: 1, most: 40 },
          },
        ],
        calls: ['C-list0000', 'C-make0000'],
      },
      { ...shown(5, at(4)), id: 'E-shel0000', name: 'Shelf', key: ['id'], fields: [], calls: [] },
    ],
    gaps: [],
  },
  states: {
    shown: 'shown',
    statements: [
      {
        ...shown(9, at(77)),
        id: 'T-book0000',
        entity: 'Book',
        field: 'status',
        states: [
          { name: 'shelved', initial: true, final: false },
          { name: 'lent', initial: false, final: false },
          { name: 'lost', initial: false, final: true },
          { name: 'sold', initial: false, final: false, seen: false },
        ],
        transitions: [
          { from: null, to: 'shelved', via: 'C-make0000', support: 8, evidence: [at(40)], actors: ['01-librarian'] },
          { from: 'shelved', to: 'lent', via: 'C-lend0000', support: 5, evidence: [at(77)], actors: ['01-librarian'] },
          { from: 'lent', to: 'lost', via: null, support: 1, evidence: [at(99)] },
          { from: 'shelved', to: 'sold', via: 'C-lend0000', support: 0, evidence: [at(77)], offered: 2 },
          { from: 'lent', to: 'shelved', via: null, support: 3, evidence: [at(77)], logged: 3 },
        ],
        refused: [
          {
            from: 'lost',
            to: 'lent',
            via: 'C-lend0000',
            status: 409,
            error: 'BOOK_IS_LOST',
            support: 1,
            actors: ['01-librarian'],
            evidence: [at(78)],
          },
        ],
      },
    ],
    gaps: [],
  },
  validation: {
    shown: 'shown',
    statements: [
      {
        ...shown(2, at(41)),
        id: 'V-req00000',
        where: 'C-make0000',
        field: 'title',
        rule: 'required',
        message: 'Title is missing',
      },
      { ...shown(1, at(42)), id: 'V-max00000', where: 'C-make0000', field: 'title', rule: 'maxLength', value: 200 },
      {
        ...shown(1, at(43)),
        basis: ['declared'],
        id: 'V-form0000',
        where: 'F-lend',
        field: 'due',
        rule: 'format',
        value: 'date',
      },
    ],
    gaps: [],
  },
  roles: {
    shown: 'partly',
    statements: [
      {
        ...shown(120, at(40)),
        id: 'R-lib00000',
        name: 'librarian',
        actors: ['librarian'],
        claims: { admin: true },
        may: ['C-list0000', 'C-make0000'],
        mayNot: [],
        screens: ['S-list0000'],
      },
      {
        ...shown(61, { material: '02-reader', entry: 4 }),
        id: 'R-read0000',
        name: 'reader',
        actors: ['reader'],
        claims: {},
        may: ['C-list0000'],
        mayNot: ['C-make0000'],
        screens: [],
      },
    ],
    gaps: [
      {
        id: 'G-2',
        kind: 'test',
        subject: null,
        says: 'Nobody was signed out.',
        how: 'Record the same steps without signing in.',
      },
    ],
  },
  calls: {
    shown: 'shown',
    statements: calls,
    gaps: [
      {
        id: 'G-3',
        kind: 'test',
        subject: null,
        says: 'GET /api/v1/books never failed.',
        how: 'Ask for a page that is not there.',
      },
    ],
    notServed: [{ method: 'GET', path: '/api/v2/books', statuses: [404], support: 2, evidence: [at(130)] }],
  },
  errors: {
    shown: 'shown',
    statements: [
      {
        ...shown(3, at(41)),
        id: 'X-titl0000',
        status: 400,
        code: 'TITLE_MISSING',
        message: 'Title is missing',
        where: ['C-make0000'],
        field: 'title',
      },
      {
        ...shown(1, at(78)),
        confidence: 0.5,
        id: 'X-lent0000',
        status: 409,
        message: 'The book is lent until {date} <by> {reader}',
        where: ['C-lend0000'],
        field: null,
      },
    ],
    gaps: [],
  },
  constants: {
    shown: 'shown',
    statements: [
      {
        ...shown(7, at(3)),
        id: 'K-page0000',
        name: 'page size',
        value: 20,
        unit: 'books',
        kind: 'setting' as const,
        subject: null,
        meaning: 'Books on one page',
        where: ['C-list0000'],
      },
    ],
    gaps: [],
  },
};
