import { byText, gapKind, nothingShownGap, type Gap, type LifeCycle } from '@asbuilt/spec';
import { leftOutGap } from '../kit/left-out.js';
import type { Cycle } from './cycle.js';
import type { StatesSummary } from './summary.js';

export function gapsOf(statements: readonly LifeCycle[], beginnings: readonly Cycle[], summary: StatesSummary): Gap[] {
  const gaps = statements.length === 0 ? [nothingShownGap('states')] : statements.flatMap((cycle) => gapsIn(cycle));
  gaps.push(...beginnings.map(beginning).sort((a, b) => byText(a.id, b.id)));
  gaps.push(...leftOutGap('states', 'places with states', summary.places, summary.told));
  return gaps;
}

function beginning({ entity, field, states }: Cycle): Gap {
  const of = `${entity}: ${field}`;
  const says = `${of} always had the value ${list([...states])}.`;
  return gap('only', of, says, `Record an action that changes ${field} of ${entity}, if there is one.`);
}

const HOW = {
  unseen: 'Record the actions that lead to each of these states.',
  still: 'Record the actions that change these states.',
  gap: 'In one session, record these states before and after they change, as the user who changes them.',
};

/** Whether a life cycle itself tells it. */
export const isOfCycle = ({ kind }: Gap): boolean => Object.hasOwn(HOW, kind);

export function gapsIn({ id, entity, field, states, transitions }: LifeCycle): Gap[] {
  const of = `${entity}: ${field}`;
  const gaps: Gap[] = [];
  const never = states.filter((state) => state.seen === false).map(({ name }) => name);
  if (never.length > 0) gaps.push(gap('unseen', of, `${of}: ${list(never)} never seen.`, HOW.unseen));
  const moved = transitions.filter(({ from }) => from !== null);
  if (moved.length === 0) gaps.push(gap('still', of, `${of}: transitions not shown.`, HOW.still));
  const byItself = moved.filter(({ via, support }) => via === null && support > 0);
  if (byItself.length > 0)
    gaps.push(
      gap(
        'gap',
        of,
        `${of}: the cause of ${list(byItself.map(({ from, to }) => `${from} → ${to}`))} is unknown; the state changed between two requests.`,
        HOW.gap,
      ),
    );
  return gaps.map((one) => ({ ...one, about: [id] }));
}

const list = (names: readonly string[]): string => names.join(', ');

const gap = (kind: string, subject: string, says: string, how: string): Gap => ({
  ...gapKind('states', kind, subject),
  says,
  how,
});
