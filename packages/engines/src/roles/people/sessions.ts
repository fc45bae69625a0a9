import { at } from '../../kit/summary/maps.js';
import type { TryKey } from '../keys.js';
import { lapsedAt, letInAt } from '../signing-in/let-in.js';
import type { Session } from './spans.js';
import { actorOf, streamKey } from './stream.js';
import type { Try } from '../summary.js';

type Tried = TryKey & { readonly tried: Try };

/** Who is told to sign in this often, in a session that never shows otherwise, is not signed in. */
const OFTEN = 0.15;
/** A session that carries tokens or keys most of the time is nobody's without. */
const MOSTLY = 0.5;

export function sessionsOf(tries: readonly Tried[]): Session[] {
  const sessions = new Map<string, Tried[]>();
  for (const one of tries) at(sessions, streamKey(one), () => []).push(one);
  return [...sessions.values()].map((own) => {
    const { material } = own[0]!;
    const actor = actorOf(own[0]!.actor);
    const counted = (wanted: (one: Tried) => boolean) =>
      own.filter(wanted).reduce((sum, { tried }) => sum + tried.count, 0);
    const all = counted(() => true);
    const holding = counted(({ holder, scheme }) => holder !== '' && scheme !== 'cookie');
    return {
      material,
      actor,
      carries: own.some(({ scheme }) => scheme === 'cookie') || holding >= MOSTLY * all,
      holders: holding > 0,
      sentFirst: sentFirst(own),
      asked: counted(({ outcome }) => outcome === 'sign in') >= OFTEN * all,
      letIn: letInAt(own),
      lapsed: lapsedAt(own),
    };
  });
}

function sentFirst(own: readonly Tried[]): number | null {
  const times = own.flatMap(({ scheme, tried }) =>
    scheme === 'none' ? [] : tried.when.kept.map(({ at: time }) => time),
  );
  return times.length === 0 ? null : Math.min(...times);
}
