import type { Lowest } from '../kit/lowest.js';
import { at } from '../kit/maps.js';
import { readMarkKey, type MarkKey } from './keys.js';
import type { MarkAt } from './summary.js';
import { isNobody } from './words.js';

// A file starts signed out and signs in later: who acts is told for each moment, not for each file.

export type State =
  | 'in'
  | 'out'
  /** Out, and seen to be: after signing out, without what the session sent while it was in. */
  | 'bare'
  | 'unknown';

export const isOutside = (state: State): boolean => state === 'out' || state === 'bare';

export interface Session {
  readonly material: string;
  readonly actor: string;
  /** It sent cookies, or tokens most of the time; a request of it without any is then nobody's. */
  readonly carries: boolean;
  /** It sent credentials that tell their holder. */
  readonly holders: boolean;
  /** When it first sent what tells who it is, as far as is shown; null where it never did. */
  readonly sentFirst: number | null;
  /** It was told to sign in, time and again. */
  readonly asked: boolean;
  /** When it was let in where it had been told to sign in. */
  readonly letIn: number | null;
}

export type StateAt = (
  moment: { readonly at: number; readonly ref: { readonly entry: number } },
  sent: boolean,
) => State;

type Told = MarkKey & MarkAt;

/** By material and actor. */
export function spansOf(marks: Lowest<MarkAt>, sessions: readonly Session[]): Map<string, StateAt> {
  const byStream = new Map<string, Told[]>();
  for (const [key, when] of marks.kept) {
    const mark = readMarkKey(key);
    at(byStream, streamKey(mark), () => []).push({ ...mark, ...when });
  }
  return new Map(
    sessions.map((session) => [streamKey(session), stateAt(session, byStream.get(streamKey(session)) ?? [])]),
  );
}

export const streamKey = ({ material, actor }: { material: string; actor: string }): string =>
  JSON.stringify([material, actor]);

function stateAt(session: Session, shown: readonly Told[]): StateAt {
  const marks = session.letIn === null ? shown : [...shown, letInMark(session, session.letIn)];
  // A token that was handed out signs in who sends it. Where no request shows any, the recorder left them out.
  const telling = marks
    .filter(({ mark }) => mark !== 'asked' && (mark !== 'token' || !session.holders))
    .sort((a, b) => a.at - b.at || a.entry - b.entry)
    // Only changes matter: signed in is often shown.
    .filter((mark, i, all) => i === 0 || (mark.mark === 'out') !== (all[i - 1]!.mark === 'out'));
  const first = telling[0];
  const asked = marks.some(
    ({ mark, at, entry }) => mark === 'asked' && (!first || at < first.at || (at === first.at && entry < first.entry)),
  );
  const atFirst =
    isNobody(session.actor) || asked || (!first && session.asked) ? 'out' : first ? BEFORE[first.mark] : 'in';
  const isBare = bareIn(session, shown);
  return ({ at: time, ref }, sent) => {
    if (!sent && isBare(time, ref.entry)) return 'bare';
    if (session.carries && !sent) return 'out';
    const before = telling.findLast((mark) => isBefore(mark, time, ref.entry));
    if (before !== undefined) return before.mark === 'out' ? 'out' : 'in';
    return atFirst;
  };
}

/** When nobody was signed in any more: after the sign-out of a session that had been seen to send what tells who it is. */
function bareIn({ sentFirst }: Session, shown: readonly Told[]): (time: number, entry: number) => boolean {
  if (sentFirst === null) return () => false;
  // of tokens too: who was handed another is in again
  const marks = shown.filter(({ mark }) => mark !== 'asked').sort((a, b) => a.at - b.at || a.entry - b.entry);
  return (time, asked) => {
    const last = marks.findLast((mark) => isBefore(mark, time, asked));
    const next = marks.find((mark) => mark.at === time && mark.entry === asked);
    return last?.mark === 'out' && sentFirst <= last.at && (next === undefined || next.mark === 'out');
  };
}

const letInMark = ({ material, actor }: Session, at: number): Told => ({
  material,
  actor,
  mark: 'shown',
  slot: '',
  at,
  entry: 0,
});

/** What signs in is itself done from outside; all else shows how things stood when it was asked. */
function isBefore({ at, entry, mark }: Told, time: number, asked: number): boolean {
  if (at !== time) return at < time;
  return mark === 'shown' ? entry <= asked : entry < asked;
}

/** What was before the first mark: who signs in was out, who signs out was in. */
const BEFORE = { in: 'out', token: 'out', shown: 'unknown', out: 'unknown', asked: 'out' } as const;
