import type { Exchange } from '@asbuilt/evidence';
import { cookieOf } from '../replay/learn.js';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import { ofCall } from './shapes.js';

/** Headers by which HTTP tells a client what to do (RFC 9110, 9111, 6266, 8288), each without what is of the moment. */
const TELLING: ReadonlyMap<string, (value: string) => string> = new Map<string, (value: string) => string>([
  ['www-authenticate', (value) => value.split(' ')[0]!],
  ['retry-after', () => 'some time'],
  ['cache-control', (value) => inOrder(value.replace(/=\d+/g, ''))],
  ['content-disposition', (value) => value.split(';')[0]!],
  ['allow', (value) => inOrder(value)],
  ['link', (value) => inOrder([...value.matchAll(/\brel="?([^";,]+)/g)].map(([, rel]) => rel!).join())],
]);

const inOrder = (list: string): string =>
  list
    .split(',')
    .map((one) => one.trim())
    .sort()
    .join(', ');

const valueOf = ({ responseHeaders }: Exchange, name: string): string | null => {
  const value = responseHeaders.find(([one]) => one === name)?.[1];
  return value === undefined ? null : TELLING.get(name)!(value).toLowerCase();
};

/** With fewer responses recorded, nobody knows whether all of a type are alike. */
const LEAST_RESPONSES = 3;

/** Headers that the target leaves out or sets otherwise. One that all recorded responses of a type have alike is the server's. */
export function createHeaders(steps: readonly Step[]): (about: About) => Told[] {
  const seen = new Map<string, { count: number; readonly values: Set<string | null> }>();
  for (const { exchange } of steps)
    for (const name of TELLING.keys()) {
      const known = seen.get(keyOf(name, exchange)) ?? { count: 0, values: new Set() };
      known.count++;
      known.values.add(valueOf(exchange, name));
      seen.set(keyOf(name, exchange), known);
    }
  return (about) => {
    const { recorded, target } = about;
    if (recorded.status !== target.status) return [];
    const told = [...TELLING.keys()].flatMap((name) => {
      const { count, values } = seen.get(keyOf(name, recorded))!;
      const [was, is] = [valueOf(recorded, name), valueOf(target, name)];
      const isServers = values.size === 1 && count >= LEAST_RESPONSES;
      if (was === null || was === is || isServers) return [];
      return [
        ofCall(about, is === null ? `is missing the header ${name}` : `the header ${name} says “${is}”, not “${was}”`),
      ];
    });
    return [...told, ...compareCookies(about)];
  };
}

const keyOf = (name: string, { response }: Exchange): string => `${name} ${response?.is ?? ''}`;

/** Who may read a cookie, and from where it is sent. Only HTTPS can ask for `Secure`. */
const GUARDS = /;\s*(httponly|samesite=\w+)/gi;

function compareCookies(about: About): Told[] {
  const { spec, recorded, target } = about;
  const [was, is] = [guardsOf(recorded), guardsOf(target)];
  return [...was].flatMap(([cookie, guards]) => {
    const left = is.get(cookie);
    const lost = guards.filter((guard) => left !== undefined && !left.includes(guard));
    if (lost.length === 0) return [];
    const told = ofCall(about, `sets the cookie ${cookie} without ${lost.join(', ')}`);
    const known = spec.constants.statements.find(({ kind, subject }) => kind === 'cookie' && subject === cookie);
    return [known === undefined ? told : { ...told, point: 'constants' as const, statement: known.id }];
  });
}

/** By cookie; one that is taken away needs none. */
function guardsOf({ responseHeaders }: Exchange): Map<string, string[]> {
  const lines = responseHeaders.filter(([name]) => name === 'set-cookie').map(([, line]) => line);
  return new Map(
    lines.flatMap((line) => {
      const [cookie, value] = cookieOf(line);
      const guards = [...line.matchAll(GUARDS)].map(([, guard]) => guard!.toLowerCase());
      return value === '' ? [] : [[cookie, guards] as const];
    }),
  );
}
