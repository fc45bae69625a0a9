import { nounOf } from '../replay/noun.js';
import type { Told } from '../report/report.js';
import type { About, Around } from './about.js';
import { idOf, listedIn, type Listed } from './listed.js';

/** A thing that was deleted, in the recording and at the target. */
interface Deleted {
  readonly was: string;
  readonly is: string;
  readonly about: About;
}

/**
 * What is deleted is gone from where it was listed. Told of lists that show all that there is, or that showed this very
 * thing before: of others nobody knows whether it is gone or on another page.
 */
export interface Gone {
  compare(about: About): Told[];
  /** Of what was missed when it was recorded, and is answered: it had been deleted. */
  missed(about: About): Told | null;
}

export function createGone({ book, kinds }: Around): Gone {
  const deleted = new Map<string, Deleted[]>();
  const shown = new Set<string>();
  const missed: Gone['missed'] = ({ recorded: { url }, title }) => {
    for (const [i, id] of url.segments.entries()) {
      const one = deleted.get(url.segments.slice(0, i).join('/'))?.find(({ was }) => was === id);
      if (one !== undefined) return stillThere(one.about, title);
    }
    return null;
  };
  const compare: Gone['compare'] = (about) => {
    const { call, recorded, target } = about;
    const { segments } = recorded.url;
    if (recorded.wireMethod === 'DELETE' && call?.path.replace(/\/$/, '').endsWith('}') === true) {
      const was = segments.at(-1)!;
      const is = book.look(kinds.ofSegment(segments, segments.length - 1), was) ?? was;
      const path = segments.slice(0, -1).join('/');
      deleted.set(path, [...(deleted.get(path) ?? []), { was, is, about }]);
      return [];
    }
    const [old, now] = [listedIn(recorded), listedIn(target)];
    if (recorded.method !== 'GET' || old === null || now === null) return [];
    const path = segments.join('/');
    const here = `${path}?${recorded.url.query.map((pair) => pair.join('=')).join('&')}`;
    const own = deleted.get(path) ?? [];
    // what is listed after it was deleted is only put away, or another thing has its name by now
    const gone = own.filter(({ was }) => !has(old, was));
    deleted.set(path, gone);
    for (const item of old.items) shown.add(`${here} ${idOf(item)}`);
    return gone
      .filter(({ was, is }) => has(now, is) && (isWhole(old) || shown.has(`${here} ${was}`)))
      .map(({ about: by }) => stillThere(by, about.title));
  };
  return { compare, missed };
}

const has = ({ items }: Listed, id: string): boolean => items.some((item) => idOf(item) === id);

const isWhole = ({ items, total, beside }: Listed): boolean =>
  total === null ? Object.keys(beside).length <= 1 : total === items.length;

function stillThere({ spec, call, title }: About, list: string): Told {
  const noun = nounOf(call?.entity ?? '');
  const entity = spec.entities.statements.find(({ name }) => nounOf(name) === noun);
  const says = `what is deleted is still there (${list})`;
  return entity === undefined
    ? { point: 'calls', statement: call?.id ?? null, kind: 'differs', title, says, steady: true }
    : { point: 'entities', statement: entity.id, kind: 'differs', title, says, steady: true };
}
