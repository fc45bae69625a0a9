import { expect, test } from 'vitest';
import type { Denial } from './denial.js';
import { createTrip, type Trip } from './trip.js';

const ORIGIN = 'https://example.test';

const no = () => null;
const FEARLESS: Denial = {
  ofPress: no,
  ofSending: no,
  ofLink: no,
  ofLinkName: no,
  ofStep: no,
  ofPressName: no,
  ofMarks: no,
  ofLook: no,
  ofIcon: no,
  ofAnswer: no,
  ofPart: no,
};

const PLAIN = { method: '', says: [], marks: [], asks: '', box: null, scripted: false, shared: false, leads: false };

interface Page {
  /** It is another that comes there. */
  readonly instead?: string;
  readonly builtOf: string;
  readonly links: readonly string[];
}

/** Goes on until nothing is left; gives the paths that were visited. */
function walked(trip: Trip, pageAt: (path: string) => Page): string[] {
  const visited: string[] = [];
  trip.begin(`${ORIGIN}/`);
  for (let stop = trip.next(); stop !== null && visited.length < 200; stop = trip.next()) {
    const path = stop.url.slice(ORIGIN.length);
    const { builtOf, links, instead = path } = pageAt(path);
    const ways = links.map((link) => ({ ...PLAIN, href: ORIGIN + link, name: link }));
    const standing = {
      url: ORIGIN + instead,
      described: { terms: [builtOf] },
      links: ways,
      presses: [],
      choices: [],
      downloads: [],
      cut: [],
    };
    trip.arrive(standing, stop.shared);
    trip.meet(standing);
    visited.push(path);
  }
  return visited;
}

test('a maze is left after a while, is one screen, and what lies beyond is visited before', () => {
  const trip = createTrip({ origins: [ORIGIN], denial: FEARLESS, submit: false });
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
  const trip = createTrip({ origins: [ORIGIN], denial: FEARLESS, submit: false });
  const names = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [`${letter}ing`, `${letter}ery`]);
  const visited = walked(trip, (path) => {
    if (path === '/') return { builtOf: 'home', links: names.map((name) => `/${name}`) };
    const [, name = '', inner] = path.split('/');
    return inner === undefined ? { builtOf: 'article', links: [`/${name}/planner`] } : { builtOf: name, links: [] };
  });
  expect(visited.filter((path) => path.endsWith('/planner'))).toHaveLength(names.length);
});

const ORDER = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `${letter}ing`);

test.each([
  ['words', (name: string) => `/docs/guide/${name}`],
  ['numbers', (name: string) => `/kb/${100 + ORDER.indexOf(name)}`],
  ['a parameter', (name: string) => `/article?id=${100 + ORDER.indexOf(name)}`],
])(
  'alike articles that differ in %s are all opened, last of all, where each leads to a screen of its own',
  (_, article) => {
    const trip = createTrip({ origins: [ORIGIN], denial: FEARLESS, submit: false });
    const visited = walked(trip, (path) => {
      if (path === '/') return { builtOf: 'home', links: [...ORDER.map(article), '/about'] };
      const name = ORDER.find((one) => article(one) === path);
      return name === undefined ? { builtOf: path, links: [] } : { builtOf: 'article', links: [`/${name}-desk`] };
    });
    expect(visited.filter((path) => path.endsWith('-desk'))).toHaveLength(ORDER.length);
    expect(visited.indexOf('/about')).toBeLessThan(visited.indexOf(article(ORDER[8]!)));
    expect(trip.passedOver()).toEqual([]);
  },
);

test('of alike articles that lead nowhere few are opened, and how many were left is told', () => {
  const trip = createTrip({ origins: [ORIGIN], denial: FEARLESS, submit: false });
  const visited = walked(trip, (path) => {
    if (path === '/') return { builtOf: 'home', links: ORDER.map((_, at) => `/kb/${at}`) };
    return { builtOf: 'article', links: ['/'] };
  });
  expect(visited.filter((path) => path.startsWith('/kb/')).length).toBeLessThanOrEqual(3);
  expect(trip.passedOver()).toMatchObject([{ like: `${ORIGIN}/kb/{}`, count: 23 }]);
});

