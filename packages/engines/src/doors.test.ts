import type { Access, Call, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { withDoors } from './doors.js';

// Which calls sign in and out, by what was seen of those who came in there.

type Sketch = Pick<Call, 'method' | 'path'> & Partial<Call>;

/** `POST /enter`, by name; what it leads to, by the names of calls. */
const callsOf = (...sketches: Sketch[]): Spec['calls'] =>
  ({
    shown: 'in part',
    gaps: [],
    statements: sketches.map((one) => ({
      id: `${one.method} ${one.path}`,
      operation: null,
      does: one.method === 'GET' ? 'read' : 'create',
      request: null,
      responses: [{ status: 303, mime: null, schema: null, support: 1, leadsTo: ['GET /letters'] }],
      ...one,
    })),
  }) as unknown as Spec['calls'];

const password = (call: string): Access => ({
  method: 'password',
  fields: ['who', 'phrase'],
  call,
  support: 3,
  evidence: [],
});

const doesIn = (calls: Spec['calls'], signIn: readonly Access[]) =>
  Object.fromEntries(withDoors(calls, signIn).statements.map(({ id, does }) => [id, does]));

const sends = (...names: string[]): Call['request'] =>
  ({
    mime: '',
    schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) },
  }) as Call['request'];
const toDoor = [
  { status: 303, mime: null, schema: null, support: 1, leadsTo: ['GET /enter'] },
] as unknown as Call['responses'];

describe('a call that people came in by', () => {
  it('signs in, and what leads all back to it signs out', () => {
    const calls = callsOf(
      { method: 'GET', path: '/enter' },
      { method: 'POST', path: '/enter', request: sends('who', 'phrase') },
      { method: 'POST', path: '/leave', request: sends('_csrf'), responses: toDoor },
      { method: 'POST', path: '/letters', request: sends('_csrf', 'subject') },
      { method: 'DELETE', path: '/enter', does: 'delete' },
    );
    expect(doesIn(calls, [password('POST /enter')])).toEqual({
      'GET /enter': 'read',
      'POST /enter': 'login',
      'POST /leave': 'logout',
      'POST /letters': 'create',
      'DELETE /enter': 'logout',
    });
  });

  it('makes somebody where its name says so, and stays what it is called where that is known', () => {
    const calls = callsOf(
      { method: 'POST', path: '/users', request: sends('who', 'phrase') },
      { method: 'PUT', path: '/profile', does: 'update', request: sends('who', 'phrase') },
    );
    expect(doesIn(calls, [password('POST /users'), password('PUT /profile')])).toEqual({
      'POST /users': 'create',
      'PUT /profile': 'update',
    });
  });

  it('is none where nobody came in; and what sends more than a guard signs nobody out', () => {
    const calls = callsOf(
      { method: 'GET', path: '/enter' },
      { method: 'POST', path: '/enter', request: sends('who', 'phrase') },
      { method: 'POST', path: '/register', request: sends('email'), responses: toDoor },
    );
    expect(doesIn(calls, [])['POST /enter']).toBe('create');
    expect(doesIn(calls, [password('POST /enter')])['POST /register']).toBe('create');
  });
});
