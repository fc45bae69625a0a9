// A part of a statement that people decide by itself, as a key that is the same after the next digest: made of what the
// part is, never of its place in a list. Server and workbench make it alike, and neither takes it apart again: whoever
// looks for a part makes the keys of all of them.

interface Move {
  readonly from: string | null;
  readonly to: string | null;
  readonly via: string | null;
}

interface Refusal extends Move {
  readonly status: number;
  readonly error?: string | undefined;
}

const move = ({ from, to, via }: Move): string => `${from ?? ''} → ${to ?? ''} · ${via ?? ''}`;

export const PART_KEYS = {
  field: (path: string) => path,
  /** One value of a closed set: of a field of an entity, or of a rule. */
  value: (path: string, value: unknown) => `${path} = ${JSON.stringify(value)}`,
  state: (name: string) => `state ${name}`,
  move,
  /** The same may be refused in more than one way. */
  refusal: (no: Refusal) => `refused ${move(no)} · ${no.error ?? no.status}`,
  /** A cell of the matrix, within its role. */
  cell: (call: string) => call,
  witness: (witness: string) => `witness ${witness}`,
  contradiction: (witness: string, value: unknown) => `${witness} says ${JSON.stringify(value)}`,
  parameter: (place: string, name: string) => `${place} ${name}`,
  answer: (status: number, mime: string | null) => `${status} ${mime ?? ''}`,
} as const;

/** What people may say of a cell. */
export const CELLS = ['allowed', 'only own', 'depends', 'refused'] as const;
export type StatedCell = (typeof CELLS)[number];
