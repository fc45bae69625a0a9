import { describe, expect, it } from 'vitest';
import { play } from '../testing/playing.js';

describe('who is sent to sign in', () => {
  it('was refused: what is taken is told at the roles', async () => {
    const { told } = await play(['POST /orders {"name":"Tea"} -> 302 >/login'], [[302, '>/orders/7']]);
    expect(told).toEqual([
      'roles differs: POST /orders: expected a refusal (302, sent to sign in); the server accepted the request',
    ]);
  });

  it('and is refused there, in another way: one thing', async () => {
    const { told } = await play(
      ['GET /orders/7 -> 302 >/login'],
      [[403, { error: { code: 'forbidden', message: 'Only clerks may do this.' } }]],
    );
    expect(told).toEqual([
      'roles differs: GET /orders/{id}: expected the refusal 302, sent to sign in; the server refused with 403',
    ]);
  });

  it('is not who has just signed out, or asks for the door itself', async () => {
    const lines = ['POST /logout -> 302 >/login', 'POST /login {"user":"ann","password":"x"} -> 302 >/login'];
    const { told } = await play(lines, [
      [302, '>/goodbye'],
      [302, '>/login'],
    ]);
    expect(told).toEqual([
      'calls differs: POST (not in the specification): expected a redirect to /login; the server redirects to /goodbye',
    ]);
  });
});

it('what leads elsewhere after something was done was done otherwise: what is missing may follow from it', async () => {
  const { told } = await play(
    ['GET /orders/7 -> 200 {"id":7}', 'POST /orders/7/pay -> 302 >/orders/7', 'GET /orders/7 -> 200 {"id":7}'],
    [[200, { id: 7 }], [302, '>/orders'], [404]],
  );
  expect(told).toEqual([
    'calls differs: POST /orders/{id}/pay: expected a redirect to /orders/{}; the server redirects to /orders',
    '(follows) calls missing: GET /orders/{id}: the server answered 404: not found',
  ]);
});

it('who is let in though they were refused is somebody else from there on', async () => {
  const { report, asked } = await play(
    [
      'POST /login cookie=sid=a1 {"user":"ann","password":"x"} -> 403 {"error":"expired"}',
      'GET /orders cookie=sid=a1 -> 302 >/login',
    ],
    [
      [302, '>/orders'],
      [200, []],
    ],
  );
  expect(asked).toHaveLength(1);
  expect(report.skipped).toEqual([['requests after a sign-in that was refused and is now accepted', 1]]);
});

it('what leads elsewhere after something else was done otherwise may follow from that; alone it does not', async () => {
  const pay = 'POST /orders/7/pay -> 302 >/orders/7';
  const { told } = await play(['DELETE /orders/8 -> 403 {"error":"no"}', pay], [[204], [302, '>/orders']]);
  expect(told).toEqual([
    'roles differs: DELETE /orders/{id}: expected a refusal (403, no); the server accepted the request',
    '(follows) calls differs: POST /orders/{id}/pay: expected a redirect to /orders/{}; the server redirects to /orders',
  ]);
  const alone = await play([pay], [[302, '>/orders']]);
  expect(alone.told).toEqual([
    'calls differs: POST /orders/{id}/pay: expected a redirect to /orders/{}; the server redirects to /orders',
  ]);
});

describe('a password that led back to where one signs in', () => {
  const given = [{ actor: 'clerk', user: 'ann', password: 'real' }];
  const tries = (to: string) => [
    'POST /login {"user":"ann","password":"wrong"} -> 303 >/login',
    `POST /login {"user":"ann","password":"right"} -> 303 >${to}`,
  ];

  it('is wrong, and is sent as it is: only the one that led elsewhere is put right', async () => {
    const { asked, told } = await play(
      tries('/orders'),
      [
        [303, '>/login'],
        [303, '>/orders'],
      ],
      { signIn: given },
    );
    expect(asked).toEqual([
      'POST /login {"user":"ann","password":"wrong"}',
      'POST /login {"user":"ann","password":"real"}',
    ]);
    expect(told).toEqual([]);
  });

  it('is none that is known to be wrong where all of them do', async () => {
    const { asked } = await play(
      tries('/login'),
      [
        [303, '>/login'],
        [303, '>/login'],
      ],
      { signIn: given },
    );
    expect(asked[0]).toBe('POST /login {"user":"ann","password":"real"}');
  });
});

describe('where somebody wanted to go is carried to where they sign in', () => {
  const asked = async (was: string, is: string) =>
    (await play([`GET /orders/7 -> 302 >${was}`], [[302, `>${is}`]])).told;

  it('and told where it is lost', async () => {
    const says = 'calls differs: GET /orders/{id}: the redirect to /login drops the requested address (next)';
    expect(await asked('/login?next=%2Forders%2F7', '/login')).toEqual([says]);
  });

  it('and not told where it is there, or where something else was', async () => {
    expect(await asked('/login?next=%2Forders%2F7', '/login?next=%2Forders%2F7%3Fa')).toEqual([]);
    expect(await asked('/login?why=signed-out', '/login')).toEqual([]);
  });
});
