import { gapId, nothingShownGap, type Gap, type LifeCycle } from '@asbuilt/spec';
import type { StatesSummary } from './summary.js';

export function gapsOf(statements: readonly LifeCycle[], summary: StatesSummary): Gap[] {
  if (statements.length === 0) return [nothingShownGap('states')];
  const gaps = statements.flatMap((cycle) => gapsIn(cycle));
  if (summary.places.over || summary.told.over)
    gaps.push(gap('over', 'There were more places with states than were followed.', 'Read the material in parts.'));
  return gaps;
}

function gapsIn({ entity, field, states, transitions }: LifeCycle): Gap[] {
  const of = `${entity}: ${field}`;
  const gaps: Gap[] = [];
  const never = states.filter((state) => state.seen === false).map(({ name }) => name);
  if (never.length > 0)
    gaps.push(
      gap(
        `${of} unseen`,
        `${of}: nothing was seen to be ${list(never)}.`,
        `Bring a ${entity} into each of these states.`,
      ),
    );
  const moved = transitions.filter(({ from }) => from !== null);
  if (moved.length === 0)
    gaps.push(
      gap(`${of} still`, `${of}: how it changes is not shown.`, `Record what changes the ${field} of a ${entity}.`),
    );
  const byItself = moved.filter(({ via }) => via === null);
  if (byItself.length > 0)
    gaps.push(
      gap(
        `${of} gap`,
        `${of}: what makes ${list(byItself.map(({ from, to }) => `${from} → ${to}`))} is not shown; it was different when seen again.`,
        'Record without a break while it changes, as whoever changes it.',
      ),
    );
  return gaps;
}

const list = (names: readonly string[]): string => names.join(', ');

const gap = (identity: string, says: string, how: string): Gap => ({ id: gapId('states', identity), says, how });
