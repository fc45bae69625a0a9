import type { Lowest } from '../../kit/summary/lowest.js';
import { at } from '../../kit/summary/maps.js';
import { readMarkKey, type MarkKey } from '../keys.js';
import { streamKey } from './stream.js';
import type { MarkAt } from '../summary.js';
import type { Mark } from '../signing-in/sign-in.js';
import { isNobody } from '../signing-in/words.js';

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
  /** When it was told to sign in where it had been let in with what it sends. */
  readonly lapsed: number | null;
}

export type StateAt = (
  moment: { readonly at: number; readonly ref: { readonly entry: number } },
  sent: boolean,
) => State;

type Told = MarkKey & MarkAt;

/** By material and actor. */
export function spansOf(
  marks: Lowest<MarkAt>,
  sessions: readonly Session[],
  mayBeIn: (stream: string) => boolean,
): Map<string, StateAt> {
  const byStream = new Map<string, Told[]>();
  for (const [key, when] of marks.kept) {
    const mark = readMarkKey(key);
    at(byStream, streamKey(mark), () => []).push({ ...mark, ...when });
  }
  return new Map(
    sessions.map((session) => {
      const stream = streamKey(session);
      return [stream, mayBeIn(stream) ? stateAt(session, byStream.get(stream) ?? []) : () => 'out' as const];
    }),
  );
}

function stateAt(session: Session, shown: readonly Told[]): StateAt {
  const marks = session.letIn === null ? shown : [...shown, markOf(session, 'shown', session.letIn)];
  const telling = tellingIn(session, marks);
  const first = telling[0];
  const isFirst = ({ at, entry }: Told) =>
    first === undefined || at < first.at || (at === first.at && entry < first.entry);
  // who is asked, and then renews what was sent all along, was in before
  const asked =
    (first === undefined || !HAD_BEEN_IN.has(first.mark)) && marks.some((m) => m.mark === 'asked' && isFirst(m));
  const atFirst = isNobody(session.actor) || asked ? 'out' : first ? BEFORE[first.mark] : 'in';
  const often = first === undefined && session.asked && !asked;
  const isBare = bareIn(session, shown);
  return ({ at: time, ref }, sent) => {
    if (!sent && isBare(time, ref.entry)) return 'bare';
    if (session.carries && !sent) return 'out';
    const before = telling.findLast((mark) => isBefore(mark, time, ref.entry));
    if (before !== undefined) return AFTER[sideOf(before)];
    if (often && atFirst !== 'out') return sent ? 'unknown' : 'out';
    return atFirst;
  };
}

/** The marks that tell, in their order. Only changes matter: signed in is often shown. */
function tellingIn(session: Session, marks: readonly Told[]): Told[] {
  const { lapsed, holders } = session;
  const inOrder = (list: readonly Told[]) => list.toSorted((a, b) => a.at - b.at || a.entry - b.entry);
  // A token that was handed out signs in who sends it. Where no request shows any, the recorder left them out.
  const telling = inOrder(marks.filter(({ mark }) => !SAYS_NO_SPAN.has(mark) && !(holders && OF_TOKENS.has(mark))));
  // later, signing in and out is seen, and tells more
  const isLapse = lapsed !== null && (telling[0] === undefined || lapsed < telling[0].at);
  const all = isLapse ? [markOf(session, 'expired', lapsed), ...telling] : telling;
  return all.filter((mark, i) => i === 0 || sideOf(mark) !== sideOf(all[i - 1]!));
}

const SAYS_NO_SPAN: ReadonlySet<Mark> = new Set(['asked', 'program'] as const);
const OF_TOKENS: ReadonlySet<Mark> = new Set(['token', 'token renewed'] as const);
const HAD_BEEN_IN: ReadonlySet<Mark> = new Set(['renewed', 'token renewed', 'expired'] as const);
const AFTER = { in: 'in', out: 'out', expired: 'unknown' } as const;

const sideOf = ({ mark }: Told): keyof typeof AFTER => (mark === 'out' || mark === 'expired' ? mark : 'in');

/** When nobody was signed in any more: after the sign-out of a session that had been seen to send what tells who it is. */
function bareIn({ sentFirst }: Session, shown: readonly Told[]): (time: number, entry: number) => boolean {
  if (sentFirst === null) return () => false;
  // of tokens too: who was handed another is in again
  const marks = shown
    .filter(({ mark }) => !SAYS_NO_SPAN.has(mark) && mark !== 'expired')
    .sort((a, b) => a.at - b.at || a.entry - b.entry);
  return (time, asked) => {
    const last = marks.findLast((mark) => isBefore(mark, time, asked));
    const next = marks.find((mark) => mark.at === time && mark.entry === asked);
    return last?.mark === 'out' && sentFirst <= last.at && (next === undefined || next.mark === 'out');
  };
}

const markOf = ({ material, actor }: Session, mark: Mark, at: number): Told => ({
  material,
  actor,
  mark,
  slot: '',
  key: '',
  at,
  entry: 0,
});

/** What signs in is itself done from outside; all else shows how things stood when it was asked. */
function isBefore({ at, entry, mark }: Told, time: number, asked: number): boolean {
  if (at !== time) return at < time;
  return mark === 'shown' || mark === 'renewed' ? entry <= asked : entry < asked;
}

/** What was before the first mark: who signs in was out, who signs out was in. */
const BEFORE = {
  in: 'out',
  token: 'out',
  shown: 'unknown',
  renewed: 'unknown',
  'token renewed': 'unknown',
  expired: 'unknown',
  out: 'unknown',
  asked: 'out',
  program: 'unknown',
} as const;
