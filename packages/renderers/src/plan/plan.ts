import { byText, POINTS, type Gap, type PointName, type Spec } from '@asbuilt/spec';
import { sessionAs } from './session.js';
import type { Step } from './step.js';
import { namedStep } from './subjects.js';

/** What a gap of a point adds when it is closed: a screen brings its forms and calls along, a wait only itself. */
const WORTH: Readonly<Record<PointName, number>> = {
  purpose: 3,
  screens: 5,
  entities: 4,
  states: 4,
  validation: 6,
  roles: 3,
  calls: 4,
  errors: 2,
  constants: 1,
};
/** Of things that are found in the same way, one is like another before long. */
const MOST_COUNTED = 8;

/** What to record next, most valuable first: sessions as each role, then what is left of the gaps of all nine points. */
export function planOf(spec: Spec): Step[] {
  const sessions = spec.roles.statements.flatMap((role) => sessionAs(role, spec));
  const closed = new Set(sessions.flatMap(({ closes }) => closes));
  const others = POINTS.flatMap(({ name }) =>
    stepsFor(
      name,
      spec[name].gaps.filter(({ id }) => !closed.has(id)),
      spec,
    ),
  );
  return [...sessions, ...others].sort((a, b) => b.worth - a.worth || byText(a.does, b.does));
}

/** Gaps that are closed by the same thing are one step, and so are links to follow. */
function stepsFor(point: PointName, gaps: readonly Gap[], spec: Spec): Step[] {
  const byHow = new Map<string, Gap[]>();
  for (const gap of gaps) {
    const how = gap.link === undefined ? gap.how : FOLLOW;
    byHow.set(how, [...(byHow.get(how) ?? []), gap]);
  }
  return [...byHow].map(([how, same]) => ({
    does: how === FOLLOW ? how : namedStep(how, same, spec),
    ...(how === FOLLOW ? { tries: same.map(({ link }) => `${link!.to}, linked on ${link!.on}`) } : {}),
    shows: how === FOLLOW ? ['the content and the actions of these screens'] : same.map(({ says }) => says),
    closes: same.map(({ id }) => id),
    worth: WORTH[point] * Math.min(same.length, MOST_COUNTED),
  }));
}

const FOLLOW = 'Open these linked pages, which were never opened:';
