import type { Change } from '@asbuilt/contract';
import type { Call, Parameter, PointName, Screen, Spec, Statement } from '@asbuilt/spec';
import { aligned, formOn } from './addresses.js';
import { joinCalls } from './join-calls.js';
import { joinScreens, pointForms } from './join-screens.js';

type Mark = Extract<Change, { kind: 'segment' }>;

/** A segment of a path is a parameter after all, or a word after all. What else came of it, in words. */
export function markSegment(spec: Spec, point: PointName, statement: Statement, mark: Mark): string | undefined {
  if (point === 'screens') return moveScreen(spec, statement as Screen, marked((statement as Screen).route, mark));
  if (point === 'calls') return moveCall(spec, statement as Call, marked((statement as Call).path, mark));
  return undefined;
}

/** Gives a call another path, with the parameters of that; calls that become the same one are one. */
export function moveCall(spec: Spec, call: Call, path: string): string | undefined {
  const made = (name: string): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } });
  call.params = aligned(call.params, call.path, path, made);
  call.path = path;
  return joinCalls(spec, call);
}

export function moveScreen(spec: Spec, screen: Screen, route: string): string | undefined {
  screen.params = aligned(screen.params, screen.route, route, (name) => ({ name, in: 'path', type: 'string' }));
  pointForms(spec, formOn(screen.route), formOn(route));
  screen.route = route;
  return joinScreens(spec, screen);
}

export function marked(path: string, mark: Mark): string {
  const segments = path.split('/');
  const at = mark.index + 1;
  if (segments[at] === undefined) return path;
  segments[at] = segmentAs(segments[at], mark);
  return segments.join('/');
}

export function isParameter(statement: Statement, index: number): boolean {
  const path = (statement as Partial<Call>).path ?? (statement as Partial<Screen>).route ?? '';
  return path.split('/')[index + 1]?.startsWith('{') === true;
}

export const segmentAs = (before: string, { as, name }: Mark): string =>
  as === 'parameter' ? `{${name ?? 'value'}}` : (name ?? before.replace(/^\{|\}$/g, ''));
