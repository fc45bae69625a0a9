import { CELLS, PART_KEYS, type StatedCell } from '@asbuilt/contract';
import type { Role, Spec } from '@asbuilt/spec';
import type { Part } from './part.js';

/** What a role may do with each call. */
export const roleParts = (role: Role, spec: Spec): Part[] =>
  spec.calls.statements.map(({ id }) => ({
    key: PART_KEYS.cell(id),
    // Of what was tried nothing is left: it is as if it never had been.
    drop: () => {
      take(role, id);
      if (role.refusals) role.refusals = role.refusals.filter(({ call }) => call !== id);
      if (role.permits) role.permits = role.permits.filter(({ call }) => call !== id);
      if (role.filtered) role.filtered = role.filtered.filter(({ call }) => call !== id);
    },
    change(change) {
      if (change.kind !== 'set' || change.at !== '/cell' || !isCell(change.value)) return undefined;
      take(role, id);
      put(role, id, change.value);
      return PART_KEYS.cell(id);
    },
  }));

const isCell = (value: unknown): value is StatedCell => (CELLS as readonly unknown[]).includes(value);

/** Out of every list that says what may be done; what was tried stays to be looked at. */
function take(role: Role, id: string): void {
  const without = (list: readonly string[]) => list.filter((call) => call !== id);
  [role.may, role.mayNot] = [without(role.may), without(role.mayNot)];
  if (role.onlyOwn) role.onlyOwn = without(role.onlyOwn);
  if (role.depends) role.depends = without(role.depends);
  if (role.stated) role.stated = without(role.stated);
}

function put(role: Role, id: string, cell: StatedCell): void {
  if (cell === 'refused') role.mayNot = [...role.mayNot, id];
  else role.may = [...role.may, id];
  if (cell === 'only own') role.onlyOwn = [...(role.onlyOwn ?? []), id];
  if (cell === 'depends') role.depends = [...(role.depends ?? []), id];
}
