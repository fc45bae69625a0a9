import type { Change } from '@asbuilt/contract';
import type { Call, PointName, Screen, Spec, Statement } from '@asbuilt/spec';

type Mark = Extract<Change, { kind: 'segment' }>;

/** A segment of a path is a parameter after all, or a word after all. Calls that become the same one are one. */
export function markSegment(spec: Spec, point: PointName, statement: Statement, mark: Mark): void {
  if (point === 'screens') {
    const screen = statement as Screen;
    screen.route = marked(screen.route, mark);
  } else if (point === 'calls') {
    const call = statement as Call;
    call.path = marked(call.path, mark);
    absorb(spec, call);
  }
}

function marked(path: string, { index, as, name }: Mark): string {
  const segments = path.split('/');
  const at = index + 1;
  const before = segments[at];
  if (before === undefined) return path;
  const word = name ?? before.replace(/^\{|\}$/g, '');
  segments[at] = as === 'parameter' ? `{${name ?? 'value'}}` : word;
  return segments.join('/');
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
