import type { LifeCycle } from '@asbuilt/spec';
import type { Arrow, Box } from './placed.js';

export interface StateBox extends Box {
  readonly name: string;
  readonly initial: boolean;
  readonly final: boolean;
}

export interface StateChart {
  readonly boxes: readonly StateBox[];
  readonly arrows: readonly Arrow[];
}

/** Of a letter, in pixels. */
const LETTER = 7.4;

/** Of the mark of where it begins, and of that where it ends, in pixels. */
const DOT = 16;

/** A longer name is cut by the box. */
const WIDEST = 260;

/** States as boxes, transitions as arrows that name what moved it and how often. Creation is the initial mark. */
export function chartOf(cycle: LifeCycle, nameOf: (call: string) => string): StateChart {
  const boxes = cycle.states.map(({ name, initial, final }) => ({
    id: name,
    name,
    initial,
    final,
    width: Math.round(
      Math.min(WIDEST, Math.max(64, name.length * LETTER + 34 + (initial ? DOT : 0) + (final ? DOT : 0))),
    ),
    height: 34,
  }));
  const known = new Set(boxes.map(({ id }) => id));
  const joined = new Map<string, { from: string; to: string; support: number; via: Set<string> }>();
  for (const { from, to, via, support } of cycle.transitions) {
    if (from === null || to === null || !known.has(from) || !known.has(to)) continue;
    // Names may hold any sign that could stand between them.
    const id = JSON.stringify([from, to]);
    const arrow = joined.get(id) ?? { from, to, support: 0, via: new Set<string>() };
    arrow.support += support;
    if (via !== null) arrow.via.add(shortCall(nameOf(via)));
    joined.set(id, arrow);
  }
  const arrows = [...joined].map(([id, { from, to, support, via }]): Arrow => ({
    id,
    from,
    to,
    label:
      support > 0
        ? `${[...via][0] ?? 'cause unknown'} ×${support}`
        : [[...via][0], 'never seen'].filter(Boolean).join(', '),
    // A move that no call was seen to make is not as sure as one that was.
    basis: via.size > 0 && support > 0 ? cycle.basis : ['declared'],
  }));
  return { boxes, arrows };
}

/** `POST /api/loans/{id}/return` says most by its last word; the table below has all of it. */
function shortCall(name: string): string {
  const [method = '', path = '', operation] = name.split(' ');
  const last = path.split('/').at(-1) ?? '';
  return operation ?? (/^\{|^$/.test(last) ? method : last);
}

/** With more arrows to a state than this, a chart shows nothing but arrows, and a table of all pairs says more. */
const MOST_FOR_EACH = 2;

export const isDense = ({ boxes, arrows }: StateChart): boolean => arrows.length > boxes.length * MOST_FOR_EACH;

export interface Move {
  /** The transition that was seen most. */
  readonly most: LifeCycle['transitions'][number];
  readonly support: number;
  readonly offered: number;
}

/** What was seen to go from the one to the other; `from` null: when it is made. */
export function movesBetween({ transitions }: LifeCycle, from: string | null, to: string): Move | null {
  const all = transitions.filter((move) => move.from === from && move.to === to);
  const most = [...all].sort((a, b) => b.support - a.support)[0];
  if (most === undefined) return null;
  const sum = (count: (move: LifeCycle['transitions'][number]) => number) => all.reduce((n, one) => n + count(one), 0);
  return {
    most,
    support: sum(({ support }) => support),
    offered: sum(({ offered = 0, logged = 0 }) => offered + logged),
  };
}
