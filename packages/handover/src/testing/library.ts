import { admit, createRedactor, type Exchange } from '@asbuilt/evidence';
import {
  emptySpec,
  type Behaviour,
  type Call,
  type Effect,
  type Entity,
  type JsonSchema,
  type Spec,
} from '@asbuilt/spec';

// A library: books are lent, and a loan says which book.

export const LIBRARY = 'https://library.example';
const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const object = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: [...names],
});
const BOOK = ['id', 'title', 'status', 'changedAt'];
const LOAN = ['id', 'bookId', 'until', 'returnedAt', 'madeAt', 'note', 'extensions'];

const call = (id: string, does: Call['does'], entity: string, body: JsonSchema): Call => {
  const [method = '', path = ''] = id.split(' ');
  const responses = [200, 409].map((status) => ({ status, mime: 'application/json', schema: body, support: 3 }));
  const style = 'rest' as const;
  return { ...shown, id, method, path, operation: null, style, does, entity, params: [], request: null, responses };
};

const entity = (name: string, paths: readonly string[], more: Readonly<Record<string, object>> = {}): Entity => ({
  ...shown,
  id: `E-${name}`,
  name,
  key: ['id'],
  calls: [],
  fields: paths.map((path) => ({ path, types: ['string'], nullable: false, optional: false, ...more[path] })),
});

export const effect = (where: string, more: Pick<Effect, 'does' | 'entity'> & Partial<Effect>): Behaviour => ({
  ...shown,
  ...more,
  id: `B-${where}-${more.does}-${more.field}`,
  kind: 'effect',
  where,
});

const TIME = { format: 'date-time' };

/** What the library does is given; without it, calls change nothing that is known. */
export function library(behaviour: readonly Behaviour[] = []): Spec {
  const spec = emptySpec('Library');
  spec.origins = [LIBRARY];
  spec.calls.statements = [
    call('GET /books', 'list', 'book', { type: 'array', items: object(BOOK) }),
    call('GET /loans', 'list', 'loan', { type: 'array', items: object(LOAN) }),
    call('GET /books/{id}', 'read', 'book', object(BOOK)),
    call('PATCH /books/{id}', 'update', 'book', object(BOOK)),
    call('POST /books', 'create', 'book', object(BOOK)),
    call('POST /books/{id}/lend', 'action', 'book', object(BOOK)),
    call('POST /loans/{id}/return', 'action', 'loan', object(LOAN)),
  ];
  spec.calls.behaviour = [...behaviour];
  spec.entities.statements = [
    entity('Book', BOOK, { changedAt: { ...TIME, nullable: true } }),
    entity('Loan', LOAN, {
      bookId: { ref: { entity: 'Book', field: 'id' } },
      returnedAt: { ...TIME, nullable: true },
      madeAt: TIME,
      note: { nullable: true },
      extensions: { types: ['integer'] },
    }),
  ];
  return spec;
}

/** Of the status of books: from, to and the call behind it. */
export function withMoves(spec: Spec, moves: readonly (readonly [from: string, to: string, via: string])[]): Spec {
  const names = [...new Set(moves.flatMap(([from, to]) => [from, to]))];
  spec.states.statements = [
    {
      ...shown,
      id: 'T-1',
      entity: 'Book',
      field: 'status',
      states: names.map((name) => ({ name, initial: false, final: false })),
      transitions: moves.map(([from, to, via]) => ({ from, to, via, support: 2, evidence: [] })),
    },
  ];
  return spec;
}

/** `PATCH /books/1 {"title":"Emma"} -> 200 {"id":"1"}`, one second after the other. */
export function recorded(lines: readonly string[]): Exchange[] {
  return lines.map((line, entry) => {
    const [, method = '', path = '', sent, status = '', answer = ''] =
      /^(\S+) (\S+)(?: (\{.*\}))? -> (\d+) ?(.*)$/.exec(line)!;
    const json = (text: string | undefined) =>
      text === undefined || text === ''
        ? null
        : { mime: 'application/json', text, base64: false, size: null, cut: false, params: null };
    const { event } = admit(
      {
        kind: 'exchange',
        ref: { material: '01-clerk', entry },
        actor: 'clerk',
        startedAt: START + entry * 1000,
        took: null,
        method,
        url: LIBRARY + path,
        status: Number(status),
        requestHeaders: [],
        responseHeaders: [],
        requestBody: json(sent),
        responseBody: json(answer),
        resourceType: null,
        fromCache: false,
        messages: [],
      },
      createRedactor({ key: null }),
    );
    return event as Exchange;
  });
}

export const START = Date.parse('2031-05-01T09:00:00.000Z');
