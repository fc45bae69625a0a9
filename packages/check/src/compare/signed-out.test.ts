import type { Header } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { createJars } from '../replay/jar.js';
import { exchange, shop } from '../testing/playing.js';
import { keptAfterSignOut } from './signed-out.js';

const spec = shop();
const logout = { ...spec.calls.statements[0]!, id: 'C-out', method: 'POST', path: '/logout', does: 'logout' as const };
const set = (...lines: string[]): Header[] => lines.map((line) => ['set-cookie', line]);
const ENDED = 'sid=; Path=/; Max-Age=0';

/** What is told where the recording signed out with a cookie, and the target answered with these headers. */
function told(recorded: Header[], target: Header[], does: 'logout' | 'login' = 'logout') {
  const asked = { ...exchange('POST /logout -> 303', 1), requestHeaders: [['cookie', 'sid=a; lang=en']] as Header[] };
  const was = { ...asked, responseHeaders: recorded };
  const is = { ...asked, responseHeaders: target };
  const jar = createJars([was]).of(was);
  jar.take(set('sid=t'), []);
  jar.take(target, []);
  return keptAfterSignOut(spec, { ...logout, does }, [was, is], (name) => jar.get(name) !== undefined).map(
    ({ point, says }) => `${point}: ${says}`,
  );
}

it('a cookie that signing out took away, and leaves now, is told at the roles', () => {
  expect(told(set(ENDED), [])).toEqual(['roles: expected signing out to delete the cookie sid; the server kept it']);
  expect(told(set('sid=b; Max-Age=60', ENDED), set('sid=c; Max-Age=60'))).toHaveLength(1);
});

it('nothing is told where it is taken away, never was, was another one, or somebody signs in', () => {
  expect(told(set(ENDED), set('sid=gone; Expires=Thu, 01 Jan 1970 00:00:00 GMT'))).toEqual([]);
  expect(told([], [])).toEqual([]);
  expect(told(set('flash=; Max-Age=0'), [])).toEqual([]);
  expect(told(set(ENDED), [], 'login')).toEqual([]);
});

it('a cookie that was sent before and is not sent with a request is not sent to the target with it, either', () => {
  const one = exchange('GET /orders -> 200 []', 1);
  const jar = createJars([{ ...one, responseHeaders: set('csrf=a') }]).of(one);
  jar.take(set('csrf=t', 'own=o'), []);
  expect([jar.header([['csrf', 'a']]), jar.header([]), jar.header([['csrf', 'a']])]).toEqual([
    'csrf=t; own=o',
    'own=o',
    'csrf=t; own=o',
  ]);
});

it('where the recording tells no cookies, the target gets its own', () => {
  const one = exchange('GET /orders -> 200 []', 1);
  const jar = createJars([one]).of(one);
  jar.take(set('sid=t'), []);
  expect(jar.header([])).toBe('sid=t');
});
