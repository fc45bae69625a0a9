import { gapKind, notShown, POINTS, type Gap, type Point, type PointName, type Spec } from '@asbuilt/spec';
import { concludeCalls, type CallsSummary } from './calls/index.js';
import type { AnyEngine } from './engine.js';
import { concludeBehaviour } from './behaviour/conclude.js';
import type { BehaviourSummary } from './behaviour/summary.js';
import type { AddressBook, Known, PathGrounds } from './known.js';
import { addDescribed } from './described/add-described.js';
import { withDoors } from './doors.js';
import { withFieldValues } from './field-values.js';
import { withRequiredFields } from './required-fields.js';
import { addStated } from './stated/add-stated.js';
import { withToldAlone } from './told-alone.js';
import type { StatedSummary } from './stated/summary.js';
import { takenBeyond, takenByCall } from './validation/conclude/taken-beyond.js';
import { emptySummary as emptyValidation, type ValidationSummary } from './validation/summary.js';
import { concludeOrigins, type OriginsConclusion } from './origins/origins.js';
import type { OriginsSummary } from './origins/summary.js';
import type { Weighing } from './kit/weigh/decide.js';

export interface Observed {
  readonly origins: OriginsSummary;
  /** What documents state of all points; absent where none was read. */
  readonly stated?: StatedSummary;
  /** What calls change, and how values follow from others. */
  readonly behaviour?: BehaviourSummary;
  /** By point: the merged summary of its engine. */
  readonly summaries: ReadonlyMap<PointName, unknown>;
  /** By point: why its engine could not observe. */
  readonly failures: ReadonlyMap<PointName, string>;
  /** Told when the summary of a point is not needed any more: all of them and what is concluded are most of the memory. */
  readonly letGo?: (point: PointName) => void;
}

export interface Concluded {
  readonly origins: OriginsConclusion;
  readonly points: Pick<Spec, PointName>;
}

/** Concludes all points, engine after engine. A crashed engine is a failed point with its reason, not a failed run. */
export function concludeAll(
  engines: readonly AnyEngine[],
  observed: Observed,
  options: { wanted: readonly string[]; weighing?: Weighing | undefined },
): Concluded {
  const { weighing } = options;
  const origins = concludeOrigins(observed.origins, options);
  const points: Partial<Record<PointName, Point>> = {};
  let book: AddressBook = { callAt: () => undefined };
  let paths: PathGrounds | undefined;
  const described = (observed.summaries.get('calls') as CallsSummary | undefined)?.described;
  // what was sent is held against descriptions in the end, where there are any
  const sent = described?.size ? (observed.summaries.get('validation') as ValidationSummary | undefined) : undefined;
  for (const engine of engines) {
    const { point } = engine;
    points[point] = attempt(point, observed.failures.get(point), () => {
      const summary = observed.summaries.get(point);
      if (point === 'calls') {
        // of material without traffic, such as a script alone, what is wanted tells what leads out of the product
        const own = origins.own.length > 0 ? origins.own : options.wanted;
        const concluded = concludeCalls(summary as CallsSummary, own, origins.beyond);
        ({ book, paths } = concluded);
        return concluded.point;
      }
      const known: Known = {
        origins: origins.own,
        calls: book,
        weighing,
        points: points as Partial<Spec>,
        ...(paths === undefined ? {} : { paths }),
      };
      return engine.conclude(summary, known);
    });
    const { calls, roles } = points as Partial<Spec>;
    if (point === 'roles' && calls !== undefined) points.calls = withDoors(calls, roles?.signIn ?? []);
    if (point === 'validation' && calls !== undefined) {
      const summary = observed.summaries.get(point) as ValidationSummary | undefined;
      const known: Known = { origins: origins.own, calls: book, weighing, points: points as Partial<Spec> };
      const taken = takenByCall(summary ?? emptyValidation(), known);
      points.calls = withRequiredFields(calls, (points as Partial<Spec>).validation?.statements ?? [], taken);
    }
    observed.letGo?.(point);
  }
  for (const { name } of POINTS) points[name] ??= notShown(notLookedFor(name));
  withValuesOfFields(points as Partial<Spec>);
  const known: Known = { origins: origins.own, calls: book, weighing, points: points as Partial<Spec> };
  if (observed.behaviour !== undefined) withBehaviour(points as Partial<Spec>, observed.behaviour, known);
  const taken = () => takenBeyond(takenByCall(sent ?? emptyValidation(), known), known, 'of documents');
  const shown = addDescribed(points as unknown as Pick<Spec, PointName>, described, taken, origins.own);
  return { origins, points: withToldAlone(addStated(shown, observed.stated ?? new Map())) };
}

/** What one call shows of a field is less than what all of them do. */
function withValuesOfFields(points: Partial<Spec>): void {
  const { calls, entities, states } = points;
  if (calls !== undefined && entities !== undefined)
    points.calls = withFieldValues(calls, entities.statements, states?.statements ?? []);
}

/** It stands with the calls. Where there are none, nothing is known of what they do. */
function withBehaviour(points: Partial<Spec>, summary: BehaviourSummary, known: Known): void {
  if (points.calls === undefined || points.calls.statements.length === 0) return;
  const behaviour = concludeBehaviour(summary, known);
  if (behaviour.length > 0) points.calls = { ...points.calls, behaviour };
}

function attempt(point: PointName, failure: string | undefined, conclude: () => Point): Point {
  if (failure !== undefined) return failed(point, failure);
  try {
    return conclude();
  } catch (error) {
    return failed(point, error instanceof Error ? error.message : String(error));
  }
}

function failed(point: PointName, reason: string): Point {
  const { subject } = POINTS.find((p) => p.name === point)!;
  const gap: Gap = {
    ...gapKind(point, 'failed'),
    says: `${subject}: not shown, because Asbuilt failed on this point.`,
    how: 'Report this error with the reason above. The other points are not affected.',
  };
  return { ...notShown(gap), failed: reason };
}

function notLookedFor(point: PointName): Gap {
  return {
    ...gapKind(point, 'not looked for'),
    says: 'Not supported yet.',
    how: 'A later release will read it from the same sources.',
  };
}
