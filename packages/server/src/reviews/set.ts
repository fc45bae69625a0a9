import type { Change } from '@asbuilt/contract';
import type { Call, PointName, Rule, Screen, Spec, Statement } from '@asbuilt/spec';
import { joinCalls } from './join-calls.js';
import { joinScreens } from './join-screens.js';
import { setAt } from './pointer.js';
import { dropMisfit } from './rule-value.js';
import { moveCall, moveScreen } from './segment.js';

type Set = Extract<Change, { kind: 'set' }>;

/** Sets a field of a statement. Where that is of its address, whatever is there already is one with it: in words. */
export function laySet(spec: Spec, point: PointName, statement: Statement, { at, value }: Set): string | undefined {
  if (point === 'calls' && at === '/path') return moveCall(spec, statement as Call, String(value));
  if (point === 'screens' && at === '/route') return moveScreen(spec, statement as Screen, String(value));
  setAt(statement, at, value);
  if (point === 'validation' && at === '/rule') dropMisfit(statement as Rule);
  if (point === 'calls' && /^\/(?:method|operation|origin)$/.test(at)) return joinCalls(spec, statement as Call);
  return point === 'screens' && at === '/origin' ? joinScreens(spec, statement as Screen) : undefined;
}
