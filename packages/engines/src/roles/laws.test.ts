import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body, Event, Exchange, Header, Json } from '@asbuilt/evidence';
import { roleSchema } from '@asbuilt/spec';
import { encode } from '../kit/summary/codec.js';
import { checkLaws } from '../kit/summary/laws.js';
import { jsonBody, jsonTrees, tapesIn } from '../kit/tape/strange.test-kit.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import type { Known } from '../known.js';
import { roles } from './index.js';
import { MOST_MOMENTS } from './moments.js';
import type { RolesSummary } from './summary.js';

const { exchanges } = tapesIn(new URL('cases/', import.meta.url));
const [first] = readTape('one\n\nann  GET /things/7  -> 200 {}').exchanges;

const known: Known = {
  origins: [TAPE_ORIGIN],
  calls: { callAt: (address) => address.replace(` ${TAPE_ORIGIN}`, '').replace('{int}', '{id}') },
  points: {},
};

function observed(list: readonly Event[]): RolesSummary {
  const summary = roles.empty();
  for (const event of list) roles.observe(summary, event);
  return summary;
}

const html = (text: string): Body => ({ is: 'html', text, mime: 'text/html', size: null, cut: false });

const words = fc.constantFrom(
  'id',
  'email',
  'role',
  'roles',
  'user',
  'token',
  'password',
  'error',
  'code',
  '__proto__',
);
const leaves = fc.constantFrom<Json>('a', 'Editor', 'FORBIDDEN', 'Not allowed', 1, 7, true, false, null);
const tree = jsonTrees(words, [leaves], { maxDepth: 3 });
const headers = fc.constantFrom<readonly Header[]>(
  [],
  [['cookie', 'sid=1']],
  [['authorization', 'Bearer abc']],
  [['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwiYWRtaW4iOnRydWV9.']],
  [['x-api-key', 'abcdefgh12345678']],
  [['cookie', 'a=eyJhbGciOiJub25lIn0.eyJpZCI6Mn0.; b=2']],
  [['authorization', 'eyJ.not.a token']],
);

const strange = fc
  .record({
    body: fc.oneof(
      tree.map(jsonBody),
      fc.constantFrom<Body | null>(html('<a href="/logout">Out</a>'), html('<'), null),
    ),
    sent: fc.oneof(tree.map(jsonBody), fc.constant(null)),
    headers,
    back: fc.constantFrom<readonly Header[]>(
      [],
      [['location', '/login?next=/things/7']],
      [['set-cookie', 'sid=2; HttpOnly']],
    ),
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    path: fc.constantFrom('/things', '/things/7', '/me', '/login', '/logout', '/auth/refresh'),
    status: fc.constantFrom(200, 204, 302, 401, 403, 404, 422),
    actor: fc.constantFrom('ann', 'bob', 'guest', '__proto__'),
    entry: fc.nat(1000),
    at: fc.nat(5),
  })
  .map(({ body, sent, headers: requestHeaders, back, method, path, status, actor, entry, at }): Event => {
    const url = { ...first!.url, path, segments: path.split('/').filter(Boolean) };
    const both = { request: method === 'GET' ? null : sent, response: body, requestHeaders, responseHeaders: back };
    const ref = { material: 'm', entry };
    return { ...first!, ...both, method, wireMethod: method, url, status, actor, startedAt: at * 100, ref };
  });

describe('laws of the roles engine', () => {
  it('holds them on the tapes', () => checkLaws(roles, exchanges, known));
  it('holds them on whatever is sent and answered', () => checkLaws(roles, strange, known));

  it('keeps a fixed sample of the moments of a call, in whatever order they come', () => {
    const many = Array.from({ length: MOST_MOMENTS * 4 }, (_, entry): Exchange => ({
      ...first!,
      startedAt: entry,
      ref: { material: 'made', entry },
    }));
    const forward = observed(many);
    const halves = roles.merge(observed(many.slice(40).reverse()), observed(many.slice(0, 40)));
    expect(encode(halves)).toBe(encode(forward));
    const [tried] = forward.tries.kept.values();
    expect(tried).toMatchObject({ count: many.length });
    expect(tried!.when.kept).toHaveLength(MOST_MOMENTS);
  });
});

describe('whatever an exchange holds', () => {
  it('is read without failing, into statements of the right form, and no call is both allowed and refused', () => {
    fc.assert(
      fc.property(fc.array(strange, { maxLength: 15 }), (events) => {
        for (const role of roles.conclude(observed(events), known).statements) {
          expect(roleSchema.safeParse(role).success).toBe(true);
          expect(role.may.filter((call) => role.mayNot.includes(call))).toEqual([]);
        }
      }),
    );
  });
});
