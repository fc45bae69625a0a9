import type { Change } from '@asbuilt/contract';
import type { Call, Parameter, PointName, Screen, Spec, Statement } from '@asbuilt/spec';

type Mark = Extract<Change, { kind: 'segment' }>;

/** A segment of a path is a parameter after all, or a word after all. Calls that become the same one are one. */
export function markSegment(spec: Spec, point: PointName, statement: Statement, mark: Mark): void {
  if (point === 'screens') {
    const screen = statement as Screen;
    const path = marked(screen.route, mark);
    screen.params = aligned(screen.params, screen.route, path, (name) => ({ name, in: 'path', type: 'string' }));
    screen.route = path;
  } else if (point === 'calls') {
    const call = statement as Call;
    const path = marked(call.path, mark);
    const made = (name: string): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } });
    call.params = aligned(call.params, call.path, path, made);
    call.path = path;
    absorb(spec, call);
  }
}

export function marked(path: string, mark: Mark): string {
  const segments = path.split('/');
  const at = mark.index + 1;
  if (segments[at] === undefined) return path;
  segments[at] = segmentAs(segments[at], mark);
  return segments.join('/');
}

export const segmentAs = (before: string, { as, name }: Mark): string =>
  as === 'parameter' ? `{${name ?? 'value'}}` : (name ?? before.replace(/^\{|\}$/g, ''));

export const slotsIn = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);

/** Parameters of the path that now is, in its order, and all others as they were. One that is called otherwise now stays what it is. */
function aligned<P extends { name: string; in: string }>(
  params: readonly P[],
  before: string,
  now: string,
  made: (name: string) => P,
): P[] {
  const [old, slots] = [slotsIn(before), slotsIn(now)];
  const left = old.filter((name) => !slots.includes(name));
  const known = (name: string) => params.find((one) => one.in === 'path' && one.name === name);
  const ofPath = slots.map((name) => {
    const same = known(name) ?? (slots.length === old.length && left[0] !== undefined ? known(left[0]) : undefined);
    return same === undefined ? made(name) : { ...same, name };
  });
  return [...ofPath, ...params.filter((one) => one.in !== 'path')];
}

/** Two calls of one method, path and operation are one: this one takes over what the others showed. */
function absorb(spec: Spec, call: Call): void {
  const isSame = (other: Call) =>
    other !== call && other.method === call.method && other.path === call.path && other.operation === call.operation;
  for (const other of spec.calls.statements.filter(isSame)) {
    const known = new Set(call.responses.map(({ status, mime }) => `${status} ${mime}`));
    call.responses = [...call.responses, ...other.responses.filter((r) => !known.has(`${r.status} ${r.mime}`))];
    call.evidence = [...call.evidence, ...other.evidence];
    call.support += other.support;
    replaceCall(spec, other.id, call.id);
  }
  spec.calls.statements = spec.calls.statements.filter((other) => !isSame(other));
}

function replaceCall(spec: Spec, from: string, to: string): void {
  const swap = (ids: string[]) => [...new Set(ids.map((id) => (id === from ? to : id)))];
  for (const entity of spec.entities.statements) entity.calls = swap(entity.calls);
  for (const error of spec.errors.statements) error.where = swap(error.where);
  for (const constant of spec.constants.statements) constant.where = swap(constant.where);
  for (const screen of spec.screens.statements) screen.calls = swap(screen.calls);
  for (const role of spec.roles.statements)
    for (const list of [role.may, role.mayNot, role.onlyOwn ?? [], role.depends ?? []])
      list.splice(0, list.length, ...swap(list));
  for (const { refusals = [], permits = [] } of spec.roles.statements)
    for (const tried of [...refusals, ...permits]) if (tried.call === from) tried.call = to;
  for (const access of spec.roles.signIn ?? []) if (access.call === from) access.call = to;
  for (const rule of spec.validation.statements) if (rule.where === from) rule.where = to;
  for (const { transitions, refused = [] } of spec.states.statements)
    for (const move of [...transitions, ...refused]) if (move.via === from) move.via = to;
}
