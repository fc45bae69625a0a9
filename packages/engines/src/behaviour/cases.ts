import type { Json } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import { momentOf, pointsAt, subjectsOf, type Done, type Fields, type Frame, type Recorded } from './records.js';
import type { Moment } from './summary.js';

// What one field of one record was before a call and after it, where no other call can have changed it meanwhile.

export interface Through {
  readonly entity: string;
  readonly field: string;
}

export interface Case {
  readonly done: Done;
  readonly frame: Frame;
  /** How the record is tied to the one that the call names; null: it is that one. */
  readonly through: Through | null;
  readonly field: string;
  /** undefined: the call made the record. */
  readonly before: Json | undefined;
  readonly after: Json;
}

/** What a record was when it was seen last, field by field. */
type Last = Map<string, { readonly value: Json; readonly seen: Moment }>;

export interface Cases {
  readonly cases: readonly Case[];
  /** Fields, as `driftKey` names them, that were seen to change while nothing was done: no call alone changes them. */
  readonly adrift: ReadonlySet<string>;
}

export const driftKey = (entity: string, field: string): string => JSON.stringify([entity, field]);

export function casesIn(recorded: Recorded): Cases {
  const { records, done } = recorded;
  const cases: Case[] = [];
  const adrift = new Set<string>();
  if (done === null) return { cases, adrift };
  const ties = new Ties(recorded);
  const own = new Map(done.map((one) => [momentOf(one), one]));
  for (const byId of records.values())
    for (const frames of byId.values()) {
      const last: Last = new Map();
      for (const frame of frames) {
        const writing = own.get(momentOf(frame)) ?? null;
        cases.push(...casesOf(frame, last, { writing, done, ties }));
        for (const [field, value] of Object.entries(frame.fields)) {
          const before = last.get(field);
          const isOther = before !== undefined && JSON.stringify(before.value) !== JSON.stringify(value);
          if (isOther && within(done, before.seen, frame).length === 0) adrift.add(driftKey(frame.entity.name, field));
          last.set(field, { value, seen: frame });
        }
      }
    }
  return { cases, adrift };
}

interface Around {
  /** What the frame is the answer to, where that is no read. */
  readonly writing: Done | null;
  readonly done: readonly Done[];
  readonly ties: Ties;
}

function casesOf(frame: Frame, last: Last, { writing, done, ties }: Around): Case[] {
  const since = new Map<string, Done | null>();
  const doneSince = (seen: Moment): Done | null => {
    const key = momentOf(seen);
    if (!since.has(key)) since.set(key, only(within(done, seen, frame), frame, writing, ties));
    return since.get(key)!;
  };
  return Object.entries(frame.fields).flatMap(([field, after]): Case[] => {
    const before = last.get(field);
    const made = last.size === 0 && writing !== null && isMaking(writing.call) && frame.isAlone;
    const by = before !== undefined ? doneSince(before.seen) : made ? writing : null;
    const tie = by === null ? undefined : ties.of(by, frame);
    return by === null || tie === undefined
      ? []
      : [{ done: by, frame, through: tie, field, before: before?.value, after }];
  });
}

const isMaking = ({ does }: Call): boolean => does === 'create';

/** What was done after one moment and before another has ended. Both lists are in order of time. */
function within(done: readonly Done[], after: Moment, before: Frame): Done[] {
  let [low, high] = [0, done.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (done[middle]!.until <= after.at && done[middle]!.at <= after.at) low = middle + 1;
    else high = middle;
  }
  const found: Done[] = [];
  for (let i = low; i < done.length && done[i]!.at <= before.until; i++)
    if (momentOf(done[i]!) !== momentOf(after)) found.push(done[i]!);
  return found;
}

/** The only call that can have changed the record: the one that it is the answer to, the only one that is tied to it, or the only one at all. */
function only(between: readonly Done[], frame: Frame, writing: Done | null, ties: Ties): Done | null {
  const tied = between.filter((one) => ties.of(one, frame) !== undefined);
  if (writing !== null && tied.includes(writing)) return tied.length === 1 ? writing : null;
  return tied.length === 1 && between.length - tied.length <= MOST_OTHERS ? tied[0]! : null;
}

// Among many things that were done meanwhile, one may be tied to the record in a way that nothing shows.
const MOST_OTHERS = 3;

/** How records are tied to what was done. */
class Ties {
  readonly #subjects = new Map<Done, Map<string, Frame>>();

  constructor(readonly recorded: Recorded) {}

  /** null: it is the record that the call names; undefined: nothing ties them. */
  of(done: Done, frame: Frame): Through | null | undefined {
    const subjects = this.#subjectsOf(done);
    const name = `${frame.entity.name} ${frame.id}`;
    if (subjects.has(name)) return null;
    for (const subject of subjects.values()) {
      const towards = pointsAt(subject, frame);
      if (towards !== null) return { entity: subject.entity.name, field: towards };
      const back = pointsAt(frame, subject);
      if (back !== null) return { entity: frame.entity.name, field: back };
    }
    return undefined;
  }

  #subjectsOf(done: Done): Map<string, Frame> {
    let subjects = this.#subjects.get(done);
    if (subjects === undefined) this.#subjects.set(done, (subjects = subjectsOf(this.recorded, done)));
    return subjects;
  }
}

/** Whether the same value was sent for a field, or any. */
export const wasSent = (sent: Fields, field: string): boolean => Object.hasOwn(sent, field);
