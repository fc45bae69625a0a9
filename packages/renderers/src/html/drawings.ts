import type { LifeCycle, Spec } from '@asbuilt/spec';
import type { Drawn } from '../markdown/book.js';
import { fence } from '../markdown/escape.js';
import { DRAWING } from './body.js';
import { accessFigure } from './drawn/access.js';
import { entityFigures } from './drawn/entities.js';
import { hire } from './drawn/hire.js';
import { openedFigure } from './drawn/opened.js';
import { screenFigures } from './drawn/screens.js';
import { stateFigure } from './drawn/states.js';

/** All drawings of a document by their names, and the places in its Markdown where they stand. */
export async function drawingsOf(spec: Spec): Promise<{ drawings: ReadonlyMap<string, string>; drawn: Drawn }> {
  const elk = hire();
  const drawings = new Map<string, string>();
  const put = (name: string, figures: readonly string[]): string[] =>
    figures.map((figure, i) => {
      drawings.set(`${name} ${i}`, figure);
      return fence([`${name} ${i}`], DRAWING);
    });
  const calls = new Map(
    spec.calls.statements.map((call) => [call.id, [call.method, call.path, call.operation ?? ''].join(' ').trim()]),
  );
  const cycles = new Map<LifeCycle, string[]>();
  for (const [i, cycle] of spec.states.statements.entries())
    cycles.set(cycle, put(`states ${i}`, [await stateFigure(cycle, (id) => calls.get(id) ?? id, elk)]));
  const access = accessFigure(spec);
  const opened = openedFigure(spec);
  const drawn = {
    screens: put('screens', await screenFigures(spec.screens.statements, elk)),
    entities: put('entities', await entityFigures(spec.entities.statements, elk)),
    lifeCycle: (cycle: LifeCycle) => cycles.get(cycle) ?? [],
    access: access === null ? [] : put('access', [access]),
    opened: opened === null ? [] : put('opened', [opened]),
  };
  return { drawings, drawn };
}
