import type { Exchange, Header } from '@asbuilt/evidence';
import { cookieOf } from './learn.js';

/** The cookies of one session with the target. */
export interface Jar {
  /** `recorded`: what the recorded answer set; a cookie of another name in place of one is that one. */
  take(headers: readonly Header[], recorded: readonly Header[]): void;
  /** As a request carries them; those that pages set by script are sent as recorded. */
  header(recorded: readonly (readonly [name: string, value: string])[]): string;
  get(name: string): string | undefined;
  /** The recorded answer to a request that is not sent: what it ends, ends here too. True: it began what now is missing. */
  missed(headers: readonly Header[]): boolean;
}

/** `served`: names of cookies that answers of the recording set. */
function createJar(served: ReadonlySet<string>): Jar {
  const cookies = new Map<string, string>();
  const sent = new Set<string>();
  /** By recorded name: that of the target. */
  const renamed = new Map<string, string>();
  return {
    take(headers, recorded) {
      const [was, is] = [recorded, headers].map(namesSet) as [Set<string>, Set<string>];
      const [[old, ...more], [now, ...others]] = [
        [...was].filter((name) => !is.has(name)),
        [...is].filter((name) => !was.has(name)),
      ];
      if (old !== undefined && now !== undefined && more.length + others.length === 0) renamed.set(old, now);
      for (const [name, line] of headers) {
        if (name !== 'set-cookie') continue;
        const [cookie, value] = cookieOf(line);
        if (value === '' || isOver(line)) cookies.delete(cookie);
        else cookies.set(cookie, value);
      }
    },
    header: (recorded) => {
      const names = new Set(recorded.map(([name]) => renamed.get(name) ?? name));
      for (const name of names) sent.add(name);
      // what was sent before, and is not sent with this: a page of another path, or somebody who threw it away
      const own = [...cookies].filter(([name]) => names.has(name) || !sent.has(name));
      const scripted = recorded.filter(([name]) => !served.has(name) && !renamed.has(name) && !cookies.has(name));
      return [...own, ...scripted].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    get: (name) => cookies.get(renamed.get(name) ?? name),
    missed(headers) {
      let began = false;
      for (const [name, line] of headers) {
        if (name !== 'set-cookie') continue;
        const [cookie, value] = cookieOf(line);
        if (value === '' || isOver(line)) cookies.delete(cookie);
        else began ||= !cookies.has(cookie);
      }
      return began;
    },
  };
}

const namesSet = (headers: readonly Header[]): Set<string> =>
  new Set(headers.flatMap(([name, line]) => (name === 'set-cookie' ? [cookieOf(line)[0]] : [])));

/** Names of the cookies that an answer takes away in the end. */
export function endedIn(headers: readonly Header[]): string[] {
  const jar = new Map<string, boolean>();
  for (const [name, line] of headers) {
    if (name !== 'set-cookie') continue;
    const [cookie, value] = cookieOf(line);
    jar.set(cookie, value === '' || isOver(line));
  }
  return [...jar].flatMap(([name, isEnded]) => (isEnded ? [name] : []));
}

const isOver = (line: string): boolean => /;\s*max-age\s*=\s*(?:0|-\d+)\s*(?:;|$)/i.test(line) || isPast(line);

function isPast(line: string): boolean {
  const until = /;\s*expires\s*=\s*([^;]+)/i.exec(line)?.[1];
  return until !== undefined && Date.parse(until) <= 0;
}

/** `a=1; b=2` of a request. */
export const cookiesOf = (headers: readonly Header[]): [string, string][] =>
  headers
    .filter(([name]) => name === 'cookie')
    .flatMap(([, value]) => value.split(';').map((part) => cookieOf(part.trim())));

/** A jar for each session: a file is one. */
export function createJars(exchanges: readonly Exchange[]): { of(exchange: Exchange): Jar } {
  const lines = exchanges.flatMap(({ responseHeaders }) => responseHeaders.filter(([name]) => name === 'set-cookie'));
  const served = new Set(lines.map(([, line]) => cookieOf(line)[0]));
  const jars = new Map<string, Jar>();
  return {
    of({ ref }) {
      const jar = jars.get(ref.material) ?? createJar(served);
      jars.set(ref.material, jar);
      return jar;
    },
  };
}
