import type { Exchange, Json } from '@asbuilt/evidence';
import { thingsOf } from '../replay/pairs.js';
import type { Step } from '../replay/steps.js';
import type { Difference, Walking } from './walk.js';

/** Records that the target has beside the recorded ones, as it is not as empty as the product was. */
export interface Beside {
  /** A request that was sent to both made this. */
  made(recorded: Exchange, target: Exchange, kinds: readonly string[]): void;
  /** Whether a difference is no more than what such records bring about; a function: as far as is known in the end. */
  explains(difference: Difference, of: readonly string[]): boolean | (() => boolean);
}

export function createBeside(steps: readonly Step[], walking: Walking): Beside {
  const recorded = recordedIn(steps, walking);
  const others = new Map<string, Set<string>>();
  const firstMade = new Map<string, number>();
  const isBeside = (item: Json, kinds: readonly string[]): boolean => {
    const id = walking.idOf(item, kinds);
    if (id === null || walking.book.isTaken(kinds, id) || kinds.some((kind) => recorded.has(`${kind} ${id}`)))
      return false;
    // numbers are given one after the other: what has a higher one than what the check made was made by the check
    if (kinds.some((kind) => Number(id) > (firstMade.get(kind) ?? Infinity))) return false;
    for (const kind of kinds) others.set(kind, (others.get(kind) ?? new Set()).add(id));
    return true;
  };
  const countOf = (kinds: readonly string[]) => Math.max(0, ...kinds.map((kind) => others.get(kind)?.size ?? 0));
  return {
    made({ response: was }, { response: is }, kinds) {
      if (was?.is !== 'json' || is?.is !== 'json') return;
      const [old, now] = [walking.idOf(was.value, kinds), walking.idOf(is.value, kinds)];
      if (old === null || now === null || walking.book.look(kinds, old) !== undefined || !/^\d+$/.test(now)) return;
      for (const kind of kinds) firstMade.set(kind, Math.min(firstMade.get(kind) ?? Infinity, Number(now)));
    },
    explains(one, of) {
      const { kinds } = one.place;
      const most = () => countOf([...kinds, ...of]);
      if (one.is === 'absent') return false;
      if (one.is === 'value') {
        const [was, is] = one.values;
        const more = typeof was === 'number' && typeof is === 'number' && Number.isInteger(is - was) ? is - was : 0;
        return more > 0 ? () => most() >= more : false;
      }
      // what is sent along with a list comes as the list does
      if (one.is === 'order') return kinds.some((kind) => of.includes(kind)) ? false : () => most() > 0;
      const { items } = one;
      if (one.is === 'added' && items.filter((item) => isBeside(item, kinds)).length === items.length) return true;
      // what is pushed to the next page, or comes from the one before
      return () => most() >= items.length;
    },
  };
}

/** Names of records that were there before the recording: those that it made have other names at the target. */
function recordedIn(steps: readonly Step[], { kinds, idOf }: Walking): ReadonlySet<string> {
  const found = new Set<string>();
  const made = new Set<string>();
  for (const { exchange, call } of steps) {
    const { response } = exchange;
    if (response?.is !== 'json') continue;
    const of = kinds.ofExchange(exchange, call);
    const own = exchange.wireMethod === 'GET' ? null : idOf(response.value, of);
    for (const kind of own === null ? [] : of)
      if (!found.has(`${kind} ${own}`) && !exchange.url.segments.includes(own!)) made.add(`${kind} ${own}`);
    for (const { id, kinds: inner } of thingsOf(response.value, response.value, of, (_, one) => one))
      for (const kind of inner) found.add(`${kind} ${id}`);
  }
  return new Set([...found].filter((one) => !made.has(one)));
}