test('a calendar ends, and so do articles that are made as they are asked for, each with a screen of its own', () => {
  const trip = createTrip({ origins: [ORIGIN], denial: FEARLESS, submit: false });
  const visited = walked(trip, (path) => {
    if (path === '/') return { builtOf: 'home', links: ['/calendar/2024/1', '/kb/1'] };
    const [, kind, year, month] = path.split('/');
    if (kind === 'calendar') return { builtOf: 'month', links: [`/calendar/${year}/${Number(month) + 1}`] };
    return kind === 'kb'
      ? {
          builtOf: 'note',
          links: [
            `/kb/${Number(year) + 1}`,
            `/desk-${'abcdefghij'[Number(year) % 10]}${'klmnopqrst'[Math.floor(Number(year) / 10) % 10]}`,
          ],
        }
      : { builtOf: 'desk', links: [] };
  });
  expect(visited.filter((path) => path.startsWith('/calendar')).length).toBeLessThanOrEqual(5);
  expect(visited.filter((path) => path.startsWith('/kb')).length).toBeLessThanOrEqual(102);
});

test('what asks first when it is tried is not opened last either', () => {
  const trip = createTrip({ origins: [ORIGIN], denial: FEARLESS, submit: false });
  const risky = `${ORIGIN}/kb/9`;
  const articles = ORDER.map((_, at) => `/kb/${at}`);
  const visited = walked(trip, (path) => {
    if (path === '/') return { builtOf: 'home', links: articles };
    if (path === '/kb/0') trip.judged(risky, { is: 'asks', asks: 'Sure?' }, path);
    return path.startsWith('/kb')
      ? { builtOf: 'article', links: [`/desk-${ORDER[Number(path.slice(4))]}`] }
      : { builtOf: path, links: [] };
  });
  expect(visited).toContain('/kb/8');
  expect(visited).not.toContain('/kb/9');
});

test('a screen that only comes by pressing something is told, though its address leads elsewhere', () => {
  const trip = createTrip({ origins: [ORIGIN], denial: FEARLESS, submit: false });
  const second = {
    url: `${ORIGIN}/wizard/second`,
    described: { terms: ['second'] },
    links: [],
    presses: [],
    choices: [],
    downloads: [],
    cut: [],
  };
  walked(trip, (path) => {
    if (path === '/') {
      trip.came(second);
      trip.meet(second);
    }
    return { builtOf: 'home', links: [], instead: '/' };
  });
  expect(trip.screens().map(({ route }) => route)).toEqual([`${ORIGIN}/`, `${ORIGIN}/wizard/second`]);
});

test('what was pressed on one of a kind is not pressed on the next, but on another screen it is', () => {
  const trip = createTrip({ origins: [ORIGIN], denial: FEARLESS, submit: false });
  const button = { key: 'button More', role: 'button', name: 'More', says: [], marks: [], box: null, href: '', to: '' };
  const press = { ...button, opens: false, sends: false, shared: false };
  const pressed = ['/loans/1', '/loans/2', '/fines', '/?view=loans', '/?view=fines'].filter((path) =>
    trip.mayPress(press, ORIGIN + path),
  );
  expect(pressed).toEqual(['/loans/1', '/fines', '/?view=loans', '/?view=fines']);
});

test('what may act upon a thing is left alone, and told with the word that would open it, unless it leads to a part of it', () => {
  const denial: Denial = { ...FEARLESS, ofStep: (_name, href) => (href.endsWith('/charge') ? 'charge' : null) };
  const told = (leads: boolean) => {
    const trip = createTrip({ origins: [ORIGIN], denial, submit: false });
    const link = { ...PLAIN, href: `${ORIGIN}/orders/12/charge`, name: 'Charge', leads };
    const ways = { links: [link], presses: [], choices: ['switch “Armed”'], downloads: ['All of it'], cut: [] };
    trip.meet({ url: `${ORIGIN}/orders/12`, described: {}, ...ways });
    return trip.notDared().map(({ what, why }) => `${what}: ${why}`);
  };
  const others = ['switch “Armed”: what is chosen there is acted upon at once', 'link “All of it”: downloads a file'];
  const charge = 'link “Charge”: “charge” may be an action; --allow "charge" opens it';
  expect(told(false).sort()).toEqual([charge, ...others].sort());
  expect(told(true).sort()).toEqual(others.sort());
});
