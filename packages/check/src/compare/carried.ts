import type { Exchange } from '@asbuilt/evidence';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

/** Where somebody wanted to go is carried along, `/login?next=%2Forders`, so that they get there: by names and not by values. */
export function compareCarried({ call, recorded, target, title }: About): Told[] {
  const [was, is] = [carriedBy(recorded), carriedBy(target)];
  if (was === null || is === null || was.to !== is.to) return [];
  const lost = was.names.filter((name) => !is.names.includes(name));
  const says = `the redirect to ${is.to} drops the requested address (${lost.join(', ')})`;
  return lost.length === 0
    ? []
    : [{ point: 'calls', statement: call?.id ?? null, kind: 'differs', title, says, steady: true }];
}

interface Carried {
  readonly to: string;
  /** Of the parameters that hold the address that was asked for. */
  readonly names: readonly string[];
}

const HOST = /^https?:\/\/[^/]+/;

function carriedBy({ responseHeaders, url, status }: Exchange): Carried | null {
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  if (location === undefined || status < 300 || status >= 400) return null;
  const [to = '', query = ''] = location.replace(HOST, '').replace(/#.*$/s, '').split('?');
  const isAsked = (value: string) => value.replace(HOST, '').split('?')[0] === url.path && url.path.length > 1;
  return { to, names: [...new URLSearchParams(query)].flatMap(([name, value]) => (isAsked(value) ? [name] : [])) };
}
