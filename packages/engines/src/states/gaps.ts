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
  const says = `${of} was only ever seen to be ${list([...states])}.`;
  return gap('only', of, says, `Record what changes ${field} of ${entity}, if anything does.`);
}

const HOW = {
  unseen: 'Record how a thing of this kind comes into each of these states.',
  still: 'Record what changes these states.',
  gap: 'Record without a break while these states change, as whoever changes them.',
};

/** Whether a life cycle itself tells it. */
export const isOfCycle = ({ kind }: Gap): boolean => Object.hasOwn(HOW, kind);

export function gapsIn({ id, entity, field, states, transitions }: LifeCycle): Gap[] {
  const of = `${entity}: ${field}`;
  const gaps: Gap[] = [];
  const never = states.filter((state) => state.seen === false).map(({ name }) => name);
  if (never.length > 0) gaps.push(gap('unseen', of, `${of}: nothing was seen to be ${list(never)}.`, HOW.unseen));
  const moved = transitions.filter(({ from }) => from !== null);
  if (moved.length === 0) gaps.push(gap('still', of, `${of}: how it changes is not shown.`, HOW.still));
  const byItself = moved.filter(({ via, support }) => via === null && support > 0);
  if (byItself.length > 0)
    gaps.push(
      gap(
        'gap',
        of,
        `${of}: what makes ${list(byItself.map(({ from, to }) => `${from} → ${to}`))} is not shown; it was different when seen again.`,
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
