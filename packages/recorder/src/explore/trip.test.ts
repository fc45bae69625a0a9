import { expect, test } from 'vitest';
import { createDenial } from './denial.js';
import { createTrip, type Trip } from './trip.js';

const ORIGIN = 'https://example.test';

const PLAIN = { method: '', says: [], marks: [], asks: '', box: null, scripted: false, shared: false };

interface Page {
  readonly builtOf: string;
  readonly links: readonly string[];
}

/** Goes on until nothing is left; gives the paths that were visited. */
function walked(trip: Trip, pageAt: (path: string) => Page): string[] {
  const visited: string[] = [];
  trip.begin(`${ORIGIN}/`);
  for (let stop = trip.next(); stop !== null && visited.length < 200; stop = trip.next()) {
    const path = stop.url.slice(ORIGIN.length);
    const { builtOf, links } = pageAt(path);
    const ways = links.map((link) => ({ ...PLAIN, href: ORIGIN + link, name: link }));
    const standing = { url: stop.url, described: { terms: [builtOf] }, links: ways, presses: [], choices: [], cut: [] };
    trip.arrive(standing, stop.shared);
    trip.meet(standing);
    visited.push(path);
  }
  return visited;
}

test('a maze is left after a while, is one screen, and what lies beyond is visited before', () => {
  const trip = createTrip({ origins: [ORIGIN], denial: createDenial([], []), submit: false });
  let last = 0;
  /** Letters alone, as no identifier has them. */
  const random = () => [...String(7_919 * ++last)].map((digit) => 'qwertzuiop'[Number(digit)]).join('');
  const visited = walked(trip, (path) => {
    if (path === '/') return { builtOf: 'home', links: ['/maze', '/about'] };
    if (path === '/about') return { builtOf: 'about', links: [] };
    if (path === '/vault') return { builtOf: 'vault', links: [] };
    return { builtOf: 'maze', links: [`/${random()}/${random()}`, `${path}/${random()}`, '/vault'] };
  });
  expect(visited.length).toBeLessThan(40);
  const routes = trip.screens().map(({ route }) => route.slice(ORIGIN.length));
  // its door stands right behind the host, all else of it is one
  expect(routes.filter((route) => !/^\/\w+\/\w/.test(route)).sort()).toEqual(['/', '/about', '/maze', '/vault']);
  expect(routes).toHaveLength(5);
});

test('articles that look alike may each lead to a screen of its own: all are visited', () => {
  const trip = createTrip({ origins: [ORIGIN], denial: createDenial([], []), submit: false });
  const names = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [`${letter}ing`, `${letter}ery`]);
  const visited = walked(trip, (path) => {
    if (path === '/') return { builtOf: 'home', links: names.map((name) => `/${name}`) };
    const [, name = '', inner] = path.split('/');
    return inner === undefined ? { builtOf: 'article', links: [`/${name}/planner`] } : { builtOf: name, links: [] };
  });
  expect(visited.filter((path) => path.endsWith('/planner'))).toHaveLength(names.length);
});
